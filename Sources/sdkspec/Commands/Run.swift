// SPDX-License-Identifier: Apache-2.0

internal import SpecCompiler
internal import SpecModel
internal import SpecProver

let runCommandOnAdapter = Command(
    name: "run", summary: "Run the vectors against an SDK in any language.",
    options: [.spec, adapterOption, nullOption, onlyOption, .derived, matrixOption, runFormat],
    details: """
        COMMAND is started by the shell and talks lines of JSON over its input and output, as
        Generated/vectors/README.md says. Exit status: 0 all that was planned was executed and
        matched, 1 a mismatch or nothing matched, 2 a fault of the protocol or a crash, 3 a known
        failure that is none or a skip that was not declared, 4 nothing was planned.
        """,
    run: run)

private let adapterOption = Option(
    name: "--adapter", value: .one("COMMAND", default: nil), summary: "what to run")
private let nullOption = Option(
    name: "--null", value: .none,
    summary: "run no adapter, but show that those that do nothing match nothing")
private let onlyOption = Option(
    name: "--only", value: .one("ID", default: nil),
    summary: "only vectors whose id begins with ID; repeatable")
private let matrixOption = Option(
    name: "--matrix", value: .one("FILE", default: nil),
    summary: "also write the table of rules to FILE, which ends in .md or .json; repeatable")
private let runFormat = Option(
    name: "--format", value: .choice(["text", "json", "markdown"]),
    summary: "how the report is written; in Markdown it is the table of rules")

private func run(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    let files = arguments.all(matrixOption)
    for file in files where !file.hasSuffix(".md") && !file.hasSuffix(".json") {
        throw Failure("'\(file)' ends neither in .md nor in .json")
    }
    let command = arguments.value(of: adapterOption)
    guard (command == nil) == arguments.has(nullOption) else {
        throw Failure("'run' needs --adapter COMMAND, or --null alone")
    }
    guard command != nil || arguments.all(onlyOption).isEmpty else {
        throw Failure("--null runs all vectors, so --only says nothing there")
    }
    let source = try readSpec(arguments.value(of: .spec) ?? "")
    guard let sdk = compile(source).sdk else {
        throw Failure("the spec has errors; 'sdkspec check' tells them")
    }
    let tokens = FrozenTokens(source.files)
    if let name = tokens.unreadable.first { throw Failure("the token '\(name)' has no recipe") }
    let isDeriving = arguments.has(.derived)
    let prefixes = arguments.all(onlyOption)
    let all = waiting {
        sdk.vectors.flatMap(\.vectors) + (isDeriving ? await deriveVectors(sdk, atOnce: 2) : [])
    }
    let vectors = all.filter { vector in
        prefixes.isEmpty || prefixes.contains(where: vector.id.hasPrefix)
    }
    guard let command else {
        let result = runNulls(all)
        console.write(result.text)
        return ExitStatus(rawValue: result.status) ?? .errors
    }
    guard let process = AdapterProcess(command) else {
        throw Failure("'\(command)' cannot be started")
    }
    let result = waiting {
        await runAdapter(process, vectors, among: all, of: sdk, minting: tokens)
    }
    process.end()
    let matrix = ComplianceMatrix(result, of: sdk, vectors)
    for file in files {
        let text = file.hasSuffix(".md") ? matrix.markdown : json(matrix.data) + "\n"
        try writeFile(Array(text.utf8), to: file)
    }
    switch arguments.value(of: runFormat) {
    case "json": console.write(json(result.data) + "\n")
    case "markdown": console.write(matrix.markdown)
    default: console.write(result.text)
    }
    return ExitStatus(rawValue: result.status) ?? .errors
}
