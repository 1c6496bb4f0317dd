# SPDX-License-Identifier: Apache-2.0
"""The committed record `Tests/guards.json`, the reasons beside it, and whether both still hold."""

import json
from collections import Counter

from guardtool import rules

RECORD = "Tests/guards.json"
REASONS = "Tests/guards-reasons.json"
FIELDS = ("file", "function", "text", "part", "change")


def key(entry):
    return tuple(entry[field] for field in FIELDS)


def read(root):
    path = root / RECORD
    if not path.exists():
        return {"version": 1, "figures": {}, "guards": [], "uncompiled": []}
    return json.loads(path.read_text(encoding="utf-8"))


def reasons(root):
    """Reviewed reasons why a change cannot be noticed, by what is changed."""
    path = root / REASONS
    if not path.exists():
        return {}
    return {key(entry): entry["reason"] for entry in json.loads(path.read_text(encoding="utf-8"))}


def entry(place, change, outcome, tests, reason):
    return {
        "file": place.path, "function": place.function, "line": place.line, "text": place.text,
        "part": place.part, "change": change, "rules": list(place.rules), "outcome": outcome,
        "tests": tests, "reason": reason,
    }


def lines(entries):
    order = sorted(entries, key=lambda e: (e["file"], e["line"], e["part"], e["change"]))
    return ",\n".join(json.dumps(e, ensure_ascii=False, separators=(",", ":")) for e in order)


def write(root, figures, guards, uncompiled):
    text = (
        '{"version":1,\n"figures":' + json.dumps(figures, separators=(",", ":"))
        + ',\n"guards":[\n' + lines(guards) + '\n],\n"uncompiled":[\n' + lines(uncompiled) + "\n]}\n")
    (root / RECORD).write_text(text, encoding="utf-8")


def check(sources):
    """Where the record no longer agrees with the sources; nothing is built or run."""
    root, faults = sources.root, []
    record = read(root)
    here, ruled = Counter(), Counter()
    for place in sources.places.values():
        for change in place.changes:
            here[place.key(change)] += 1
            if place.rules:
                ruled[place.key(change)] += 1
    recorded = Counter(key(e) for e in record["guards"] + record["uncompiled"])
    for gone in recorded - here:
        faults.append(f"{gone[0]}: recorded, but not there any more: {gone[1]}: {gone[3]} ({gone[4]})")
    for new in ruled - recorded:
        faults.append(f"{new[0]}: carries a rule, but is not recorded: {new[1]}: {new[3]} ({new[4]})")
    noted = {key(e): e for e in record["guards"]}
    for what, reason in reasons(root).items():
        if what not in noted or noted[what]["outcome"] != "survived" or not reason:
            faults.append(f"{what[0]}: a reason for what does not survive: {what[1]}: {what[3]} ({what[4]})")
    for entry in record["guards"]:
        if entry["outcome"] == "survived" and entry["reason"] != reasons(root).get(key(entry)):
            faults.append(f"{entry['file']}: reason differs from {REASONS}: {entry['part']}")
        if entry["outcome"] == "survived" and entry["rules"] and not entry["reason"]:
            faults.append(f"{entry['file']}: survives without a reason: {entry['part']} ({entry['change']})")
    placed = {rule for place in sources.places.values() for rule in place.rules}
    dead = {rule for e in record["guards"] if e["outcome"] != "survived" for rule in e["rules"]}
    for rule in sorted(rules.inside_operations(root)):
        if rule not in placed:
            faults.append(f"{rule}: kept inside an operation, but no guard carries it")
        elif rule not in dead:
            faults.append(f"{rule}: no test fails when a guard that carries it is dropped")
    return faults
