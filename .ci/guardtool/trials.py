# SPDX-License-Identifier: Apache-2.0
"""Runs tests of the copy: first which places each reaches, then against one change at a time."""

import hashlib
import json
import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from guardtool.schemata import WIDTH

BUDGET = 8.0  # seconds of processor time after which a change that carries no rule is not noticed
SURE = 1.0  # seconds of processor time below which a batch that takes twenty has been stopped
HEAVY = 4.0  # seconds of processor time from which a test only counts where no other one reaches
LIMIT = 20  # seconds that a trial may take
SLOW = 8    # a test that needs more processor time by itself is left out
BATCHES = (0.3, 1.5)  # seconds of processor time that the tests of the first trials need together
LATER = 2.0           # and those of each trial after these


@dataclass
class Outcome:
    """The tests that noticed something, or that ran when the time was up."""

    failed: set
    is_stopped: bool
    seconds: float


RUNNING = set()  # process groups of trials


def leave(*_):
    """Ends the trials that run; each is a group of its own and would go on."""
    for group in list(RUNNING):
        try:
            os.killpg(group, signal.SIGKILL)
        except ProcessLookupError:
            continue
    os._exit(130)


@dataclass
class Test:
    name: str
    reached: frozenset
    seconds: float

    def cost(self):
        """Fast tests that reach little come first: they are about what they reach."""
        return (self.seconds + 0.02) * (len(self.reached) + 20)


def limits():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_DATA, (6 << 30, 6 << 30))


