# SPDX-License-Identifier: Apache-2.0
"""A copy of the package that holds every change at once, each behind its switch, and its build."""

import hashlib
import json
import os
import re
import subprocess
from collections import Counter

from guardtool import places as finding
from guardtool import rules, schemata, tokens
from guardtool.scopes import Scopes

MODULES = ("OIDCCrypto", "OIDCRuntime", "OIDCPlatform")
WHOLE = ("OIDCCrypto", "OIDCRuntime")  # changed everywhere; of the others, what carries a rule
SUITES = ("OIDCCryptoTests", "OIDCRuntimeTests", "OIDCPlatformTests")
STRIDE = 1024  # numbers that the places of one file have for themselves
ERROR = re.compile(r"^(/.*?):(\d+):(\d+): error: (.*)$", re.MULTILINE)
UNSET = re.compile(r"(?:error|note): .*?'(?:self\.)?(\w+)'.*(?:initializ|isn't called)")
MANIFEST = """
let wanted = "{targets}".split(separator: " ").map(String.init)
var kept: Set<String> = []
@MainActor func keep(_ name: String) {{
    guard kept.insert(name).inserted,
        let target = package.targets.first(where: {{ $0.name == name }})
    else {{ return }}
    for dependency in target.dependencies {{
        switch dependency {{
        case .targetItem(let name, _): keep(name)
        case .byNameItem(let name, _): keep(name)
        default: break
        }}
    }}
}}
for name in wanted {{ keep(name) }}
package.targets.removeAll {{ !kept.contains($0.name) }}
package.products = []
"""


class Sources:
    """Every place of the client's sources, numbered by file and order."""

    def __init__(self, root, only_rules=False):
        self.root, self.files, self.places, self.apple = root, {}, {}, []
        self.numbers = {}   # file -> numbers of its places, in order
        self.ordinals = {}  # number -> how many places before it read the same
        known = rules.applicable(root)
        number = 0
        for module in MODULES:
            for path in sorted((root / "Sources" / module).rglob("*.swift")):
                name = path.relative_to(root).as_posix()
                source = tokens.read(name, path.read_text(encoding="utf-8"))
                if not [t for t in source.tokens if t.text != "import"]:
                    self.apple.append(name)
                    continue
                found = finding.find_places(source)
                rules.mark(source, Scopes(source), found, known)
                if only_rules or module not in WHOLE:
                    found = [place for place in found if place.rules]
                if len(found) > STRIDE:
                    raise ValueError(f"{name}: more than {STRIDE} places")
                self.files[name] = source
                first = number * STRIDE
                self.numbers[name] = range(first, first + len(found))
                self.places.update(zip(self.numbers[name], found))
                number += 1
                alike = Counter()
                for place_number, place in zip(self.numbers[name], found):
                    self.ordinals[place_number] = alike[place.key(place.form)]
                    alike[place.key(place.form)] += 1

    def of(self, name):
        return [(number, self.places[number]) for number in self.numbers[name]]


