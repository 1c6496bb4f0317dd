// SPDX-License-Identifier: Apache-2.0

import SpecModel

/// `$name.path`, for tests.
func ref(_ name: String, _ path: String..., type: ValueType = ValueType(.text)) -> Reference {
    Reference(name: name, path: path, type: type)
}

func step(
    _ id: String, _ call: OperationCall, when guarding: Step.Guard? = nil,
    as name: String? = nil, _ type: ValueType = ValueType(.text), gate: Bool = false
) -> Step {
    Step(
        id: id, isGate: gate, guard: guarding, action: .operation(call),
        binding: name.map { Step.Binding(name: $0, type: type) }, rules: [], segment: 0)
}

func exits(_ modes: String..., error: String, drops: [String] = []) -> [FailureExit] {
    modes.map { FailureExit(mode: $0, outcome: .error(error), drops: drops) }
}

let sampleGate = step(
    "g.config",
    OperationCall(
        operation: "config.get",
        failures: exits("absent", error: "config.missing")
            + exits("issuer", error: "config.issuer")),
    as: "config", ValueType(.configuration), gate: true)

let unreadable = exits("locked", "unavailable", "failed", error: "storage.failed")

private let options = ref(
    "options", "loginHint", type: ValueType(.text, optional: true))
private let state = ref("state", type: ValueType(.kind("State")))
let code = ref("code", type: ValueType(.kind("Code")))

let sampleMethods: [Method] = [
    Method(
        name: "configure", isInternal: false, isInstant: true, canThrow: false,
        inputs: [.init(name: "options", label: "options", type: ValueType(.configuration))],
        output: nil, view: nil, sharing: nil, gate: .none, received: [],
        steps: [
            step("cf.epoch", OperationCall(operation: "epoch.next")),
            step(
                "cf.set",
                OperationCall(
                    operation: "config.set",
                    inputs: [
                        Argument(
                            "options", .reference(ref("options", type: ValueType(.configuration))))
                    ])),
        ], result: nil),
    Method(
        name: "open", isInternal: false, isInstant: false, canThrow: true,
        inputs: [
            .init(
                name: "options", label: "options", type: ValueType(.record("VisitOptions")),
                default: .empty)
        ],
        output: nil, view: nil, sharing: nil, gate: .own, received: [], steps: openSteps,
        result: nil),
    Method(
        name: "finish", isInternal: false, isInstant: false, canThrow: true,
        inputs: [.init(name: "url", label: "url", type: ValueType(.kind("CallbackURL")))],
        output: ValueType(.record("Visit")), view: "PublicVisit",
        sharing: .init(key: ref("url", type: ValueType(.kind("CallbackURL"))), keepsOutcome: true),
        gate: .own, received: [], steps: finishSteps,
        result: ref("visit", type: ValueType(.record("Visit")))),
    Method(
        name: "current", isInternal: false, isInstant: false, canThrow: true,
        inputs: [.init(name: "only", label: "", type: ValueType(.flag), default: .flag(false))],
        output: ValueType(.record("Visit"), optional: true), view: "PublicVisit", sharing: nil,
        gate: .own, received: [], steps: currentSteps,
        result: ref("v", type: ValueType(.record("Visit")))),
    Method(
        name: "redeem", isInternal: true, isInstant: false, canThrow: true,
        inputs: [.init(name: "code", label: "code", type: ValueType(.kind("Code")))],
        output: ValueType(.record("Tokens")), view: nil, sharing: nil, gate: .caller,
        received: [.init(name: "config", type: ValueType(.configuration))], steps: redeemSteps,
        result: ref("tokens", type: ValueType(.record("Tokens")))),
]

