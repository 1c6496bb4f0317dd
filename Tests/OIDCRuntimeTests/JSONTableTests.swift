// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

struct JSONTableTests {
    private func text(of json: String) -> String? {
        guard case .text(let text)? = try? parseJSON(Array(json.utf8)) else { return nil }
        return text
    }

    @Test func `each character is written as RFC 8259 has it, and read back`() {
        for scalar in (0...0x7F).compactMap(Unicode.Scalar.init) {
            let hex = String(scalar.value, radix: 16)
            let escape = "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            let character = String(scalar)
            let written =
                scalar == "\"" || scalar == "\\"
                ? "\\" + character : scalar.value < 0x20 ? escape : character
            #expect(encodeJSON(.text(character)) == "\"\(written)\"")
            #expect(text(of: "\"\(written)\"") == character)
            #expect(text(of: "\"\(escape)\"") == character)
        }
    }

    @Test func `a control character stands in no string as it is`() {
        for scalar in (0...0x20).compactMap(Unicode.Scalar.init) {
            #expect((text(of: "\"a\(scalar)\"") != nil) == (scalar == " "))
        }
    }

    @Test func `after a backslash nine characters mean something`() {
        let meanings: [Character: String] = [
            "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r",
            "t": "\t",
        ]
        for scalar in (0x20..<0x7F).compactMap(Unicode.Scalar.init) where scalar != "u" {
            #expect(text(of: "\"\\\(scalar)\"") == meanings[Character(scalar)])
        }
    }

    @Test(arguments: [
        ("\\uD7FF", "\u{D7FF}"), ("\\uE000", "\u{E000}"), ("\\uFFFF", "\u{FFFF}"),
        ("\\uD800\\uDC00", "\u{10000}"), ("\\uD800\\uDFFF", "\u{103FF}"),
        ("\\uD801\\uDC00", "\u{10400}"), ("\\uDBFF\\uDFFF", "\u{10FFFF}"),
        ("\\ud834\\udd1e", "\u{1D11E}"), ("\\uABCD\\uabcd", "\u{ABCD}\u{ABCD}"),
    ])
    func `escapes of both planes are read`(escape: String, character: String) {
        #expect(text(of: "\"\(escape)\"") == character)
    }

    @Test(arguments: [
        "\\uD800\\uDBFF", "\\uD800\\uE000", "\\uDBFF\\uE000", "\\uDC00\\uDC00", "\\uDFFF\\uDFFF",
        "\\uDC00\\uDFFF", "\\uD800\\", "\\uD800\\v", "\\uD800u",
    ])
    func `halves that make no pair are refused`(escape: String) {
        #expect(text(of: "\"\(escape)\"") == nil)
        #expect(text(of: "\"\(escape)\\uDC00\"") == nil)
    }

    @Test func `space is four characters and no others`() {
        for scalar in (0...0xFF).compactMap(Unicode.Scalar.init) {
            let isSpace = "\t\n\r ".unicodeScalars.contains(scalar)
            for json in ["\(scalar)null", "null\(scalar)", "[null\(scalar)]", "{\"a\"\(scalar):1}"]
            {
                #expect(((try? parseJSON(Array(json.utf8))) != nil) == isSpace, "\(json)")
            }
        }
    }

    @Test(arguments: [
        "[]", "[1]", "[1,2]", "{}", #"{"a":1}"#, #"{"a":1,"b":[{}]}"#, #"[true,false,null,"",-1]"#,
    ])
    func `what has no space is written as it was`(json: String) throws {
        #expect(encodeJSON(try parseJSON(Array(json.utf8))) == json)
        let spaced = json.flatMap { "[]{},:".contains($0) ? " \($0)\n" : "\($0)" }
        #expect(encodeJSON(try parseJSON(Array(String(spaced).utf8))) == json)
    }

    @Test func `depth ends at thirty-two, and size at a mebibyte`() {
        for (depth, isRead) in [(31, true), (32, true), (33, false)] {
            let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            #expect(((try? parseJSON(Array(lists.utf8))) != nil) == isRead)
            let objects =
                String(repeating: #"{"a":"#, count: depth) + "1"
                + String(repeating: "}", count: depth)
            #expect(((try? parseJSON(Array(objects.utf8))) != nil) == isRead)
        }
        for (size, isRead) in [(1_048_576, true), (1_048_577, false)] {
            let text = "1" + String(repeating: " ", count: size - 1)
            #expect(((try? parseJSON(Array(text.utf8))) != nil) == isRead)
        }
    }

    @Test func `an object is asked for, and nothing else is taken`() {
        for json in ["[]", "1", "null", "\"{}\"", ""] {
            #expect(throws: JSONFault.syntax(at: 0)) { try parseJSONObject(Array(json.utf8)) }
        }
        #expect(throws: Never.self) { try parseJSONObject(Array("{}".utf8)) }
    }
}

struct Base64TableTests {
    @Test func `each character has its value, and the others have none`() {
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        let values = Dictionary(uniqueKeysWithValues: zip(alphabet.utf8, 0...))
        for octet in (0...255).map({ UInt8($0) }) {
            // Four characters are three octets; the places have 2, 4 and 6 bits of a neighbour.
            for place in 0..<4 {
                var group = Array("AAAA".utf8)
                group[place] = octet
                let bits = values[octet].map { $0 << (18 - 6 * place) }
                let octets = bits.map { [UInt8($0 >> 16), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
                #expect(Base64URL.decode(group) == octets)
            }
            // Two are one octet, if the four bits left are zero; three are two, if two are.
            let two = values[octet].flatMap { $0 % 16 == 0 ? [UInt8($0 >> 4)] : nil }
            #expect(Base64URL.decode(Array("A".utf8) + [octet]) == two)
            let three = values[octet].flatMap { $0 % 4 == 0 ? [0, UInt8($0 >> 2)] : nil }
            #expect(Base64URL.decode(Array("AA".utf8) + [octet]) == three)
            #expect(Base64URL.decode([octet]) == nil)
        }
        #expect(Base64URL.decode([UInt8]()) == [])
    }

    @Test func `every length is written and read back`() {
        for count in 0..<20 {
            let octets = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 251) }
            let text = Base64URL.encode(octets)
            #expect(text.utf8.count == (count * 8 + 5) / 6)
            #expect(Base64URL.decode(Array(text.utf8)) == octets)
        }
    }
}
