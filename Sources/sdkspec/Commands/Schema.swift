// SPDX-License-Identifier: Apache-2.0

internal import SpecCompiler

let schemaCommand = Command(
    name: "schema", summary: "Write the JSON Schema of a spec's files, for editors.",
    run: schema)

private func schema(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    console.write("{}\n")
    return .success
}
