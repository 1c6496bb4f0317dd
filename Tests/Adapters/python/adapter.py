#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A sign-in SDK in Python, small and synchronous, that the vectors are run against.

It shares no code with the Swift client: joserfc verifies signatures, the rest is written here from the
standards. One call runs at a time, so it declares that it can do neither concurrency nor cancelling. With
`--own-randomness` it draws for itself, as an SDK does whose source of randomness cannot be replaced.
"""

import sys

from sdk import Client, Failure
from wire import Killed, Wire

DRAWS = sys.argv[1:] == ["--own-randomness"]
CANNOT = ["concurrency", "cancel"] + ["randomness"] * DRAWS


def main():
    wire = Wire(sys.stdin, sys.stdout)
    wire.send({"hello": {"protocol": 1, "name": "python", "cannot": CANNOT}})
    client = None
    message = wire.read()
    while message is not None and "end" not in message:
        try:
            if "launch" in message:
                wire.send({"launched": message["launch"]["number"]})
                client = Client(wire, message["launch"]["config"], DRAWS)
            elif "call" in message:
                run(wire, client, message)
            message = wire.read()
        except Killed as killed:
            message = killed.message


def run(wire, client, message):
    wire.call = message["call"]
    ended = {"ended": message["call"]}
    try:
        method = getattr(client, "do_" + message["method"], None)
        if method is None:
            ended["cannot"] = "method " + message["method"]
        else:
            ended["returns"] = method(**message.get("with", {}))
    except Failure as failure:
        ended["error"] = failure.code
        ended["texts"] = [str(failure), repr(failure)]
        if failure.carried is not None:
            ended["carried"] = failure.carried
    wire.send(ended)


if __name__ == "__main__":
    main()
