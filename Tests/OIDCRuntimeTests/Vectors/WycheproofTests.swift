// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCCrypto
import Testing

@testable import OIDCRuntime

/// Outcomes of one file, with those that are not as it says.
private struct Tally {
    var accepted = 0
    var refused = 0
    /// Valid, but of an algorithm that this client refuses on purpose.
    var outOfScope = 0
    var differing: [Int] = []

    /// Notes an outcome; `wanted` is what it has to be.
    mutating func note(_ id: Int, accepted isAccepted: Bool, wanted: Bool) {
        if isAccepted { accepted += 1 } else { refused += 1 }
        if isAccepted != wanted { differing.append(id) }
    }

    func report(_ file: String) {
        let note = outOfScope > 0 ? " (\(outOfScope) valid ones of other algorithms)" : ""
        print(
            "wycheproof \(file): \(accepted + refused) run, \(accepted) accepted, \(refused) refused\(note)"
        )
    }
}

@Suite(.enabled(if: Wycheproof.isThere, Comment(rawValue: Wycheproof.absence)))
struct WycheproofTests {
    @Test(.accepts("JW-ES", "JW-EC"), .refuses("JW-ES"))
    func `ECDSA on P-256 in the fixed-length form: 262`() throws {
        var tally = Tally()
        for vector in try Wycheproof.vectors(in: "ecdsa_secp256r1_sha256_p1363_test") {
            let point = try #require(vector.group.object("publicKey")).octets("uncompressed")
            let key = try #require(ES256Key(x: Array(point[1..<33]), y: Array(point[33...])))
            let isValid = key.verifies(
                vector.test.octets("sig"), of: vector.test.octets("msg")[...])
            tally.note(vector.id, accepted: isValid, wanted: vector.result == "valid")
        }
        tally.report("ecdsa_secp256r1_sha256_p1363_test")
        #expect(tally.differing == [])
        #expect(tally.accepted == 173 && tally.refused == 89)
    }

    @Test(.accepts("JW-RS"), .refuses("JW-RS"), arguments: [(2048, 259), (3072, 259), (4096, 258)])
    func `RSA PKCS#1 v1.5 with SHA-256`(bits: Int, count: Int) throws {
        let file = "rsa_signature_\(bits)_sha256_test"
        var tally = Tally()
        for vector in try Wycheproof.vectors(in: file) {
            let numbers = try #require(vector.group.object("publicKey"))
            let key = try #require(
                RS256Key(
                    modulus: Array(numbers.octets("modulus").drop { $0 == 0 }),
                    exponent: Array(numbers.octets("publicExponent").drop { $0 == 0 })))
            let isValid = key.verifies(
                vector.test.octets("sig"), of: vector.test.octets("msg")[...])
            // "acceptable" is test 8 of each file: a DigestInfo without its NULL. RFC 8017 §9.2
            // writes the NULL, and this client takes nothing else.
            tally.note(vector.id, accepted: isValid, wanted: vector.result == "valid")
        }
        tally.report(file)
        #expect(tally.differing == [])
        #expect(tally.accepted + tally.refused == count)
    }

    @Test(.accepts("JW-SEG"), .refuses("JW-SEG", "JW-ALG", "JW-SEL", "JW-RS", "JW-HDR"))
    func `JSON Web Signature: 401`() throws {
        var tally = Tally()
        for vector in try Wycheproof.vectors(in: "json_web_signature_test") {
            let key = try #require(vector.group.object("public") ?? vector.group.object("private"))
            let set = JSONObject([.init(name: "keys", value: .list([.object(key)]))])
            tally.run(vector, keys: set)
        }
        tally.report("json_web_signature_test")
        #expect(tally.differing == [])
        #expect(tally.accepted + tally.refused == 401)
        // 18 and 378; 33, 259 to 263, 345 and 349. Payloads of 259 to 263 are no JSON, which is
        // not yet a matter of the signature.
        #expect(tally.accepted == 10)
    }

    @Test(.refuses("JW-RSA", "JW-EC", "JW-SEL"))
    func `JSON Web Key: 26`() throws {
        var tally = Tally()
        for vector in try Wycheproof.vectors(in: "json_web_key_test") {
            let set = try #require(vector.group.object("public") ?? vector.group.object("private"))
            tally.run(vector, keys: set)
        }
        tally.report("json_web_key_test")
        #expect(tally.differing == [])
        #expect(tally.accepted == 1 && tally.refused == 25)
    }

    /// Tests whose result is not what this client gives, each with its reason.
    private static let quirks = [
        367: "byte for byte the valid test 357, although it says invalid",
        370: "byte for byte the valid test 357, although it says invalid",
        372: "holds `?`, which is not of the base64url alphabet, although it says valid",
        373: "holds `?`, which is not of the base64url alphabet, although it says valid",
    ]

    @Test(.accepts("JW-B64"), .refuses("JW-B64"))
    func `base64url, with the symmetric keys of its group, at the parser: 21`() throws {
        var tally = Tally()
        for vector in try Wycheproof.vectors(in: "json_web_signature_test")
        where vector.group.text("comment") == "base64" {
            let key = try #require(vector.group.object("private")).text("k")
            let isValid = isAuthentic(vector.test.text("jws"), key: key)
            let isQuirk = WycheproofTests.quirks[vector.id] != nil
            tally.note(
                vector.id, accepted: isValid, wanted: (vector.result == "valid") != isQuirk)
        }
        tally.report("json_web_signature_test, base64 group")
        for (id, reason) in WycheproofTests.quirks.sorted(by: { $0.key < $1.key }) {
            print("wycheproof exception, JWS \(id): \(reason)")
        }
        #expect(tally.differing == [])
        #expect(tally.accepted + tally.refused == 21)
    }
}

extension Tally {
    /// Parses, selects and verifies as the client does; payloads are not read.
    fileprivate mutating func run(_ vector: Wycheproof.Vector, keys: JSONObject) {
        let token = Secret(vector.test.text("jws"))
        let parsed = try? Operations.jwsParse(
            token: token, algs: ["ES256", "RS256"], listed: nil)
        let set = KeySet(Array(encodeJSON(.object(keys)).utf8))
        var isValid = false
        if let parsed, let set, let key = try? Operations.keySelect(from: set, for: parsed) {
            isValid = key.verifies(parsed)
        }
        let isOurs = headerAlgorithm(of: token.exposed).map(["ES256", "RS256"].contains) ?? false
        if vector.result == "valid" && !isOurs { outOfScope += 1 }
        note(vector.id, accepted: isValid, wanted: vector.result == "valid" && isOurs)
    }
}

private func headerAlgorithm(of token: String) -> String? {
    let header = token.prefix { $0 != "." }
    return Base64URL.decode(header.utf8).flatMap { try? parseJSONObject($0) }?.text("alg")
}

/// Tells whether a token is strictly encoded and bears the HMAC of its key (RFC 2104).
private func isAuthentic(_ token: String, key: String) -> Bool {
    let segments = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard segments.count == 3, let header = Base64URL.decode(segments[0]),
        (try? parseJSONObject(header)) != nil, Base64URL.decode(segments[1]) != nil,
        let signature = Base64URL.decode(segments[2]), let key = Base64URL.decode(key.utf8)
    else { return false }
    let block = key + [UInt8](repeating: 0, count: 64 - key.count)
    let message = Array(token.utf8.prefix(segments[0].count + segments[1].count + 1))
    let inner = sha256((block.map { $0 ^ 0x36 } + message)[...])
    return sha256((block.map { $0 ^ 0x5C } + inner)[...]) == signature
}
