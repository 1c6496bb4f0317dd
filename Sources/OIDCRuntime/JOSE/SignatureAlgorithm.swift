// SPDX-License-Identifier: Apache-2.0

/// The signature algorithms that this client verifies (RFC 7518 §3.1); a closed list on purpose.
///
/// JW-ALG: `none`, symmetric algorithms and PSS are not in it, so no header can ask for them.
package enum SignatureAlgorithm: String, Sendable, CaseIterable {
    case es256 = "ES256"
    case rs256 = "RS256"
}
