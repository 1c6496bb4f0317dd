// SPDX-License-Identifier: Apache-2.0

/// The list of commands.
func overview(of commands: [Command]) -> String {
    """
    sdkspec compiles the spec of an SDK to a client, pages and test vectors.

    Usage: sdkspec COMMAND [OPTIONS]

    Commands:
    \(columns(commands.map { ($0.name, $0.summary) }))

    'sdkspec COMMAND --help' tells more. Exit status: 0 no error, 1 errors, 2 wrong
    arguments or something unreadable. Findings go to stdout, progress to stderr.

    """
}

/// One command's usage, options and details.
func help(for command: Command) -> String {
    let operands = command.operands.map { operand in
        let name = operand.name + (operand.isRepeated ? "…" : "")
        return operand.isRequired ? name : "[\(name)]"
    }
    let words = ["sdkspec", command.name] + operands + command.options.map(\.usage)
    var text = "\(command.summary)\n\nUsage: \(words.joined(separator: " "))\n"
    if !command.options.isEmpty {
        let rows = command.options.map { option in
            (option.name, option.summary + fallback(of: option))
        }
        text += "\nOptions:\n" + columns(rows + [("--help", "this text")]) + "\n"
    }
    if !command.details.isEmpty { text += "\n" + command.details + "\n" }
    return text
}

private func fallback(of option: Option) -> String {
    switch option.value {
    case .one(_, let fallback?): " (default: \(fallback))"
    case .choice(let words): " (\(words.joined(separator: ", ")); default: \(words[0]))"
    case .none, .one, .many: ""
    }
}

/// Two columns, the second aligned.
private func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
        "  " + name + String(repeating: " ", count: width - name.count + 2) + text
    }.joined(separator: "\n")
}
