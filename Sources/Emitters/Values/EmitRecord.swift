// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// A record as a struct, its way from and to members, and its table.
func emitRecord(_ record: Record, in context: ClientContext) -> SwiftFile {
    let type = SwiftType.named(context.recordName(record.name))
    let fields = record.fields.map { field in
        RecordMember(
            name: field.name, type: field.type, swiftType: context.type(of: field.type),
            form: context.memberForm(of: field.type.base),
            origin: "type." + record.name + ".field." + field.name)
    }
    let version: Int? = if case .stored(let version) = record.role { version } else { nil }
    let members = record.fields.map { field in
        SwiftExpression.origin(
            "type." + record.name + ".field." + field.name, fieldSchema(field, in: context))
    }
    let schema = SwiftExpression("RecordSchema").called(
        .init("name", .string(record.name)),
        .init("version", version.map { .integer($0) } ?? SwiftExpression.none),
        .init("fields", .array(members, onePerLine: true)))
    let table = recordType(type, named: record.name, schema: schema)
    return SwiftFile(
        path: context.names.path(SwiftName(typeWords: record.name).text + "Record"),
        remarks: [origin], imports: [SwiftImport(.internal, "OIDCRuntime")],
        [
            recordStruct(type, fields), recordCoding(type, fields),
            .extension(
                "Records", conformances: [],
                [
                    .property(
                        SwiftProperty(lowerName(record.name), .constant(table), static: true))
                ]),
        ], origin: "type." + record.name)
}

/// One line of the table: `FieldSchema(name: "scope", wire: "scope", type: .list)`.
private func fieldSchema(_ field: Field, in context: ClientContext) -> SwiftExpression {
    var arguments = [
        SwiftArgument("name", .string(field.name)), SwiftArgument("wire", .string(field.wire)),
        SwiftArgument("type", .implicit(context.memberForm(of: field.type.base).schemaType)),
    ]
    if field.type.isOptional { arguments.append(SwiftArgument("optional", .flag(true))) }
    if let format = field.format {
        arguments.append(SwiftArgument("format", .implicit(SwiftName(words: format.rawValue))))
    }
    if case .kind(let name) = field.type.base, let syntax = context.kinds[name]?.syntax {
        arguments.append(SwiftArgument("syntax", .implicit(SwiftName(words: syntax.rawValue))))
    }
    return SwiftExpression("FieldSchema").called(with: arguments)
}

/// The table: `RecordType(name: "Session", schema: …, make: { … }, fields: { … })`.
func recordType(_ type: SwiftType, named name: String, schema: SwiftExpression) -> SwiftExpression {
    let make = SwiftExpression.type(type).called(.init("fields"))
    return SwiftExpression.type(.generic("RecordType", [type])).called(
        .init("name", .string(name)), .init("schema", schema),
        .init("make", .closure(SwiftClosure(["fields"], [.expression(make)]))),
        .init(
            "fields",
            .closure(SwiftClosure(["value"], [.expression(.member("value", "fields"))]))))
}
