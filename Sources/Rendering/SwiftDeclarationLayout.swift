// SPDX-License-Identifier: Apache-2.0

/// Declarations with an empty line between them, but for cases and plain properties in a row.
func lay(_ declarations: [SwiftDeclaration]) -> Layout {
    var parts: [Layout] = []
    for (index, declaration) in declarations.enumerated() {
        if index > 0 {
            let isRun = isPlain(declarations[index - 1]) && isPlain(declaration)
            parts.append(isRun ? .hardLine : .blankLine)
        }
        parts.append(lay(declaration))
    }
    return .sequence(parts)
}

/// A case or a stored property without documentation.
private func isPlain(_ declaration: SwiftDeclaration) -> Bool {
    switch declaration {
    case .enumCase(let documentation, _, _): return documentation == nil
    case .alias(let documentation, _, _, _): return documentation == nil
    case .property(let property):
        if case .computed = property.form { return false }
        return property.documentation == nil
    case .origin(_, let inner): return inner.count == 1 && isPlain(inner[0])
    case .type, .extension, .function, .conditional: return false
    }
}

private func lay(_ declaration: SwiftDeclaration) -> Layout {
    switch declaration {
    case .type(let type): lay(type)
    case .extension(let type, let conformances, let members):
        [
            .text("extension " + type.text + inheritance(conformances)), lay(members: members),
        ]
    case .function(let function): lay(function)
    case .property(let property): lay(property)
    case .enumCase(let documentation, let name, let value):
        [
            lay(documentation: documentation), .text("case " + name.identifier),
            .text(value.map { " = " + stringLiteral($0) } ?? ""),
        ]
    case .alias(let documentation, let access, let name, let type):
        [
            lay(documentation: documentation),
            .text(access.prefix + "typealias " + name.identifier + " = " + type.text),
        ]
    case .conditional(let condition, let inner):
        [
            .text("#if " + condition.text), Layout.sequence([.hardLine, lay(inner)]).indented(),
            .hardLine, "#endif",
        ]
    case .origin(let name, let inner): lay(inner).tagged(name)
    }
}

private func inheritance(_ conformances: [SwiftType]) -> String {
    conformances.isEmpty ? "" : ": " + conformances.map(\.text).joined(separator: ", ")
}

private func lay(members: [SwiftDeclaration]) -> Layout {
    if members.isEmpty { return " {}" }
    return [" {", Layout.sequence([.hardLine, lay(members)]).indented(), .hardLine, "}"]
}

private func lay(_ type: SwiftTypeDeclaration) -> Layout {
    [
        lay(documentation: type.documentation),
        .text(type.access.prefix + type.form.rawValue + " " + type.name.identifier),
        .text(inheritance(type.conformances)), lay(members: type.members),
    ]
}

private func lay(_ property: SwiftProperty) -> Layout {
    let word =
        if case .constant = property.form { "let " } else { "var " }
    let head =
        property.access.prefix + (property.isStatic ? "static " : "") + word
        + property.name.identifier + (property.type.map { ": " + $0.text } ?? "")
    let rest: Layout =
        switch property.form {
        case .constant(nil), .variable(nil): .empty
        case .constant(let value?), .variable(let value?): lay(initial: value)
        case .computed(let body) where body.count == 1:
            .group([" {", Layout.sequence([.line, lay(body)]).indented(), .line, "}"])
        case .computed(let body):
            [" {", Layout.sequence([.hardLine, lay(body)]).indented(), .hardLine, "}"]
        }
    return [lay(documentation: property.documentation), .text(head), rest]
}

/// ` = value`; a literal of many lines starts on a line of its own.
private func lay(initial value: SwiftExpression) -> Layout {
    guard case .lines = value else { return [" = ", lay(value)] }
    return [" =", Layout.sequence([.hardLine, lay(value)]).indented()]
}

private func lay(_ function: SwiftFunction) -> Layout {
    let word =
        switch function.form {
        case .method(let name): "func " + name.identifier
        case .staticMethod(let name): "static func " + name.identifier
        case .initializer: "init"
        case .failableInitializer: "init?"
        case .convenienceInitializer: "convenience init"
        }
    let parameters = function.parameters.map(lay)
    let list: Layout =
        parameters.isEmpty
        ? .empty
        : [
            Layout.sequence([.softLine, .fill(.joined(parameters, by: [",", .line]))]).indented(),
            .softLine,
        ]
    let body: Layout =
        function.body.isEmpty
        ? " {}"
        : [" {", Layout.sequence([.hardLine, lay(function.body)]).indented(), .hardLine, "}"]
    return [
        lay(documentation: function.documentation),
        .group([.text(function.access.prefix + word + "("), list, ")", .text(effects(function))]),
        body,
    ]
}

private func effects(_ function: SwiftFunction) -> String {
    let throwing =
        switch function.throwing {
        case .never: ""
        case .anything: " throws"
        case .only(let type): " throws(" + type.text + ")"
        }
    return (function.isAsync ? " async" : "") + throwing
        + (function.result.map { " -> " + $0.text } ?? "")
}

private func lay(_ parameter: SwiftFunction.Parameter) -> Layout {
    let name =
        if let label = parameter.label {
            label == parameter.name
                ? label.parameterLabel : label.parameterLabel + " " + parameter.name.identifier
        } else {
            "_ " + parameter.name.identifier
        }
    let value: Layout = parameter.value.map { [" = ", lay($0)] } ?? .empty
    return [.text(name + ": " + parameter.type.text), value]
}
