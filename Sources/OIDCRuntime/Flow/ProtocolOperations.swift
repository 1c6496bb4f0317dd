// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// `callback.parse`: reads a callback's query, each parameter once.
    public func callbackParse(
        url: Secret, else exits: FailureMap<CallbackParseMode, Failure>
    ) throws(Interruption<Failure>) -> CallbackParameters {
        try step(exits) { () throws(OperationFailure<CallbackParseMode>) in
            try Operations.callbackParse(url: url)
        }
    }

    /// `callback.answer`: requires exactly one of code and error, and gives the code.
    public func callbackAnswer(
        code: Secret?, error: UntrustedText?, description: UntrustedText?,
        else exits: FailureMap<CallbackAnswerMode, Failure>
    ) throws(Interruption<Failure>) -> Secret {
        try step(exits) { () throws(OperationFailure<CallbackAnswerMode>) in
            try Operations.callbackAnswer(code: code, error: error, description: description)
        }
    }

    /// `json.decode`: reads a response's JSON object strictly into a record.
    public func jsonDecode<Value>(
        of response: ProviderResponse, as record: RecordType<Value>,
        else exits: FailureMap<JsonDecodeMode, Failure>
    ) throws(Interruption<Failure>) -> Value {
        try step(exits) { () throws(OperationFailure<JsonDecodeMode>) in
            let fields = try Operations.jsonDecode(of: response, as: record.schema)
            guard let value = record.make(fields) else { throw OperationFailure(.malformed) }
            return value
        }
    }

    /// `jws.parse`: parses a compact JWS strictly and checks its header.
    ///
    /// `algs` are those that the client accepts, `listed` those that the provider lists; nil where it
    /// lists none.
    public func jwsParse(
        token: Secret, algs: [String], listed: [String]?,
        else exits: FailureMap<JwsParseMode, Failure>
    ) throws(Interruption<Failure>) -> SignedToken {
        try step(exits) { () throws(OperationFailure<JwsParseMode>) in
            try Operations.jwsParse(token: token, algs: algs, listed: listed)
        }
    }

    /// `jws.verify`: verifies a signature and reads the payload into a record.
    public func jwsVerify<Value>(
        token: SignedToken, key: VerificationKey, as record: RecordType<Value>,
        else exits: FailureMap<JwsVerifyMode, Failure>
    ) throws(Interruption<Failure>) -> Value {
        try step(exits) { () throws(OperationFailure<JwsVerifyMode>) in
            let fields = try Operations.jwsVerify(token: token, key: key, as: record.schema)
            guard let value = record.make(fields) else { throw OperationFailure(.claims) }
            return value
        }
    }

    /// `claims.audience`: requires the client among the audience, and no other but trusted ones
    /// with azp.
    public func claimsAudience(
        of audience: [String], client: String, trusted: [String], azp: String?,
        else exits: FailureMap<ClaimsAudienceMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<ClaimsAudienceMode>) in
            try Operations.claimsAudience(
                of: audience, client: client, trusted: trusted, azp: azp)
        }
    }

    /// `hash.leftHalf`: compares the left half of a token's hash (OpenID Connect Core 1.0
    /// §3.1.3.6).
    public func hashLeftHalf(
        of token: Secret, alg: String, expected: String,
        else exits: FailureMap<HashLeftHalfMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<HashLeftHalfMode>) in
            try Operations.hashLeftHalf(of: token, alg: alg, expected: expected)
        }
    }
}
