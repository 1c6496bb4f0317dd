// SPDX-License-Identifier: Apache-2.0

internal import SpecCompiler

let schemaCommand = Command(
    name: "schema", summary: "Write the JSON Schema of a spec's files, for editors.",
    operands: [.init(name: "FILE", isRequired: false)],
    details: """
        FILE is one of \(filesWithSchema.joined(separator: ", ")).
        Without it, all of them are written as one document, a definition for each.
        """,
    run: schema)

private func schema(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    let file = arguments.operands.first
    guard let text = schemaText(of: file) else {
        throw Failure("'\(file ?? "")' has no schema; 'sdkspec schema --help' lists those that do")
    }
    console.write(text)
    return .success
}
