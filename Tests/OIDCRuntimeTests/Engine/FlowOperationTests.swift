// SPDX-License-Identifier: Apache-2.0

import OIDCTesting
import Testing

@testable import OIDCRuntime

/// Operations as steps of a run, each with an exit of its own.
struct FlowOperationTests {
    /// Operations that give nothing: each lets its run go on or ends it.
    enum Requirement: String, Sendable, CaseIterable {
        case flagSet, flagUnset, valueGiven, textEqual, textEqualFold, textEqualCT, textSized
        case timeWithin, timeBefore, timeIssued, claimsAudience, hashLeftHalf, urlSameTarget

        /// The pair of OpenID Connect Core 1.0, appendix A.3.
        private static let token = Secret("jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y")
        private static let half = "77QmUPtjPfzWtF2AnpK9RQ"

        func step(_ flow: MiniFlow, _ holds: Bool) throws(MiniInterruption) {
            switch self {
            case .flagSet: try flow.flagSet(of: holds, else: exit())
            case .flagUnset: try flow.flagUnset(of: !holds, else: exit())
            case .valueGiven: try flow.valueGiven(of: holds ? 1 : nil, else: exit())
            case .textEqual, .textEqualFold, .textEqualCT, .textSized: try text(flow, holds)
            case .timeWithin, .timeBefore, .timeIssued: try time(flow, holds)
            case .claimsAudience:
                try flow.claimsAudience(
                    of: [holds ? "app" : "other"], client: "app", trusted: [], azp: nil,
                    else: exit())
            case .hashLeftHalf:
                let expected = holds ? Self.half : Self.half + "=="
                try flow.hashLeftHalf(
                    of: Self.token, alg: "RS256", expected: expected, else: exit())
            case .urlSameTarget:
                let url = Secret("https://app.example/\(holds ? "a" : "b")?code=C")
                try flow.urlSameTarget(
                    url: url, target: "https://app.example/a", port: .exact, else: exit())
            }
        }

        private func text(_ flow: MiniFlow, _ holds: Bool) throws(MiniInterruption) {
            switch self {
            case .textEqual:
                try flow.textEqual(value: "a", expected: holds ? "a" : "A", else: exit())
            case .textEqualFold:
                try flow.textEqualFold(
                    value: "bEaReR", expected: holds ? "Bearer" : "Basic", else: exit())
            case .textEqualCT:
                try flow.textEqualCT(
                    value: Secret("a"), expected: Secret(holds ? "a" : "b"), else: exit())
            default:
                try flow.textSized(of: holds ? "abc" : "abcd", min: 1, max: 3, else: exit())
            }
        }

        private func time(_ flow: MiniFlow, _ holds: Bool) throws(MiniInterruption) {
            switch self {
            case .timeWithin:
                try flow.timeWithin(from: 0, now: holds ? 600 : 601, max: 600, else: exit())
            case .timeBefore:
                try flow.timeBefore(
                    now: holds ? 12 : 13, end: 10, leeway: 3, server: nil, else: exit())
            default:
                try flow.timeIssued(
                    at: holds ? 13 : 14, now: 10, leeway: 3, maxAge: 600, server: nil,
                    else: exit())
            }
        }

        private func exit<Mode: RawRepresentable & Sendable>() -> FailureMap<Mode, MiniError>
        where Mode.RawValue == String {
            exits("s", rawValue)
        }
    }

    @Test(arguments: Requirement.allCases)
    func `a requirement that holds lets the run go on, and one that fails ends it`(
        requirement: Requirement
    ) {
        #expect(throws: Never.self) {
            try run { flow throws(MiniInterruption) in try requirement.step(flow, true) }
        }
        #expect(throws: MiniError(code: requirement.rawValue)) {
            try run { flow throws(MiniInterruption) in try requirement.step(flow, false) }
        }
    }

    @Test func `a value that is required is handed on`() throws {
        let value = try run { flow throws(MiniInterruption) in
            try flow.valueRequire(of: "v" as String?, else: exits("r", "absent"))
        }
        #expect(value == "v")
        #expect(throws: MiniError(code: "absent")) {
            _ = try run { flow throws(MiniInterruption) in
                try flow.valueRequire(of: nil as String?, else: exits("r", "absent"))
            }
        }
    }

    /// The token of RFC 7515 appendix A.3, and a record that has more fields than its payload.
    @Test func `a token that is verified is read into its record, if it is one`() throws {
        let keys =
            #"{"keys":[{"kty":"EC","crv":"P-256","x":"\#(Published.EC.x)","#
            + #""y":"\#(Published.EC.y)"}]}"#
        let set = try #require(KeySet(Array(keys.utf8)))
        for (fields, issuer) in [(["iss"], "joe"), (["iss", "sub"], nil)] {
            let record = RecordType<Fields>(
                name: "Joe",
                schema: RecordSchema(
                    name: "Joe", version: nil,
                    fields: [FieldSchema(name: "iss", wire: "iss", type: .text)]),
                make: { read in fields.allSatisfy { read[$0] != nil } ? read : nil },
                fields: { $0 })
            let read = try? run { flow throws(MiniInterruption) in
                let token = try flow.jwsParse(
                    token: Secret(Published.es256), algs: ["ES256"], listed: nil,
                    else: exits("p", "malformed"))
                let key = try? Operations.keySelect(from: set, for: token)
                return try flow.jwsVerify(
                    token: token, key: flow.valueRequire(of: key, else: exits("k", "no key")),
                    as: record, else: exits("v", "unverified"))
            }
            #expect(read?.text("iss") == issuer)
        }
    }

    private func run<Value>(
        _ step: (MiniFlow) throws(MiniInterruption) -> Value
    ) throws -> Value {
        try MiniClient().engine.runInstant("run", step)
    }
}
