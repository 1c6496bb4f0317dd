// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

extension Scope {
    /// One step as one statement, its id in a comment above it.
    mutating func statement(_ step: Step, uses: Set<String>) -> SwiftStatement {
        var body = [SwiftStatement.comment(step.id)]
        let isUsed = step.binding.map { uses.contains($0.name) } ?? false
        body += guarded(step, isUsed: isUsed)
        if let binding = step.binding {
            let isKnown = step.guard == nil && step.exit != .absent
            bind(binding.name, isKnown ? binding.type : binding.type.wrapped)
        }
        return .origin("step." + step.id, body)
    }

    private mutating func guarded(_ step: Step, isUsed: Bool) -> [SwiftStatement] {
        guard let guarding = step.guard else { return plain(step, isUsed: isUsed) }
        let (condition, narrowed) = condition(guarding, of: step)
        self.narrowed = narrowed
        defer { self.narrowed = nil }
        guard let binding = step.binding, isUsed else {
            return [.when(condition, plain(step, isUsed: false))]
        }
        let name = SwiftName(words: binding.name)
        let choice = SwiftExpression.choice(condition, then: attempt(step), else: .none)
        let type = context.type(of: binding.type.wrapped)
        guard step.exit == .returnNone else { return [.bind(name, type, choice)] }
        let isMissing = SwiftExpression.equals(.name(name), .none)
        let early = SwiftStatement.when(.holds(isMissing), [leave(nil)])
        return [.bind(name, type, choice), .when(condition, [early])]
    }

    private func plain(_ step: Step, isUsed: Bool) -> [SwiftStatement] {
        if case .return(let reference) = step.action {
            return [leave(reference)]
        }
        let value = attempt(step)
        let name = step.binding.map { SwiftName(words: $0.name) }
        if step.exit == .returnNone {
            if let name, isUsed {
                return [.require([.binds(name, value)], else: [leave(nil)])]
            }
            return [.require([.holds(.differs(value, .none))], else: [leave(nil)])]
        }
        if let name, isUsed { return [.bind(name, nil, value)] }
        return [hasValue(step) ? .discard(value) : .expression(value)]
    }

    private func leave(_ reference: Reference?) -> SwiftStatement {
        if let reference { return .leave(value(reference)) }
        return .leave(returnsValue ? SwiftExpression.none : nil)
    }

    /// Whether the call gives something that Swift would warn about when it is dropped.
    private func hasValue(_ step: Step) -> Bool {
        if step.exit == .absent { return true }
        if let called = step.calledMethod { return context.methods[called]?.output != nil }
        if case .some(.none) = step.contract?.result { return false }
        return true
    }

    /// The step's call with `try` and `await`, its absence turned into nil.
    private func attempt(_ step: Step) -> SwiftExpression {
        let (call, waits, interrupts) = invocation(step)
        let awaited = waits ? SwiftExpression.wait(call) : call
        let tried = interrupts ? SwiftExpression.attempt(awaited) : awaited
        guard step.exit != .error else { return tried }
        let closure = SwiftClosure(
            throws: context.names.interruption, [.expression(tried)])
        let optional = SwiftExpression("flow").member("optional")
        // A trailing closure before the brace of a guard could be taken for its body.
        let caught =
            step.exit == .returnNone
            ? optional.called(.init(.closure(closure)))
            : SwiftExpression.call(optional, [], trailing: closure)
        return .attempt(waits ? .wait(caught) : caught)
    }

    private func invocation(_ step: Step) -> (SwiftExpression, waits: Bool, interrupts: Bool) {
        switch step.action {
        case .operation(let call):
            guard let contract = Catalogue[call.operation] else { return (.none, false, false) }
            let expression = self.call(call, contract, step: step.id)
            return (expression, contract.waits, !call.failures.isEmpty)
        case .call(let call):
            return (
                self.call(call), context.waiting.contains(call.method),
                context.interrupting.contains(call.method)
            )
        case .return: return (.none, false, false)
        }
    }

    /// `AcmeMethods.verifyIdToken(flow, token: t.idToken)`, with what the caller's gate gives.
    private func call(_ call: MethodCall) -> SwiftExpression {
        var arguments = [SwiftArgument(nil, "flow")]
        let method = context.methods[call.method]
        for binding in method?.received ?? [] {
            let name = SwiftName(words: binding.name)
            arguments.append(SwiftArgument(name, .name(name)))
        }
        for input in method?.inputs ?? [] {
            let given = call.inputs.first { $0.name == input.name }?.value ?? .absent
            arguments.append(
                SwiftArgument(SwiftName(words: input.name), literal(given, as: input.type.base)))
        }
        return SwiftExpression.name(context.names.methods)
            .member(SwiftName(words: call.method)).called(with: arguments)
    }
}

extension Step {
    enum Exit {
        case error, returnNone, absent
    }

    /// What its failures lead to besides errors; never both of the others.
    var exit: Exit {
        let outcomes = operation?.failures.map(\.outcome) ?? []
        if outcomes.contains(.returnNone) { return .returnNone }
        return outcomes.contains(.absent) ? .absent : .error
    }
}
