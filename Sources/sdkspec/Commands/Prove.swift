// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler
internal import SpecModel
internal import SpecProver

let proveCommand = Command(
    name: "prove",
    summary: "Run the vectors on the spec itself, and every mutant of it against them.",
    options: [.spec, methodOption, ruleOption, .derived, .guards, .reportFormat],
    details: """
        Exit status 1 where a vector fails, a mutant survives, or a way to fail, an error or a rule
        has no vector, or where a rule is not covered: no vector fails when its step is dropped, or,
        for one that an operation keeps inside, no test when the guard that carries its id is dropped.
        """,
    run: prove)

private let methodOption = Option(
    name: "--method", value: .one("NAME", default: nil), summary: "only what this method does")
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
    guard let sdk = compile(spec).sdk else {
        throw Failure("the spec has errors; 'sdkspec check' tells them")
    }
    let (method, rule) = (arguments.value(of: methodOption), arguments.value(of: ruleOption))
    try require(method, among: sdk.methods.map(\.name), as: "method")
    try require(rule, among: sdk.rules.map(\.id), as: "rule")
    let scope = ProofScope(method: method, rule: rule, derives: arguments.has(.derived))
    let guards = try readGuardRecord(arguments, sdk)
    let isJSON = arguments.value(of: .reportFormat) == "json"
    let result = waiting {
        await proveSpec(spec.files, of: sdk, only: scope, guards: guards, asJSON: isJSON, atOnce: 2)
    }
    console.write(result.text)
    return result.status == 0 ? .success : .errors
}

/// - Throws: Where a name is given that none of the declared ones is.
private func require(
    _ name: String?, among declared: [String], as what: String
) throws(Failure) {
    guard let name, !declared.contains(name) else { return }
    let help = nearest(to: name, among: declared).map { "did you mean '\($0)'?" }
    throw Failure("no \(what) is named '\(name)'" + (help.map { "; " + $0 } ?? ""))
}
