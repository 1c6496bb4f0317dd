// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
package import SpecModel

/// What is told about an operation; its uses and rules where there is a spec.
package func explanation(ofOperation name: String, in sdk: SDK?) -> ExplainedEntry? {
    guard let contract = Catalogue[name] else { return nil }
    var lines = [contract.summary.capitalizedSentence]
    lines += section("Takes", contract.inputs.map { "\($0.name): \($0.shownType)" })
    if let open = contract.openInputs {
        let whose = open == .request ? "the parameters of its request" : "the fields of its record"
        lines += ["", "Takes also \(whose)."]
    }
    lines += section("Can fail by", contract.modes)
    if contract.waits { lines += ["", "Other methods may run before it ends."] }
    let inside = sdk?.rules.filter { $0.operations.contains(name) } ?? []
    lines += section("Keeps the rules", inside.map(\.id))
    lines += section("Used by", sdk?.stepsUsing(name) ?? [])
    let whole = contract.exampleStep(isWhole: true)
    return ExplainedEntry(
        code: name, kind: "operation",
        explanation: Explanation(
            cause: lines.joined(separator: "\n"), failing: contract.exampleStep(isWhole: false),
            mended: whole, source: citations(inside)))
}

/// What is told about an error of the spec.
package func explanation(ofError code: String, in sdk: SDK) -> ExplainedEntry? {
    guard let error = sdk.errors.first(where: { $0.code == code }) else { return nil }
    let message = sdk.plainText("error.\(code).message")
    var lines = [message]
    lines += section(
        "Callers see", ["category \(error.category.rawValue)", "next: \(error.next.rawValue)"])
    let exits = sdk.exits(to: code)
    lines += section("Thrown by", exits.map { "\($0.step.id), \($0.mode) of \($0.operation)" })
    let example = exits.first
    let step = example.map { "- { id: \($0.step.id), op: \($0.operation), … " } ?? "- { …, "
    let mode = example?.mode ?? "failed"
    return ExplainedEntry(
        code: code, kind: "error",
        explanation: Explanation(
            cause: lines.joined(separator: "\n"), failing: step + "}",
            mended: step + "else: { \(mode): \(code) } }",
            source: citations(
                sdk.rules.filter { rule in
                    exits.contains { rule.steps.contains($0.step.id) }
                })))
}

/// What is told about a rule of the spec.
package func explanation(ofRule id: String, in sdk: SDK) -> ExplainedEntry? {
    guard let rule = sdk.rules.first(where: { $0.id == id }) else { return nil }
    var lines = [sdk.plainText("rule.\(id).statement")]
    if rule.state == .planned { lines += ["", "Planned: nothing enforces it yet."] }
    lines += section("Enforced by the steps", rule.steps)
    lines += section("Enforced inside", rule.operations)
    let owner = rule.steps.first.map { "- { id: \($0), … " }
    let inside = rule.operations.first.map { "\($0): { modes: […], rules: [" }
    let failing = owner.map { $0 + "}" } ?? inside.map { $0 + "] }" } ?? "state: applies"
    let mended =
        owner.map { $0 + "rule: [\(id)] }" } ?? inside.map { $0 + "\(id)] }" }
        ?? "state: planned"
    return ExplainedEntry(
        code: id, kind: "rule",
        explanation: Explanation(
            cause: lines.joined(separator: "\n"), failing: failing, mended: mended,
            source: citations([rule])))
}

func section(_ title: String, _ rows: [String]) -> [String] {
    rows.isEmpty ? [] : ["", title + ":"] + rows.map { "    " + $0 }
}

func citations(_ rules: [Rule]) -> String? {
    var seen: Set<String> = []
    let all = rules.flatMap(\.sources).map(\.citation).filter { seen.insert($0).inserted }
    return all.isEmpty ? nil : all.joined(separator: "; ")
}
