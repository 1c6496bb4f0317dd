// SPDX-License-Identifier: Apache-2.0

extension LayoutStream {
    mutating func call(
        _ function: SwiftExpression, _ arguments: [SwiftArgument], trailing: SwiftClosure?
    ) {
        if let trailing {
            write(function)
            if !arguments.isEmpty {
                group { out in
                    out.text("(")
                    out.arguments(arguments)
                    out.softLine()
                    out.text(")")
                }
            }
            text(" ")
            write(trailing)
        } else if arguments.count == 1, arguments[0].label == nil, arguments[0].value.isBracketed {
            write(function)
            text("(")
            write(arguments[0].value)
            text(")")
        } else {
            group { out in
                out.write(function)
                out.text("(")
                out.arguments(arguments)
                out.text(")")
            }
        }
    }

    /// What stands between the brackets of a call, filled on lines of its own where it must be.
    mutating func arguments(_ arguments: [SwiftArgument]) {
        if arguments.isEmpty { return }
        indented { out in
            out.softLine()
            out.fill { out in
                out.list(arguments, between: comma) { out, argument in
                    if let label = argument.label {
                        out.text(label.argumentLabel)
                        out.text(": ")
                    }
                    out.write(argument.value)
                }
            }
        }
    }

    mutating func write(_ closure: SwiftClosure) {
        text("{")
        if closure.thrown != nil || !closure.parameters.isEmpty {
            text(" ")
            text(closure.head)
        }
        if closure.body.count == 1 {
            group { $0.block(closure.body, separator: { $0.line() }) }
        } else {
            block(closure.body, separator: { $0.hardLine() })
        }
    }

    /// Statements and the closing brace.
    mutating func block(
        _ statements: [SwiftStatement], separator: (inout LayoutStream) -> Void
    ) {
        indented { out in
            separator(&out)
            out.write(statements)
        }
        separator(&self)
        text("}")
    }

    mutating func array(_ elements: [SwiftExpression], onePerLine: Bool) {
        if elements.isEmpty { return text("[]") }
        func content(_ out: inout LayoutStream) {
            out.list(elements, between: comma) { $0.write($1) }
        }
        group { out in
            out.text("[")
            out.indented { out in
                out.softLine()
                if onePerLine { content(&out) } else { out.fill(content) }
            }
            if elements.count > 1 { out.whenBroken(",") }
            out.softLine()
            out.text("]")
        }
    }

    mutating func dictionary(_ pairs: [SwiftPair]) {
        if pairs.isEmpty { return text("[:]") }
        group { out in
            out.text("[")
            out.indented { out in
                out.softLine()
                out.list(pairs, between: comma) { out, pair in
                    out.tagged(pair.origin) { out in
                        out.write(pair.key)
                        out.text(": ")
                        out.write(pair.value)
                    }
                }
            }
            out.whenBroken(",")
            out.softLine()
            out.text("]")
        }
    }
}

func comma(_ out: inout LayoutStream) {
    out.text(",")
    out.line()
}

extension SwiftClosure {
    /// What stands before the body: `flow throws(Interruption<Failure>) in`.
    fileprivate var head: String {
        let names = parameters.map(\.identifier).joined(separator: ", ")
        guard let thrown else { return names + " in" }
        return (names.isEmpty ? "()" : names) + " throws(" + thrown.text + ") in"
    }
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
