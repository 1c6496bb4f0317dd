#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What an adapter skips more when it draws for itself: the vectors of a failing draw, and no other.

`skips.py INJECTED OWN` takes two reports of `sdkspec run --format json`.
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    injected, own = (skipped(json.load(open(path, encoding="utf-8"))) for path in sys.argv[1:3])
    failing = {
        vector["id"] for path in (ROOT / "Generated/vectors").glob("*.json") if path.name != "schema.json"
        for vector in json.load(open(path, encoding="utf-8"))["vectors"]
        if any("octets" not in draw for draw in vector["given"].get("random", []))}
    more = own - injected
    odd = {name for name in more if name not in failing and not derived(name)} | (injected - own)
    missing = failing - own
    for name in sorted(odd | missing):
        print(f"skips: {name} is {'not ' if name in missing else ''}skipped")
    print(f"{len(more)} vectors more are skipped without randomness, each of a failing draw")
    return 1 if odd or missing or not failing else 0


def derived(name):
    """Whether a derived vector is named for a failing draw."""
    return name.startswith("derived.") and ".random." in name and ".failed" in name


def skipped(report):
    return {result["id"] for result in report["results"] if result["outcome"] == "skipped"}


sys.exit(main())
