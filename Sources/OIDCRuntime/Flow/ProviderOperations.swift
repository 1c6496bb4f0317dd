// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// `discovery.load`: loads and checks provider metadata, once per configuration.
    public func discoveryLoad(
        issuer: String, loopback: Bool, else exits: FailureMap<DiscoveryLoadMode, Failure>
    ) async throws(Interruption<Failure>) -> ProviderMetadata {
        let name = ProviderCache.Issuer(issuer: issuer, loopback: loopback)
        if let known = core.state.withLock({ $0.provider.metadata[name] }) { return known }
        let request = Operations.discoveryRequest(issuer: issuer)
        let outcome = await fetch(request, step: exits.step)
        return try step(exits) { () throws(OperationFailure<DiscoveryLoadMode>) in
            guard let outcome else { throw OperationFailure(.cancelled) }
            let metadata = try Operations.discoveryRead(
                outcome.response(DiscoveryLoadMode.unreachable, tooLarge: .malformed),
                issuer: issuer, loopback: loopback)
            remember { $0.metadata[name] = metadata }
            return metadata
        }
    }

    /// `http.form`: posts a form once and gives the response of a success.
    ///
    /// From here on the run goes on whoever leaves. A run that was abandoned sends nothing.
    public func httpForm(
        _ request: String, at address: String, _ parameters: Parameters,
        else exits: FailureMap<HttpFormMode, Failure>
    ) async throws(Interruption<Failure>) -> ProviderResponse {
        guard commit() else { throw engine.cancellation }
        // TK-RETRY: sent once; whatever becomes of it, no code is sent again.
        let outcome = await send(
            Operations.formRequest(at: address, parameters), step: exits.step)
        return try step(exits) { () throws(OperationFailure<HttpFormMode>) in
            guard let outcome else { throw OperationFailure(.unreachable) }
            return try Operations.formRead(
                outcome.response(HttpFormMode.unreachable, tooLarge: .malformed))
        }
    }

    /// `jwks.key`: selects the one key that fits a token, fetching the set again at most once.
    ///
    /// A set is fetched when there is none, when it is older than an hour, and when no key fits and the
    /// set is older than 30 seconds.
    public func jwksKey(
        uri: String, for token: SignedToken, else exits: FailureMap<JwksKeyMode, Failure>
    ) async throws(Interruption<Failure>) -> VerificationKey {
        let known = core.state.withLock { $0.provider.keys[uri] }
        let age = known.map { difference(clockNow(), $0.fetchedAt) }
        if let known, let age, (0..<KeyCache.lifetime).contains(age) {
            // JW-ROT: the provider may have new keys, but is not asked for them at every token.
            let isFresh = age < KeyCache.cooldown
            do throws(OperationFailure<JwksKeyMode>) {
                return try Operations.keySelect(from: known.keys, for: token)
            } catch  where error.mode == .none && !isFresh {
                // Fetched again below.
            } catch {
                throw leave(by: exits.exit(error.mode), carrying: nil, step: exits.step)
            }
        }
        let outcome = await fetch(Operations.keysRequest(uri: uri), step: exits.step)
        guard let outcome else { throw engine.cancellation }
        return try step(exits) { () throws(OperationFailure<JwksKeyMode>) in
            let keys = try Operations.keysRead(
                outcome.response(JwksKeyMode.unreachable, tooLarge: .malformed))
            let fetchedAt = clockNow()
            remember { $0.keys[uri] = ProviderCache.Keys(keys: keys, fetchedAt: fetchedAt) }
            return try Operations.keySelect(from: keys, for: token)
        }
    }

    /// Keeps what was learnt, unless the configuration changed since this run began.
    private func remember(_ note: @Sendable (inout ProviderCache) -> Void) {
        let generation = configuration.generation
        core.state.withLock { state in
            if state.configuration.generation == generation { note(&state.provider) }
        }
    }
}

/// How long a provider's keys are used.
package enum KeyCache {
    /// Seconds in which a key that is missing is not asked for again.
    package static let cooldown = 30
    /// Seconds after which a set is fetched again, so a key that was withdrawn is noticed.
    static let lifetime = 3600
}

extension HTTPOutcome {
    /// The response; a failure in an operation's own modes.
    fileprivate func response<Mode>(
        _ unreachable: Mode, tooLarge: Mode
    ) throws(OperationFailure<Mode>) -> HTTPResponse {
        switch self {
        case .success(let response): return response
        case .failure(.tooLarge): throw OperationFailure(tooLarge)
        case .failure: throw OperationFailure(unreachable)
        }
    }
}
