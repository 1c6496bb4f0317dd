// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler
internal import SpecModel
internal import SpecProver

let replayCommand = Command(
    name: "replay", summary: "Tell one vector step by step, as it runs on the spec itself.",
    operands: [.init(name: "VECTOR")], options: [.spec],
    details: """
        Derived vectors are told too, by the ids that 'sdkspec run --derived' names. Exit status 1
        where the vector does not pass, 2 where there is none of that name.
        """,
    run: replay)

private func replay(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    guard let sdk = compile(try readSpec(arguments.value(of: .spec) ?? "")).sdk else {
        throw Failure("the spec has errors; 'sdkspec check' tells them")
    }
    let id = arguments.operands[0]
    let vectors = waiting { await candidates(for: id, of: sdk) }
    guard vectors.contains(where: { $0.id == id }) else {
        let help =
            suggestion(for: id, among: vectors.map(\.id)) ?? "'sdkspec prove' runs them all"
        throw Failure("no vector is named '\(id)'; \(help)")
    }
    let result = waiting { await replayVector(id, among: vectors, of: sdk) }
    console.write(result.text)
    return result.status == 0 ? .success : .errors
}
