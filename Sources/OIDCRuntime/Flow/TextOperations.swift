// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// `text.equal`: compares two public texts, octet by octet.
    public func textEqual(
        value: String, expected: String, else exits: FailureMap<TextEqualMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<TextEqualMode>) in
            try Operations.textEqual(value: value, expected: expected)
        }
    }

    /// `text.equalFold`: compares two public texts, ASCII case aside.
    public func textEqualFold(
        value: String, expected: String, else exits: FailureMap<TextEqualFoldMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<TextEqualFoldMode>) in
            try Operations.textEqualFold(value: value, expected: expected)
        }
    }

    /// `text.equalCT`: compares two unpublished texts in constant time; an absent one differs.
    public func textEqualCT(
        value: Secret?, expected: Secret, else exits: FailureMap<TextEqualCTMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<TextEqualCTMode>) in
            try Operations.textEqualCT(value: value, expected: expected)
        }
    }

    /// `text.sized`: bounds a text's length in ASCII characters.
    public func textSized(
        of text: String, min: Int, max: Int, else exits: FailureMap<TextSizedMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<TextSizedMode>) in
            try Operations.textSized(of: text, min: min, max: max)
        }
    }
}
