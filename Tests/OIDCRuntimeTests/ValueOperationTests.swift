// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

/// Operations that carry no rule of their own.
struct ValueOperationTests {
    @Test func `a flag is required to be true, or to be false`() {
        #expect(throws: Never.self) { try Operations.flagSet(of: true) }
        #expect(throws: Never.self) { try Operations.flagUnset(of: false) }
        #expect(throws: OperationFailure<FlagSetMode>.self) { try Operations.flagSet(of: false) }
        #expect(throws: OperationFailure<FlagUnsetMode>.self) {
            try Operations.flagUnset(of: true)
        }
    }

    @Test func `a value is required to be there, and handed on`() throws {
        #expect(try Operations.valueRequire(of: "v" as String?) == "v")
        #expect(throws: OperationFailure<ValueRequireMode>.self) {
            _ = try Operations.valueRequire(of: nil as String?)
        }
        #expect(throws: OperationFailure<ValueGivenMode>.self) {
            try Operations.valueGiven(of: nil as Int?)
        }
    }

    @Test func `a condition that nobody knows is broken, and so is one on a flag`() {
        let fields = Fields(["a": .text("x"), "b": .flag(true)])
        for (field, name) in [("a", "httpz"), ("b", "nonEmpty")] {
            let fault = Operations.configurationFault(fields, [.init(field: field, name: name)])
            #expect(fault == field)
        }
    }

    @Test func `an empty text equals nothing, not even an empty one`() {
        for (value, expected) in [("", ""), ("s", ""), ("", "s")] {
            #expect(throws: OperationFailure<TextEqualCTMode>.self) {
                try Operations.textEqualCT(value: Secret(value), expected: Secret(expected))
            }
        }
        #expect(throws: OperationFailure<TextEqualCTMode>.self) {
            try Operations.textEqualCT(value: nil, expected: Secret(""))
        }
        #expect(throws: Never.self) {
            try Operations.textEqualCT(value: Secret("s"), expected: Secret("s"))
        }
    }

    @Test(arguments: [
        ("a", true), ("abc", true), ("", false), ("abcd", false), ("\0\u{7F}", true),
        ("\u{80}", false), ("é", false),
    ])
    func `a text within bounds is ASCII too`(text: String, isTaken: Bool) {
        var isRefused = false
        do throws(OperationFailure<TextSizedMode>) {
            try Operations.textSized(of: text, min: 1, max: 3)
        } catch {
            isRefused = true
        }
        #expect(isRefused != isTaken)
    }

    @Test(arguments: ["includes", "excludes"])
    func `a condition that lacks what it compares with is broken`(name: String) {
        let fields = Fields(["a": .list(["openid"])])
        #expect(Operations.configurationFault(fields, [.init(field: "a", name: name)]) == "a")
    }

    @Test(arguments: ["https", "noQuery", "noFragment", "noUserinfo", "redirectScheme"])
    func `what is no URL breaks each condition of URLs by itself`(name: String) {
        let fields = Fields(["a": .text("no URL")])
        #expect(Operations.configurationFault(fields, [.init(field: "a", name: name)]) == "a")
    }

    @Test func `a loopback address is insecure where no flag says otherwise`() {
        let fields = Fields(["a": .text("http://127.0.0.1")])
        #expect(Operations.configurationFault(fields, [.init(field: "a", name: "https")]) == "a")
    }

    @Test(arguments: [[], [""], ["a", ""], ["", "a"]])
    func `a list with nothing, or with nothing in it somewhere, is empty`(list: [String]) {
        let fields = Fields(["a": .list(list)])
        #expect(
            Operations.configurationFault(fields, [.init(field: "a", name: "nonEmpty")]) == "a")
        let whole = Fields(["a": .list(["a", "b"])])
        #expect(
            Operations.configurationFault(whole, [.init(field: "a", name: "nonEmpty")]) == nil)
    }

    @Test func `an optional field that is absent breaks no condition`() {
        let constraint = ConfigurationConstraint(field: "c", name: "redirectScheme")
        #expect(Operations.configurationFault(Fields(), [constraint]) == nil)
    }

    @Test func `the first broken condition decides`() {
        let fields = Fields(["a": .text("http://x#f"), "b": .text("")])
        let fault = Operations.configurationFault(
            fields, [.init(field: "b", name: "nonEmpty"), .init(field: "a", name: "https")])
        #expect(fault == "b")
    }
}

struct URLPartsTests {
    @Test func `a URL is cut at its delimiters and nothing is changed`() throws {
        let parts = try #require(URLParts("HTTPS://u:p@Op.Example:0443//a/../b%2F?q=/?#f/?"))
        #expect(parts.scheme == "HTTPS" && parts.hasScheme("https"))
        #expect(parts.authority?.userinfo == "u:p" && parts.authority?.host == "Op.Example")
        #expect(parts.authority?.port == "0443" && parts.path == "//a/../b%2F")
        #expect(parts.query == "q=/?" && parts.fragment == "f/?")
    }

    @Test func `what is empty is told apart from what is absent`() throws {
        let bare = try #require(URLParts("a.b:"))
        #expect(bare.authority == nil && bare.path == "")
        #expect(bare.query == nil && bare.fragment == nil)
        let empty = try #require(URLParts("a.b://?#"))
        #expect(empty.authority?.host == "" && !empty.hasHost)
        #expect(empty.query == "" && empty.fragment == "")
    }

    @Test(arguments: [
        "", ":", "1a:b", "a", "a b:c", "a:b c", "a:#b#c", "a://[::1", "a://x]y", "a://h:1:2",
        "a://h:65536", "a://u@v@h", "a://h/[", "a:%", "a:%g0", "a:\\b", "a:\"b", "a:<b>", "a:é",
        "a:{b}", "a://ab]/", "a://[ab/", "a:b|c", "a:^", "a:`", "a\u{0}:b", "a://h%2Fx/", "a://[]/",
    ])
    func `what is no URI is refused`(text: String) {
        #expect(URLParts(text) == nil)
    }
}
