// SPDX-License-Identifier: Apache-2.0

// One enumeration for each operation of the language's catalogue that can fail, named after it; the
// raw values are the catalogue's own names, in the order in which they are tried. What a mode means
// is said where the operation is.

/// Modes of `browser.open`.
public enum BrowserOpenMode: String, CaseIterable, Sendable {
    case dismissed, unavailable, expired, replaced, cancelled
}

/// Modes of `browser.prepare`.
public enum BrowserPrepareMode: String, CaseIterable, Sendable {
    case unavailable
}

/// Modes of `callback.answer`.
public enum CallbackAnswerMode: String, CaseIterable, Sendable {
    case both, neither, denied, refused
}

/// Modes of `callback.parse`.
public enum CallbackParseMode: String, CaseIterable, Sendable {
    case malformed, duplicate
}

/// Modes of `claims.audience`.
public enum ClaimsAudienceMode: String, CaseIterable, Sendable {
    case missing, extra
}

/// Modes of `discovery.load`.
public enum DiscoveryLoadMode: String, CaseIterable, Sendable {
    case unreachable, status, malformed, issuer, insecure, s256, cancelled
}

/// Modes of `flag.set`.
public enum FlagSetMode: String, CaseIterable, Sendable {
    case unset
}

/// Modes of `flag.unset`.
public enum FlagUnsetMode: String, CaseIterable, Sendable {
    case set
}

/// Modes of `hash.leftHalf`.
public enum HashLeftHalfMode: String, CaseIterable, Sendable {
    case differs
}

/// Modes of `http.form`.
public enum HttpFormMode: String, CaseIterable, Sendable {
    case unreachable, grant, refused, status, malformed
}

/// Modes of `json.decode`.
public enum JsonDecodeMode: String, CaseIterable, Sendable {
    case malformed
}

/// Modes of `jwks.key`.
public enum JwksKeyMode: String, CaseIterable, Sendable {
    case unreachable, status, malformed, none, ambiguous
}

/// Modes of `jws.parse`.
public enum JwsParseMode: String, CaseIterable, Sendable {
    case malformed, alg
}

/// Modes of `jws.verify`.
public enum JwsVerifyMode: String, CaseIterable, Sendable {
    case signature, claims
}

/// Modes of `random.text`.
public enum RandomTextMode: String, CaseIterable, Sendable {
    case failed
}

/// Modes of `store.clear`.
public enum StoreClearMode: String, CaseIterable, Sendable {
    case locked, unavailable, failed
}

/// Modes of `store.delete`.
public enum StoreDeleteMode: String, CaseIterable, Sendable {
    case locked, unavailable, failed
}

/// Modes of `store.get`.
public enum StoreGetMode: String, CaseIterable, Sendable {
    case missing, malformed, locked, unavailable, failed
}

/// Modes of `store.put`.
public enum StorePutMode: String, CaseIterable, Sendable {
    case locked, unavailable, failed
}

/// Modes of `store.put` with `while`.
public enum StorePutWhileMode: String, CaseIterable, Sendable {
    case locked, unavailable, failed, superseded
}

/// Modes of `text.equal`.
public enum TextEqualMode: String, CaseIterable, Sendable {
    case differs
}

/// Modes of `text.equalCT`.
public enum TextEqualCTMode: String, CaseIterable, Sendable {
    case differs
}

/// Modes of `text.equalFold`.
public enum TextEqualFoldMode: String, CaseIterable, Sendable {
    case differs
}

/// Modes of `text.sized`.
public enum TextSizedMode: String, CaseIterable, Sendable {
    case outside
}

/// Modes of `time.before`.
public enum TimeBeforeMode: String, CaseIterable, Sendable {
    case past, skewed
}

/// Modes of `time.issued`.
public enum TimeIssuedMode: String, CaseIterable, Sendable {
    case future, old, skewed
}

/// Modes of `time.within`.
public enum TimeWithinMode: String, CaseIterable, Sendable {
    case outside
}

/// Modes of `url.build`.
public enum UrlBuildMode: String, CaseIterable, Sendable {
    case duplicate
}

/// Modes of `url.sameTarget`.
public enum UrlSameTargetMode: String, CaseIterable, Sendable {
    case differs
}

/// Modes of `value.given`.
public enum ValueGivenMode: String, CaseIterable, Sendable {
    case absent
}

/// Modes of `value.require`.
public enum ValueRequireMode: String, CaseIterable, Sendable {
    case absent
}
