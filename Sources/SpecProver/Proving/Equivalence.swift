// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// Why a mutant is the same program as the spec; nil where that is not proven.
func equivalence(of mutant: Mutant, _ changed: SDK, to spec: SDK) -> String? {
    switch mutant.change {
    // Where no failure counts for anything, neither does one of them.
    case .weakness(let id, .swallow), .weakness(let id, .mode): return equivalentSwallow(id, spec)
    case .weakness(let id, .absent): return equivalentAbsence(id, spec)
    case .weakness: return nil
    case .document: break
    }
    if run(changed) == run(spec) { return "nothing that runs has changed" }
    switch mutant.kind {
    case "swap": return equivalentSwap(mutant, spec)
    case "other": return equivalentOperand(mutant, changed, spec)
    case "gate": return equivalentGate(changed, spec)
    default: return nil
    }
}

/// The part of a spec that decides how it runs.
private func run(_ sdk: SDK) -> SDK {
    var sdk = sdk
    sdk.vectors = []
    sdk.rules = []
    sdk.contracts = []
    sdk.messages = Messages([])
    sdk.pages = []
    sdk.requests = []
    // Characters of a kind are looked at where a record is read.
    let read = Set(sdk.records.flatMap { record in record.fields.map(\.type.base) })
    sdk.kinds = sdk.kinds.map { kind in
        var kind = kind
        if !read.contains(.kind(kind.name)) { kind.syntax = nil }
        return kind
    }
    sdk.items = sdk.items.map { item in
        var item = item
        item.maxAge = nil
        return item
    }
    for method in sdk.methods.indices {
        for step in sdk.methods[method].steps.indices {
            sdk.methods[method].steps[step].rules = []
            sdk.methods[method].steps[step].segment = 0
            guard case .operation(var call) = sdk.methods[method].steps[step].action else {
                continue
            }
            for failure in call.failures.indices { call.failures[failure].keeps = [] }
            call.kind = nil
            sdk.methods[method].steps[step].action = .operation(call)
        }
    }
    return sdk
}
