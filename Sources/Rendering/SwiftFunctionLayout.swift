// SPDX-License-Identifier: Apache-2.0

extension LayoutStream {
    /// A function, such as `static func name(_ a: A, b: B) async throws(E) -> C { … }`.
    mutating func write(_ function: SwiftFunction) {
        write(function.documentation)
        for absence in function.absences {
            text("@available(" + absence.platform.identifier + ", unavailable)")
            hardLine()
        }
        group { out in
            out.text(function.access.prefix)
            out.name(of: function)
            out.text("(")
            if !function.parameters.isEmpty {
                out.indented { out in
                    out.softLine()
                    out.fill { out in
                        out.list(function.parameters, between: comma) { $0.write($1) }
                    }
                }
                out.softLine()
            }
            out.text(")")
            out.effects(of: function)
        }
        if function.body.isEmpty { return text(" {}") }
        text(" {")
        block(function.body, separator: { $0.hardLine() })
    }

    private mutating func name(of function: SwiftFunction) {
        switch function.form {
        case .method(let name):
            text("func ")
            text(name.identifier)
        case .staticMethod(let name):
            text("static func ")
            text(name.identifier)
        case .initializer: text("init")
        case .failableInitializer: text("init?")
        case .convenienceInitializer: text("convenience init")
        }
    }

    private mutating func effects(of function: SwiftFunction) {
        if function.isAsync { text(" async") }
        switch function.throwing {
        case .never: break
        case .anything: text(" throws")
        case .only(let type): text(" throws(" + type.text + ")")
        }
        if let result = function.result {
            text(" -> ")
            text(result.text)
        }
    }

    private mutating func write(_ parameter: SwiftFunction.Parameter) {
        if let label = parameter.label {
            text(label.parameterLabel)
            if label != parameter.name {
                text(" ")
                text(parameter.name.identifier)
            }
        } else {
            text("_ ")
            text(parameter.name.identifier)
        }
        text(": ")
        text(parameter.type.text)
        if let value = parameter.value {
            text(" = ")
            write(value)
        }
    }
}
