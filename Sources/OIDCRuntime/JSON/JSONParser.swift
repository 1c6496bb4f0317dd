// SPDX-License-Identifier: Apache-2.0

/// What a JSON text may be at most.
package struct JSONLimits: Sendable {
    /// Objects and arrays within one another.
    package var depth = 32
    /// Octets of the whole text.
    package var size = 1 << 20

    package init() {}
}

/// Why a text is not the JSON that this client reads; positions count octets from 0.
package enum JSONFault: Error, Equatable {
    case tooLarge
    case tooDeep(at: Int)
    /// Not JSON (RFC 8259): a BOM, a trailing comma, an unknown word, more after the end …
    case syntax(at: Int)
    /// Not UTF-8, or an escape that stands for half a character.
    case encoding(at: Int)
    /// Two members of one object have the same name once their escapes are read.
    case duplicate(at: Int)
}

/// Reads a whole text as one JSON value, in time proportional to its length.
///
/// JW-JSON: nothing is repaired or passed over, for two readers that repair differently can be
/// made to disagree.
///
/// - Source: RFC 8259; RFC 7493 §2.3; RFC 7515 §4.
package func parseJSON(
    _ octets: [UInt8], limits: JSONLimits = JSONLimits()
) throws(JSONFault) -> JSONValue {
    // CF-CAP: size is known before any work is done.
    guard octets.count <= limits.size else { throw .tooLarge }
    var parser = JSONParser(octets, depth: limits.depth)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.isAtEnd else { throw .syntax(at: parser.position) }
    return value
}

/// Reads a text that has to be an object.
package func parseJSONObject(
    _ octets: [UInt8], limits: JSONLimits = JSONLimits()
) throws(JSONFault) -> JSONObject {
    guard case .object(let object) = try parseJSON(octets, limits: limits) else {
        throw .syntax(at: 0)
    }
    return object
}

struct JSONParser {
    let octets: [UInt8]
    var position = 0
    private var depthLeft: Int

    init(_ octets: [UInt8], depth: Int) {
        self.octets = octets
        depthLeft = depth
    }

    var isAtEnd: Bool { position == octets.count }

    /// The octet at the position, without going on; nil at the end.
    var next: UInt8? { position < octets.count ? octets[position] : nil }

    mutating func value() throws(JSONFault) -> JSONValue {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .list(try list())
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .flag(true))
        case UInt8(ascii: "f"): return try word("false", .flag(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    mutating func skipSpace() {
        while let octet = next,
            octet == 0x20 || octet == 0x0A || octet == 0x0D || octet == 0x09
        {
            position += 1
        }
    }

    /// Goes on if the octet is next.
    mutating func take(_ octet: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: octet) else { return false }
        position += 1
        return true
    }

    private mutating func object() throws(JSONFault) -> JSONObject {
        try enter()
        var names = MemberNames()
        var members: [JSONObject.Member] = []
        skipSpace()
        if !take("}") {
            repeat {
                skipSpace()
                let start = position
                let name = try string()
                // JW-JSON: compared after unescaping, so `\u0061lg` is `alg` again.
                guard names.insert(name, among: members) else { throw .duplicate(at: start) }
                skipSpace()
                guard take(":") else { throw .syntax(at: position) }
                members.append(.init(name: name, value: try value()))
                skipSpace()
            } while take(",")
            guard take("}") else { throw .syntax(at: position) }
        }
        depthLeft += 1
        return JSONObject(members)
    }

    private mutating func list() throws(JSONFault) -> [JSONValue] {
        try enter()
        var elements: [JSONValue] = []
        skipSpace()
        if !take("]") {
            repeat {
                elements.append(try value())
                skipSpace()
            } while take(",")
            guard take("]") else { throw .syntax(at: position) }
        }
        depthLeft += 1
        return elements
    }

    private mutating func enter() throws(JSONFault) {
        // CF-CAP: ten thousand brackets end here and not on the stack.
        guard depthLeft > 0 else { throw .tooDeep(at: position) }
        depthLeft -= 1
        position += 1
    }

    private mutating func word(
        _ text: StaticString, _ value: JSONValue
    ) throws(JSONFault) -> JSONValue {
        let word = "\(text)".utf8
        guard octets[position...].starts(with: word) else { throw .syntax(at: position) }
        position += word.count
        return value
    }
}

/// The names seen in one object; a set once there are many, so that a hostile object stays cheap.
private struct MemberNames {
    private var many: Set<[UInt8]> = []

    /// - Returns: False for a name that is among the members already.
    mutating func insert(_ name: String, among members: [JSONObject.Member]) -> Bool {
        if members.count < 16 {
            return !members.indices.contains { sameOctets(members[$0].name, name) }
        }
        if many.isEmpty { many = Set(members.map { Array($0.name.utf8) }) }
        return many.insert(Array(name.utf8)).inserted
    }
}
