// SPDX-License-Identifier: Apache-2.0

extension LayoutStream {
    /// Statements, each from a line of its own on.
    mutating func write(_ statements: [SwiftStatement]) {
        list(statements, between: { $0.hardLine() }) { $0.write($1) }
    }

    private mutating func write(_ statement: SwiftStatement) {
        switch statement {
        case .comment(let text): comment(text)
        case .expression(let expression): write(expression)
        case .bind(let name, let type, let value):
            text("let ")
            text(name.identifier)
            if let type {
                text(": ")
                text(type.text)
            }
            assign(value)
        case .discard(let value):
            text("_ = ")
            write(value)
        case .assign(let target, let value):
            write(target)
            assign(value)
        case .require(let conditions, let otherwise): require(conditions, else: otherwise)
        case .when(let condition, let body):
            group { out in
                out.text("if ")
                out.write(condition)
                out.braces(body)
            }
        case .leave(nil): text("return")
        case .leave(let value?):
            text("return ")
            write(value)
        case .select(let value, let cases): select(value, cases)
        case .origin(let name, let statements): tagged(name) { $0.write(statements) }
        }
    }

    /// ` = value`; a choice that does not fit starts on a line of its own.
    private mutating func assign(_ value: SwiftExpression) {
        guard case .choice(let condition, let then, let other) = value else {
            text(" = ")
            return write(value)
        }
        group { out in
            out.text(" =")
            out.indented { out in
                out.line()
                out.choice(condition, then, other)
            }
        }
    }

    /// ` { statement }`, or the statements on lines of their own.
    private mutating func braces(_ body: [SwiftStatement]) {
        text(" {")
        if body.count == 1 {
            block(body, separator: { $0.line() })
        } else {
            block(body, separator: { $0.hardLine() })
        }
    }

    private mutating func require(
        _ conditions: [SwiftCondition], else otherwise: [SwiftStatement]
    ) {
        group { out in
            out.text("guard")
            out.indented { out in
                out.line()
                out.list(conditions, between: comma) { $0.write($1) }
            }
            out.line()
            out.text("else")
            out.group { $0.braces(otherwise) }
        }
    }

    private mutating func select(_ value: SwiftExpression, _ cases: [SwiftSwitchCase]) {
        text("switch ")
        write(value)
        text(" {")
        hardLine()
        for choice in cases {
            tagged(choice.origins[...]) { out in out.group { $0.write(choice) } }
            hardLine()
        }
        text("}")
    }

    private mutating func write(_ choice: SwiftSwitchCase) {
        if choice.patterns.isEmpty {
            text("default:")
        } else {
            text("case ")
            fill { out in
                out.list(choice.patterns, between: comma) { $0.write($1) }
            }
            text(":")
        }
        indented { out in
            if choice.body.count == 1 { out.line() } else { out.hardLine() }
            out.write(choice.body)
        }
    }
}
