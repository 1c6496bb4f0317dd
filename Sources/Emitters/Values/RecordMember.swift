// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// One member of a generated struct that the runtime reads and writes by name.
struct RecordMember {
    /// How the runtime holds a member's value.
    enum Form {
        case text, secret, untrusted, instant, integer, flag, list

        /// Case of `FieldSchema.FieldType`.
        var schemaType: SwiftName {
            switch self {
            case .text: "text"
            case .secret: "secret"
            case .untrusted: "untrusted"
            case .instant: "instant"
            case .integer: "seconds"
            case .flag: "flag"
            case .list: "list"
            }
        }

        /// Case of `FieldValue`, and method of `Fields` that reads it.
        var valueCase: SwiftName {
            switch self {
            case .text, .untrusted: "text"
            case .secret: "secret"
            case .instant, .integer: "integer"
            case .flag: "flag"
            case .list: "list"
            }
        }
    }
    var name: String
    var type: ValueType
    var swiftType: SwiftType
    var form: Form
    var origin: String

    var swiftName: SwiftName { SwiftName(words: name) }
}

extension ClientContext {
    func memberForm(of base: ValueType.Base) -> RecordMember.Form {
        switch base {
        case .textList: .list
        case .instant: .instant
        case .seconds, .count, .epoch: .integer
        case .flag: .flag
        case .kind(let name):
            switch form(ofKind: name) {
            case .plain: .text
            case .untrusted: .untrusted
            case .secret: .secret
            }
        case .text, .record, .configuration, .provided: .text
        }
    }
}

/// The type: `struct Session: Sendable { let issuer: String … }`.
func recordStruct(_ type: SwiftType, _ members: [RecordMember]) -> SwiftDeclaration {
    guard case .named(let name) = type else { return .extension(type, conformances: [], []) }
    let properties = members.map { member in
        SwiftDeclaration.origin(
            member.origin,
            [.property(SwiftProperty(member.swiftName, type: member.swiftType, .constant(nil)))])
    }
    return .type(SwiftTypeDeclaration(.struct, name, ["Sendable"], members: properties))
}

/// `init?(_ fields: Fields)` and `var fields: Fields`, beside the memberwise initialiser.
func recordCoding(_ type: SwiftType, _ members: [RecordMember]) -> SwiftDeclaration {
    let conditions = members.filter { !$0.type.isOptional }
        .map { SwiftCondition.binds($0.swiftName, read($0)) }
    let arguments = members.map { member in
        SwiftArgument(
            member.swiftName, member.type.isOptional ? read(member) : .name(member.swiftName))
    }
    let make = SwiftExpression.initializer(.current).called(with: arguments)
    let guards: [SwiftStatement] =
        conditions.isEmpty
        ? [] : [.require(conditions, else: [.leave(SwiftExpression.none)])]
    let pairs = members.map { SwiftPair(.string($0.name), write($0), origin: $0.origin) }
    return .extension(
        type, conformances: [],
        [
            .function(
                SwiftFunction(
                    .failableInitializer, [.init(nil, "fields", "Fields")],
                    body: guards + [.expression(make)])),
            .property(
                SwiftProperty(
                    "fields", type: "Fields",
                    .computed([
                        .expression(SwiftExpression("Fields").called(.init(.dictionary(pairs))))
                    ]))),
        ])
}

/// How a member is read: `fields.text("issuer")`.
private func read(_ member: RecordMember) -> SwiftExpression {
    let value = SwiftExpression("fields").member(member.form.valueCase)
        .called(.init(.string(member.name)))
    guard member.form == .untrusted else { return value }
    return value.member("map").called(.init(.initializer("UntrustedText")))
}

/// How a member is written: `.text(issuer)` or `scope.map(FieldValue.list)`.
private func write(_ member: RecordMember) -> SwiftExpression {
    let value = SwiftExpression.name(member.swiftName)
    let form = member.form.valueCase
    if member.type.isOptional {
        guard member.form == .untrusted else {
            return value.member("map").called(.init(.member("FieldValue", form)))
        }
        return mapped(value, member.type) {
            SwiftExpression.member("FieldValue", form).called(.init($0.member("text")))
        }
    }
    let inner = member.form == .untrusted ? value.member("text") : value
    return SwiftExpression.implicit(form).called(.init(inner))
}
