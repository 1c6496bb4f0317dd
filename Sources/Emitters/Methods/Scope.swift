// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// What the names of a method stand for, and how the guard of the step at hand narrows one.
struct Scope {
    let context: ClientContext
    /// Types of inputs and of results so far, with what Swift knows of their presence.
    private(set) var types: [String: ValueType] = [:]
    /// The method gives something, so that leaving it early says `nil`.
    var returnsValue = false
    /// Set while a step guarded by `present` is emitted.
    var narrowed: (reference: Reference, name: SwiftName)?

    init(_ method: Method, in context: ClientContext) {
        self.context = context
        for input in method.inputs { types[input.name] = input.type }
        for binding in method.received { types[binding.name] = binding.type }
    }

    mutating func bind(_ name: String, _ type: ValueType) { types[name] = type }

    /// `cb.iss`, `s?.idToken`, or the name that the guard gave the value.
    func value(_ reference: Reference) -> SwiftExpression {
        var expression = SwiftExpression.name(SwiftName(words: reference.name))
        var type = types[reference.name] ?? reference.type
        var path = reference.path[...]
        if let narrowed, narrowed.reference.name == reference.name,
            reference.path.starts(with: narrowed.reference.path)
        {
            expression = .name(narrowed.name)
            type = narrowed.reference.type.unwrapped
            path = path.dropFirst(narrowed.reference.path.count)
        }
        var isOptional = type.isOptional
        for field in path {
            let name = SwiftName(words: field)
            expression = isOptional ? .chained(expression, name) : .member(expression, name)
            let inner = fieldType(field, of: type.base)
            isOptional = inner?.isOptional ?? false
            if let inner { type = inner }
        }
        return expression
    }

    /// Whether the expression for a reference is an optional.
    func isOptional(_ reference: Reference) -> Bool {
        if let narrowed, narrowed.reference.name == reference.name,
            narrowed.reference.path == reference.path
        {
            return false
        }
        return reference.type.isOptional
    }

    private func fieldType(_ name: String, of base: ValueType.Base) -> ValueType? {
        switch base {
        case .record(let record): return context.records[record]?.field(name)?.type
        case .provided(let provided): return provided.fields.first { $0.name == name }?.type
        case .configuration:
            guard let field = context.sdk.configuration.first(where: { $0.name == name }) else {
                return nil
            }
            return ValueType(field.shape.base, optional: field.isOptional)
        default: return nil
        }
    }
}

extension ConfigurationField.Shape {
    /// Within methods an address is text.
    var base: ValueType.Base {
        switch self {
        case .url, .text: .text
        case .textList: .textList
        case .flag: .flag
        }
    }
}
