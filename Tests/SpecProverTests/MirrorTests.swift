// SPDX-License-Identifier: Apache-2.0

import SpecModel
import Testing

/// Relying-party modules of the OpenID conformance suite that are mirrored offline, by name.
private let modules = [
    "discovery-issuer-mismatch", "invalid-iss", "invalid-aud", "invalid-secondary-aud",
    "valid-aud-as-array", "missing-aud", "missing-iat", "missing-sub", "missing-exp",
    "invalid-expired-exp", "iat-is-week-in-past", "nonce-invalid", "invalid-missing-nonce",
    "idtoken-sig-none", "invalid-null-alg", "invalid-alternate-alg", "invalid-sig-es256",
    "invalid-sig-rs256", "invalid-sig-hs256", "kid-absent-single-jwks",
    "kid-absent-multiple-jwks", "signing-key-rotation", "signing-key-rotation-just-before-signing",
    "invalid-chash", "token-type-case-insensitivity",
    "token-endpoint-response-without-expires_in", "no-scope-in-token-response",
    "invalid-authorization-response-iss", "remove-authorization-response-iss",
    "authorization-response-with-invalid-state", "authorization-response-with-missing-state",
]

struct MirrorTests {
    @Test(arguments: modules)
    func `a module of the conformance suite has a named vector`(module: String) throws {
        let sdk = try #require(RealSpec.sdk)
        let mirrored = sdk.vectors.flatMap(\.vectors).flatMap { vector in
            (vector.content["mirrors"]?.elements ?? []).compactMap(\.text)
        }

        #expect(mirrored.contains("oidc:" + module))
    }
}
