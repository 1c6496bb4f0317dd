// SPDX-License-Identifier: Apache-2.0

internal import Rendering
package import SpecModel

/// An SDK with what its emitters look up by name.
package struct ClientContext: Sendable {
    package let sdk: SDK
    let names: ClientNames
    let wording: Wording
    let records: [String: Record]
    let kinds: [String: Kind]
    let methods: [String: Method]
    let items: [String: StoredItem]
    let requests: [String: Request]
    /// Codes that apps see as `CancellationError`.
    let cancellations: Set<String>
    /// Methods that can wait, themselves or through a call.
    let waiting: Set<String>
    /// Methods that can end early, themselves or through a call.
    let interrupting: Set<String>

    package init(_ sdk: SDK) {
        self.sdk = sdk
        names = ClientNames(sdk.product)
        wording = Wording(sdk)
        records = table(sdk.records, by: \.name)
        kinds = table(sdk.kinds, by: \.name)
        methods = table(sdk.methods, by: \.name)
        items = table(sdk.items, by: \.name)
        requests = table(sdk.requests, by: \.name)
        cancellations = Set(sdk.errors.filter(\.isCancellation).map(\.code))
        waiting = closure(of: sdk.methods) { method in
            method.sharing != nil || method.steps.contains { $0.contract?.waits == true }
        }
        interrupting = closure(of: sdk.methods) { method in
            method.sharing != nil || method.steps.contains { !$0.failures.isEmpty }
        }
    }

    /// Whether values of a kind are `String`, `UntrustedText` or `Secret` in Swift.
    func form(ofKind name: String) -> KindForm {
        guard let kind = kinds[name] else { return .secret }
        if kind.untrusted { return .untrusted }
        return kind.label == .public ? .plain : .secret
    }
}

/// How a kind is held in Swift.
enum KindForm {
    case plain, untrusted, secret
}

extension Step {
    var operation: OperationCall? {
        guard case .operation(let call) = action else { return nil }
        return call
    }

    var contract: OperationContract? { operation.flatMap { Catalogue[$0.operation] } }

    var failures: [FailureExit] { operation?.failures ?? [] }

    var calledMethod: String? {
        guard case .call(let call) = action else { return nil }
        return call.method
    }
}

private func table<Value>(_ values: [Value], by name: (Value) -> String) -> [String: Value] {
    Dictionary(values.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
}

/// Names of the methods that hold a property, or that call one which does.
private func closure(of methods: [Method], _ holds: (Method) -> Bool) -> Set<String> {
    var callers: [String: [String]] = [:]
    for method in methods {
        for called in method.steps.compactMap(\.calledMethod) {
            callers[called, default: []].append(method.name)
        }
    }
    var found: Set<String> = []
    var pending = methods.filter(holds).map(\.name)
    while let name = pending.popLast() {
        guard found.insert(name).inserted else { continue }
        pending += callers[name] ?? []
    }
    return found
}
