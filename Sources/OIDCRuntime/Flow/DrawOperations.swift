// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// `clock.now`: reads the wall clock, in seconds since 1970-01-01T00:00:00Z.
    public func clockNow() -> Int { core.environment.clock.now }

    /// `random.text`: draws octets and writes them in base64url.
    public func randomText(
        bytes: Int, else exits: FailureMap<RandomTextMode, Failure>
    ) throws(Interruption<Failure>) -> Secret {
        try step(exits) { () throws(OperationFailure<RandomTextMode>) in
            do throws(RandomFailure) {
                let octets = try core.environment.random.octets(bytes)
                // AR-RND, AR-PKCE: a source that gives too little gives nothing.
                guard octets.count == bytes else { throw RandomFailure() }
                return Secret(Base64URL.encode(octets))
            } catch {
                throw OperationFailure(.failed)
            }
        }
    }

    /// `epoch.now`: reads which attempt is the current one.
    public func epochNow() -> Epoch { currentEpoch }

    /// `epoch.next`: ends older attempts and forgets kept outcomes.
    ///
    /// Runs in progress go on and cannot be joined any more (rules CB-ONCE and ST-LAST).
    public func epochNext() {
        core.state.withLock { state in
            state.epoch += 1
            state.flights = [:]
            state.kept = [:]
        }
    }

    var currentEpoch: Epoch { core.state.withLock { Epoch(number: $0.epoch) } }
}
