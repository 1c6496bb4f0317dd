// SPDX-License-Identifier: Apache-2.0

extension LayoutStream {
    /// Declarations with an empty line between them, but for cases and plain properties in a row.
    mutating func write(_ declarations: [SwiftDeclaration]) {
        var isAfterPlain: Bool?
        for declaration in declarations {
            let isPlain = declaration.isPlain
            if let isAfterPlain {
                if isAfterPlain, isPlain { hardLine() } else { blankLine() }
            }
            write(declaration)
            isAfterPlain = isPlain
        }
    }

    private mutating func write(_ declaration: SwiftDeclaration) {
        switch declaration {
        case .type(let type): write(type)
        case .extension(let type, let conformances, let members):
            text("extension ")
            text(type.text)
            inheritance(conformances)
            self.members(members)
        case .function(let function): write(function)
        case .property(let property): write(property)
        case .enumCase(let documentation, let name, let value):
            write(documentation)
            text("case ")
            text(name.identifier)
            if let value {
                text(" = ")
                literal(value)
            }
        case .alias(let documentation, let access, let name, let type):
            write(documentation)
            text(access.prefix + "typealias " + name.identifier + " = " + type.text)
        case .conditional(let condition, let inner):
            text("#if ")
            text(condition.text)
            indented { out in
                out.hardLine()
                out.write(inner)
            }
            hardLine()
            text("#endif")
        case .origin(let name, let inner): tagged(name) { $0.write(inner) }
        }
    }

    private mutating func inheritance(_ conformances: [SwiftType]) {
        if conformances.isEmpty { return }
        text(": ")
        text(conformances.map(\.text).joined(separator: ", "))
    }

    private mutating func members(_ members: [SwiftDeclaration]) {
        if members.isEmpty { return text(" {}") }
        text(" {")
        indented { out in
            out.hardLine()
            out.write(members)
        }
        hardLine()
        text("}")
    }

    private mutating func write(_ type: SwiftTypeDeclaration) {
        write(type.documentation)
        text(type.access.prefix)
        text(type.form.rawValue)
        text(" ")
        text(type.name.identifier)
        inheritance(type.conformances)
        members(type.members)
    }

    private mutating func write(_ property: SwiftProperty) {
        write(property.documentation)
        text(property.access.prefix)
        if property.isStatic { text("static ") }
        if case .constant = property.form { text("let ") } else { text("var ") }
        text(property.name.identifier)
        if let type = property.type {
            text(": ")
            text(type.text)
        }
        switch property.form {
        case .constant(nil), .variable(nil): break
        case .constant(let value?), .variable(let value?): initial(value)
        case .computed(let body) where body.count == 1:
            group { out in
                out.text(" {")
                out.block(body, separator: { $0.line() })
            }
        case .computed(let body):
            text(" {")
            block(body, separator: { $0.hardLine() })
        }
    }

    /// ` = value`; a literal of many lines starts on a line of its own.
    private mutating func initial(_ value: SwiftExpression) {
        guard case .lines = value else {
            text(" = ")
            return write(value)
        }
        text(" =")
        indented { out in
            out.hardLine()
            out.write(value)
        }
    }
}

extension SwiftDeclaration {
    /// A case, an alias or a stored property without documentation.
    fileprivate var isPlain: Bool {
        switch self {
        case .enumCase(let documentation, _, _): return documentation == nil
        case .alias(let documentation, _, _, _): return documentation == nil
        case .property(let property):
            if case .computed = property.form { return false }
            return property.documentation == nil
        case .origin(_, let inner): return inner.count == 1 && inner[0].isPlain
        case .type, .extension, .function, .conditional: return false
        }
    }
}
