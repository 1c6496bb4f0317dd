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
