// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

extension Declarations {
    /// - Reports: S209, S211, S212, S215, S221, S234.
    mutating func resolveRecords(
        _ syntax: [Declared<RecordSyntax>], into report: inout Report
    ) {
        for record in syntax {
            checkName(record.name, .type, "a type", into: &report)
            let role = role(of: record, into: &report)
            let value = Record(
                name: record.name.value, swiftName: swiftName(of: record, into: &report),
                role: role, fields: [])
            if kinds[record.name.value] != nil, let first = kinds[record.name.value]?.name {
                report.add(.duplicateName(record.name, "type", first: first.span))
            }
            records.add(record.name, value, "type", into: &report)
        }
        for record in syntax where record.value.view == nil {
            let fields = fields(of: record, into: &report)
            records.update(record.name.value) { $0.fields = fields }
        }
        for record in syntax where record.value.view != nil {
            let fields = viewedFields(of: record, into: &report)
            records.update(record.name.value) { $0.fields = fields }
        }
    }

    private func role(
        of record: Declared<RecordSyntax>, into report: inout Report
    ) -> Record.Role {
        let syntax = record.value
        let roles: [Record.Role] = [
            syntax.stored.map { .stored(version: $0.value) },
            syntax.wire.flatMap { $0.value ? .wire : nil },
            syntax.view.map { .view(of: $0.value) },
            syntax.options.flatMap { $0.value ? .options : nil },
        ].compactMap(\.self)
        if roles.count != 1 {
            report.add(
                .conflictingKeys(
                    ["stored", "wire", "view", "options"], at: record.name.span))
        }
        return roles.first ?? .wire
    }

    private func swiftName(
        of record: Declared<RecordSyntax>, into report: inout Report
    ) -> String {
        guard let written = record.value.swiftName else { return record.name.value }
        let name = written.value.replacing("{brand}", with: product.brand)
            .replacing("{module}", with: product.module)
        checkName(Located(name, at: written.span), .type, "a type", into: &report)
        return name
    }

    private mutating func fields(
        of record: Declared<RecordSyntax>, into report: inout Report
    ) -> [Field] {
        let isOptions = record.value.options?.value == true
        return record.value.fields.compactMap { field in
            checkName(field.name, .value, "a field", into: &report)
            checkName(field.value.wire, .wire, "a member", into: &report)
            place(field.name, in: record.name.value)
            guard let type = type(field.value.type, into: &report) else {
                lostFields.insert(record.name.value + "." + field.name.value)
                return nil
            }
            if let written = field.value.type?.name, !mayBeField(type.base, options: isOptions) {
                report.add(.misplacedType(written, due: "a plain value or a kind"))
                lostFields.insert(record.name.value + "." + field.name.value)
                return nil
            }
            return Field(
                name: field.name.value, wire: field.value.wire?.value ?? field.name.value,
                type: type, format: field.value.format?.value)
        }
    }

    private func mayBeField(_ base: ValueType.Base, options: Bool) -> Bool {
        switch base {
        case .text, .textList, .instant, .seconds, .count, .flag, .kind: true
        case .provided(.presentation): options
        case .epoch, .record, .configuration, .provided: false
        }
    }

    private mutating func viewedFields(
        of record: Declared<RecordSyntax>, into report: inout Report
    ) -> [Field] {
        guard let view = record.value.view,
            let base = records.find(view, into: &report, else: { .unknownType($0, known: $1) })
        else {
            for field in record.value.viewed {
                lostFields.insert(record.name.value + "." + field.name.value)
            }
            return []
        }
        return record.value.viewed.compactMap { field in
            place(field.name, in: record.name.value)
            if let field = base.value.field(field.name.value) { return field }
            let names = base.value.fields.map(\.name)
            if !lostFields.contains(base.value.name + "." + field.name.value) {
                report.add(.unknownField(field.name, of: base.value.name, known: names))
            }
            lostFields.insert(record.name.value + "." + field.name.value)
            return nil
        }
    }

    private mutating func place(_ field: Located<String>, in record: String) {
        places[ItemID("type.\(record).field.\(field.value)")] = field.span
    }
}
