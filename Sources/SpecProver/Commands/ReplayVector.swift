// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import OIDCTesting
package import SpecModel

/// Vectors among which that of an id is, if there is one: the authored ones, or derived ones.
package func candidates(for id: String, of sdk: SDK) async -> [Vector] {
    guard id.hasPrefix(DerivedVector.prefix) else { return sdk.vectors.flatMap(\.vectors) }
    return await deriveVectors(sdk, named: id, atOnce: 2)
}

/// `sdkspec replay ID`: one vector on the interpreter, told step by step.
package func replayVector(
    _ id: String, among vectors: [Vector], of sdk: SDK
) async -> CommandResult {
    guard let vector = vectors.first(where: { $0.id == id }) else {
        return CommandResult(text: "no vector is named '\(id)'\n", status: 2)
    }
    let lines = Locked<[String]>([])
    let note: @Sendable (String) -> Void = { line in lines.with { $0.append(line) } }
    let program = narrated(Program(sdk), note)

    note("\(id): \(vector.content["title"]?.text ?? "")")
    note("clock \(vector.content["given"]?["clock"]?.integer ?? 0)")
    let seen = await runVector(
        vector.content, on: InterpretedSubject(program), program,
        telling: { moment in note(line(moment)) })
    for call in seen.calls.members { note("\(call.name) ends: \(brief(call.value))") }
    for item in seen.storage.members { note("stored \(item.name): \(brief(item.value))") }
    let found = mismatches(seen, with: vector.content)
    for mismatch in found { note("MISMATCH \(mismatch)") }
    note(found.isEmpty ? "as expected" : "not as expected")
    return CommandResult(
        text: lines.with { $0 }.map { $0 + "\n" }.joined(), status: found.isEmpty ? 0 : 1)
}

/// The same program, which tells of each step what it does.
private func narrated(
    _ program: Program, _ note: @escaping @Sendable (String) -> Void
) -> Program {
    var told: [String: String] = [:]
    for step in program.sdk.methods.flatMap(\.steps) {
        switch step.action {
        case .operation(let call): told[step.id] = sentence(call.operation)
        case .call(let call): told[step.id] = "calls \(call.method)"
        case .return: told[step.id] = "returns"
        }
    }
    let sentences = told
    var narrated = program
    narrated.trace = { event in
        let label = CallLabel.current ?? "launch"
        switch event {
        case .entered(let step): note("  \(label)  \(step): \(sentences[step] ?? "")")
        case .failed(let step, let mode): note("  \(label)  \(step) leaves: \(mode)")
        case .passedOver, .met, .lacked, .resembled: break
        }
    }
    return narrated
}

private func sentence(_ operation: String) -> String {
    "\(operation), \(Catalogue[operation]?.summary ?? "unknown")"
}

private func line(_ moment: RunMoment) -> String {
    switch moment {
    case .entry(let entry):
        entry.members.map { "\($0.name) \(brief($0.value))" }.joined(separator: ", ")
    case .effect(let effect, let call): "  \(call ?? "?")  → \(brief(effect))"
    }
}
