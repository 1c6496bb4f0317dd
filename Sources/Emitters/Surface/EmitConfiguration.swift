// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// The configuration as apps write it, and as methods read it.
func emitConfiguration(_ context: ClientContext) -> SwiftFile {
    let fields = context.sdk.configuration
    let members = fields.map { field in
        let type = ValueType(field.shape.base, optional: field.isOptional)
        return RecordMember(
            name: field.name, type: type, swiftType: context.type(of: type),
            form: context.memberForm(of: type.base), origin: "config." + field.name)
    }
    let schema = SwiftExpression("RecordSchema").called(
        .init("name", .string("Configuration")), .init("version", .none),
        .init("fields", .array(fields.map { schemaField($0, context) }, onePerLine: true)))
    let type = SwiftExpression("ConfigurationType").called(
        .init("record", recordType("Configuration", named: "Configuration", schema: schema)),
        .init("constraints", .array(fields.flatMap(constraints), onePerLine: true)))
    return SwiftFile(
        path: context.names.path(context.names.configuration.text), remarks: [origin],
        imports: [SwiftImport(.public, "Foundation"), SwiftImport(.internal, "OIDCRuntime")],
        [
            publicConfiguration(context), conversion(context),
            recordStruct("Configuration", members), recordCoding("Configuration", members),
            .extension(
                "Records", conformances: [],
                [.property(SwiftProperty("configuration", .constant(type), static: true))]),
        ], origin: "sdk.config")
}

private func schemaField(_ field: ConfigurationField, _ context: ClientContext) -> SwiftExpression {
    let form = context.memberForm(of: field.shape.base)
    let optional = field.isOptional ? [SwiftArgument("optional", .flag(true))] : []
    let schema = SwiftExpression("FieldSchema").called(
        with: [
            .init("name", .string(field.name)), .init("wire", .string(field.name)),
            .init("type", .implicit(form.schemaType)),
        ] + optional)
    return .origin("config." + field.name, schema)
}

/// Entries such as `ConfigurationConstraint(field: "scopes", name: "includes", parameter: "openid")`.
private func constraints(of field: ConfigurationField) -> [SwiftExpression] {
    field.constraints.map { constraint in
        let parameter = constraint.parameter.map { [SwiftArgument("parameter", .string($0))] } ?? []
        let made = SwiftExpression("ConfigurationConstraint").called(
            with: [
                .init("field", .string(field.name)), .init("name", .string(constraint.name)),
            ] + parameter)
        return .origin("config." + field.name, made)
    }
}

/// The struct that apps fill in.
private func publicConfiguration(_ context: ClientContext) -> SwiftDeclaration {
    let fields = context.sdk.configuration
    let properties = fields.map { field -> SwiftDeclaration in
        let name = SwiftName(words: field.name)
        return .origin(
            "config." + field.name,
            [
                .property(
                    SwiftProperty(
                        name, type: field.publicType, .variable(nil), access: .public,
                        documentation: SwiftDocumentation(
                            context.summary(of: field), origin: "config." + field.name + ".summary")
                    ))
            ])
    }
    let initializer = SwiftFunction(
        .initializer,
        fields.map { field in
            let name = SwiftName(words: field.name)
            return .init(
                name, name.documentable(label: name), field.publicType,
                default: field.publicDefault)
        },
        access: .public,
        documentation: SwiftDocumentation(
            "Takes the settings as they are.",
            remarks: ["What is wrong with them is told by ``validate()`` and by every later call."],
            parameters: fields.map { field in
                let name = SwiftName(words: field.name)
                return .init(
                    name.documentable(label: name), context.summary(of: field),
                    origin: "config." + field.name + ".summary")
            }),
        body: fields.map { field in
            let name = SwiftName(words: field.name)
            let given = SwiftExpression.name(name.documentable(label: name))
            return .assign(SwiftExpression.current.member(name), given)
        })
    let brand = context.sdk.product.brand
    return .type(
        SwiftTypeDeclaration(
            .struct, context.names.configuration, ["Sendable", "Hashable"], access: .public,
            documentation: SwiftDocumentation(
                context.wording.comment(
                    "type.Configuration.summary", else: "How an app is set up with \(brand)."),
                origin: "type.Configuration.summary"),
            members: properties + [.function(initializer)] + validation(context)))
}

/// `public func validate() throws`, where the gate says which error each field has.
private func validation(_ context: ClientContext) -> [SwiftDeclaration] {
    let steps = context.sdk.methods.flatMap(\.steps)
    let gate = steps.first { $0.operation?.operation == "config.get" }
    guard let gate else { return [] }
    let check = SwiftExpression("Records").member("configuration").member("validate").called(
        .init("values"), .init("else", context.names.exit(of: gate.id)))
    return [
        .function(
            SwiftFunction(
                .method("validate"), throws: .anything, access: .public,
                documentation: SwiftDocumentation(
                    "Tells at once whether the settings are valid.",
                    throws: "``\(context.names.error.text)`` of the first field that is not."),
                body: [.expression(.attempt(check))]))
    ]
}

/// The property `values: Configuration`.
private func conversion(_ context: ClientContext) -> SwiftDeclaration {
    let arguments = context.sdk.configuration.map { field -> SwiftArgument in
        let name = SwiftName(words: field.name)
        guard field.shape == .url else { return SwiftArgument(name, .name(name)) }
        let text = SwiftName("absoluteString")
        return SwiftArgument(
            name, field.isOptional ? .chained(.name(name), text) : .member(.name(name), text))
    }
    return .extension(
        .named(context.names.configuration), conformances: [],
        [
            .property(
                SwiftProperty(
                    "values", type: "Configuration",
                    .computed([
                        .expression(SwiftExpression("Configuration").called(with: arguments))
                    ]),
                    documentation: SwiftDocumentation("The settings as methods read them.")))
        ])
}

extension ClientContext {
    fileprivate func summary(of field: ConfigurationField) -> String {
        wording.comment("config." + field.name + ".summary", else: field.name + ".")
    }
}

extension ConfigurationField {
    var publicType: SwiftType {
        let type: SwiftType =
            switch shape {
            case .url: "URL"
            case .text: "String"
            case .textList: .array("String")
            case .flag: "Bool"
            }
        return isOptional ? .optional(type) : type
    }

    var publicDefault: SwiftExpression? {
        switch self.default {
        case .flag(let value): SwiftExpression.flag(value)
        case .list(let texts): .array(texts.map { .string($0) })
        case .absent: SwiftExpression.none
        case nil: isOptional ? SwiftExpression.none : nil
        }
    }
}
