// SPDX-License-Identifier: Apache-2.0

/// The usable keys of a provider's key set (RFC 7517 §5).
package struct KeySet: Sendable {
    let keys: [JSONWebKey]

    /// Fails for what is no key set; a key that cannot be used is only left out.
    init?(_ octets: [UInt8]) {
        guard let object = try? parseJSONObject(octets), case .list(let elements)? = object["keys"]
        else { return nil }
        var keys: [JSONWebKey] = []
        for element in elements {
            guard case .object(let members) = element else { return nil }
            if let key = JSONWebKey(members) { keys.append(key) }
        }
        self.keys = keys
    }

    /// How many keys fit.
    enum Choice {
        case none
        case one(VerificationKey)
        case several
    }

    /// The one key that may have signed a token.
    ///
    /// - Source: RFC 7517 §4.5, OpenID Connect Core 1.0 §10.1.
    func key(for token: SignedToken) -> Choice {
        // JW-SEL: kind, algorithm and purpose first, then the id, octet for octet; a token that
        // names no key needs a set with one candidate.
        let candidates = keys.filter { key in
            key.algorithm == token.algorithm
                && (token.keyID.map { id in key.keyID.map { sameOctets($0, id) } ?? false } ?? true)
        }
        let usable = candidates.compactMap { $0.makeKey() }
        guard let key = usable.first else { return .none }
        return usable.count == 1 ? .one(key) : .several
    }
}
