// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

private func parse(_ text: String) throws(JSONFault) -> JSONValue {
    try parseJSON(Array(text.utf8))
}

/// What refuses a text; nil for one that is JSON.
private func fault(_ octets: [UInt8]) -> JSONFault? {
    do throws(JSONFault) {
        _ = try parseJSON(octets)
        return nil
    } catch {
        return error
    }
}

struct JSONTests {
    @Test(arguments: [
        "null", "true", "false", "0", "-0", "-1.5e+10", "1E2", "1e-2", "0E-0", "\"\"", "[]", "{}",
        "[[]]",
        #"{"a":[1,{"b":null}],"c":"d"}"#, #""\ud83d\ude00""#, #""é😀""#, "[1,2,3]",
    ])
    func `what is JSON is read`(text: String) {
        #expect(fault(Array(text.utf8)) == nil)
        #expect(fault(Array(" \t\r\n\(text) \t\r\n".utf8)) == nil)
    }

    @Test(arguments: [
        ("", 0), (" ", 1), ("{", 1), ("[", 1), ("[1", 2), ("[1,]", 3), (#"{"a":1,}"#, 7),
        (#"{"a"}"#, 4), (#"{"a":}"#, 5), (#"{"a" 1}"#, 5), ("{a:1}", 1), ("{1:1}", 1), ("[1 2]", 3),
        ("nul", 0),
        ("nulls", 4), ("True", 0), ("01", 1), ("-", 1), ("+1", 0), (".5", 0), ("1.", 2),
        ("1e", 2), ("1e+", 3), ("1e-", 3), ("1e+-2", 3), ("1e-+2", 3), ("1ee2", 2), ("--1", 1),
        ("NaN", 0), ("Infinity", 0), ("1 2", 2), ("\"a", 2),
        (#""\x""#, 2), (#""\u12G4""#, 5), ("'a'", 0), ("\"a\tb\"", 2), ("//x\n1", 0), ("0x10", 1),
        ("[1],", 3), ("]", 0), (#""\"#, 2), (#""\u12"#, 5), ("\u{0}1", 0),
    ])
    func `what is no JSON is refused where it stops being it`(text: String, place: Int) {
        #expect(fault(Array(text.utf8)) == .syntax(at: place))
    }

    @Test(
        arguments: [
            [0x22, 0x80, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0xAF, 0x22],
            [0x22, 0xE0, 0x80, 0x80, 0x22],
            [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            [0x22, 0xFF, 0x22],
            [0x22, 0xF0, 0x82, 0x82, 0xAC, 0x22], [0x22, 0xE2, 0x82, 0x22],
            [0x22, 0xE2, 0x82, 0x28, 0x22],
            [0x22, 0xF0, 0x9F, 0x98, 0x28, 0x22],
            [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
        ] as [[UInt8]])
    func `octets that are no UTF-8 are refused, not replaced`(octets: [UInt8]) {
        #expect(fault(octets) == .encoding(at: 0))
    }

    @Test(arguments: [
        #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\ud800\n""#,
        #""\udfff\ud800""#, #""\ud83dude00""#, #""\udc00\udc00""#,
    ])
    func `half a surrogate pair is refused at its digits`(text: String) {
        #expect(fault(Array(text.utf8)) == .encoding(at: 3))
    }

    @Test func `a byte order mark is no part of JSON`() {
        #expect(fault([0xEF, 0xBB, 0xBF, 0x7B, 0x7D]) == .syntax(at: 0))
        #expect(fault([0xFF, 0xFE, 0x7B, 0x00]) == .syntax(at: 0))
    }

    @Test(arguments: [
        (#"{"a":1,"a":1}"#, 7), (#"{"a":1,"\u0061":2}"#, 7), (#"[{"x":{"":0,"":0}}]"#, 12),
        (#"{"a":{},"b":{"c":[{"d":1,"d":2}]}}"#, 25), (#"{"\ud83d\ude00":1,"😀":2}"#, 18),
    ])
    func `a member that comes twice is refused at any depth`(text: String, place: Int) {
        #expect(fault(Array(text.utf8)) == .duplicate(at: place))
    }

    @Test func `names that only look alike are two names`() throws {
        let value = try parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
        guard case .object(let object) = value else {
            Issue.record("no object")
            return
        }
        #expect(object.members.count == 2)
        guard case .number(let second)? = object["e\u{301}"] else {
            Issue.record("no number")
            return
        }
        #expect(second.integer == 2)
    }

    @Test func `a member that comes twice is found among many`() {
        for count in [15, 16, 17, 40] {
            let names = (0..<count).map { "\"m\($0)\":0" }.joined(separator: ",")
            #expect(fault(Array("{\(names)}".utf8)) == nil)
            for again in [0, count / 2, count - 1] {
                let text = "{\(names),\"m\(again)\":0}"
                #expect(fault(Array(text.utf8)) == .duplicate(at: names.utf8.count + 2))
            }
        }
    }

    @Test func `depth is counted over objects and arrays alike, and ends with each`() {
        let deep = String(repeating: #"{"a":["#, count: 16) + String(repeating: "]}", count: 16)
        #expect(fault(Array(deep.utf8)) == nil)
        #expect(fault(Array("[\(deep)]".utf8)) == .tooDeep(at: 1 + 16 * 6 - 1))
        #expect(fault(Array("[\(String(repeating: "[],{},", count: 99))1]".utf8)) == nil)
        // What has ended gives back its own level, and no more.
        for ended in ["[]", "{}", "[[]]", #"{"a":{}}"#] {
            let next = String(repeating: "[", count: 31) + String(repeating: "]", count: 31)
            #expect(fault(Array("[\(ended),\(next)]".utf8)) == nil)
            #expect(
                fault(Array("[\(ended),[\(next)]]".utf8)) == .tooDeep(at: ended.utf8.count + 33))
        }
    }

    @Test func `size is checked before anything is read`() {
        var limits = JSONLimits()
        limits.size = 4
        #expect((try? parseJSON(Array("1234".utf8), limits: limits)) != nil)
        #expect(throws: JSONFault.tooLarge) { try parseJSON(Array("12345".utf8), limits: limits) }
    }

    @Test func `escapes stand for their characters`() throws {
        guard case .text(let text) = try parse(#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\uD834\uDD1E""#)
        else {
            Issue.record("no text")
            return
        }
        #expect(text == "\"\\/\u{8}\u{C}\n\r\tAé€𝄞")
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("1.999", 1), ("-0.5", -1), ("-1", -1), ("-1.0", -1), ("1e3", 1000),
        ("1.7e9", 1_700_000_000), ("1234e-2", 12), ("-1234e-2", -13), ("0.00012e5", 12),
        ("1e-400", 0), ("-1e-400", -1), ("0e999999999999999999999", 0), ("0.0e9", 0),
        ("9223372036854775807", Int.max), ("9223372036854775807.9", Int.max),
        ("-9223372036854775807", -Int.max), ("-9223372036854775807.5", Int.min), ("100e-2", 1),
        ("-100e-2", -1), ("0.1e1", 1), ("1E3", 1000), ("1.05e2", 105), ("10.50e1", 105),
        ("0.000000000000000000001e21", 1), ("0.000000000000000000001e20", 0), ("0e25", 0),
        ("0.9", 0), ("-0.0", 0), ("12e-2", 0), ("-12e-2", -1), ("1e18", 1_000_000_000_000_000_000),
    ])
    func `a number is floored exactly`(text: String, whole: Int) {
        #expect(JSONNumber(checked: text).floored == whole)
    }

    @Test(arguments: [
        "1e19", "9223372036854775808", "1e300", "1e400", "-1e19", "1e999999999999999999999",
        "99999999999999999999", "-9223372036854775809",
    ])
    func `a number that is no Int has no floor`(text: String) {
        #expect(JSONNumber(checked: text).floored == nil)
    }

    @Test func `what is written is read back as it was`() throws {
        let text = #"{"z":[1,true,null,"\"\\\u0001é"],"a":{"b":-5}}"#
        #expect(encodeJSON(try parse(text)) == text)
    }
}
