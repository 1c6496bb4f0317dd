// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

/// The smallest tools, over every octet there is.
struct TextPrimitivesTests {
    private static let digits = "0123456789"
    private static let small = "abcdefghijklmnopqrstuvwxyz"
    private static let large = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    private static let octets = (0...255).map { UInt8($0) }

    @Test func `digits and letters are the ASCII ones`() {
        #expect(Self.octets.filter(isDigit) == Array(Self.digits.utf8))
        #expect(Self.octets.filter(isLetter) == Array((Self.large + Self.small).utf8))
    }

    @Test func `hexadecimal digits have their values, in either case`() {
        let values = Dictionary(
            uniqueKeysWithValues: "0123456789abcdef".utf8.enumerated().map { ($1, UInt8($0)) }
                + "ABCDEF".utf8.enumerated().map { ($1, UInt8($0 + 10)) })
        for octet in Self.octets { #expect(hexDigit(octet) == values[octet]) }
    }

    @Test func `ASCII letters are made small, and nothing else`() {
        #expect(asciiLowercased(Self.large) == Self.small)
        let others = String(decoding: Self.octets.prefix(0x80), as: UTF8.self)
            .filter { !Self.large.contains($0) }
        #expect(sameOctets(asciiLowercased(others), others))
        #expect(sameOctets(asciiLowercased("ÄÖİ\u{212A}"), "ÄÖİ\u{212A}"))
    }

    @Test func `visible characters are those from space to tilde`() {
        // RFC 6749, appendix A: VSCHAR = %x20-7E.
        for scalar in (0...0xFF).compactMap(Unicode.Scalar.init) {
            #expect(isVisible(String(scalar)) == (scalar >= " " && scalar <= "~"))
        }
        #expect(!isVisible(""))
        #expect(!isVisible("a\n"))
    }

    @Test func `a scope has neither space, quote nor backslash`() {
        // RFC 6749 §3.3: NQCHAR = %x21 / %x23-5B / %x5D-7E.
        for scalar in (0...0xFF).compactMap(Unicode.Scalar.init) {
            let isAllowed = scalar > " " && scalar <= "~" && scalar != "\"" && scalar != "\\"
            #expect(isScopeToken(String(scalar)) == isAllowed)
        }
        #expect(!isScopeToken(""))
        #expect(!isScopeToken("a b"))
    }

    @Test func `a server's characters stand, or are replaced one by one`() {
        // RFC 6749 §4.1.2.1: %x20-21 / %x23-5B / %x5D-7E.
        for scalar in (0...0xFF).compactMap(Unicode.Scalar.init) {
            let isAllowed = scalar >= " " && scalar <= "~" && scalar != "\"" && scalar != "\\"
            #expect(UntrustedText(String(scalar)).text == (isAllowed ? String(scalar) : "?"))
        }
    }

    @Test func `what is UTF-8 is told as the standard library tells it`() {
        /// Octets that a repairing reader leaves alone are sound.
        func check(_ octets: [UInt8]) {
            let repaired = String(decoding: octets, as: UTF8.self)
            let isSound = repaired.utf8.elementsEqual(octets)
            #expect((strictUTF8(octets[...]) != nil) == isSound, "\(octets)")
        }
        let edges: [UInt8] = [
            0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xFF,
        ]
        for first in Self.octets {
            check([first])
            for second in edges {
                check([first, second])
                for third in [0x41, 0x7F, 0x80, 0xBF, 0xC0] as [UInt8] where first > 0x7F {
                    check([first, second, third])
                    for fourth in [0x7F, 0x80, 0xBF, 0xC0] as [UInt8] where first >= 0xE0 {
                        check([first, second, third, fourth])
                    }
                }
            }
        }
    }

    @Test func `secrets that differ have hashes that differ`() {
        // Or a table of them would be searched one by one; by chance they are alike once in 2^64.
        #expect(Secret("a").hashValue != Secret("b").hashValue)
        #expect(Secret("ab").hashValue == Secret("ab").hashValue)
    }

    @Test func `a slice is read from where it starts`() {
        #expect(strictUTF8([0xFF, 0xC3, 0xA4, 0xFF][1..<3]) == "ä")
        #expect(strictUTF8([0xC3, 0xA4, 0xA4][0..<1]) == nil)
    }
}
