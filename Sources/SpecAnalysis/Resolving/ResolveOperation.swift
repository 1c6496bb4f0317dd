// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

extension StepResolver {
    /// A step with `op:`.
    ///
    /// An unknown operation is taken for the nearest one, so that its step still counts.
    mutating func operation(_ name: Located<String>, _ syntax: StepSyntax) -> Resolved? {
        guard let contract = contract(named: name) else { return nil }
        var call = OperationCall(operation: contract.name)
        let context = designate(contract, syntax, &call)
        resolveInputs(of: contract, syntax, context, &call)
        call.epoch = epoch(contract, syntax)
        call.isUndone = isUndone(contract, syntax)
        let result = result(of: contract, context, call)
        call.failures = exits(of: contract, syntax, call, hasResult: !result.isNone)
        return Resolved(
            action: .operation(call), contract: contract,
            result: result.optional(where: call.failures.contains { $0.outcome == .absent }))
    }

    /// What a step's designators name.
    struct Designated {
        var record: Record?
        var request: Request?
        var kind: String?
        /// A designator could not be resolved; what depends on it is not checked.
        var isLost = false
    }

    private mutating func contract(named name: Located<String>) -> OperationContract? {
        if let contract = Catalogue[name.value] { return contract }
        let known = Catalogue.all.map(\.name)
        report.add(.unknownOperation(name, known: known))
        return nearest(to: name.value, among: known).flatMap { Catalogue[$0] }
    }

    /// - Reports: S213, S228, S229, S240, S241.
    private mutating func epoch(
        _ contract: OperationContract, _ syntax: StepSyntax
    ) -> Reference? {
        guard let text = syntax.epoch else { return nil }
        guard contract.takesEpoch else {
            report.add(.surplusDesignator("while", of: contract.name, at: text.span))
            return nil
        }
        guard let reference = reference(text) else { return nil }
        if reference.type != ValueType(.epoch) {
            report.add(
                .typeMismatch(
                    "while", given: reference.type.written, due: "Epoch", at: text.span))
        }
        return reference
    }

    private mutating func isUndone(
        _ contract: OperationContract, _ syntax: StepSyntax
    ) -> Bool {
        guard let undo = syntax.undo else { return false }
        if !contract.takesEpoch {
            report.add(.surplusDesignator("undo", of: contract.name, at: undo.span))
        }
        return contract.takesEpoch
    }

    private func result(
        of contract: OperationContract, _ context: Designated, _ call: OperationCall
    ) -> StepResult {
        switch contract.result {
        case .none: return .none
        case .type(let type): return .value(type)
        case .kind: return .value(context.kind.map { ValueType(.kind($0)) })
        case .record, .item:
            return .value(context.record.map { ValueType(.record($0.name)) })
        case .input(let name):
            let type: ValueType? =
                switch call.inputs.first(where: { $0.name == name })?.value {
                case .reference(let reference)?: reference.type.unwrapped
                case .text?: ValueType(.text)
                case .integer?: ValueType(.seconds)
                case .flag?: ValueType(.flag)
                case .list?: ValueType(.textList)
                case .choice?, .absent?, nil: nil
                }
            return .value(type)
        case .requestURL:
            guard case .browser(let kind)? = context.request?.channel else {
                return .value(nil)
            }
            return .value(ValueType(.kind(kind)))
        }
    }
}

extension StepResolver.StepResult {
    var isNone: Bool { if case .none = self { true } else { false } }

    /// The same result, which may be absent.
    func optional(where condition: Bool) -> Self {
        guard condition, case .value(let type) = self else { return self }
        return .value(type?.wrapped)
    }
}

extension OperationContract {
    /// Writes a record, so it may be bound to an epoch and undone.
    var takesEpoch: Bool { category == .store && openInputs == .record }
}
