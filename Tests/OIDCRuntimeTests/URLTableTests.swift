// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

/// Where each ASCII character may stand in a URL.
struct URLTableTests {
    private static let ascii = (0..<0x80).compactMap(Unicode.Scalar.init).map(Character.init)
    private static let alphanumeric =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

    @Test func `a path has the characters of RFC 3986 and no others`() {
        // Unreserved, sub-delims, ":" and "@"; "/", "?" and "#" have their own meaning.
        let allowed = Self.alphanumeric + "-._~!$&'()*+,;=:@/?#"
        for character in Self.ascii {
            #expect((URLParts("a:x\(character)y") != nil) == allowed.contains(character))
        }
        #expect(URLParts("a:ä") == nil)
    }

    @Test func `brackets stand in a query and a fragment, and not in a path`() {
        #expect(URLParts("a:x?[y]")?.query == "[y]")
        #expect(URLParts("a:x#[y]")?.fragment == "[y]")
        for text in ["a:[", "a:]", "a://h/[", "a://h/]"] { #expect(URLParts(text) == nil) }
    }

    @Test func `a scheme has letters, digits and three marks`() {
        for character in Self.ascii {
            let isAllowed = (Self.alphanumeric + "+-.").contains(character)
            #expect(
                (URLParts("a\(character)b:x")?.scheme == "a\(character)b") == isAllowed,
                "\(character)")
        }
        #expect(URLParts("a:b:x")?.path == "b:x")
        for text in ["1a:x", "+a:x", "-a:x", ".a:x", ":x", "x", "", "/a:x", "a/b:x"] {
            #expect(URLParts(text) == nil, "\(text)")
        }
    }

    @Test func `an escape has two hexadecimal digits`() {
        for text in ["a:%41", "a:%aF", "a:x%00", "a:%25%25"] { #expect(URLParts(text) != nil) }
        for text in ["a:%", "a:%4", "a:%g1", "a:%1g", "a:%%41", "a:x%4", "a:x%"] {
            #expect(URLParts(text) == nil, "\(text)")
        }
    }

    @Test func `a host has letters, digits and three marks`() {
        let special = "/?#:@"
        for character in Self.ascii where !special.contains(character) {
            let isAllowed = (Self.alphanumeric + "-._").contains(character)
            #expect((URLParts("a://x\(character)y/z")?.authority != nil) == isAllowed)
        }
    }

    @Test(arguments: [
        ("a://[::1]/", "[::1]", nil), ("a://[::1]:80", "[::1]", "80"),
        ("a://[1.2.a]", "[1.2.a]", nil), ("a://h:80/", "h", "80"), ("a://:80", "", "80"),
        ("a:///x", "", nil), ("a://h:0", "h", "0"), ("a://h:65535", "h", "65535"),
        ("a://h:00080", "h", "00080"), ("a://u@h:1", "h", "1"), ("a://@h", "h", nil),
        ("a://u:p@[::1]:9/x", "[::1]", "9"), ("a://h", "h", nil),
    ])
    func `an authority is cut at its delimiters`(text: String, host: String, port: String?) {
        let authority = URLParts(text)?.authority
        #expect(authority?.host == host)
        #expect(authority?.port == port)
    }

    @Test(arguments: [
        "a://[]", "a://[", "a://]", "a://[::1", "a://::1]", "a://[1-2]", "a://[1_2]",
        "a://[::1]x", "a://x[::1]", "a://[[::1]]", "a://h:", "a://h:65536", "a://h:000080",
        "a://h:8a", "a://h:-1", "a://h:+1", "a://h:1:2", "a://u@v@h", "a:x#y#z", "a:#?#",
    ])
    func `what is no authority and no fragment makes no URL`(text: String) {
        #expect(URLParts(text) == nil)
    }

    @Test func `userinfo, query and fragment are cut off whole`() {
        let parts = URLParts("a://u:p@h/p?q?r#f?g")
        #expect(parts?.authority?.userinfo == "u:p")
        #expect(parts?.path == "/p")
        #expect(parts?.query == "q?r")
        #expect(parts?.fragment == "f?g")
        let bare = URLParts("a:/p")
        #expect(bare?.authority == nil && bare?.query == nil && bare?.fragment == nil)
        #expect(URLParts("a:?")?.query == "" && URLParts("a:#")?.fragment == "")
        #expect(URLParts("a:/")?.path == "/" && URLParts("a:")?.path == "")
        #expect(URLParts("a:/x//y")?.path == "/x//y" && URLParts("a:/x//y")?.authority == nil)
    }

    @Test func `two addresses are this machine's, by their literal`() {
        for text in ["http://127.0.0.1", "http://127.0.0.1:80/x", "http://u@[::1]:1"] {
            #expect(URLParts(text)?.isLoopbackAddress == true)
        }
        for text in [
            "http://127.0.0.2", "http://127.0.0.1.x", "http://localhost", "http://[::2]",
            "http://[0::1]", "a:b", "a:127.0.0.1", "http://",
        ] {
            #expect(URLParts(text)?.isLoopbackAddress == false, "\(text)")
        }
    }

    @Test func `a host is something to connect to, an empty one is not`() {
        #expect(URLParts("a://h")?.hasHost == true)
        #expect(URLParts("a:///h")?.hasHost == false)
        #expect(URLParts("a:h")?.hasHost == false)
        #expect(URLParts("a://u@/h")?.hasHost == false)
    }

    @Test func `a scheme is compared without regard to case`() {
        #expect(URLParts("HtTps://h")?.hasScheme("https") == true)
        #expect(URLParts("https://h")?.hasScheme("http") == false)
        #expect(URLParts("http://h")?.hasScheme("https") == false)
    }
}

struct FormTableTests {
    @Test func `each octet is written as itself or as an escape, and read back`() {
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._*"
        for scalar in (1..<0x80).compactMap(Unicode.Scalar.init) {
            let text = String(scalar)
            let hex = String(scalar.value, radix: 16, uppercase: true)
            let escape = scalar.value < 16 ? "%0\(hex)" : "%\(hex)"
            let written = plain.contains(text) ? text : text == " " ? "+" : escape
            #expect(FormText.encode(text) == written)
            #expect(FormText.decode(Array(written.utf8)) == text)
            #expect(FormText.decode(Array(escape.utf8)) == text)
        }
        #expect(FormText.encode("ä€😀") == "%C3%A4%E2%82%AC%F0%9F%98%80")
        #expect(FormText.decode(Array("%c3%A4%C3%80".utf8)) == "äÀ")
    }

    @Test(arguments: ["%", "%4", "%4g", "%g4", "a%", "%00", "a%00b", "%C3", "%80", "%ED%A0%80"])
    func `what no encoder writes is refused`(text: String) {
        #expect(FormText.decode(Array(text.utf8)) == nil)
        #expect(FormText.decodePairs(Array("a=1&\(text)=1".utf8)) == nil)
        #expect(FormText.decodePairs(Array("a=1&b=\(text)".utf8)) == nil)
    }

    @Test func `pairs are cut at their first sign`() throws {
        let pairs = try #require(FormText.decodePairs(Array("&a=1&&b&c=&=d&e=f=g&a=1&".utf8)))
        #expect(pairs.map(\.name) == ["a", "b", "c", "", "e", "a"])
        #expect(pairs.map(\.value) == ["1", "", "", "d", "f=g", "1"])
        #expect(FormText.decodePairs(Array("".utf8))?.isEmpty == true)
        #expect(FormText.encode([("a", "1 2"), ("b&", "=")]) == "a=1+2&b%26=%3D")
        #expect(FormText.encode([(name: String, value: String)]()) == "")
    }
}