class Copy:
    """The copy under `.build/guards`, built again and again until only what compiles is left."""

    def __init__(self, sources, refused=(), suites=SUITES):
        """`refused` are keys of changes that are known not to compile."""
        self.sources, self.root, self.suites = sources, sources.root, suites
        self.folder = self.root / ".build/guards"
        self.notes = self.folder / "uncompiled.json"
        self.dropped = set()
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.notes.exists():
            known = json.loads(self.notes.read_text())
            self.dropped = {n for n in self.sources.places if self.fingerprint(n) in set(known)}
        for number, place in self.sources.places.items():
            if place.key(place.changes[0]) in refused:
                self.dropped.add(number)

    def fingerprint(self, number):
        place = self.sources.places[number]
        digest = hashlib.sha256(self.sources.files[place.path].text.encode()).hexdigest()[:16]
        return f"{digest}:{place.start}:{place.end}:{place.form}"

    def write(self):
        """Brings the copy up to date; files that are the same are not touched."""
        manifest = (self.root / "Package.swift").read_text(encoding="utf-8")
        self.put("Package.swift", manifest + MANIFEST.format(targets=" ".join(self.suites)))
        listed = subprocess.run(
            ["git", "ls-files", "-z", "-co", "--exclude-standard", "Sources", "Tests", "Spec", "Generated"],
            cwd=self.root, capture_output=True, check=True).stdout.decode().split("\0")
        wanted = {name for name in listed if name and (self.root / name).is_file()}
        self.spans = {}
        for name in sorted(wanted):
            if name in self.sources.files:
                pairs = [(n, p) for n, p in self.sources.of(name) if n not in self.dropped]
                rewritten = schemata.rewrite(self.sources.files[name], pairs)
                self.spans[name] = rewritten
                self.put(name, rewritten.text + schemata.operators(pairs) + "\n")
            else:
                self.put(name, (self.root / name).read_bytes())
        for module in MODULES:
            name = f"Sources/{module}/Mutant.swift"
            wanted.add(name)
            self.put(name, schemata.switch(len(self.sources.files) * STRIDE))
        for folder in ("Sources", "Tests", "Spec", "Generated"):
            for path in (self.folder / folder).rglob("*"):
                if path.is_file() and path.relative_to(self.folder).as_posix() not in wanted:
                    path.unlink()

    def put(self, name, content):
        path = self.folder / name
        data = content.encode() if isinstance(content, str) else content
        if path.exists() and path.read_bytes() == data:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    def build(self, say):
        """Builds; what the compiler refuses is taken out and counted. Gives the test binary."""
        for targets in [["--target", module] for module in MODULES] + [["--build-tests"]]:
            while True:
                self.write()
                done = subprocess.run(
                    ["swift", "build", "-Xswiftc", "-suppress-warnings",
                     "-Xswiftc", "-gnone", *targets],
                    cwd=self.folder, capture_output=True, text=True)
                if done.returncode == 0:
                    break
                refused = self.refused(done.stdout + done.stderr)
                if not refused:
                    raise SystemExit(done.stdout[-4000:] + done.stderr[-4000:])
                self.dropped |= refused
                self.notes.write_text(
                    json.dumps(sorted(self.fingerprint(n) for n in self.dropped)))
                with (self.folder / "compiler.log").open("a", encoding="utf-8") as log:
                    log.write(done.stdout + done.stderr)
                say(f"{targets[-1]}: {len(refused)} places do not compile and are taken out")
        return next((self.folder / ".build/debug").glob("*.xctest"))

    def refused(self, output):
        """Numbers of the places that the compiler's errors stand in."""
        found = set()
        for path, line, column, message in ERROR.findall(output):
            name = os.path.relpath(os.path.realpath(path), os.path.realpath(self.folder))
            if name not in self.spans:
                continue
            lines = self.spans[name].text.encode().split(b"\n")
            at = sum(len(text) + 1 for text in lines[: int(line) - 1]) + int(column) - 1
            end = at + len(lines[int(line) - 1])
            spans = self.spans[name].spans
            around = [s for s in spans if s[0] <= at < s[1]]
            if "initializ" in message or "isn't called" in message:
                setting = self.setting(name, set(UNSET.findall(output))) - self.dropped
                found |= setting
                # Nothing else is known to be at fault before these are gone.
                if setting:
                    continue
            if not around and ("initializ" in message or "missing return" in message):
                found |= self.throw_before(spans, at)
                continue
            if "reasonable time" in message or not around:
                start = end - 2 * len(lines[int(line) - 1])
                around = around + [s for s in spans if s[0] < end and start < s[1]]
                found |= {s[2] for s in around}
            else:
                found.add(min(around, key=lambda s: s[1] - s[0])[2])
        return found - self.dropped

    def setting(self, name, unset):
        """Numbers of the statements of a file that give something its first value."""
        pattern = re.compile(r"(?:unsafe )?(?:self\.)?(\w+)(?: = |\()")
        return {
            number for number, place in self.sources.of(name)
            if place.form == "statement" and (m := pattern.match(place.part)) and m[1] in unset}

    def throw_before(self, spans, at):
        """The throw that stands last before an offset; without it the way there is open.

        Where that one is gone already, all that is left of the function.
        """
        before = [s for s in spans if s[1] <= at]
        throws = [s for s in before if self.sources.places[s[2]].part.startswith("throw")]
        last = max(before, key=lambda s: s[1], default=None)
        if last is None:
            return set()
        function = self.sources.places[last[2]].function
        if throws and self.sources.places[max(throws, key=lambda s: s[1])[2]].function == function:
            return {max(throws, key=lambda s: s[1])[2]}
        return {s[2] for s in before if self.sources.places[s[2]].function == function}
