// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
package import SpecModel

/// `sdkspec prove --rules`: whether each step that keeps a rule would be missed.
package func proveRulesOfSpec(
    _ files: [SourceFile], of sdk: SDK, atOnce width: Int,
    compiling compile: @escaping @Sendable ([SourceFile]) -> CompiledSpec
) async -> CommandResult {
    let trials = await proveRules(files, of: sdk, atOnce: width, compiling: compile)
    var (refused, aside, failed, equivalent) = (0, 0, 0, 0)
    var lines: [String] = []
    for trial in trials {
        switch trial.outcome {
        case .refused: refused += 1
        case .aside(let codes):
            aside += 1
            lines.append(line("refused for something else", trial, codes))
        case .failed: failed += 1
        case .equivalent: equivalent += 1
        case .unnamed(let words): lines.append(line("unnamed", trial, words))
        }
    }
    let steps = Set(sdk.methods.flatMap(\.steps).filter { !$0.rules.isEmpty }.map(\.id)).count
    lines.insert(
        "\(steps) steps that keep rules, taken away or weakened in \(trials.count) ways: \(refused) "
            + "refused, \(failed) failed by authored vectors that name the rule, "
            + "\(equivalent) equivalent, \(aside) refused for something else, "
            + "\(trials.count - refused - failed - equivalent - aside) unnamed",
        at: 0)
    return CommandResult(
        text: lines.map { $0 + "\n" }.joined(),
        status: refused + failed + equivalent + aside == trials.count && !trials.isEmpty ? 0 : 1)
}

private func line(_ what: String, _ trial: RuleTrial, _ words: [String]) -> String {
    "\(what): \(trial.id) [\(trial.rules.joined(separator: ", "))]: "
        + words.joined(separator: ", ")
}

/// What `prove` says of a spec with errors: that nothing is proven, and which rules are in danger.
package func refusal(
    _ findings: [Diagnostic], in files: [SourceFile], asJSON isJSON: Bool
) -> String {
    let rules = endangeredRules(findings, in: files)
    guard isJSON else {
        return "nothing is proven, for the spec has errors\n"
            + (rules.isEmpty ? "" : "rules in danger: \(rules.joined(separator: ", "))\n")
    }
    let codes = Set(findings.filter { $0.severity == .error }.map(\.code)).sorted()
    func list(_ texts: [String]) -> DataValue { .list(texts.map { .text($0) }) }
    return json(
        .object([
            ("version", .integer(1)), ("refused", list(codes)), ("endangered", list(rules)),
        ])) + "\n"
}
