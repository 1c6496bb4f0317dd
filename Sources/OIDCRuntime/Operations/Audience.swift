// SPDX-License-Identifier: Apache-2.0

extension Operations {
    /// Requires the client among the audience of a token, and no stranger.
    ///
    /// Stricter than OpenID Connect Core 1.0 (errata 2), which leaves `azp` open: whoever else may
    /// use the token has to be trusted by name, and the token has to say that we asked for it.
    ///
    /// - Source: OpenID Connect Core 1.0 §3.1.3.7, steps 3 and 4.
    package static func claimsAudience(
        of audience: [String], client: String, trusted: [String], azp: String?
    ) throws(OperationFailure<ClaimsAudienceMode>) {
        // ID-AUD: the client is named; others are trusted and azp is the client.
        guard audience.holds(client) else { throw OperationFailure(.missing) }
        let others = audience.filter { !sameOctets($0, client) }
        guard others.allSatisfy(trusted.holds),
            others.isEmpty || azp.map({ sameOctets($0, client) }) ?? false
        else { throw OperationFailure(.extra) }
    }
}
