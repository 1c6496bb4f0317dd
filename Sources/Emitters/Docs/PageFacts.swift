// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// What all pages of a spec draw from, worked out once.
struct PageFacts {
    let sdk: SDK
    let values: PlaceholderValues
    /// Names of public types by those of their records.
    let swiftNames: [String: String]
    /// Names of public methods that can end with an error, by its code, in spec order.
    let throwing: [String: [Method]]
    /// How many vectors hold good and bad input of a rule, by its id.
    let accepting: [String: Int]
    let refusing: [String: Int]
    let sequence: SignInSequence?
    let moves: StateMoves

    init(_ sdk: SDK) {
        self.sdk = sdk
        values = PlaceholderValues(sdk)
        swiftNames = Dictionary(
            sdk.records.map { ($0.name, $0.swiftName) }, uniquingKeysWith: { first, _ in first })
        let methods = Dictionary(
            sdk.methods.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        throwing = errorSources(sdk, methods)
        accepting = counts("accepts", sdk)
        refusing = counts("refuses", sdk)
        sequence = SignInSequence(sdk, methods, swiftNames)
        moves = StateMoves(sdk, methods)
    }
}

/// How many vectors name each rule in a list of theirs.
private func counts(_ member: String, _ sdk: SDK) -> [String: Int] {
    sdk.vectors.flatMap(\.vectors).flatMap { $0.texts(member) }
        .reduce(into: [:]) { $0[$1, default: 0] += 1 }
}

/// For each error the public methods that can end with it.
private func errorSources(_ sdk: SDK, _ methods: [String: Method]) -> [String: [Method]] {
    var known: [String: Set<String>] = [:]
    let cancellation = sdk.errors.first(where: \.isCancellation)?.code
    func codes(_ method: Method) -> Set<String> {
        if let reached = known[method.name] { return reached }
        // A circle of calls is refused before lowering; this only keeps the walk finite.
        known[method.name] = []
        var reached: Set<String> = []
        for step in method.steps {
            switch step.action {
            case .operation(let call):
                for case .error(let code) in call.failures.map(\.outcome) { reached.insert(code) }
                if let cancellation, Catalogue[call.operation]?.waits == true {
                    reached.insert(cancellation)
                }
            case .call(let call):
                if let callee = methods[call.method] { reached.formUnion(codes(callee)) }
            case .return: break
            }
        }
        known[method.name] = reached
        return reached
    }
    var sources: [String: [Method]] = [:]
    for method in sdk.methods where !method.isInternal {
        for code in codes(method) { sources[code, default: []].append(method) }
    }
    return sources
}
