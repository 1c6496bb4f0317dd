// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    /// The only words that a parameter of that name may say here.
    ///
    /// - Source: RFC 9700 §2.1.1 (no implicit grant, no plain challenge), RFC 7636 §4.3.
    package static let wireWords: [String: [String]] = [
        "response_type": ["code"], "code_challenge_method": ["S256"],
    ]
}
