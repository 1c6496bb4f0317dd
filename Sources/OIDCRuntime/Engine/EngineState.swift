// SPDX-License-Identifier: Apache-2.0

/// What the calls of one client share beside the store.
///
/// Nothing here says whether someone is signed in: that is what is stored. Everything here is gone
/// after a relaunch, which must only cost requests.
struct EngineState: Sendable {
    /// A call that others may join, by method and key.
    struct SharedCall: Hashable, Sendable {
        let method: String
        let key: Secret
    }
    var configuration = ConfigurationState()
    var storage: any TokenStorageAdapter
    var epoch = 0
    /// Runs in progress that an equal call joins; each is a `Flight` of its outcome.
    var flights: [SharedCall: any Sendable] = [:]
    /// Outcomes that answer equal calls until the epoch changes.
    var kept: [SharedCall: any Sendable] = [:]
    /// The page that shows now.
    var page: Flight<BrowserOutcome>?
    /// Requests in progress whose answer serves all who ask, by address.
    var exchanges: [String: Flight<HTTPOutcome>] = [:]
    var provider = ProviderCache()
    /// Keys whose clean-up failed: what they hold counts as missing until it is written again.
    var condemned: Set<String> = []
    var nextCall = 0
}

/// A configuration as it was set, and what is wrong with it.
struct ConfigurationState: Sendable {
    /// Nil until the first one is set.
    var fields: Fields?
    /// Name of the first field that breaks a constraint.
    var fault: String?
    /// Grows by one with each configuration.
    var generation = 0
}

/// What is known of a provider; forgotten with the configuration.
struct ProviderCache: Sendable {
    struct Issuer: Hashable, Sendable {
        let issuer: String
        let loopback: Bool
    }
    struct Keys: Sendable {
        let keys: KeySet
        /// Seconds since 1970-01-01T00:00:00Z.
        let fetchedAt: Int
    }
    var metadata: [Issuer: ProviderMetadata] = [:]
    /// By address.
    var keys: [String: Keys] = [:]
}

/// How a page ended.
typealias BrowserOutcome = Result<Secret, OperationFailure<BrowserOpenMode>>

/// How a request ended.
typealias HTTPOutcome = Result<HTTPResponse, HTTPFailure>
