// SPDX-License-Identifier: Apache-2.0

extension JSONParser {
    /// A string from its opening to its closing quote (RFC 8259 §7).
    mutating func string() throws(JSONFault) -> String {
        let start = position
        guard take("\"") else { throw .syntax(at: position) }
        var run = position
        var unescaped: [UInt8] = []
        while true {
            skipPlain()
            switch next {
            case UInt8(ascii: "\"")?:
                defer { position += 1 }
                return try text(unescaped, octets[run..<position], from: start)
            case UInt8(ascii: "\\")?:
                unescaped += octets[run..<position]
                position += 1
                try appendEscape(to: &unescaped)
                run = position
            default:
                throw .syntax(at: position)
            }
        }
    }

    /// Goes on to the next octet that may not stand in a string as it is, or to the end.
    private mutating func skipPlain() {
        var place = position
        while place < octets.count {
            let octet = octets[place]
            if octet < 0x20 || octet == UInt8(ascii: "\"") || octet == UInt8(ascii: "\\") { break }
            place += 1
        }
        position = place
    }

    private func text(
        _ unescaped: [UInt8], _ rest: ArraySlice<UInt8>, from start: Int
    ) throws(JSONFault) -> String {
        let whole = unescaped.isEmpty ? rest : unescaped + rest
        guard let text = strictUTF8(whole) else { throw .encoding(at: start) }
        return text
    }

    /// The rest of an escape, after its backslash.
    private mutating func appendEscape(to text: inout [UInt8]) throws(JSONFault) {
        guard let octet = next else { throw .syntax(at: position) }
        position += 1
        switch octet {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(octet)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += Array(String(try escapedScalar()).utf8)
        default: throw .syntax(at: position - 1)
        }
    }

    /// One character from one `\uXXXX`, or from two that make a pair.
    private mutating func escapedScalar() throws(JSONFault) -> Character {
        let start = position
        let first = try hexUnit()
        if let scalar = Unicode.Scalar(first) { return Character(scalar) }
        // JW-JSON: half a pair is no text; replacing it would make two names one. A pair that
        // begins with its second half comes out above U+10FFFF.
        guard take("\\"), take("u") else { throw .encoding(at: start) }
        let second = try hexUnit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw .encoding(at: start) }
        return Character(scalar)
    }

    private mutating func hexUnit() throws(JSONFault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap(hexDigit) else { throw .syntax(at: position) }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }

    /// A number (RFC 8259 §6); anything else that starts no value ends here too.
    mutating func number() throws(JSONFault) -> JSONNumber {
        let start = position
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return JSONNumber(checked: String(decoding: octets[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws(JSONFault) {
        let start = position
        while let octet = next, isDigit(octet) { position += 1 }
        guard position > start else { throw .syntax(at: position) }
    }
}
