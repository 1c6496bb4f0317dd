#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Adapters that do nothing of what is asked: every call `fails`, `succeeds` or returns an `empty` object."""

import json
import sys

ENDS = {"fails": {"error": "null"}, "succeeds": {"returns": None}, "empty": {"returns": {}}}


def say(message):
    print(json.dumps(message), flush=True)


say({"hello": {"protocol": 1, "name": "null, " + sys.argv[1]}})
for line in sys.stdin:
    message = json.loads(line)
    if "launch" in message:
        say({"launched": message["launch"]["number"]})
    elif "call" in message:
        say({"ended": message["call"], **ENDS[sys.argv[1]]})
