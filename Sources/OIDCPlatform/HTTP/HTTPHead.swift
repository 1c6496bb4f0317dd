// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

/// Status and fields of a response's head, taken line by line.
struct HTTPHead {
    /// Nil before the status line.
    private(set) var status: Int?
    /// Names in lower case; values of a name that came twice are joined (RFC 9110 §5.3).
    private(set) var fields: [String: String] = [:]
    private var isFirstVersion = false
    private var last: String?

    /// Takes a line without its end; false where it can be none of a head.
    mutating func take(_ line: [UInt8]) -> Bool {
        guard status != nil else { return takeStatus(line) }
        // An end of a line within one is for nobody to guess at (RFC 9110 §5.5).
        guard !line.contains(0x0D) else { return false }
        // A value may go on in a line that begins with a space (RFC 9112 §5.2).
        if let first = line.first, isSpace(first) {
            if let last { fields[last]?.append(" " + trimmed(line[...])) }
            return true
        }
        last = nil
        // A line without a name that is one is nothing that anybody asks for.
        guard let colon = line.firstIndex(of: 0x3A), isToken(line[..<colon]) else { return true }
        let name = asciiLowercased(String(decoding: line[..<colon], as: UTF8.self))
        let value = trimmed(line[(colon + 1)...])
        fields[name] = fields[name].map { $0 + ", " + value } ?? value
        last = name
        return true
    }

    /// Tells that the length of the body is a number, and said once or alike (RFC 9112 §6.3).
    var hasOneLength: Bool {
        guard let lengths = fields["content-length"] else { return true }
        let each = lengths.utf8.split(separator: 0x2C, omittingEmptySubsequences: false)
            .map { trimmed(Array($0)[...]) }
        return Set(each).count == 1
            && each[0].utf8.allSatisfy { (0x30...0x39).contains($0) } && !each[0].isEmpty
    }

    /// Tells that the body arrives as it is, in chunks at most (RFC 9112 §6.1, RFC 9110 §8.4).
    var isPlain: Bool {
        let coding = fields["content-encoding"].map(asciiLowercased)
        let framing = fields["transfer-encoding"].map(asciiLowercased)
        return [nil, "", "identity"].contains(coding)
            && (framing == nil || framing == "chunked" && !isFirstVersion)
    }

    /// The status line of HTTP/1.0 or 1.1 (RFC 9112 §4).
    private mutating func takeStatus(_ line: [UInt8]) -> Bool {
        let digits = line.dropFirst(9).prefix(3)
        isFirstVersion = line.starts(with: "HTTP/1.0 ".utf8)
        guard isFirstVersion || line.starts(with: "HTTP/1.1 ".utf8), digits.count == 3,
            digits.allSatisfy({ (0x30...0x39).contains($0) }), digits.first != 0x30,
            line.count == 12 || line[12] == 0x20
        else { return false }
        status = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return true
    }
}

/// Whether a name is made of the characters of a token (RFC 9110 §5.6.2).
func isToken(_ name: some Collection<UInt8>) -> Bool {
    !name.isEmpty
        && name.allSatisfy { octet in
            switch octet {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: "!#$%&'*+-.^_`|~".utf8.contains(octet)
            }
        }
}

/// A value without the spaces around it (RFC 9110 §5.5).
private func trimmed(_ value: ArraySlice<UInt8>) -> String {
    let begun = value.drop(while: isSpace)
    let end = begun.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? begun.startIndex
    return String(decoding: begun[..<end], as: UTF8.self)
}

private func isSpace(_ octet: UInt8) -> Bool { octet == 0x20 || octet == 0x09 }
