// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCCrypto
import Testing

@testable import OIDCRuntime

private let joe = RecordSchema(
    name: "Joe", version: nil,
    fields: [
        FieldSchema(name: "iss", wire: "iss", type: .text),
        FieldSchema(name: "exp", wire: "exp", type: .instant, format: .numericDate),
        FieldSchema(name: "isRoot", wire: "http://example.com/is_root", type: .flag),
    ])

private func keys(_ members: String) throws -> KeySet {
    try #require(KeySet(Array(#"{"keys":[{\#(members)}]}"#.utf8)))
}

/// Examples printed in the standards themselves.
struct PublishedVectorTests {
    @Test(arguments: [
        (Published.rs256, #""kty":"RSA","n":"\#(Published.RSA.n)","e":"AQAB""#),
        (
            Published.es256,
            #""kty":"EC","crv":"P-256","x":"\#(Published.EC.x)","y":"\#(Published.EC.y)""#
        ),
    ])
    func `RFC 7515 A.2 and A.3: the printed tokens are verified and read`(
        token: String, members: String
    ) throws {
        let parsed = try Operations.jwsParse(
            token: Secret(token), algs: ["ES256", "RS256"], listed: nil)
        let key = try Operations.keySelect(from: keys(members), for: parsed)
        let claims = try Operations.jwsVerify(token: parsed, key: key, as: joe)
        #expect(claims["iss"] == .text("joe"))
        #expect(claims["exp"] == .integer(1_300_819_380))
        #expect(claims["isRoot"] == .flag(true))
    }

    @Test(.accepts("AR-PKCE"))
    func `RFC 7636 appendix B: the verifier and its challenge`() {
        let octets: [UInt8] = [
            116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212,
            37, 77, 105, 214, 191, 240, 91, 88, 5, 88, 83, 132, 141, 121,
        ]
        let verifier = Operations.base64URL(octets)
        #expect(verifier == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(
            Operations.hashS256(of: Secret(verifier))
                == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func `RFC 7638 §3.1: the thumbprint of the printed key`() throws {
        let n =
            "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1"
            + "L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4"
            + "QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbO"
            + "pbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csF"
            + "Cur-kEgU8awapJzKnqDKgw"
        let required = JSONObject([
            .init(name: "e", value: .text("AQAB")), .init(name: "kty", value: .text("RSA")),
            .init(name: "n", value: .text(n)),
        ])
        let hash = sha256(Array(encodeJSON(.object(required)).utf8)[...])
        #expect(Base64URL.encode(hash) == "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs")
    }

    @Test(.accepts("CB-DEC", "TK-REQ"))
    func `RFC 6749 appendix B: the printed value and its encoding`() {
        #expect(FormText.encode(" %&+£€") == "+%25%26%2B%C2%A3%E2%82%AC")
        #expect(FormText.decode("+%25%26%2B%C2%A3%E2%82%AC".utf8) == " %&+£€")
    }

    @Test(.accepts("JW-B64"))
    func `RFC 4648 §10: the printed encodings, without their padding`() {
        let printed = ["": "", "f": "Zg", "fo": "Zm8", "foo": "Zm9v", "foob": "Zm9vYg"]
        for (text, encoded) in printed {
            #expect(Base64URL.encode(text.utf8) == encoded)
            #expect(Base64URL.decode(encoded.utf8) == Array(text.utf8))
        }
    }
}
