// SPDX-License-Identifier: Apache-2.0

import OIDCCrypto
import Testing

struct OctetsTests {
    @Test(arguments: [
        // FIPS 180-4 example values, as published by NIST.
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `SHA-256 gives the published values`(text: String, hash: String) {
        #expect(sha256(Array(text.utf8)[...]) == octets(hash))
    }

    @Test func `SHA-256 of a slice is that of its octets alone`() {
        let whole = Array("xabcx".utf8)
        #expect(sha256(whole[1..<4]) == sha256(Array("abc".utf8)[...]))
    }

    @Test func `equal octets are equal, and any difference counts`() {
        let octets = [UInt8](0..<64)
        #expect(equalInConstantTime([], []))
        #expect(equalInConstantTime(octets, octets))
        #expect(!equalInConstantTime(octets, Array(octets.dropLast())))
        #expect(!equalInConstantTime([], [0]))
        for index in octets.indices {
            var other = octets
            other[index] ^= 0x80
            #expect(!equalInConstantTime(octets, other))
        }
    }

    @Test func `random octets are as many as asked, and not the same twice`() throws {
        #expect(secureRandom(count: 0) == [])
        #expect(secureRandom(count: -1) == nil)
        let draws = try (0..<50).map { _ in try #require(secureRandom(count: 32)) }
        #expect(draws.allSatisfy { $0.count == 32 })
        #expect(Set(draws).count == 50)
    }
}
