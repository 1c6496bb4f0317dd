// SPDX-License-Identifier: Apache-2.0

/// The configuration of a product, tied to the Swift type that stands for it.
public struct ConfigurationType<Value>: Sendable {
    /// How its members are read and written.
    public let record: RecordType<Value>
    /// In the order of checking; the first broken one decides.
    public let constraints: [ConfigurationConstraint]

    /// Makes one of its parts.
    public init(record: RecordType<Value>, constraints: [ConfigurationConstraint]) {
        self.record = record
        self.constraints = constraints
    }

    /// Checks a configuration without keeping it.
    ///
    /// - Throws: The error that `config.get` would end with.
    public func validate<Failure>(
        _ value: Value, else exits: ConfigurationExits<Failure>
    ) throws(Failure) {
        guard let fault = Operations.configurationFault(record.fields(value), constraints) else {
            return
        }
        let exit = exits.invalid[fault] ?? exits.absent
        if let code = exit.code { throw Failure(code: code, carried: nil) }
    }
}

/// A condition that a field of the configuration must meet.
public struct ConfigurationConstraint: Sendable, Hashable {
    /// Name of the field in the spec.
    public let field: String
    /// Name of the condition in the spec, such as `https`.
    public let name: String
    /// What the condition is about: another field's name, or a value.
    public let parameter: String?

    /// Makes one of its parts.
    public init(field: String, name: String, parameter: String? = nil) {
        self.field = field
        self.name = name
        self.parameter = parameter
    }
}
