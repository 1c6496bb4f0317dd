// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

extension Scope {
    /// The call of the runtime that an operation is, without `try` and `await`.
    ///
    /// Its arguments: items or request, address, inputs as the catalogue lists them, the record's
    /// type, then `while:`, `undo:` and `else:`.
    func call(_ call: OperationCall, _ contract: OperationContract, step: String)
        -> SwiftExpression
    {
        if contract.name == "record.make" { return record(call.record ?? "", call.inputs) }
        var arguments = designators(of: call, contract)
        if let request = call.request.flatMap({ context.requests[$0] }) {
            arguments.append(SwiftArgument(nil, parameters(of: call, request)))
        }
        for input in contract.inputs {
            let given = call.inputs.first { $0.name == input.name }?.value ?? .absent
            let label = SwiftName(words: input.name)
            arguments.append(SwiftArgument(label, operand(given, as: input, of: call)))
        }
        if contract.openInputs == .record { arguments.append(SwiftArgument(nil, stored(call))) }
        if contract.designators.contains(.type), let name = call.record {
            arguments.append(SwiftArgument("as", context.names.record(name)))
        }
        if let epoch = call.epoch { arguments.append(SwiftArgument("while", value(epoch))) }
        if call.isUndone { arguments.append(SwiftArgument("undo", .flag(true))) }
        if !call.failures.isEmpty || contract.name == "config.get" {
            arguments.append(SwiftArgument("else", context.names.exit(of: step)))
        }
        return SwiftExpression("flow").member(SwiftName(words: contract.name))
            .called(with: arguments)
    }

    /// Items, configuration type, request and address.
    private func designators(of call: OperationCall, _ contract: OperationContract)
        -> [SwiftArgument]
    {
        var arguments: [SwiftArgument] = []
        if contract.designators.contains(.item), let item = call.items.first {
            arguments.append(SwiftArgument(nil, context.names.item(item)))
        }
        if contract.designators.contains(.items) {
            let items = call.items.map { context.names.item($0).member("erased") }
            arguments.append(SwiftArgument(nil, .array(items)))
        }
        if isConfiguring(contract) {
            arguments.append(SwiftArgument(nil, .member("Records", "configuration")))
        }
        if let request = call.request { arguments.append(SwiftArgument(nil, .string(request))) }
        if let address = call.address {
            arguments.append(SwiftArgument("at", literal(address, as: .text)))
        }
        return arguments
    }

    /// Operations that read or write the configuration know its type.
    private func isConfiguring(_ contract: OperationContract) -> Bool {
        ["config.get", "config.set"].contains(contract.name)
    }

    private func operand(
        _ operand: Operand, as input: OperationContract.Input, of call: OperationCall
    ) -> SwiftExpression {
        switch input.accepts {
        case .type(let base): return literal(operand, as: base)
        case .kinds(let names): return literal(operand, as: .kind(names.first ?? ""))
        case .same(let other):
            let first = call.inputs.first { $0.name == other }?.value
            guard case .reference(let reference)? = first else {
                return literal(operand, as: .text)
            }
            return literal(operand, as: reference.type.base)
        case .unpublished, .browserURL, .anything, .choice, .choices:
            return literal(operand, as: .text)
        }
    }

    /// An operand as a value of a type; only a literal for a kind needs a conversion.
    func literal(_ operand: Operand, as base: ValueType.Base) -> SwiftExpression {
        switch operand {
        case .reference(let reference): return value(reference)
        case .text(let text):
            guard case .kind(let name) = base else { return .string(text) }
            switch context.form(ofKind: name) {
            case .plain: return .string(text)
            case .untrusted: return SwiftExpression("UntrustedText").called(.init(.string(text)))
            case .secret: return SwiftExpression("Secret").called(.init(.string(text)))
            }
        case .integer(let value): return .integer(value)
        case .flag(let value): return .flag(value)
        case .list(let texts): return .array(texts.map { .string($0) })
        case .choice(let word): return .implicit(SwiftName(words: word))
        case .absent: return .none
        }
    }

    /// What `store.put` writes: a record as it is, or made from its fields.
    private func stored(_ call: OperationCall) -> SwiftExpression {
        if call.inputs.count == 1, case .reference(let reference) = call.inputs[0].value,
            case .record = reference.type.base
        {
            return value(reference)
        }
        let item = call.items.first.flatMap { context.items[$0] }
        return record(item?.record ?? "", call.inputs)
    }

    /// `Session(issuer: p.issuer, …)`; an optional field that is left out is `nil`.
    private func record(_ name: String, _ inputs: [Argument]) -> SwiftExpression {
        let fields = context.records[name]?.fields ?? []
        let arguments = fields.map { field in
            let given = inputs.first { $0.name == field.name }?.value ?? .absent
            return SwiftArgument(
                SwiftName(words: field.name), literal(given, as: field.type.base))
        }
        return SwiftExpression.name(context.recordName(name)).called(with: arguments)
    }
}
