// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto
internal import OIDCRuntime
internal import OIDCTesting
internal import SpecModel

/// A vector for an adapter that draws for itself, and the places where its values show.
struct OwnDraws: Sendable {
    /// The vector without its draws and without the effects that they are.
    let vector: DataValue
    /// Texts of the scripted draws.
    let texts: Set<String>
    /// The same texts by their S256 challenge, as a provider would see it.
    let hashes: [String: String]
    /// Expected records by item, in the order in which they are saved.
    let saves: [String: [DataValue]]
    /// Expected parameters of each page, in order.
    let pages: [DataValue]
    /// Expected parameters of each form, with nothing where none is posted, in order.
    let forms: [DataValue]

    /// Shorter texts may stand somewhere by chance.
    private static let shortest = 22

    /// Nil where a draw fails by script, or could not be told from another one.
    init?(_ vector: DataValue) {
        let given = vector["given"]
        let draws = (given?["random"]?.elements ?? []).map { $0["octets"]?.text }
        let known = draws.compactMap(\.self)
        guard known.count == draws.count, Set(known).count == known.count,
            known.allSatisfy({ text in
                text.utf8.count >= Self.shortest && Base64URL.decode(text.utf8) != nil
            })
        else { return nil }
        texts = Set(known)
        hashes = Dictionary(
            known.map { (challenge(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        let effects = vector["expect"]?["effects"]?.elements ?? []
        saves = Dictionary(
            grouping: effects.filter { $0["save"] != nil }, by: { $0["save"]?.text ?? "" }
        ).mapValues { $0.map { $0["record"] ?? .null } }
        pages = (given?["browser"]?.elements ?? []).map { $0["parameters"] ?? .null }
        forms = (given?["exchanges"]?.elements ?? []).map { $0["request"]?["form"] ?? .null }
        self.vector =
            known.isEmpty
            ? vector
            : vector.setting([.member("given"), .member("random")], to: nil).setting(
                [.member("expect"), .member("effects")],
                to: .list(effects.filter { $0["draw"] == nil }))
    }
}

/// Vectors as adapters are held to them that draw for themselves; those that they cannot be held to
/// are left out.
func withoutDraws(_ vectors: [Vector]) -> [Vector] {
    vectors.compactMap { vector in
        OwnDraws(vector.content).map { Vector(id: vector.id, content: $0.vector) }
    }
}

/// The S256 challenge of a verifier (RFC 7636 §4.2).
func challenge(of text: String) -> String {
    Base64URL.encode(sha256(Array(text.utf8)[...]))
}
