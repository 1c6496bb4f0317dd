// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// `hash.s256`: hashes a code verifier (RFC 7636 §4.2).
    public func hashS256(of verifier: Secret) -> String { Operations.hashS256(of: verifier) }

    /// `value.or`: takes a value, or another where it is absent.
    public func valueOr<Value>(value: Value?, fallback: Value) -> Value { value ?? fallback }

    /// `value.given`: requires a value without using it.
    public func valueGiven<Value>(
        of value: Value?, else exits: FailureMap<ValueGivenMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<ValueGivenMode>) in
            try Operations.valueGiven(of: value)
        }
    }

    /// `value.require`: requires a value and goes on with it.
    public func valueRequire<Value>(
        of value: Value?, else exits: FailureMap<ValueRequireMode, Failure>
    ) throws(Interruption<Failure>) -> Value {
        try step(exits) { () throws(OperationFailure<ValueRequireMode>) in
            try Operations.valueRequire(of: value)
        }
    }

    /// `flag.set`: requires a flag to be true.
    public func flagSet(
        of flag: Bool, else exits: FailureMap<FlagSetMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<FlagSetMode>) in
            try Operations.flagSet(of: flag)
        }
    }

    /// `flag.unset`: requires a flag to be false.
    public func flagUnset(
        of flag: Bool, else exits: FailureMap<FlagUnsetMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<FlagUnsetMode>) in
            try Operations.flagUnset(of: flag)
        }
    }

    /// `url.build`: adds a request's parameters to an endpoint's own.
    public func urlBuild(
        _ request: String, at address: String, _ parameters: Parameters,
        else exits: FailureMap<UrlBuildMode, Failure>
    ) throws(Interruption<Failure>) -> Secret {
        try step(exits) { () throws(OperationFailure<UrlBuildMode>) in
            try Operations.urlBuild(at: address, parameters)
        }
    }

    /// `url.sameTarget`: compares scheme, user information, host, port and path of a callback with
    /// a target; no callback can be for one that is absent.
    public func urlSameTarget(
        url: Secret, target: String?, port: PortMatch,
        else exits: FailureMap<UrlSameTargetMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<UrlSameTargetMode>) in
            try Operations.urlSameTarget(url: url, target: target, port: port)
        }
    }
}
