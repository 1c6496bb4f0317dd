// SPDX-License-Identifier: Apache-2.0

internal import SpecCompiler
internal import SpecModel
internal import SpecProver

let runCommandOnAdapter = Command(
    name: "run", summary: "Run the vectors against an SDK in any language.",
    options: [.spec, adapterOption, .derived, matrixOption, .reportFormat],
    details: """
        COMMAND is started by the shell and talks lines of JSON over its input and output, as
        Generated/vectors/README.md says. Exit status: 0 all that was planned was executed and
        matched, 1 a mismatch, 2 a fault of the protocol or a crash, 3 a known failure that is none
        or a skip that was not declared, 4 nothing was planned.
        """,
    run: run)

private let adapterOption = Option(
    name: "--adapter", value: .one("COMMAND", default: nil), summary: "what to run")
private let matrixOption = Option(
    name: "--matrix", value: .none, summary: "a table of rules, in Markdown, instead of a report")

private func run(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    guard let command = arguments.value(of: adapterOption) else {
        throw Failure("'run' needs --adapter COMMAND")
    }
    guard let sdk = compile(try readSpec(arguments.value(of: .spec) ?? "")).sdk else {
        throw Failure("the spec has errors; 'sdkspec check' tells them")
    }
    guard let process = AdapterProcess(command) else {
        throw Failure("'\(command)' cannot be started")
    }
    let isDeriving = arguments.has(.derived)
    let result = waiting {
        let authored = sdk.vectors.flatMap(\.vectors)
        let derived = isDeriving ? await deriveVectors(sdk, atOnce: 2) : []
        return await runAdapter(process, authored + derived, of: sdk)
    }
    process.end()
    if arguments.has(matrixOption) {
        console.write(result.matrix(of: sdk))
    } else if arguments.value(of: .reportFormat) == "json" {
        console.write(json(result.data) + "\n")
    } else {
        console.write(result.text)
    }
    return ExitStatus(rawValue: result.status) ?? .errors
}