private let openSteps: [Step] = [
    sampleGate,
    step("op.attempt", OperationCall(operation: "epoch.now"), as: "attempt", ValueType(.epoch)),
    step(
        "op.state",
        OperationCall(
            operation: "random.text", inputs: [Argument("bytes", .integer(32))], kind: "State",
            failures: exits("failed", error: "storage.failed")),
        as: "state", ValueType(.kind("State"))),
    step("op.now", OperationCall(operation: "clock.now"), as: "now", ValueType(.instant)),
    step(
        "op.way",
        OperationCall(
            operation: "browser.prepare",
            inputs: [Argument("redirect", .reference(ref("config", "redirectUri")))],
            failures: exits("unavailable", error: "storage.failed"))),
    step(
        "op.url",
        OperationCall(
            operation: "url.build",
            inputs: [
                Argument("client_id", .reference(ref("config", "clientId"))),
                Argument(
                    "scope", .reference(ref("config", "scopes", type: ValueType(.textList)))),
                Argument("state", .reference(state)),
                Argument("login_hint", .reference(options)),
            ], request: "authorize", address: .reference(ref("config", "issuer")),
            failures: exits("duplicate", error: "visit.refused")),
        as: "url", ValueType(.kind("BrowserURL"))),
    step(
        "op.save",
        OperationCall(
            operation: "store.put",
            inputs: [
                Argument("state", .reference(state)),
                Argument("createdAt", .reference(ref("now", type: ValueType(.instant)))),
            ], items: ["pending"], record: "Pending",
            epoch: ref("attempt", type: ValueType(.epoch)), isUndone: true,
            failures: unreadable + exits("superseded", error: "visit.refused"))),
    step(
        "op.open",
        OperationCall(
            operation: "browser.open",
            inputs: [
                Argument("url", .reference(ref("url", type: ValueType(.kind("BrowserURL"))))),
                Argument("ephemeral", .flag(true)),
                Argument(
                    "presentation",
                    .reference(
                        ref(
                            "options", "presentation",
                            type: ValueType(.provided(.presentation), optional: true)))),
            ],
            failures: exits(
                "dismissed", "unavailable", "expired", "replaced", error: "visit.refused")
                + exits("cancelled", error: "call.cancelled")),
        as: "callback", ValueType(.kind("CallbackURL"))),
    Step(
        id: "op.finish", isGate: false, guard: nil,
        action: .call(
            MethodCall(
                method: "finish",
                inputs: [
                    Argument(
                        "url",
                        .reference(ref("callback", type: ValueType(.kind("CallbackURL")))))
                ])),
        binding: nil, rules: [], segment: 1),
]

private let iss = ref("cb", "iss", type: ValueType(.text, optional: true))

private let finishSteps: [Step] = [
    sampleGate,
    step(
        "fi.params",
        OperationCall(
            operation: "callback.parse",
            inputs: [
                Argument("url", .reference(ref("url", type: ValueType(.kind("CallbackURL")))))
            ],
            failures: exits("malformed", "duplicate", error: "visit.refused", drops: ["pending"])),
        as: "cb", ValueType(.provided(.callback))),
    step(
        "fi.iss",
        OperationCall(
            operation: "text.equal",
            inputs: [
                Argument("value", .reference(iss)),
                Argument("expected", .reference(ref("config", "issuer"))),
            ], failures: exits("differs", error: "visit.refused")),
        when: .presence(iss, true)),
    step(
        "fi.answer",
        OperationCall(
            operation: "callback.answer",
            inputs: [
                Argument(
                    "code",
                    .reference(ref("cb", "code", type: ValueType(.kind("Code"), optional: true)))),
                Argument("error", .absent),
            ],
            failures: exits("both", "neither", error: "visit.refused")
                + exits("denied", error: "storage.failed")
                + exits("refused", error: "visit.refused")),
        as: "code", ValueType(.kind("Code"))),
    Step(
        id: "fi.redeem", isGate: false, guard: nil,
        action: .call(MethodCall(method: "redeem", inputs: [Argument("code", .reference(code))])),
        binding: .init(name: "t", type: ValueType(.record("Tokens"))), rules: [], segment: 0),
    step(
        "fi.scopes",
        OperationCall(
            operation: "value.or",
            inputs: [
                Argument(
                    "value",
                    .reference(ref("t", "scope", type: ValueType(.textList, optional: true)))),
                Argument("fallback", .list(["openid"])),
            ]), as: "scopes", ValueType(.textList)),
    step(
        "fi.visit",
        OperationCall(
            operation: "record.make",
            inputs: [
                Argument("subject", .text("someone \"quoted\"")),
                Argument(
                    "accessToken",
                    .reference(ref("t", "accessToken", type: ValueType(.kind("AccessToken"))))),
                Argument("scopes", .reference(ref("scopes", type: ValueType(.textList)))),
                Argument("expiresAt", .integer(86_400)),
            ], record: "Visit"), as: "visit", ValueType(.record("Visit"))),
    step(
        "fi.save",
        OperationCall(
            operation: "store.put",
            inputs: [
                Argument("", .reference(ref("visit", type: ValueType(.record("Visit")))))
            ], items: ["visit"], record: "Visit", failures: unreadable)),
]
