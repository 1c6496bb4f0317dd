// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// The words of a command line, checked against what the command takes.
struct Arguments: Sendable {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]
    private let command: Command

    /// - Throws: What is unknown, missing or too much.
    init(_ words: [String], for command: Command) throws(Failure) {
        self.command = command
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            if word.hasPrefix("-"), word != "-" {
                try read(word, from: &rest)
            } else {
                operands.append(word)
            }
        }
        try checkOperands()
    }

    /// The option's value, or what holds where it is left out.
    func value(of option: Option) -> String? {
        if let given = values[option.name]?.last { return given }
        return switch option.value {
        case .one(_, let fallback): fallback
        case .choice(let words): words.first
        case .none, .many: nil
        }
    }

    func all(_ option: Option) -> [String] { values[option.name] ?? [] }

    func has(_ option: Option) -> Bool { values[option.name] != nil }

    private mutating func read(
        _ word: String, from rest: inout ArraySlice<String>
    ) throws(Failure) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = command.options.first(where: { $0.name == name }) else {
            throw unknownOption(name, of: command)
        }
        var given = parts.count == 2 ? [String(parts[1])] : []
        switch option.value {
        case .none:
            guard given.isEmpty else { throw Failure("'\(name)' takes no value") }
        case .one, .choice:
            if given.isEmpty, let next = rest.first, !next.hasPrefix("--") {
                given = [next]
                rest.removeFirst()
            }
        case .many:
            let values = rest.prefix { !$0.hasPrefix("-") }
            given += values
            rest.removeFirst(values.count)
        }
        if option.value != .none, given.isEmpty || given == [""] {
            throw Failure("'\(name)' needs a value")
        }
        if case .choice(let words) = option.value, !words.contains(given[0]) {
            throw Failure(
                "'\(given[0])' is no value of '\(name)'; it is one of \(words.listed)")
        }
        values[name, default: []] += given
    }

    private func checkOperands() throws(Failure) {
        let needed = command.operands.filter(\.isRequired).count
        let usage = "'sdkspec \(command.name) --help' tells what it takes"
        guard operands.count >= needed else {
            throw Failure(
                "'\(command.name)' needs \(command.operands[operands.count].name); \(usage)")
        }
        let limit =
            command.operands.contains(where: \.isRepeated) ? Int.max : command.operands.count
        guard operands.count <= limit else {
            throw Failure("'\(operands[limit])' is one word too many; \(usage)")
        }
    }
}

extension [String] {
    /// Names in a sentence: `text, json or github`.
    fileprivate var listed: String {
        guard count > 1 else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + self[count - 1]
    }
}

func unknownCommand(_ name: String) -> Failure {
    let help = suggestion(for: name, among: commands.map(\.name))
    return Failure("there is no command '\(name)'; \(help ?? "'sdkspec --help' lists them")")
}

private func unknownOption(_ name: String, of command: Command) -> Failure {
    let help = suggestion(for: name, among: command.options.map(\.name))
    return Failure(
        "'\(command.name)' has no option '\(name)'; "
            + (help ?? "'sdkspec \(command.name) --help' lists them"))
}
