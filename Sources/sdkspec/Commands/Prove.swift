// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler
internal import SpecModel
internal import SpecProver

let proveCommand = Command(
    name: "prove",
    summary: "Run the vectors on the spec itself, and every mutant of it against them.",
    options: [
        .spec, methodOption, ruleOption, authoredOption, rulesOption, .guards, .reportFormat,
    ],
    details: """
        Exit status 1 where a vector fails, a mutant survives, a way to fail, an error or a rule has
        no vector, something that follows from a step is shown by no derived vector, or a rule is not
        covered: no vector fails when its step is dropped, or, for one that an operation keeps inside,
        no test when the guard that carries its id is dropped.
        """,
    run: prove)

private let methodOption = Option(
    name: "--method", value: .one("NAME", default: nil), summary: "only what this method does")
private let authoredOption = Option(
    name: "--authored", value: .none,
    summary: "only authored vectors, none that follow from the spec")
private let rulesOption = Option(
    name: "--rules", value: .none,
    summary: "take away and weaken, in the spec's text, each step that keeps a rule")
private let ruleOption = Option(
    name: "--rule", value: .one("ID", default: nil), summary: "only the steps that keep this rule")

extension Option {
    static let derived = Option(
        name: "--derived", value: .none, summary: "also the vectors that follow from the spec")
    /// A report for people or for machines.
    static let reportFormat = Option(
        name: "--format", value: .choice(["text", "json"]), summary: "how the report is written")
}

private func prove(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    let spec = try readSpec(arguments.value(of: .spec) ?? "")
    let compilation = compile(spec)
    guard let sdk = compilation.sdk else {
        return refuse(spec, compilation, arguments, &console)
    }
    let (method, rule) = (arguments.value(of: methodOption), arguments.value(of: ruleOption))
    try require(method, among: sdk.methods.map(\.name), as: "method")
    try require(rule, among: sdk.rules.map(\.id), as: "rule")
    guard !arguments.has(rulesOption) || method == nil && rule == nil else {
        throw Failure(
            "--rules tries the steps of all rules, so --rule and --method say nothing there")
    }
    let guards = try readGuardRecord(arguments, sdk)
    let scope = ProofScope(method: method, rule: rule, derives: !arguments.has(authoredOption))
    if arguments.has(rulesOption) {
        let result = waiting {
            await proveRulesOfSpec(spec.files, of: sdk, atOnce: 2) { files in
                let compilation = compile(SpecSource(folder: spec.folder, files: files))
                return CompiledSpec(sdk: compilation.sdk, findings: compilation.report.all)
            }
        }
        console.write(result.text)
        return result.status == 0 ? .success : .errors
    }
    let isJSON = arguments.value(of: .reportFormat) == "json"
    let result = waiting {
        await proveSpec(spec.files, of: sdk, only: scope, guards: guards, asJSON: isJSON, atOnce: 2)
    }
    console.write(result.text)
    return result.status == 0 ? .success : .errors
}

/// Tells the errors of a spec that cannot be run, and the rules that are not sure any more.
private func refuse(
    _ spec: SpecSource, _ compilation: Compilation, _ arguments: Arguments,
    _ console: inout Console
) -> ExitStatus {
    let isJSON = arguments.value(of: .reportFormat) == "json"
    if !isJSON {
        console.write(
            renderFindings(compilation.report.all, of: spec.files, as: .text(console.textStyle)))
    }
    console.write(refusal(compilation.report.all, in: spec.files, asJSON: isJSON))
    return .errors
}

/// - Throws: Where a name is given that none of the declared ones is.
private func require(
    _ name: String?, among declared: [String], as what: String
) throws(Failure) {
    guard let name, !declared.contains(name) else { return }
    let help = nearest(to: name, among: declared).map { "did you mean '\($0)'?" }
    throw Failure("no \(what) is named '\(name)'" + (help.map { "; " + $0 } ?? ""))
}
