# SPDX-License-Identifier: Apache-2.0
"""The runner's protocol, version 1: one JSON object a line, effects asked for and answered."""

import json


class Killed(Exception):
    """The runner starts another launch, or ends: whatever runs here is over."""

    def __init__(self, message):
        super().__init__("killed")
        self.message = message


class Fault(Exception):
    """An effect failed, as the vector scripts it."""

    def __init__(self, name):
        super().__init__(name)
        self.name = name


class Wire:
    def __init__(self, lines, out):
        self.lines, self.out = lines, out
        self.call, self.asked = None, 0

    def send(self, message):
        self.out.write(json.dumps(message) + "\n")
        self.out.flush()

    def read(self):
        line = self.lines.readline()
        return json.loads(line) if line else None

    def ask(self, effect):
        self.asked += 1
        self.send({"ask": self.asked, "call": self.call, "effect": effect})
        while True:
            message = self.read()
            if message is None or "launch" in message or "end" in message:
                raise Killed(message)
            if message.get("reply") == self.asked:
                if "fault" in message:
                    raise Fault(message["fault"])
                return message
