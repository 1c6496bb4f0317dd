// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// What vectors borrow: pieces, values, tokens and keys, by name.
///
/// What a file without vectors declares is for all files, what one with vectors declares for itself.
struct VectorLibrary: Sendable {
    var pieces: [String: Located<Node>] = [:]
    /// Texts for `$(…)`: values, `token:NAME`, `payload:NAME`, `jwk:NAME`.
    var values: [String: Located<String>] = [:]

    init() {}

    /// The same with what a file declares, everything but its vectors.
    ///
    /// - Reports: S702, S703, S707, S712.
    func adding(_ root: Node, into report: inout Report) -> VectorLibrary {
        var library = self
        for entry in root.member("values")?.entries ?? [] {
            library.addValue(entry.key, entry.value, into: &report)
        }
        for entry in root.member("pieces")?.entries ?? [] {
            if let first = library.pieces[entry.key.value] {
                report.add(.vectorDuplicate("piece", entry.key, first: first.span))
            }
            library.pieces[entry.key.value] = Located(entry.value, at: entry.key.span)
        }
        for entry in root.member("tokens")?.entries ?? [] {
            library.addToken(entry, into: &report)
        }
        for entry in root.member("keys")?.entries ?? [] {
            let name = Located("jwk:" + entry.key.value, at: entry.key.span)
            library.addMember("public", of: entry, as: name, into: &report)
        }
        return library
    }

    private mutating func addValue(
        _ name: Located<String>, _ node: Node, into report: inout Report
    ) {
        guard let text = node.scalarText else {
            return report.add(.vectorForm(node, due: "a single value"))
        }
        if let first = values[name.value] {
            report.add(.vectorDuplicate("value", name, first: first.span))
        }
        values[name.value] = Located(text.value, at: name.span)
    }

    private mutating func addMember(
        _ member: String, of entry: Node.Entry, as name: Located<String>,
        into report: inout Report
    ) {
        guard let node = entry.value.member(member) else {
            return report.add(.vectorMissing(member, in: entry.value))
        }
        addValue(name, node, into: &report)
    }

    /// A token must begin with the header and the payload that stand beside it.
    private mutating func addToken(_ entry: Node.Entry, into report: inout Report) {
        let (key, recipe) = (entry.key, entry.value)
        addMember(
            "payload", of: entry, as: Located("payload:" + key.value, at: key.span), into: &report)
        guard let token = recipe.member("token")?.scalarText,
            let header = recipe.member("header")?.scalarText,
            let payload = recipe.member("payload")?.scalarText,
            token.value.hasPrefix(
                base64URL(header.value.utf8) + "." + base64URL(payload.value.utf8) + ".")
        else { return report.add(.unmintedToken(key)) }
        let name = Located("token:" + key.value, at: key.span)
        addMember("token", of: entry, as: name, into: &report)
    }
}

/// Base64url without padding (RFC 4648 §5).
func base64URL(_ octets: some Collection<UInt8>) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var text: [UInt8] = []
    var rest = octets[...]
    while !rest.isEmpty {
        let group = rest.prefix(3)
        rest = rest.dropFirst(3)
        let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
        for position in 0...group.count {
            text.append(alphabet[bits >> (18 - 6 * position) & 63])
        }
    }
    return String(decoding: text, as: UTF8.self)
}
