// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// A record as apps see it: some fields of a stored one, and descriptions that say nothing.
func emitView(_ record: Record, of base: String, in context: ClientContext) -> SwiftFile {
    let name = context.recordName(record.name)
    let stored = context.records[base]
    let properties = record.fields.map { field in
        publicProperty(field, of: record, in: context)
    }
    let assignments = record.fields.map { field -> SwiftStatement in
        let name = SwiftName(words: field.name)
        let type = stored?.field(field.name)?.type ?? field.type
        let value = context.outward(.member("record", name), type)
        return .assign(SwiftExpression.current.member(name), value)
    }
    let initializer = SwiftFunction(
        .initializer, [.init(nil, "record", .named(context.recordName(base)))], body: assignments)
    let usesFoundation = record.fields.contains { $0.type.base == .instant }
    return SwiftFile(
        path: context.names.path(name.text), remarks: [origin],
        imports: (usesFoundation ? [SwiftImport(.public, "Foundation")] : [])
            + [SwiftImport(.internal, "OIDCRuntime")],
        [
            .type(
                SwiftTypeDeclaration(
                    .struct, name, ["Sendable", "Equatable"], access: .public,
                    documentation: SwiftDocumentation(
                        context.summary(of: record), origin: "type." + record.name + ".summary"),
                    members: properties + [.function(initializer)])),
            redaction(of: name, as: record.name),
        ], origin: "type." + record.name)
}

/// What a caller may fill in; every field has a default.
func emitOptions(_ record: Record, in context: ClientContext) -> SwiftFile {
    let name = context.recordName(record.name)
    let initializer = SwiftFunction(
        .initializer,
        record.fields.map { field in
            let name = SwiftName(words: field.name)
            let type = context.type(of: field.type)
            return .init(
                name, name.documentable(label: name), type, default: defaultValue(of: field.type))
        },
        access: .public,
        documentation: SwiftDocumentation(
            "Takes what is given, and leaves the rest to the client.",
            parameters: record.fields.map { field in
                let name = SwiftName(words: field.name)
                return .init(
                    name.documentable(label: name), context.summary(of: field, of: record),
                    origin: "type." + record.name + ".field." + field.name)
            }),
        body: record.fields.map { field in
            let name = SwiftName(words: field.name)
            let given = SwiftExpression.name(name.documentable(label: name))
            return .assign(SwiftExpression.current.member(name), given)
        })
    return SwiftFile(
        path: context.names.path(name.text), remarks: [origin],
        imports: record.fields.contains { $0.type.isOfRuntime }
            ? [SwiftImport(.public, "OIDCRuntime")] : [],
        [
            .type(
                SwiftTypeDeclaration(
                    .struct, name, ["Sendable"], access: .public,
                    documentation: SwiftDocumentation(
                        context.summary(of: record), origin: "type." + record.name + ".summary"),
                    members: record.fields.map { optionProperty($0, of: record, in: context) }
                        + [.function(initializer)]))
        ], origin: "type." + record.name)
}

extension ValueType {
    /// Whether its Swift type may be one of the runtime's.
    fileprivate var isOfRuntime: Bool {
        switch base {
        case .kind, .provided, .epoch: true
        case .text, .textList, .instant, .seconds, .count, .flag, .record, .configuration: false
        }
    }
}

private func defaultValue(of type: ValueType) -> SwiftExpression? {
    if type.isOptional { return SwiftExpression.none }
    switch type.base {
    case .flag: return .flag(false)
    case .textList: return .array([])
    default: return nil
    }
}

private func publicProperty(_ field: Field, of record: Record, in context: ClientContext)
    -> SwiftDeclaration
{
    .origin(
        "type." + record.name + ".field." + field.name,
        [
            .property(
                SwiftProperty(
                    SwiftName(words: field.name), type: context.publicType(of: field.type),
                    .constant(nil), access: .public,
                    documentation: SwiftDocumentation(context.summary(of: field, of: record))))
        ])
}

private func optionProperty(_ field: Field, of record: Record, in context: ClientContext)
    -> SwiftDeclaration
{
    .origin(
        "type." + record.name + ".field." + field.name,
        [
            .property(
                SwiftProperty(
                    SwiftName(words: field.name), type: context.type(of: field.type),
                    .variable(nil), access: .public,
                    documentation: SwiftDocumentation(context.summary(of: field, of: record))))
        ])
}

/// A fixed description and an empty mirror, so that a log tells nothing of a person.
private func redaction(of type: SwiftName, as word: String) -> SwiftDeclaration {
    let text = SwiftExpression.string("<" + type.text + ">")
    func fixed(_ name: SwiftName) -> SwiftDeclaration {
        .property(
            SwiftProperty(
                name, type: "String", .computed([.expression(text)]), access: .public,
                documentation: SwiftDocumentation("Fixed, so that it tells nothing.")))
    }
    let mirror = SwiftExpression("Mirror").called(
        .init(.current), .init("children", .array([])))
    return .extension(
        .named(type),
        conformances: [
            "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable",
        ],
        [
            fixed("description"), fixed("debugDescription"),
            .property(
                SwiftProperty(
                    "customMirror", type: "Mirror", .computed([.expression(mirror)]),
                    access: .public,
                    documentation: SwiftDocumentation("Empty, so that a dump tells nothing."))),
        ])
}

extension ClientContext {
    func summary(of record: Record) -> String {
        let name = recordName(record.name).text
        return wording.comment("type." + record.name + ".summary", else: name + ".")
    }

    func summary(of field: Field, of record: Record) -> String {
        wording.comment("type." + record.name + ".field." + field.name, else: field.name + ".")
    }
}
