// SPDX-License-Identifier: Apache-2.0

/// A command of the tool: what it takes, what it does, how it is explained.
struct Command: Sendable {
    let name: String
    /// One line for the list of commands.
    let summary: String
    /// Words that are no options, as the usage shows them; empty for none.
    var operands: [Operand] = []
    var options: [Option] = []
    /// Further lines of its help.
    var details = ""
    let run: @Sendable (Arguments, inout Console) throws(Failure) -> ExitStatus

    struct Operand: Sendable {
        /// In capitals, such as `CODE`.
        let name: String
        var isRequired = true
        var isRepeated = false
    }
}

/// An option of a command.
struct Option: Sendable {
    enum Value: Sendable, Equatable {
        case none
        /// One value, such as `DIR`, with what holds where the option is left out.
        case one(String, default: String?)
        /// One of a few words; the first holds where the option is left out.
        case choice([String])
        /// One value or more, such as `PATH`.
        case many(String)
    }
    /// With its dashes, such as `--spec`.
    let name: String
    let value: Value
    /// One line, without a full stop.
    let summary: String

    /// As the usage shows it: `[--spec DIR]`.
    var usage: String {
        switch value {
        case .none: "[\(name)]"
        case .one(let placeholder, _): "[\(name) \(placeholder)]"
        case .choice(let words): "[\(name) \(words.joined(separator: "|"))]"
        case .many(let placeholder): "[\(name) \(placeholder)…]"
        }
    }

    static let spec = Option(
        name: "--spec", value: .one("DIR", default: "Spec"), summary: "folder of the spec")
    static let out = Option(
        name: "--out", value: .one("DIR", default: "Generated"), summary: "folder of the output")
    static let format = Option(
        name: "--format", value: .choice(["text", "json", "github"]),
        summary: "how findings are written")
    static let failOn = Option(
        name: "--fail-on", value: .choice(["error", "warning"]),
        summary: "the mildest finding that makes the exit status 1")
    static let release = Option(
        name: "--release", value: .none,
        summary: "translations that are missing or stale are errors")
}
