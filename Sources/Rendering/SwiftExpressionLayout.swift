// SPDX-License-Identifier: Apache-2.0

/// An expression as it is printed; broken after an opening bracket where it does not fit.
func lay(_ expression: SwiftExpression) -> Layout {
    switch expression {
    case .name("Self"): "Self"
    case .name(let name): .text(name.identifier)
    case .member(let base, let name): [lay(base), .text("." + name.memberName)]
    case .chained(let base, let name): [lay(base), .text("?." + name.memberName)]
    case .implicit(let name): .text("." + name.memberName)
    case .initializer(let base): [lay(base), ".init"]
    case .current: "self"
    case .type(let type): .text(type.text)
    case .call(let function, let arguments, let trailing):
        lay(call: function, arguments, trailing: trailing)
    case .closure(let closure): lay(closure)
    case .attempt(let inner): ["try ", lay(inner)]
    case .wait(let inner): ["await ", lay(inner)]
    case .not(let inner): ["!", lay(inner)]
    case .equals(let left, let right): lay(left, "==", right)
    case .differs(let left, let right): lay(left, "!=", right)
    case .otherwise(let left, let right): lay(left, "??", right)
    case .choice(let condition, let then, let other):
        .group(lay(choice: condition, then, other))
    case .string(let text): .text(stringLiteral(text))
    case .lines(let lines): lay(lines: lines)
    case .integer(let value): .text(integerLiteral(value))
    case .flag(let value): .text(value ? "true" : "false")
    case .none: "nil"
    case .array(let elements, let onePerLine): lay(array: elements, onePerLine: onePerLine)
    case .tuple(let elements):
        .group(["(", lay(elements.map { SwiftArgument($0) }), ")"])
    case .dictionary(let pairs): lay(dictionary: pairs)
    }
}

/// `if let a { b } else { nil }`, with lines that break together.
func lay(choice condition: SwiftCondition, _ then: SwiftExpression, _ other: SwiftExpression)
    -> Layout
{
    [
        "if ", lay(condition), " {", Layout.sequence([.line, lay(then)]).indented(), .line,
        "} else {", Layout.sequence([.line, lay(other)]).indented(), .line, "}",
    ]
}

func lay(_ condition: SwiftCondition) -> Layout {
    switch condition {
    case .holds(let expression): return lay(expression)
    case .binds(let name, .name(let value)) where name == value:
        return .text("let " + name.identifier)
    case .binds(let name, let value):
        return [.text("let " + name.identifier + " = "), lay(value)]
    }
}

private func lay(_ left: SwiftExpression, _ sign: String, _ right: SwiftExpression) -> Layout {
    .group([lay(left), Layout.sequence([.line, .text(sign + " "), lay(right)]).indented()])
}

private func lay(
    call function: SwiftExpression, _ arguments: [SwiftArgument], trailing: SwiftClosure?
) -> Layout {
    let head = lay(function)
    if let trailing {
        let brackets: Layout =
            arguments.isEmpty ? .empty : .group(["(", lay(arguments), .softLine, ")"])
        return [head, brackets, " ", lay(trailing)]
    }
    if arguments.count == 1, arguments[0].label == nil, arguments[0].value.isBracketed {
        return [head, "(", lay(arguments[0].value), ")"]
    }
    return .group([head, "(", lay(arguments), ")"])
}

extension SwiftExpression {
    /// Brings brackets of its own, so that those of a call need no lines.
    fileprivate var isBracketed: Bool {
        switch self {
        case .array, .dictionary, .closure: true
        default: false
        }
    }
}

private func lay(_ arguments: [SwiftArgument]) -> Layout {
    if arguments.isEmpty { return .empty }
    let parts = arguments.map { argument -> Layout in
        guard let label = argument.label else { return lay(argument.value) }
        return [.text(label.argumentLabel + ": "), lay(argument.value)]
    }
    return Layout.sequence([.softLine, .fill(.joined(parts, by: [",", .line]))]).indented()
}

private func lay(_ closure: SwiftClosure) -> Layout {
    let names = closure.parameters.map(\.identifier).joined(separator: ", ")
    var head = ""
    if let thrown = closure.thrown {
        head = (names.isEmpty ? "()" : names) + " throws(" + thrown.text + ") in"
    } else if !names.isEmpty {
        head = names + " in"
    }
    let opening: Layout = head.isEmpty ? "{" : ["{ ", .text(head)]
    if closure.body.count == 1 {
        return .group([
            opening, Layout.sequence([.line, lay(closure.body)]).indented(), .line, "}",
        ])
    }
    return [opening, Layout.sequence([.hardLine, lay(closure.body)]).indented(), .hardLine, "}"]
}

private func lay(array elements: [SwiftExpression], onePerLine: Bool) -> Layout {
    if elements.isEmpty { return "[]" }
    let parts = Layout.joined(elements.map(lay), by: [",", .line])
    return .group([
        "[", Layout.sequence([.softLine, onePerLine ? parts : .fill(parts)]).indented(),
        elements.count > 1 ? .whenBroken(",") : .empty, .softLine, "]",
    ])
}

private func lay(dictionary pairs: [SwiftPair]) -> Layout {
    if pairs.isEmpty { return "[:]" }
    let parts = pairs.map { pair in
        Layout.sequence([lay(pair.key), ": ", lay(pair.value)]).tagged(pair.origin)
    }
    return .group([
        "[", Layout.sequence([.softLine, .joined(parts, by: [",", .line])]).indented(),
        .whenBroken(","), .softLine, "]",
    ])
}

/// A literal of many lines; a line that ends in a space shows it as an escape.
private func lay(lines: [SwiftExpression.TaggedLine]) -> Layout {
    let shown = lines.map { line -> Layout in
        let text = escaped(line.text)
        let visible = text.hasSuffix(" ") ? text.dropLast() + "\\u{20}" : text
        return Layout.text(visible).tagged(line.origin)
    }
    return [#"""""#, .hardLine, .joined(shown, by: .hardLine), .hardLine, #"""""#]
}
