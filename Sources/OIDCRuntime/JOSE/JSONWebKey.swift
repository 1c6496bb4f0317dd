// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto

/// A usable public key of a key set (RFC 7517 §4).
struct JSONWebKey: Sendable {
    let keyID: String?
    let algorithm: SignatureAlgorithm
    /// Made with the set, so that verifying with it a second time costs no more than that.
    let key: VerificationKey

    /// Fails for a key that this client cannot use; the others of its set are not touched by that.
    init?(_ members: JSONObject) {
        // JW-SKIP: a key of an unknown kind is passed over, and so is one that is out of order.
        guard case .text(let kind)? = members["kty"],
            let form = Form.all.first(where: { sameOctets($0.kind, kind) }),
            form.fits(members), !isPrivate(members), isForVerifying(members),
            let first = octets(members[form.first]), let second = octets(members[form.second]),
            let key = form.makeKey(first, second)
        else { return nil }
        switch members["kid"] {
        case nil: keyID = nil
        case .text(let name): keyID = name
        default: return nil
        }
        algorithm = form.algorithm
        self.key = key
    }
}

/// How a key for one algorithm is written.
private struct Form {
    let kind: String
    let curve: String?
    let algorithm: SignatureAlgorithm
    let first: String
    let second: String

    static let all = [
        Form(kind: "EC", curve: "P-256", algorithm: .es256, first: "x", second: "y"),
        Form(kind: "RSA", curve: nil, algorithm: .rs256, first: "n", second: "e"),
    ]

    /// JW-SEL: the key's own `alg` and `crv`, where it has them, are those of the algorithm.
    func fits(_ members: JSONObject) -> Bool {
        holds(members["alg"], only: algorithm.rawValue, orNothing: true)
            && (curve.map { holds(members["crv"], only: $0, orNothing: false) } ?? true)
    }

    /// JW-EC, JW-RSA: nil for numbers that make no sound key.
    func makeKey(_ first: [UInt8], _ second: [UInt8]) -> VerificationKey? {
        switch algorithm {
        case .es256: ES256Key(x: first, y: second).map { VerificationKey(.p256($0)) }
        case .rs256: RS256Key(modulus: first, exponent: second).map { VerificationKey(.rsa($0)) }
        }
    }
}

/// JW-SEL: a key for encrypting verifies nothing (RFC 7517 §4.2, §4.3).
private func isForVerifying(_ members: JSONObject) -> Bool {
    guard holds(members["use"], only: "sig", orNothing: true) else { return false }
    guard let operations = members["key_ops"] else { return true }
    guard case .list(let elements) = operations else { return false }
    return elements.contains { isText($0, "verify") }
}

/// JW-SKIP: a private key that was published is anybody's.
private func isPrivate(_ members: JSONObject) -> Bool {
    ["d", "p", "q", "dp", "dq", "qi", "oth", "k"].contains { members[$0] != nil }
}

private func holds(_ value: JSONValue?, only text: String, orNothing: Bool) -> Bool {
    value.map { isText($0, text) } ?? orNothing
}

private func isText(_ value: JSONValue, _ text: String) -> Bool {
    guard case .text(let name) = value else { return false }
    return sameOctets(name, text)
}

private func octets(_ value: JSONValue?) -> [UInt8]? {
    guard case .text(let text)? = value else { return nil }
    return Base64URL.decode(text.utf8)
}
