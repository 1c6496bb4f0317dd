// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

/// Clocks at every edge that the numbers of a vector's steps make of its instants, and beside it: as
/// it is, with what is stored moved along, and so with a server that goes right.
///
/// Tokens stay as they are signed: time edges move the clock.
func clockEdits(of base: VectorTrial, _ sdk: SDK) -> [Edit] {
    let numbers = timeNumbers(sdk) { base.runs($0) } + [0]
    let content = base.vector.content
    let instants = Set(integers(in: content["given"] ?? .null).filter { $0 > 1_000_000_000 })
        .union(signedInstants(in: content))
    let edges = Set(
        instants.flatMap { instant in
            numbers.flatMap { number in
                [-1, 0, 1].flatMap { [instant + number + $0, instant - number + $0] }
            }
        })
    let way: [Turn] = [.member("given"), .member("clock")]
    let now = content[way]?.integer ?? 0
    return edges.sorted().flatMap { edge -> [Edit] in
        let moved: @Sendable (DataValue) -> DataValue = { vector in
            let storage: [Turn] = [.member("given"), .member("storage")]
            guard let stored = vector[storage] else {
                return vector.setting(way, to: .integer(edge))
            }
            return vector.setting(way, to: .integer(edge))
                .setting(storage, to: moving(stored, by: edge - now))
        }
        let isStored = content["given"]?["storage"] != nil
        let isRemote = content["given"]?["exchanges"] != nil
        return [Edit("clock.\(edge)", at: way, .integer(edge))]
            + (isStored ? [Edit("clock.\(edge).moved", moved)] : [])
            + (isRemote ? [Edit("clock.\(edge).dated") { dated(moved($0)) }] : [])
    }
}

/// All instants of records, moved.
private func moving(_ value: DataValue, by difference: Int) -> DataValue {
    switch value {
    case .integer(let number) where number > 1_000_000_000: .integer(number + difference)
    case .list(let values): .list(values.map { moving($0, by: difference) })
    case .object(let members):
        .object(members.map { ($0.name, moving($0.value, by: difference)) })
    default: value
    }
}

/// Every answer with the date at which the tokens of the vectors were issued.
private func dated(_ vector: DataValue) -> DataValue {
    let way: [Turn] = [.member("given"), .member("exchanges")]
    return (vector[way]?.elements ?? []).indices.reduce(vector) { vector, index in
        vector.setting(
            way + [.element(index), .member("answer"), .member("headers"), .member("date")],
            to: .text("Thu, 01 Jan 2026 00:00:05 GMT"))
    }
}

/// Instants in the payloads of the ID tokens that a vector's network answers.
private func signedInstants(in vector: DataValue) -> [Int] {
    (vector["given"]?["exchanges"]?.elements ?? []).flatMap { exchange -> [Int] in
        let body = exchange["answer"]?["body"]?.text.flatMap(parsed)
        return (body?.members ?? []).flatMap { member -> [Int] in
            let parts = member.value.text?.split(separator: ".") ?? []
            guard parts.count == 3, let payload = Base64URL.decode(parts[1].utf8),
                let claims = parsed(String(decoding: payload, as: UTF8.self))
            else { return [] }
            return integers(in: claims).filter { $0 > 1_000_000_000 }
        }
    }
}

private func integers(in value: DataValue) -> [Int] {
    switch value {
    case .integer(let number): [number]
    case .list(let values): values.flatMap(integers)
    case .object(let members): members.flatMap { integers(in: $0.value) }
    default: []
    }
}

/// Steps whose operation goes by a clock and a number.
func timeSteps(_ sdk: SDK) -> [String] {
    sdk.methods.flatMap(\.steps).compactMap { step in
        guard case .operation(let call) = step.action,
            !Nearness.limits(of: call.operation).isEmpty, call.operation.hasPrefix("time.")
        else { return nil }
        return step.id
    }
}

/// Numbers that steps give to operations on time, each once, sorted.
///
/// Only of steps that a vector runs, so that another method's numbers change nothing of what is found.
func timeNumbers(_ sdk: SDK, of isRun: (String) -> Bool) -> [Int] {
    var numbers: Set<Int> = []
    for step in sdk.methods.flatMap(\.steps) where isRun(step.id) {
        guard case .operation(let call) = step.action, call.operation.hasPrefix("time.") else {
            continue
        }
        for case .integer(let number) in call.inputs.map(\.value) { numbers.insert(number) }
    }
    return numbers.sorted()
}
