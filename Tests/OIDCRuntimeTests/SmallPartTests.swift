// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

/// What small parts do where no rule looks.
struct SmallPartTests {
    @Test func `requests name the types that they take`() {
        // RFC 7517 §8.5.2 registers the type of key sets.
        let keys = Operations.keysRequest(uri: "https://op.example/keys")
        #expect(keys.headers == ["accept": "application/jwk-set+json, application/json"])
        #expect(jsonRequest(for: "https://op.example").headers == ["accept": "application/json"])
    }

    @Test func `a provider that does not say that it names itself does not`() throws {
        for (member, isRequired) in [("", false), ("true", true), ("false", false)] {
            let flag =
                member.isEmpty
                ? "" : #","authorization_response_iss_parameter_supported":\#(member)"#
            let document = """
                {"issuer":"https://op.example","authorization_endpoint":"https://op.example/a",\
                "token_endpoint":"https://op.example/t","jwks_uri":"https://op.example/k",\
                "response_types_supported":["code"],"subject_types_supported":["public"],\
                "id_token_signing_alg_values_supported":["ES256"]\(flag)}
                """
            let response = HTTPResponse(
                status: 200, headers: ["content-type": "application/json"],
                body: Array(document.utf8))
            let metadata = try Operations.discoveryRead(
                response, issuer: "https://op.example", loopback: false)
            #expect(metadata.issRequired == isRequired)
        }
    }

    @Test func `what is absent from a configuration counts as empty in a key`() {
        // By `printf 'https://op.example\n' | openssl dgst -sha256 -binary`, in base64url.
        let digest = "fbUtq86LEOtJaS9rTOKPB_atT_calRTgmqWDxfjNfsY"
        let item = ErasedItem(name: "session", key: ["issuer", "realm"])
        let configuration = Fields(["issuer": .text("https://op.example")])
        #expect(storageKey(item, under: configuration) == "session." + digest)
    }

    @Test func `the reasons of a store have the names that apps write`() {
        let codes: [StorageFailure.Code] = [.locked, .unavailable, .failed]
        #expect(codes.map(\.rawValue) == ["locked", "unavailable", "failed"])
    }

    @Test func `a span between instants stops at both ends of Int`() {
        #expect(difference(.max, -1) == .max && difference(.max, .min) == .max)
        #expect(difference(.min, 1) == .min && difference(.min, .max) == .min)
        #expect(difference(.min, 0) == .min && difference(.max, 0) == .max)
        #expect(difference(3, 5) == -2 && difference(5, 3) == 2)
    }

    @Test func `a sum stops at both ends of Int`() {
        // Ended long ago, by a margin that makes it longer still.
        #expect(throws: OperationFailure<TimeBeforeMode>.self) {
            try Operations.timeBefore(now: 0, end: .min, leeway: -1, server: nil)
        }
        #expect(throws: Never.self) {
            try Operations.timeBefore(now: 0, end: .max, leeway: 1, server: nil)
        }
    }
}

struct WholeRecordTests {
    private let text = #"{"a":"x", "b":["r","w"]}"#

    private func schema(_ type: FieldSchema.FieldType) -> RecordSchema {
        RecordSchema(
            name: "Whole", version: nil,
            fields: [
                FieldSchema(name: "raw", wire: "raw", type: type, format: .whole),
                FieldSchema(name: "a", wire: "a", type: .text),
            ])
    }

    @Test func `a field of the whole text has it as it came, hidden where it is secret`() throws {
        let open = try #require(schema(.text).read(Array(text.utf8)))
        #expect(open["raw"] == .text(text))
        let hidden = try #require(schema(.secret).read(Array(text.utf8)))
        #expect(hidden["raw"] == .secret(Secret(text)))
    }

    @Test func `the whole text is no member of what is written`() throws {
        let fields = try #require(schema(.text).read(Array(text.utf8)))
        #expect(schema(.text).write(fields) == #"{"a":"x"}"#)
    }

    @Test func `a list is written with spaces where it is read so`() {
        let fields = Fields(["s": .list(["openid", "profile"])])
        for (format, json) in [
            (FieldSchema.Format.spaced, #"{"s":"openid profile"}"#),
            (nil, #"{"s":["openid","profile"]}"#),
        ] {
            let field = FieldSchema(name: "s", wire: "s", type: .list, format: format)
            let schema = RecordSchema(name: "List", version: nil, fields: [field])
            #expect(schema.write(fields) == json)
            #expect(schema.read(Array(json.utf8))?["s"] == .list(["openid", "profile"]))
        }
    }
}

struct ShownTextTests {
    @Test func `what hides itself says what it is, and no more`() {
        let token = SignedToken(
            algorithm: .es256, keyID: "k", signingInput: [65], payload: [66], signature: [67])
        for (shown, text) in [
            ("\(token)", "<signed token>"), (String(reflecting: token), "<signed token>"),
            ("\(Secret("s"))", "<secret>"), (String(reflecting: Secret("s")), "<secret>"),
            ("\(ProviderResponse(body: [65], date: 1))", "<response>"),
        ] {
            #expect(shown == text)
        }
    }
}

struct CarriedTests {
    @Test func `what an error carries is one thing or the other`() {
        let text = UntrustedText("no")
        #expect(Carried.serverText(text).untrusted == text)
        #expect(Carried.serverText(text).interval == nil)
        #expect(Carried.seconds(5).interval == 5)
        #expect(Carried.seconds(5).untrusted == nil)
    }

    @Test func `fields are given by their type`() {
        let fields = Fields([
            "t": .text("a"), "s": .secret(Secret("b")), "i": .integer(1), "f": .flag(true),
            "l": .list(["c"]),
        ])
        #expect(fields.text("t") == "a" && fields.text("s") == nil)
        #expect(fields.secret("s") == Secret("b") && fields.secret("t") == nil)
        #expect(fields.integer("i") == 1 && fields.integer("f") == nil)
        #expect(fields.flag("f") == true && fields.flag("i") == nil)
        #expect(fields.list("l") == ["c"] && fields.list("t") == nil)
    }
}

struct ConfigurationValidationTests {
    private let exits = ConfigurationExits<MiniError>(
        step: "c", absent: .error("config.missing"), invalid: ["issuer": .error("config.issuer")])

    private func code(_ change: (inout Fields) -> Void) -> String? {
        var fields = miniConfiguration
        change(&fields)
        do throws(MiniError) {
            try Records.configuration.validate(fields, else: exits)
            return nil
        } catch {
            return error.code.rawValue
        }
    }

    @Test func `a configuration is looked at without being kept`() {
        #expect(code { _ in } == nil)
        #expect(code { $0["issuer"] = .text("http://op.example") } == "config.issuer")
        // A field that no exit is named for leads where a missing configuration does.
        #expect(code { $0["clientId"] = .text("") } == "config.missing")
    }
}
