// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

/// The rule about what is stored, as far as one record's text goes.
enum RecordRules {
    static let cases = texts + clocks + scopes

    private static let text =
        #"{"version":2,"subject":"s","scopes":["openid"],"accessToken":"a","isFresh":true,"savedAt":5}"#

    private static let texts: [RuleCase] =
        [
            .accepts("ST-ATOM", "a record that was written") {
                let fields = try read(text)
                try require(Operations.recordText(fields, of: Schemas.session) == text)
            },
            .accepts("ST-ATOM", "every member, quotes and all") {
                let fields = Fields([
                    "subject": .text("a\"\\\n\u{1F600}/"), "scopes": .list([]),
                    "accessToken": .secret(Secret("\u{1}")), "isFresh": .flag(false),
                    "savedAt": .integer(.min), "lifetime": .integer(.max),
                ])
                let again = try read(Operations.recordText(fields, of: Schemas.session))
                try require(again == fields)
            },
        ]
        + (0..<text.utf8.count).map { count in
            .refuses("ST-ATOM", "cut after \(count) octets", as: "malformed") {
                _ = try read(String(text.prefix(count)))
            }
        }
        + [
            ("version\":2", "version\":1"), ("version\":2", "version\":3"),
            ("version\":2", "version\":\"2\""), ("\"version\":2,", ""), ("\"s\"", "5"),
            ("true", "\"true\""), ("5}", "5.0}"), ("5}", "\"5\"}"), ("[\"openid\"]", "\"openid\""),
            ("5}", "5,\"savedAt\":6}"), ("5}", "5,\"lifetime\":null}"), ("\"a\"", "null"),
        ].map { old, new in
            .refuses("ST-ATOM", "\(old) read \(new)", as: "malformed") {
                _ = try read(text.replacing(old, with: new))
            }
        }

    private static let clocks: [RuleCase] = [
        .accepts("ST-EXP", "between the instants") {
            try require(live(1000) && live(940) && live(1999))
        },
        .refuses("ST-EXP", "over", as: "refused") { try require(live(2000)) },
        .refuses("ST-EXP", "a clock that was set back", as: "refused") { try require(live(939)) },
        .refuses("ST-EXP", "a record from the end of time", as: "refused") {
            try require(Operations.timeLive(from: .max, until: .max, now: 0, skew: 60))
        },
        .accepts("ST-EXP", "a record from the beginning of time") {
            try require(Operations.timeLive(from: .min, until: .max, now: 0, skew: 60))
        },
    ]

    private static let scopes: [RuleCase] =
        [
            (#""openid""#, ["openid"]),
            (
                #""openid a:b https://x.example/y""#,
                ["openid", "a:b", "https://x.example/y"]
            ), (#""openid  a""#, ["openid", "a"]),
            (#""""#, []),
        ].map { value, list in
            .accepts("TK-SCOPE", value) { try require(granted(value) == .list(list)) }
        }
        + [#"["openid"]"#, "null", "5", #""openid\ta""#, #""openid \"""#, #""é""#].map { value in
            .refuses("TK-SCOPE", value, as: "malformed") { _ = try granted(value) }
        }

    private static func granted(_ value: String) throws -> FieldValue? {
        let text = #"{"access_token":"a","id_token":"i","token_type":"Bearer","scope":\#(value)}"#
        guard let fields = Schemas.tokens.read(Array(text.utf8)) else {
            throw Refusal(modeName: "malformed")
        }
        return fields["scope"]
    }

    private static func live(_ now: Int) -> Bool {
        Operations.timeLive(from: 1000, until: 2000, now: now, skew: 60)
    }

    private static func read(_ text: String) throws -> Fields {
        guard let fields = Operations.recordFields(from: text, of: Schemas.session) else {
            throw Refusal(modeName: "malformed")
        }
        return fields
    }
}
