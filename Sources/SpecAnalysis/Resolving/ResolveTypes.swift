// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

extension ValueType.Base {
    /// Types of the language that are written by a fixed name.
    static let named: [(name: String, base: ValueType.Base)] =
        [
            ("Text", .text), ("TextList", .textList), ("Instant", .instant),
            ("Seconds", .seconds), ("Count", .count), ("Flag", .flag), ("Epoch", .epoch),
            ("Config", .configuration),
        ] + ProvidedType.allCases.map { ($0.rawValue, .provided($0)) }

    private static let byName = Dictionary(
        named.map { ($0.name, $0.base) }, uniquingKeysWith: { first, _ in first })

    init?(named name: String) {
        guard let base = Self.byName[name] else { return nil }
        self = base
    }
}

extension ValueType {
    /// As it is written in a spec.
    var written: String { (isOptional ? "optional " : "") + base.written }
}

extension ValueType.Base {
    var written: String {
        switch self {
        case .text: "Text"
        case .textList: "TextList"
        case .instant: "Instant"
        case .seconds: "Seconds"
        case .count: "Count"
        case .flag: "Flag"
        case .epoch: "Epoch"
        case .configuration: "Config"
        case .kind(let name), .record(let name): name
        case .provided(let type): type.rawValue
        }
    }
}

extension Declarations {
    /// The type that is written; where none is of that name, the one that was probably meant.
    ///
    /// - Reports: S215.
    func type(_ syntax: TypeSyntax?, into report: inout Report) -> ValueType? {
        guard let syntax else { return nil }
        if let base = base(named: syntax.name.value) {
            return ValueType(base, optional: syntax.isOptional)
        }
        if records.isUnreadable { return nil }
        let known = ValueType.Base.named.map(\.name) + kinds.names + records.names
        report.add(.unknownType(syntax.name, known: known))
        return nearest(to: syntax.name.value, among: known).flatMap { base(named: $0) }
            .map { ValueType($0, optional: syntax.isOptional) }
    }

    private func base(named name: String) -> ValueType.Base? {
        if let base = ValueType.Base(named: name) { return base }
        if kinds[name] != nil { return .kind(name) }
        if records[name] != nil { return .record(name) }
        return nil
    }

    private mutating func add(_ owner: ValueType.Base, _ fields: [(String, ValueType)]) {
        fieldTypes[owner.written] = Dictionary(fields, uniquingKeysWith: { first, _ in first })
    }

    /// Makes the table of what may be read from values, once records and settings are known.
    mutating func noteFields() {
        for type in ProvidedType.allCases { add(.provided(type), type.fields) }
        for record in records.values {
            add(.record(record.name), record.fields.map { ($0.name, $0.type) })
        }
        add(
            .configuration,
            settings.map { ($0.name, ValueType($0.shape.base, optional: $0.isOptional)) })
    }
}

extension ConfigurationField.Shape {
    var base: ValueType.Base {
        switch self {
        case .url, .text: .text
        case .textList: .textList
        case .flag: .flag
        }
    }
}
