// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

extension Proof {
    /// Rules that apply and are not covered, with the reason.
    var uncovered: [(rule: Rule, gap: Evidence.Gap)] {
        sdk.rules.compactMap { rule in evidence.gap(of: rule).map { (rule, $0) } }
    }

    /// Without a record of guards nothing can be held against rules inside operations.
    var missesCoverage: Bool {
        uncovered.contains { $0.gap != .noRecord && scope.holds(rule: $0.rule.id, in: sdk) }
    }

    /// Lines of the report for a person.
    var coverageLines: [String] {
        let applying = sdk.rules.count { $0.state == .applies }
        return ["\(applying - uncovered.count) of \(applying) rules are covered"]
            + uncovered.map { "uncovered: \($0.rule.id): \($0.gap.rawValue)" }
    }

    /// What the machine's report says of a rule beyond its vectors.
    func coverageData(of rule: Rule) -> [(name: String, value: DataValue)] {
        let guards = evidence.guards?.guards(of: rule.id) ?? []
        let tests = guards.flatMap(\.tests).reduce(into: [String]()) { found, test in
            if !found.contains(test) { found.append(test) }
        }
        let isSeen = !isPartial || rule.steps.contains { evidence.drops[$0] != nil }
        let gap = isSeen ? evidence.gap(of: rule) : nil
        return [
            ("tests", .list(tests.map { .text($0) })),
            ("covered", isSeen ? .flag(gap == nil) : .null),
            ("reason", gap.map { .text($0.rawValue) } ?? .null),
            (
                "dropped",
                .list(
                    rule.steps.map { step in
                        .object([
                            ("step", .text(step)),
                            (
                                "vectors",
                                .list((evidence.drops[step] ?? []).map { .text($0.vector) })
                            ),
                        ])
                    })
            ),
            (
                "guards",
                .list(
                    guards.map { guarding in
                        .object([
                            ("file", .text(guarding.file)), ("line", .integer(guarding.line)),
                            ("outcome", .text(guarding.outcome.rawValue)),
                        ])
                    })
            ),
        ]
    }
}
