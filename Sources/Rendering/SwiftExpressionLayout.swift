// SPDX-License-Identifier: Apache-2.0

extension LayoutStream {
    /// An expression as it is printed; broken after an opening bracket where it does not fit.
    mutating func write(_ expression: SwiftExpression) {
        switch expression {
        case .name(let name): text(name == "Self" ? "Self" : name.identifier)
        case .member(let base, let name): write(base, ".", name)
        case .chained(let base, let name): write(base, "?.", name)
        case .implicit(let name):
            text(".")
            text(name.memberName)
        case .initializer(let base):
            write(base)
            text(".init")
        case .current: text("self")
        case .type(let type): text(type.text)
        case .call(let function, let arguments, let trailing):
            call(function, arguments, trailing: trailing)
        case .closure(let closure): write(closure)
        case .attempt(let inner): write("try ", inner)
        case .wait(let inner): write("await ", inner)
        case .not(let inner): write("!", inner)
        case .equals(let left, let right): operation(left, "== ", right)
        case .differs(let left, let right): operation(left, "!= ", right)
        case .otherwise(let left, let right): operation(left, "?? ", right)
        case .choice(let condition, let then, let other):
            group { $0.choice(condition, then, other) }
        case .string(let value): literal(value)
        case .lines(let lines): write(lines)
        case .integer(let value): text(integerLiteral(value))
        case .flag(let value): text(value ? "true" : "false")
        case .none: text("nil")
        case .array(let elements, let onePerLine): array(elements, onePerLine: onePerLine)
        case .tuple(let elements):
            group { out in
                out.text("(")
                out.arguments(elements.map { SwiftArgument($0) })
                out.text(")")
            }
        case .dictionary(let pairs): dictionary(pairs)
        case .origin(let name, let inner): tagged(name) { $0.write(inner) }
        }
    }

    private mutating func write(_ base: SwiftExpression, _ dot: String, _ name: SwiftName) {
        write(base)
        text(dot)
        text(name.memberName)
    }

    private mutating func write(_ prefix: String, _ inner: SwiftExpression) {
        text(prefix)
        write(inner)
    }

    private mutating func operation(
        _ left: SwiftExpression, _ sign: String, _ right: SwiftExpression
    ) {
        group { out in
            out.write(left)
            out.indented { out in
                out.line()
                out.write(sign, right)
            }
        }
    }

    /// `if let a { b } else { nil }`, with lines that break together.
    mutating func choice(
        _ condition: SwiftCondition, _ then: SwiftExpression, _ other: SwiftExpression
    ) {
        text("if ")
        write(condition)
        text(" {")
        indented { out in
            out.line()
            out.write(then)
        }
        line()
        text("} else {")
        indented { out in
            out.line()
            out.write(other)
        }
        line()
        text("}")
    }

    mutating func write(_ condition: SwiftCondition) {
        switch condition {
        case .holds(let expression): write(expression)
        case .binds(let name, let value):
            text("let ")
            text(name.identifier)
            if case .name(let same) = value, same == name { return }
            write(" = ", value)
        }
    }

    /// A literal of many lines; a line that ends in a space shows it as an escape.
    private mutating func write(_ lines: [SwiftExpression.TaggedLine]) {
        text("\"\"\"")
        hardLine()
        for line in lines {
            tagged(line.origin) { out in
                if line.text.hasSuffix(" ") {
                    out.escaped(String(line.text.dropLast()))
                    out.text("\\u{20}")
                } else {
                    out.escaped(line.text)
                }
            }
            hardLine()
        }
        text("\"\"\"")
    }
}
