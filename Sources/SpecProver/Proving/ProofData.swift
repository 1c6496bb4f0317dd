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
                                    ("rules", list(trial.rules)),
                                ])
                            })
                    ),
                ])
            ),
            ("mutants", mutantData),
            ("rules", .list(rules.map(data))),
            (
                "errors",
                .list(
                    sdk.errors.map(\.code).filter { scope.holds(error: $0, in: sdk) }.map { code in
                        .object([
                            ("code", .text(code)), ("vectors", list(vectors(endingWith: code))),
                        ])
                    })
            ),
            ("derived", derivedData),
            ("missedFailures", list(missedFailures)),
            ("missedRules", list(missedRules)),
        ])
    }

    private var derivedData: DataValue {
        .object([
            ("total", .integer(derived.count)),
            ("passed", .integer(derived.count { $0.mismatches.isEmpty })),
            ("missedFailures", list(derived.isEmpty ? [] : missedFailures(of: derived))),
            ("failures", .list(duties.compactMap(failureData))),
            ("duties", .list(duties.compactMap(dutyData))),
            ("missing", list(missedDuties.map(\.text))),
        ])
    }

    /// A way to fail, the error that it ends with, and the vectors that take it.
    private func failureData(_ duty: Duty) -> DataValue? {
        guard case .failure(let mode, let end) = duty.kind else { return nil }
        return .object([
            ("method", .text(duty.method)), ("step", .text(duty.step)), ("mode", .text(mode)),
            ("ends", .text(end)), ("vectors", list(shown[duty] ?? [])),
        ])
    }

    private func dutyData(_ duty: Duty) -> DataValue? {
        if case .failure = duty.kind { return nil }
        return .object([
            ("method", .text(duty.method)), ("step", .text(duty.step)),
            ("what", .text(duty.kind.text)), ("vectors", list(shown[duty] ?? [])),
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
            (
                "score",
                .object([
                    ("authored", .integer(total.killed - total.killedByDerived)),
                    ("all", .integer(total.killed)), ("of", .integer(total.due)),
                ])
            ),
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
            ("authored", .integer(tally.killed - tally.killedByDerived)),
        ])
    }

    private func list(_ texts: [String]) -> DataValue { .list(texts.map { .text($0) }) }

    /// Line number, from 1.
    func line(of mutant: Mutant) -> Int {
        files.first { $0.path == mutant.span.file }
            .map { LineIndex($0).position(of: mutant.span.range.lowerBound).line } ?? 1
    }
}
