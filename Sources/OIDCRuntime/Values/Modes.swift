// SPDX-License-Identifier: Apache-2.0

// One enumeration for each instant operation of the language's catalogue that can fail, named after it; the
// raw values are the catalogue's own names, in the order in which they are tried.

/// Modes of `callback.answer`.
public enum CallbackAnswerMode: String, CaseIterable, Sendable {
    /// It has a code and an error.
    case both
    /// It has neither code nor error.
    case neither
    /// The person refused: `access_denied`.
    case denied
    /// The provider gave another error.
    case refused
}

/// Modes of `callback.parse`.
public enum CallbackParseMode: String, CaseIterable, Sendable {
    /// It has a broken escape, is no URL or is too long.
    case malformed
    /// A parameter stands twice.
    case duplicate
}

/// Modes of `claims.audience`.
public enum ClaimsAudienceMode: String, CaseIterable, Sendable {
    /// The client is not among the audiences.
    case missing
    /// An audience is neither the client nor trusted.
    case extra
}

/// Modes of `flag.set`.
public enum FlagSetMode: String, CaseIterable, Sendable {
    /// The flag is not set.
    case unset
}

/// Modes of `flag.unset`.
public enum FlagUnsetMode: String, CaseIterable, Sendable {
    /// The flag is set.
    case set
}

/// Modes of `hash.leftHalf`.
public enum HashLeftHalfMode: String, CaseIterable, Sendable {
    /// The hash is of another value, or there is no such algorithm.
    case differs
}

/// Modes of `json.decode`.
public enum JsonDecodeMode: String, CaseIterable, Sendable {
    /// It is no such record.
    case malformed
}

/// Modes of `jws.parse`.
public enum JwsParseMode: String, CaseIterable, Sendable {
    /// It is no compact JWS of three parts.
    case malformed
    /// Its algorithm is not allowed.
    case alg
}

/// Modes of `jws.verify`.
public enum JwsVerifyMode: String, CaseIterable, Sendable {
    /// The key did not make the signature.
    case signature
    /// The payload is no such record.
    case claims
}

/// Modes of `text.equal`.
public enum TextEqualMode: String, CaseIterable, Sendable {
    /// Their octets differ.
    case differs
}

/// Modes of `text.equalCT`.
public enum TextEqualCTMode: String, CaseIterable, Sendable {
    /// The texts differ, or one is absent.
    case differs
}

/// Modes of `text.equalFold`.
public enum TextEqualFoldMode: String, CaseIterable, Sendable {
    /// The texts differ in more than the case of ASCII letters.
    case differs
}

/// Modes of `text.sized`.
public enum TextSizedMode: String, CaseIterable, Sendable {
    /// It is too short, too long, or not ASCII.
    case outside
}

/// Modes of `time.before`.
public enum TimeBeforeMode: String, CaseIterable, Sendable {
    /// It is over.
    case past
    /// By the server's clock it would be in time: the device's is off.
    case skewed
}

/// Modes of `time.issued`.
public enum TimeIssuedMode: String, CaseIterable, Sendable {
    /// It was issued later than now.
    case future
    /// It was issued too long ago.
    case old
    /// By the server's clock it would be in time: the device's is off.
    case skewed
}

/// Modes of `time.within`.
public enum TimeWithinMode: String, CaseIterable, Sendable {
    /// More time has passed, or the clock was set back.
    case outside
}

/// Modes of `url.build`.
public enum UrlBuildMode: String, CaseIterable, Sendable {
    /// The address has a parameter of that name already.
    case duplicate
}

/// Modes of `url.sameTarget`.
public enum UrlSameTargetMode: String, CaseIterable, Sendable {
    /// They lead to different places.
    case differs
}

/// Modes of `value.given`.
public enum ValueGivenMode: String, CaseIterable, Sendable {
    /// There is none.
    case absent
}

/// Modes of `value.require`.
public enum ValueRequireMode: String, CaseIterable, Sendable {
    /// There is none.
    case absent
}
