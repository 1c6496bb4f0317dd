#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Adapters that do nothing of what is asked: every call `fails`, `succeeds`, returns an `empty` object,
never ends (`silent`), or returns what the runner said last (`repeats`). A second word is what it cannot do."""

import json
import sys

KIND = sys.argv[1]
ENDS = {"fails": {"error": "null"}, "succeeds": {"returns": None}, "empty": {"returns": {}}}


def say(message):
    print(json.dumps(message), flush=True)


say({"hello": {"protocol": 1, "name": "null, " + KIND, "cannot": sys.argv[2:]}})
asked, last = {}, None
for number, line in enumerate(sys.stdin):
    message = json.loads(line)
    if "launch" in message:
        asked = {}
        say({"launched": message["launch"]["number"]})
    elif "call" in message and KIND == "repeats":
        asked[number] = message["call"]
        say({"ask": number, "call": message["call"], "effect": {"now": True}})
    elif "reply" in message:
        end = {"ended": asked.pop(message["reply"]), "returns": last}
        last = {name: value for name, value in message.items() if name != "reply"}
        say(end)
    elif "call" in message and KIND in ENDS:
        say({"ended": message["call"], **ENDS[KIND]})
