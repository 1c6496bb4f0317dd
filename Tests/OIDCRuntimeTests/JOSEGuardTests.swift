// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

#if canImport(COpenSSL)
    /// What a key's members say of its use, one member at a time.
    struct KeyMemberTests {
        private static let point =
            #""kty":"EC","crv":"P-256","x":"\#(Published.EC.x)","y":"\#(Published.EC.y)""#

        private func keys(with members: String) -> Int? {
            KeySet(Array("{\"keys\":[{\(Self.point)\(members)}]}".utf8))?.keys.count
        }

        @Test(arguments: [
            "", #","use":"sig""#, #","key_ops":["verify"]"#, #","key_ops":["sign","verify"]"#,
            #","kid":"""#, #","alg":"ES256""#, #","unknown":{"d":1}"#,
        ])
        func `a key for verifying is taken`(members: String) {
            #expect(keys(with: members) == 1)
        }

        @Test(arguments: [
            // RFC 7517 §4.2 and §4.3: texts of one kind, lists of the other.
            #","use":"enc""#, #","use":["sig"]"#, #","use":null"#, #","key_ops":"verify""#,
            #","key_ops":{"verify":true}"#, #","key_ops":[]"#, #","key_ops":["sign"]"#,
            #","key_ops":[["verify"]]"#, #","key_ops":null"#, #","kid":5"#, #","alg":"ES384""#,
            #","alg":null"#,
            // RFC 7518 §6.2.2, §6.3.2 and §6.4.1: the members of private and symmetric keys.
            #","d":"AA""#, #","p":"AA""#, #","q":"AA""#, #","dp":"AA""#, #","dq":"AA""#,
            #","qi":"AA""#, #","oth":[]"#, #","k":"AA""#, #","d":null"#,
        ])
        func `any other one, and one with private parts, is passed over`(members: String) {
            #expect(keys(with: members) == 0)
        }
    }
#endif

#if canImport(COpenSSL)
    struct KeyAlgorithmTests {
        @Test(arguments: SignatureAlgorithm.allCases)
        func `a key verifies nothing of another algorithm than its own`(
            algorithm: SignatureAlgorithm
        ) throws {
            let set = TestTokens.set(TestTokens.key(TestTokens.ec), TestTokens.key(TestTokens.rsa))
            let keys = try #require(KeySet(Array(set.utf8))).keys
            let name = algorithm.rawValue
            let token = try TestTokens.parse(
                TestTokens.signed("{\"alg\":\"\(name)\"}", by: algorithm))
            #expect(keys.map { $0.key.verifies(token) } == keys.map { $0.algorithm == algorithm })
            #expect(keys.count == 2)
        }
    }
#endif

struct TokenLengthTests {
    @Test(arguments: [(86, true), (87, false)])
    func `a token has at most 65536 octets`(signature: Int, isTaken: Bool) {
        // {"alg":"ES256"} is 20 characters; with two dots and this payload 65536 less 86.
        let token =
            "eyJhbGciOiJFUzI1NiJ9." + String(repeating: "A", count: 65_428) + "."
            + String(repeating: "A", count: signature)
        let read = try? Operations.jwsParse(token: Secret(token), algs: ["ES256"], listed: nil)
        #expect((read != nil) == isTaken)
    }
}
