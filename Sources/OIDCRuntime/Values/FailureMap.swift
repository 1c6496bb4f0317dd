// SPDX-License-Identifier: Apache-2.0

/// Where a failing mode of a step leads.
public struct Exit: Sendable, Hashable {
    /// Code of the error that the method ends with; nil where the step's result is absent.
    let code: String?
    /// Names of items deleted on the way, if they still hold what this run read or wrote.
    let drops: [String]

    /// The method ends with the error of this code; dropped items go with it.
    public static func error(_ code: String, drops: [String] = []) -> Exit {
        Exit(code: code, drops: drops)
    }

    /// The step's result is absent.
    public static var absent: Exit { Exit(code: nil, drops: []) }

    /// The step's result is absent, and so are dropped items from now on.
    public static func absent(drops: [String]) -> Exit { Exit(code: nil, drops: drops) }
}

/// A step's `else`: one exit for each mode of its operation.
public struct FailureMap<Mode: Sendable, Failure: ClientError>: Sendable {
    /// Id of the step, for events.
    public let step: String
    let exit: @Sendable (Mode) -> Exit

    /// Makes one of its parts.
    public init(step: String, _ exit: @escaping @Sendable (Mode) -> Exit) {
        self.step = step
        self.exit = exit
    }
}

/// The `else` of `config.get`: one exit for each field that can be invalid.
public struct ConfigurationExits<Failure: ClientError>: Sendable {
    /// Id of the step, for events.
    public let step: String
    let absent: Exit
    let invalid: [String: Exit]

    /// Maps no configuration, and each field by name.
    ///
    /// `invalid` names every field that has a constraint; one that is missing there leads where
    /// `absent` does.
    public init(step: String, absent: Exit, invalid: [String: Exit]) {
        self.step = step
        self.absent = absent
        self.invalid = invalid
    }
}
