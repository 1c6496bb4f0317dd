// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCCrypto

/// The key and the signature over "sample" of RFC 6979, appendix A.2.5.
enum Sample {
    static let x = octets("60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6")
    static let y = octets("7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299")
    static let r = octets("EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716")
    static let s = octets("F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8")
    static let message = Array("sample".utf8)
    /// Order of the group (FIPS 186-4, D.1.2.3).
    static let n = octets("FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551")
}

struct ES256KeyTests {
    @Test func `the published signature is verified, again and again`() throws {
        let key = try #require(ES256Key(x: Sample.x, y: Sample.y))
        for _ in 0..<3 {
            #expect(key.verifies(Sample.r + Sample.s, of: Sample.message[...]))
        }
    }

    @Test func `every turned bit of a signature is noticed, and the key stays usable`() throws {
        let key = try #require(ES256Key(x: Sample.x, y: Sample.y))
        for bit in 0..<512 {
            var signature = Sample.r + Sample.s
            signature[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!key.verifies(signature, of: Sample.message[...]))
        }
        #expect(key.verifies(Sample.r + Sample.s, of: Sample.message[...]))
    }

    @Test func `another message is not what was signed`() throws {
        let key = try #require(ES256Key(x: Sample.x, y: Sample.y))
        #expect(!key.verifies(Sample.r + Sample.s, of: Array("samplf".utf8)[...]))
        #expect(!key.verifies(Sample.r + Sample.s, of: []))
    }

    @Test(arguments: [0, 1, 63, 65, 72, 128])
    func `a signature of another length is refused`(count: Int) throws {
        let key = try #require(ES256Key(x: Sample.x, y: Sample.y))
        let signature = Array((Sample.r + Sample.s + Sample.r + Sample.s).prefix(count))
        #expect(!key.verifies(signature, of: Sample.message[...]))
    }

    @Test func `a signature in DER is refused`() throws {
        let key = try #require(ES256Key(x: Sample.x, y: Sample.y))
        let encoded = DER.sequence(DER.integer(Sample.r), DER.integer(Sample.s))
        #expect(!key.verifies(encoded, of: Sample.message[...]))
    }

    @Test func `halves that are zero or not below the order are refused`() throws {
        let key = try #require(ES256Key(x: Sample.x, y: Sample.y))
        let zero = [UInt8](repeating: 0, count: 32)
        for half in [zero, Sample.n, [UInt8](repeating: 255, count: 32)] {
            #expect(!key.verifies(half + Sample.s, of: Sample.message[...]))
            #expect(!key.verifies(Sample.r + half, of: Sample.message[...]))
        }
    }

    @Test func `halves are told from zero and the order before libcrypto sees them`() throws {
        let one = octets(String(repeating: "0", count: 63) + "1")
        let last = Sample.n.dropLast() + [0x50]
        for half in [one, Array(last)] {
            let (r, s) = try #require(scalars(of: half + Sample.s))
            #expect(Array(r) == half && Array(s) == Sample.s)
            #expect(scalars(of: Sample.r + half) != nil)
        }
        for half in [[UInt8](repeating: 0, count: 32), Sample.n] {
            #expect(scalars(of: half + Sample.s) == nil)
            #expect(scalars(of: Sample.r + half) == nil)
        }
    }

    @Test func `coordinates have exactly 32 octets`() {
        #expect(ES256Key(x: Array(Sample.x.dropFirst()), y: Sample.y) == nil)
        #expect(ES256Key(x: [0] + Sample.x, y: Sample.y) == nil)
        #expect(ES256Key(x: Sample.x, y: Array(Sample.y.dropLast())) == nil)
        #expect(ES256Key(x: Sample.x + Sample.y.prefix(1), y: Array(Sample.y.dropFirst())) == nil)
        #expect(ES256Key(x: [], y: []) == nil)
    }

    @Test func `a point off the curve is no key`() {
        var y = Sample.y
        y[31] ^= 1
        let zero = [UInt8](repeating: 0, count: 32)
        #expect(ES256Key(x: Sample.x, y: y) == nil)
        #expect(ES256Key(x: zero, y: zero) == nil)
        #expect(ES256Key(x: Sample.y, y: Sample.x) == nil)
    }
}
