// SPDX-License-Identifier: Apache-2.0

/// A URL cut at its delimiters, nothing decoded, normalised or guessed (RFC 3986 §3).
package struct URLParts: Sendable {
    /// As written; compare it without regard to case.
    package var scheme: String
    /// Nil without `//`, as in `com.example.app:/callback`.
    package var authority: Authority?
    /// Empty, or from its first `/`.
    package var path: String
    /// Without `?`; nil where there is none, which is not the same as an empty one.
    package var query: String?
    /// Without `#`; nil where there is none.
    package var fragment: String?

    package struct Authority: Sendable {
        /// Without `@`; nil where there is none.
        package var userinfo: String?
        /// As written, brackets of an IPv6 address included; may be empty.
        package var host: String
        /// As written, leading zeros included; nil where there is no `:`.
        package var port: String?
    }

    /// Fails for a text that is no URI: relative, or with characters that a URI writes as `%XX`.
    package init?(_ text: String) {
        let octets = Array(text.utf8)
        guard octets.allSatisfy(isURICharacter), escapesAreWhole(octets),
            let colon = octets.firstIndex(of: UInt8(ascii: ":")),
            isScheme(octets[..<colon])
        else { return nil }
        scheme = String(decoding: octets[..<colon], as: UTF8.self)
        var rest = octets[(colon + 1)...]
        fragment = rest.cutTail(at: "#")
        query = rest.cutTail(at: "?")
        // What is left of `#` in a fragment would be a second `#`, which no URI has.
        guard fragment?.utf8.contains(UInt8(ascii: "#")) != true else { return nil }
        if rest.starts(with: "//".utf8) {
            let end = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            guard let authority = Authority(rest[(rest.startIndex + 2)..<end]) else { return nil }
            self.authority = authority
            rest = rest[end...]
        }
        guard !rest.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) else {
            return nil
        }
        path = String(decoding: rest, as: UTF8.self)
    }

    /// Tells whether the scheme is this one, which is written in small letters.
    package func hasScheme(_ name: String) -> Bool {
        asciiLowercased(scheme) == name
    }

    /// Tells whether there is a host to connect to.
    package var hasHost: Bool { authority?.host.isEmpty == false }

    /// Tells whether the host is an address of this machine that no name service can move.
    ///
    /// - Source: RFC 8252 §7.3 and §8.3: `localhost` is not one.
    package var isLoopbackAddress: Bool {
        authority.map { $0.host == "127.0.0.1" || $0.host == "[::1]" } ?? false
    }
}

extension URLParts.Authority {
    fileprivate init?(_ octets: ArraySlice<UInt8>) {
        var rest = octets
        if let at = rest.lastIndex(of: UInt8(ascii: "@")) {
            userinfo = String(decoding: rest[..<at], as: UTF8.self)
            rest = rest[(at + 1)...]
        }
        let hostEnd = rest.lastIndex(of: UInt8(ascii: "]")) ?? rest.startIndex
        if let colon = rest[hostEnd...].firstIndex(of: UInt8(ascii: ":")) {
            let digits = rest[(colon + 1)...]
            // A port that no socket has is no port; an empty one is another way to write none.
            guard digits.count <= 5, digits.allSatisfy(isDigit),
                UInt16(String(decoding: digits, as: UTF8.self)) != nil
            else { return nil }
            port = String(decoding: digits, as: UTF8.self)
            rest = rest[..<colon]
        }
        guard isHost(rest), userinfo?.utf8.contains(UInt8(ascii: "@")) != true else { return nil }
        host = String(decoding: rest, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Takes away what follows the first such delimiter, and the delimiter.
    fileprivate mutating func cutTail(at delimiter: Unicode.Scalar) -> String? {
        guard let index = firstIndex(of: UInt8(ascii: delimiter)) else { return nil }
        defer { self = self[..<index] }
        return String(decoding: self[(index + 1)...], as: UTF8.self)
    }
}

/// A character that may stand in a URI as it is (RFC 3986 §2).
private func isURICharacter(_ octet: UInt8) -> Bool {
    isDigit(octet) || isLetter(octet) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(octet)
}

private func escapesAreWhole(_ octets: [UInt8]) -> Bool {
    octets.indices.allSatisfy { index in
        octets[index] != UInt8(ascii: "%")
            || index + 2 < octets.count && hexDigit(octets[index + 1]) != nil
                && hexDigit(octets[index + 2]) != nil
    }
}

/// - Source: RFC 3986 §3.1.
private func isScheme(_ octets: ArraySlice<UInt8>) -> Bool {
    octets.first.map(isLetter) == true
        && octets.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
}

/// A name, or an address in brackets; empty too, as in `com.example.app:///callback`.
private func isHost(_ octets: ArraySlice<UInt8>) -> Bool {
    let isBracketed = octets.first == UInt8(ascii: "[") && octets.last == UInt8(ascii: "]")
    let inner = isBracketed ? octets.dropFirst().dropLast() : octets
    return (!isBracketed || !inner.isEmpty)
        && inner.allSatisfy { octet in
            isDigit(octet) || isLetter(octet)
                || (isBracketed ? ":." : "-._").utf8.contains(octet)
        }
}
