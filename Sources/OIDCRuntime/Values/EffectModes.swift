// SPDX-License-Identifier: Apache-2.0

// One enumeration for each operation with an effect of the language's catalogue that can fail, named after it; the
// raw values are the catalogue's own names, in the order in which they are tried.

/// Modes of `browser.open`.
public enum BrowserOpenMode: String, CaseIterable, Sendable {
    /// The person closed the browser.
    case dismissed
    /// There is no browser, or nowhere to show it.
    case unavailable
    /// Nobody came back in time.
    case expired
    /// Another page took its place.
    case replaced
    /// The task that waited was cancelled.
    case cancelled
}

/// Modes of `browser.prepare`.
public enum BrowserPrepareMode: String, CaseIterable, Sendable {
    /// This browser cannot catch the redirect.
    case unavailable
}

/// Modes of `discovery.load`.
public enum DiscoveryLoadMode: String, CaseIterable, Sendable {
    /// No answer came, or none in time.
    case unreachable
    /// The answer is no success.
    case status
    /// The answer is no metadata.
    case malformed
    /// The metadata is of another issuer.
    case issuer
    /// An endpoint is not `https`.
    case insecure
    /// The provider does not offer the challenge method.
    case s256
    /// The task that waited was cancelled.
    case cancelled
}

/// Modes of `http.form`.
public enum HttpFormMode: String, CaseIterable, Sendable {
    /// No answer came, or none in time.
    case unreachable
    /// The server refuses the grant: `invalid_grant`.
    case grant
    /// The server gave another error of OAuth.
    case refused
    /// The answer is neither a success nor an error of OAuth.
    case status
    /// The answer is not what the protocol says.
    case malformed
}

/// Modes of `jwks.key`.
public enum JwksKeyMode: String, CaseIterable, Sendable {
    /// No answer came, or none in time.
    case unreachable
    /// The answer is no success.
    case status
    /// The answer is no key set.
    case malformed
    /// No key of the set fits the token.
    case none
    /// More than one key fits, and the token names none.
    case ambiguous
}

/// Modes of `random.text`.
public enum RandomTextMode: String, CaseIterable, Sendable {
    /// The generator gives no octets.
    case failed
}

/// Modes of `store.clear`.
public enum StoreClearMode: String, CaseIterable, Sendable {
    /// The store cannot be read before the device is unlocked.
    case locked
    /// There is no store that this app may use.
    case unavailable
    /// The store failed for another reason.
    case failed
}

/// Modes of `store.delete`.
public enum StoreDeleteMode: String, CaseIterable, Sendable {
    /// The store cannot be read before the device is unlocked.
    case locked
    /// There is no store that this app may use.
    case unavailable
    /// The store failed for another reason.
    case failed
}

/// Modes of `store.get`.
public enum StoreGetMode: String, CaseIterable, Sendable {
    /// Nothing is stored.
    case missing
    /// What is stored is damaged, or of another version.
    case malformed
    /// The store cannot be read before the device is unlocked.
    case locked
    /// There is no store that this app may use.
    case unavailable
    /// The store failed for another reason.
    case failed
}

/// Modes of `store.put`.
public enum StorePutMode: String, CaseIterable, Sendable {
    /// The store cannot be read before the device is unlocked.
    case locked
    /// There is no store that this app may use.
    case unavailable
    /// The store failed for another reason.
    case failed
}

/// Modes of `store.put` with `while`.
public enum StorePutWhileMode: String, CaseIterable, Sendable {
    /// The store cannot be read before the device is unlocked.
    case locked
    /// There is no store that this app may use.
    case unavailable
    /// The store failed for another reason.
    case failed
    /// Another call has started over meanwhile, so nothing was written.
    case superseded
}
