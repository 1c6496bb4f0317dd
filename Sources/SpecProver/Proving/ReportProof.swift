// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
package import SpecModel

extension Proof {
    /// The machine's report, version 1; it may only grow.
    package var data: DataValue {
        .object([
            ("version", .integer(1)),
            (
                "vectors",
                .object([
                    ("total", .integer(trials.count)),
                    ("passed", .integer(trials.count { $0.mismatches.isEmpty })),
                    (
                        "failed",
                        .list(
                            failed.map { trial in
                                .object([
                                    ("id", .text(trial.vector.id)),
                                    ("detail", .list(trial.mismatches.map { .text($0) })),
                                ])
                            })
                    ),
                ])
            ),
            ("mutants", mutantData),
            ("rules", .list(sdk.rules.filter { $0.state == .applies }.map(data))),
            (
                "errors",
                .list(
                    sdk.errors.map { error in
                        .object([
                            ("code", .text(error.code)),
                            ("vectors", list(vectors(endingWith: error.code))),
                        ])
                    })
            ),
            (
                "derived",
                .object([
                    ("total", .integer(derived.count)),
                    ("passed", .integer(derived.count { $0.mismatches.isEmpty })),
                    (
                        "missedFailures",
                        list(derived.isEmpty ? [] : missedFailures(of: derived))
                    ),
                ])
            ),
            ("missedFailures", list(missedFailures)),
            ("missedRules", list(missedRules)),
        ])
    }

    private var mutantData: DataValue {
        .object([
            ("total", .integer(mutants.count)),
            ("refused", .integer(count { if case .refused = $0 { true } else { false } })),
            ("killed", .integer(count { if case .killed = $0 { true } else { false } })),
            ("equivalent", .integer(count { if case .equivalent = $0 { true } else { false } })),
            ("survived", .list(survivors.map(data))),
            ("operators", .list(operators.map(data))),
        ])
    }

    private func count(_ fits: (Verdict) -> Bool) -> Int { mutants.count { fits($0.verdict) } }

    private func data(_ mutant: Mutant) -> DataValue {
        .object([
            ("id", .text(mutant.id)), ("file", .text(mutant.span.file)),
            ("line", .integer(line(of: mutant))),
            ("reason", .text("no vector that runs its step tells it from the spec")),
        ])
    }

    private func data(_ rule: Rule) -> DataValue {
        .object(
            [
                ("id", .text(rule.id)), ("steps", list(rule.steps)),
                ("operations", list(rule.operations)),
                (
                    "vectors",
                    list(
                        vectors(of: rule.id, under: "accepts")
                            + vectors(of: rule.id, under: "refuses"))
                ),
                ("accepts", .integer(vectors(of: rule.id, under: "accepts").count)),
                ("refuses", .integer(vectors(of: rule.id, under: "refuses").count)),
                ("kills", .integer(kills(of: rule))),
            ] + coverageData(of: rule))
    }

    private func data(_ tally: Tally) -> DataValue {
        .object([
            ("kind", .text(tally.kind)), ("refused", .integer(tally.refused)),
            ("killed", .integer(tally.killed)), ("equivalent", .integer(tally.equivalent)),
            ("survived", .integer(tally.survived)),
        ])
    }

    private func list(_ texts: [String]) -> DataValue { .list(texts.map { .text($0) }) }

    /// Line number, from 1.
    func line(of mutant: Mutant) -> Int {
        files.first { $0.path == mutant.span.file }
            .map { LineIndex($0).position(of: mutant.span.range.lowerBound).line } ?? 1
    }
}

/// What became of the mutants of one kind.
struct Tally: Sendable {
    var kind: String
    var refused = 0
    var killed = 0
    var equivalent = 0
    var survived = 0
}

extension Proof {
    /// In the order in which kinds are met.
    var operators: [Tally] {
        var tallies: [Tally] = []
        for (mutant, verdict) in mutants {
            let index =
                tallies.firstIndex { $0.kind == mutant.kind } ?? tallies.endIndex
            if index == tallies.endIndex { tallies.append(Tally(kind: mutant.kind)) }
            switch verdict {
            case .refused: tallies[index].refused += 1
            case .killed: tallies[index].killed += 1
            case .equivalent: tallies[index].equivalent += 1
            case .survived: tallies[index].survived += 1
            }
        }
        return tallies
    }

    /// The report for a person.
    package var text: String {
        var lines = [
            "\(trials.count { $0.mismatches.isEmpty }) of \(trials.count) authored vectors pass"
        ]
        if !derived.isEmpty {
            let missed = missedFailures(of: derived)
            lines.append(
                "\(derived.count { $0.mismatches.isEmpty }) of \(derived.count) derived vectors pass, "
                    + (missed.isEmpty
                        ? "which take every way to fail"
                        : "which do not take \(missed.joined(separator: ", "))"))
        }
        for trial in failed {
            lines.append("  \(trial.vector.id)")
            lines += trial.mismatches.map { "    " + $0 }
        }
        let tallies = operators
        lines.append(
            "\(mutants.count) mutants: \(tallies.map(\.refused).reduce(0, +)) refused, "
                + "\(tallies.map(\.killed).reduce(0, +)) killed, "
                + "\(tallies.map(\.equivalent).reduce(0, +)) equivalent, "
                + "\(survivors.count) survived")
        for tally in tallies {
            lines.append(
                "  \(tally.kind): \(tally.refused) refused, \(tally.killed) killed, "
                    + "\(tally.equivalent) equivalent, \(tally.survived) survived")
        }
        lines += survivors.map { "survived: \($0.id) at \($0.span.file):\(line(of: $0))" }
        lines += missedFailures.map { "no vector fails by \($0)" }
        lines += missedErrors.map { "no vector ends with \($0)" }
        lines += missedRules.map { "no vector holds \($0)" }
        // Of a part of the spec, only what concerns that part was looked at.
        if !isPartial { lines += coverageLines }
        return lines.map { $0 + "\n" }.joined()
    }
}