class Bench:
    def __init__(self, binary, say):
        self.binary, self.say, self.tests = binary, say, []
        self.notes = binary.parents[2] / "explored.json"
        self.killers = {}  # function -> how often each test noticed a change of it
        self.lock, self.exploring = threading.Lock(), threading.Lock()

    def run(self, names, selected=None, reached=None):
        """Runs tests until one of them notices something; gives what came of it."""
        with tempfile.NamedTemporaryFile(suffix=".json") as events:
            environment = dict(
                os.environ, WYCHEPROOF="/nonexistent", SWIFT_BACKTRACE="enable=no")
            if selected is not None:
                environment["GUARDS_SELECTED"] = str(selected)
            if reached is not None:
                environment["GUARDS_REACHED"] = reached
            command = [str(self.binary), "--testing-library", "swift-testing"]
            for name in names:
                command += ["--filter", "^" + re.sub(r"([.()\[\]{}*+?|^$\\])", r"\\\1", name) + "/"]
            command += ["--event-stream-output-path", events.name, "--event-stream-version", "0"]
            child = subprocess.Popen(
                command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                cwd=self.binary.parent, start_new_session=True, preexec_fn=limits)
            RUNNING.add(child.pid)
            watch, deadline, ended, is_late = Watch(events.name), time.monotonic() + LIMIT, 0, False
            while not ended:
                ended, status, usage = os.wait4(child.pid, os.WNOHANG)
                is_late = time.monotonic() > deadline
                if not ended and (is_late or watch.failed()):
                    os.killpg(child.pid, signal.SIGKILL)
                    ended, status, usage = os.wait4(child.pid, 0)
                elif not ended:
                    time.sleep(0.02)
            RUNNING.discard(child.pid)
            child.returncode = os.waitstatus_to_exitcode(status)
            failed, running = set(watch.failed()), watch.running
        seconds = usage.ru_utime + usage.ru_stime
        if failed or child.returncode == 0:
            return Outcome(failed, False, seconds)
        return Outcome(set(running) or {"(the process)"}, is_late, seconds)

    def names(self):
        listed = subprocess.run(
            [str(self.binary), "--testing-library", "swift-testing", "--list-tests"],
            capture_output=True, text=True, check=True)
        return [line for line in listed.stdout.splitlines() if "/" in line]

    def explore(self):
        """Runs each test by itself, unchanged, and notes what it reaches."""
        with self.exploring:
            if self.tests:
                return
            found = self.explored()
            if found:
                self.tests = found
                return
            with ThreadPoolExecutor(2) as pool:
                for name, test in pool.map(self.explore_one, self.names()):
                    if isinstance(test, Test):
                        found.append(test)
                    else:
                        self.say(f"left out: {name}: {test}")
            self.tests = found
            kept = [[t.name, sorted(t.reached), t.seconds] for t in found]
            self.notes.write_text(json.dumps([self.stamp(), kept]))

    def stamp(self):
        """Tells one build from another."""
        return hashlib.sha256(self.binary.read_bytes()).hexdigest()

    def explored(self):
        """What the last exploration of this very build found."""
        if not self.notes.exists():
            return []
        stamp, kept = json.loads(self.notes.read_text())
        return [Test(n, frozenset(r), s) for n, r, s in kept] if stamp == self.stamp() else []

    def explore_one(self, name):
        for _ in range(3):
            with tempfile.NamedTemporaryFile() as memory:
                memory.truncate(1 << 20)
                outcome = self.run([name], reached=memory.name)
                octets = memory.read()
            if not outcome.failed and outcome.seconds < SLOW:
                reached = frozenset(i for i, octet in enumerate(octets) if octet)
                return name, Test(name, reached, outcome.seconds)
        if not outcome.failed:
            return name, f"takes {outcome.seconds:.0f} s by itself"
        return name, "is not over in time unchanged" if outcome.is_stopped else "fails unchanged"

    def try_again(self, number, variant, names):
        """Whether one of a few tests still notices a change; `killed`, `stopped` or None."""
        outcome = self.run(names, number * WIDTH + variant)
        if outcome.is_stopped:
            return "stopped"
        return "killed" if outcome.failed else None

    def try_change(self, number, variant, place):
        """Gives outcome and the tests that noticed."""
        with self.lock:
            often = Counter(self.killers.get((place.path, place.function), {}))
        tests = [t for t in self.tests if number in t.reached]
        tests = [t for t in tests if t.seconds < HEAVY] or tests
        tests.sort(key=lambda t: (-min(often[t.name], 1), t.cost()))
        selected = number * WIDTH + variant
        spent = 0.0
        for batch in batches(tests):
            if spent > BUDGET and not place.rules:
                break
            needed = sum(t.seconds for t in batch)
            spent += needed
            names = [t.name for t in batch]
            outcome = self.run(names, selected)
            timed = outcome.failed and all(
                n.startswith(("OIDCPlatformTests", "(")) for n in outcome.failed)
            if timed or outcome.is_stopped and needed > SURE:
                # A busy machine may be the cause: it has to come out twice.
                outcome = self.run(names, selected)
            if outcome.failed:
                with self.lock:
                    self.killers.setdefault((place.path, place.function), Counter()).update(
                        outcome.failed)
                return "stopped" if outcome.is_stopped else "killed", sorted(outcome.failed)[:3]
        return "survived", []


class Watch:
    """Reads what a test process tells of its tests while it runs."""

    def __init__(self, path):
        self.path, self.offset, self.issues, self.running = path, 0, set(), set()

    def failed(self):
        """Names of the tests that have recorded an issue so far."""
        with open(self.path, "rb") as file:
            file.seek(self.offset)
            text = file.read()
        whole = text[: text.rfind(b"\n") + 1]
        self.offset += len(whole)
        for line in whole.splitlines():
            self.note(line)
        return self.issues

    def note(self, line):
        try:
            entry = json.loads(line)
        except ValueError:
            return
        event = entry.get("payload", {})
        name = re.sub(r"/[^/]+\.swift:\d+:\d+$", "", event.get("testID") or "")
        if entry.get("kind") != "event" or "/" not in name:
            return
        if event["kind"] == "testStarted":
            self.running.add(name)
        elif event["kind"] == "testEnded":
            self.running.discard(name)
        elif event["kind"] == "issueRecorded" and not event.get("issue", {}).get("isKnown"):
            self.issues.add(name)


def batches(tests):
    """Tests in their order, few and fast ones first; each batch is one process."""
    rest, trial = list(tests), 0
    while rest:
        budget = BATCHES[trial] if trial < len(BATCHES) else LATER
        batch, needed = [], 0.0
        while rest and (not batch or needed + rest[0].seconds <= budget):
            needed += rest[0].seconds
            batch.append(rest.pop(0))
        yield batch
        trial += 1
