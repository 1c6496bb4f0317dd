// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler
internal import SpecModel
internal import SpecProver

let traceCommand = Command(
    name: "trace",
    summary: "Follow a rule, an error, a method or a message through everything made from it.",
    operands: [.init(name: "RULE|ERROR|METHOD|MESSAGE", isRequired: false)],
    options: [.spec, .out, allOption, .guards, traceFormat],
    details: """
        Tells where the spec has it, the steps, operations and guards that keep it, the generated
        lines, the vectors and tests that miss it when it is dropped, and the lines of the pages in
        each locale. JSON is {"version":1,"entries":[{"kind","id","file","line",…}]}; members may be
        added to it, never taken away. Exit status 2 where nothing has the name.
        """,
    run: trace)

private let allOption = Option(
    name: "--all", value: .none, summary: "everything, as one table of counts, or whole in JSON")
private let traceFormat = Option(
    name: "--format", value: .choice(["text", "json", "markdown"]),
    summary: "how the answer is written")

private func trace(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    let name = arguments.operands.first
    guard (name == nil) == arguments.has(allOption) else {
        throw Failure("'trace' needs a name, or --all for everything")
    }
    let spec = try readSpec(arguments.value(of: .spec) ?? "")
    let compilation = compile(spec)
    guard let sdk = compilation.sdk, !compilation.outputs.isEmpty else {
        throw Failure("the spec has errors; 'sdkspec check' tells them")
    }
    if let name, !Tracer.names(sdk).contains(name) {
        let help = suggestion(for: name, among: Tracer.names(sdk))
        throw Failure(
            "no rule, error, method or message is named '\(name)'" + (help.map { "; " + $0 } ?? ""))
    }
    let guards = try readGuardRecord(arguments, sdk)
    // Only rules are a matter of what fails without them.
    let isOfRule = name.map { name in sdk.rules.contains { $0.id == name } } ?? true
    let evidence =
        isOfRule
        ? waiting { await gatherEvidence(of: sdk, rule: name, guards: guards, atOnce: 2) }
        : Evidence(drops: [:], guards: guards)
    let folder = try shown(arguments.value(of: .out) ?? "")
    guard let tracer = Tracer(compilation, of: spec, out: folder, evidence: evidence) else {
        throw Failure("the spec has errors; 'sdkspec check' tells them")
    }
    let entries = name.map { [tracer.entry($0)].compactMap(\.self) } ?? tracer.all
    console.write(shown(entries, isWhole: name == nil, as: arguments.value(of: traceFormat)))
    return .success
}

private func shown(_ entries: [TraceEntry], isWhole: Bool, as format: String?) -> String {
    switch format {
    case "json":
        json(.object([("version", .integer(1)), ("entries", .list(entries.map(\.data)))])) + "\n"
    case "markdown":
        isWhole ? traceTable(entries, inMarkdown: true) : entries.map(traceMarkdown).joined()
    default:
        isWhole ? traceTable(entries, inMarkdown: false) : entries.map(traceText).joined()
    }
}
