// SPDX-License-Identifier: Apache-2.0

import SpecModel

private let live = ref("live", type: ValueType(.flag))

let currentSteps: [Step] = [
    sampleGate,
    step(
        "cu.hint",
        OperationCall(
            operation: "store.get", items: ["pending"],
            failures: ["missing", "malformed", "locked", "unavailable", "failed"].map {
                FailureExit(mode: $0, outcome: .absent, drops: $0 == "malformed" ? ["pending"] : [])
            }),
        as: "hint", ValueType(.record("Pending"), optional: true)),
    step(
        "cu.load",
        OperationCall(
            operation: "store.get", items: ["visit"],
            failures: [FailureExit(mode: "missing", outcome: .returnNone)]
                + exits("malformed", error: "storage.failed", drops: ["visit"]) + unreadable),
        as: "v", ValueType(.record("Visit"))),
    step(
        "cu.live",
        OperationCall(
            operation: "time.live",
            inputs: [
                Argument(
                    "from", .reference(ref("v", "expiresAt", type: ValueType(.instant)))),
                Argument(
                    "until", .reference(ref("v", "expiresAt", type: ValueType(.instant)))),
                Argument("now", .integer(0)), Argument("skew", .integer(60)),
            ]), as: "live", ValueType(.flag)),
    step(
        "cu.clear",
        OperationCall(operation: "store.delete", items: ["visit"], failures: unreadable),
        when: .flag(live, false)),
    step(
        "cu.fresh", OperationCall(operation: "clock.now"),
        when: .flag(ref("only", type: ValueType(.flag)), true), as: "fresh",
        ValueType(.instant, optional: true)),
    step(
        "cu.given",
        OperationCall(
            operation: "value.given",
            inputs: [
                Argument(
                    "of", .reference(ref("fresh", type: ValueType(.instant, optional: true))))
            ], failures: exits("absent", error: "visit.refused")),
        when: .presence(ref("hint", type: ValueType(.record("Pending"), optional: true)), true)),
    step(
        "cu.all",
        OperationCall(
            operation: "store.clear", items: ["pending", "visit"], failures: unreadable),
        when: .presence(ref("hint", type: ValueType(.record("Pending"), optional: true)), false)),
    Step(
        id: "cu.none", isGate: false, guard: .flag(live, false), action: .return(nil),
        binding: nil, rules: [], segment: 0),
]

let redeemSteps: [Step] = [
    step(
        "re.meta",
        OperationCall(
            operation: "discovery.load",
            inputs: [
                Argument("issuer", .reference(ref("config", "issuer"))),
                Argument("loopback", .flag(false)),
            ],
            failures: exits(
                "unreachable", "status", "malformed", "issuer", "insecure", "s256",
                error: "visit.refused") + exits("cancelled", error: "call.cancelled")),
        as: "meta", ValueType(.provided(.metadata))),
    step(
        "re.form",
        OperationCall(
            operation: "http.form",
            inputs: [
                Argument("grant_type", .text("authorization_code")),
                Argument("code", .reference(code)), Argument("hint", .absent),
            ], request: "codeGrant", address: .reference(ref("meta", "tokenEndpoint")),
            failures: exits(
                "unreachable", "grant", "refused", "status", "malformed", error: "visit.refused")),
        as: "reply", ValueType(.provided(.response))),
    step(
        "re.tokens",
        OperationCall(
            operation: "json.decode",
            inputs: [
                Argument("of", .reference(ref("reply", type: ValueType(.provided(.response)))))
            ], record: "Tokens", failures: exits("malformed", error: "visit.refused")),
        as: "tokens", ValueType(.record("Tokens"))),
]
