// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto

extension Operations {
    /// Requires two public texts to have the same octets.
    package static func textEqual(
        value: String, expected: String
    ) throws(OperationFailure<TextEqualMode>) {
        // ID-ISS, CB-ISS, ID-AZP: no slash, port or case is forgiven, and no look-alike.
        guard sameOctets(value, expected) else { throw OperationFailure(.differs) }
    }

    /// Requires two public texts to be the same but for the case of ASCII letters.
    package static func textEqualFold(
        value: String, expected: String
    ) throws(OperationFailure<TextEqualFoldMode>) {
        // TK-TYPE: `bEaReR` is Bearer; letters beyond ASCII are not folded.
        guard sameOctets(asciiLowercased(value), asciiLowercased(expected)) else {
            throw OperationFailure(.differs)
        }
    }

    /// Requires two unpublished texts to be the same, in a time that tells nothing of where they
    /// part; an absent one differs, and so does an empty one.
    package static func textEqualCT(
        value: Secret?, expected: Secret
    ) throws(OperationFailure<TextEqualCTMode>) {
        // CB-STATE, ID-NONCE: what is missing never equals what was sent.
        guard let value, !expected.exposed.isEmpty,
            equalInConstantTime(Array(value.exposed.utf8), Array(expected.exposed.utf8))
        else { throw OperationFailure(.differs) }
    }

    /// Requires a text of ASCII characters whose number lies between two bounds, both included.
    package static func textSized(
        of text: String, min: Int, max: Int
    ) throws(OperationFailure<TextSizedMode>) {
        // ID-SUB: ASCII, so characters are octets.
        guard text.unicodeScalars.allSatisfy(\.isASCII), text.utf8.count >= min,
            text.utf8.count <= max
        else { throw OperationFailure(.outside) }
    }

    /// Requires a value to be there.
    package static func valueGiven<Value>(
        of value: Value?
    ) throws(OperationFailure<ValueGivenMode>) {
        guard value != nil else { throw OperationFailure(.absent) }
    }

    /// Requires a value to be there, and gives it.
    package static func valueRequire<Value>(
        of value: Value?
    ) throws(OperationFailure<ValueRequireMode>) -> Value {
        guard let value else { throw OperationFailure(.absent) }
        return value
    }

    /// Requires a flag to be true.
    package static func flagSet(of flag: Bool) throws(OperationFailure<FlagSetMode>) {
        guard flag else { throw OperationFailure(.unset) }
    }

    /// Requires a flag to be false.
    package static func flagUnset(of flag: Bool) throws(OperationFailure<FlagUnsetMode>) {
        guard !flag else { throw OperationFailure(.set) }
    }
}
