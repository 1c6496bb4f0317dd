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

BUDGET = 8.0  # seconds of processor time after which a change counts as not noticed
SURE = 1.0  # seconds of processor time below which a batch that takes twenty has been stopped
HEAVY = 4.0  # seconds of processor time from which a test only counts where no other one reaches
LIMIT = 20  # seconds that a trial may take
SLOW = 8    # a test that needs more processor time by itself is left out
BATCHES = (0.3, 1.5)  # seconds of processor time that the tests of the first trials need together
LATER = 2.0           # and those of each trial after these


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
        """Runs tests; gives their failures, None for the time limit, and processor seconds."""
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
            timer = threading.Timer(LIMIT, lambda: os.killpg(child.pid, signal.SIGKILL))
            timer.start()
            begin = time.monotonic()
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            timed_out = time.monotonic() - begin >= LIMIT and child.returncode == -signal.SIGKILL
            timer.cancel()
            RUNNING.discard(child.pid)
            seconds = usage.ru_utime + usage.ru_stime
            with open(events.name, encoding="utf-8", errors="replace") as lines:
                failed = failures(lines)
        if timed_out:
            return None, seconds
        if child.returncode != 0 and not failed:
            failed = {"(the process)"}
        return (failed if child.returncode != 0 else set()), seconds

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
                failed, seconds = self.run([name], reached=memory.name)
                octets = memory.read()
            if failed == set() and seconds < SLOW:
                reached = frozenset(i for i, octet in enumerate(octets) if octet)
                return name, Test(name, reached, seconds)
        if failed == set():
            return name, f"takes {seconds:.0f} s by itself"
        return name, "fails unchanged" if failed else "is not over in time unchanged"

    def try_again(self, number, variant, names):
        """Whether one of a few tests still notices a change."""
        failed, _ = self.run(names, number * WIDTH + variant)
        return failed is None or bool(failed & set(names))

    def try_change(self, number, variant, place):
        """Gives outcome and the tests that noticed."""
        with self.lock:
            often = Counter(self.killers.get((place.path, place.function), {}))
        tests = [t for t in self.tests if number in t.reached]
        tests = [t for t in tests if t.seconds < HEAVY] or tests
        tests.sort(key=lambda t: (-min(often[t.name], 1), t.cost()))
        spent = 0.0
        for batch in batches(tests):
            if spent > BUDGET:
                break
            spent += sum(t.seconds for t in batch)
            names = [t.name for t in batch]
            selected = number * WIDTH + variant
            failed, _ = self.run(names, selected)
            timed = failed and all(n.startswith(("OIDCPlatformTests", "(")) for n in failed)
            if timed or failed is None and sum(t.seconds for t in batch) > SURE:
                # A busy machine may be the cause: it has to come out twice.
                failed = self.run(names, selected)[0]
            if failed is None:
                return "stopped", []
            if failed:
                with self.lock:
                    self.killers.setdefault((place.path, place.function), Counter()).update(failed)
                return "killed", sorted(failed)[:3]
        return "survived", []


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


def failures(lines):
    """Names of the tests that failed, or that ran when the process ended."""
    failed, running = set(), set()
    for line in lines:
        try:
            entry = json.loads(line)
        except ValueError:
            continue
        event = entry.get("payload", {})
        name = re.sub(r"/[^/]+\.swift:\d+:\d+$", "", event.get("testID") or "")
        if entry.get("kind") != "event" or "/" not in name:
            continue
        if event["kind"] == "testStarted":
            running.add(name)
        elif event["kind"] == "testEnded":
            running.discard(name)
        elif event["kind"] == "issueRecorded":
            failed.add(name)
    return failed | running
