// SPDX-License-Identifier: Apache-2.0

/// Statements, each from a line of its own on.
func lay(_ statements: [SwiftStatement]) -> Layout {
    .joined(statements.map(lay), by: .hardLine)
}

private func lay(_ statement: SwiftStatement) -> Layout {
    switch statement {
    case .comment(let text): return lay(comment: text)
    case .expression(let expression): return lay(expression)
    case .bind(let name, let type, let value):
        let suffix = type.map { ": " + $0.text } ?? ""
        return lay(assigning: value, to: .text("let " + name.identifier + suffix))
    case .discard(let value): return ["_ = ", lay(value)]
    case .assign(let target, let value): return lay(assigning: value, to: lay(target))
    case .require(let conditions, let otherwise):
        return lay(guard: conditions, else: otherwise)
    case .when(let condition, let body):
        return .group([lay("if", condition), lay(block: body)])
    case .leave(nil): return "return"
    case .leave(let value?): return ["return ", lay(value)]
    case .select(let value, let cases): return lay(switch: value, cases)
    case .origin(let name, let statements): return lay(statements).tagged(name)
    }
}

/// `target = value`; a choice that does not fit starts on a line of its own.
private func lay(assigning value: SwiftExpression, to target: Layout) -> Layout {
    guard case .choice(let condition, let then, let other) = value else {
        return [target, " = ", lay(value)]
    }
    return .group([
        target, " =",
        Layout.sequence([.line, lay(choice: condition, then, other)]).indented(),
    ])
}

private func lay(_ keyword: String, _ condition: SwiftCondition) -> Layout {
    [.text(keyword + " "), lay(condition)]
}

/// ` { statement }`, or the statements on lines of their own.
private func lay(block body: [SwiftStatement]) -> Layout {
    let separator: Layout = body.count == 1 ? .line : .hardLine
    return [" {", Layout.sequence([separator, lay(body)]).indented(), separator, "}"]
}

private func lay(guard conditions: [SwiftCondition], else otherwise: [SwiftStatement]) -> Layout {
    let parts = conditions.map(lay)
    return .group([
        "guard", Layout.sequence([.line, .joined(parts, by: [",", .line])]).indented(), .line,
        "else", .group(lay(block: otherwise)),
    ])
}

private func lay(switch value: SwiftExpression, _ cases: [SwiftSwitchCase]) -> Layout {
    let parts = cases.map { choice -> Layout in
        let label: Layout =
            choice.patterns.isEmpty
            ? "default:"
            : ["case ", .fill(.joined(choice.patterns.map(lay), by: [",", .line])), ":"]
        let separator: Layout = choice.body.count == 1 ? .line : .hardLine
        let body = Layout.sequence([separator, lay(choice.body)]).indented()
        return Layout.group([label, body]).tagged(choice.origin)
    }
    return ["switch ", lay(value), " {", .hardLine, .joined(parts, by: .hardLine), .hardLine, "}"]
}
