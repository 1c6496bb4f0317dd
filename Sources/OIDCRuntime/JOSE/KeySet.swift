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

    /// The keys that may have signed a token.
    ///
    /// - Source: RFC 7517 §4.5, OpenID Connect Core 1.0 §10.1.
    func candidates(for token: SignedToken) -> [JSONWebKey] {
        // JW-SEL: kind, algorithm and purpose first, then the id, octet for octet.
        keys.filter { key in
            guard key.algorithm == token.algorithm else { return false }
            guard let wanted = token.keyID else { return true }
            return key.keyID.map { sameOctets($0, wanted) } ?? false
        }
    }
}
