// SPDX-License-Identifier: Apache-2.0

/// The guards of the runtime that carry a rule's id, and what became of each when it was dropped.
///
/// Another tool changes the runtime one guard at a time and writes what it saw to `Tests/guards.json`.
package struct GuardRecord: Sendable, Equatable {
    package enum Outcome: String, Sendable, CaseIterable {
        /// Tests fail without it.
        case killed
        /// No test does.
        case survived
        /// What is left does not compile.
        case uncompiled
        /// The tests did not come to an end.
        case stopped
    }
    package struct Guard: Sendable, Equatable {
        /// Below the package's folder.
        package var file: String
        package var function: String
        /// From 1.
        package var line: Int
        package var text: String
        /// What was done to it, such as `drop`.
        package var change: String
        package var rules: [String]
        package var outcome: Outcome
        /// Tests that fail without it.
        package var tests: [String]
        /// Why nothing more can be expected of it.
        package var reason: String?

        package init(
            file: String, function: String, line: Int, text: String, change: String,
            rules: [String], outcome: Outcome, tests: [String], reason: String?
        ) {
            self.file = file
            self.function = function
            self.line = line
            self.text = text
            self.change = change
            self.rules = rules
            self.outcome = outcome
            self.tests = tests
            self.reason = reason
        }
    }
    package var guards: [Guard]

    package init(guards: [Guard]) { self.guards = guards }

    package func guards(of rule: String) -> [Guard] {
        guards.filter { $0.rules.contains(rule) }
    }
}

/// What shows that rules are kept: vectors that fail without a step, tests that fail without a guard.
package struct Evidence: Sendable {
    /// A vector that runs a step and fails once it is dropped.
    package struct Kill: Sendable, Equatable {
        package var vector: String
        /// The run cannot go on without the step's result, so that nothing is shown of what the
        /// operation checks inside.
        package var isStuck: Bool

        package init(vector: String, isStuck: Bool) {
            self.vector = vector
            self.isStuck = isStuck
        }
    }
    /// By step, in the order of the vectors.
    package var drops: [String: [Kill]]
    /// Nil where there is no record.
    package var guards: GuardRecord?

    package init(drops: [String: [Kill]], guards: GuardRecord?) {
        self.drops = drops
        self.guards = guards
    }

    /// Why a rule does not count as covered; nil for one that does, and for one that is planned.
    ///
    /// A rule with steps is covered by a vector that runs one of them and fails once it is dropped. A
    /// rule inside an operation, and one whose steps are only missed for their results, is covered by
    /// a test that fails once the guard that carries its id is dropped.
    package func gap(of rule: Rule) -> Gap? {
        guard rule.state == .applies else { return nil }
        let kills = rule.steps.flatMap { drops[$0] ?? [] }
        if kills.contains(where: { !$0.isStuck }) { return nil }
        guard rule.steps.isEmpty || !kills.isEmpty else { return .noVector }
        guard !rule.operations.isEmpty else { return nil }
        guard let guards else { return .noRecord }
        let own = guards.guards(of: rule.id)
        if own.isEmpty { return .noGuard }
        return own.contains { $0.outcome == .killed } ? nil : .noTest
    }

    /// Why a rule is not covered.
    package enum Gap: String, Sendable {
        case noVector = "no vector fails when its step is dropped"
        case noRecord = "it is kept inside an operation, and there is no record of dropped guards"
        case noGuard = "no guard of the runtime carries its id"
        case noTest = "no test fails when a guard that carries its id is dropped"
    }
}

extension Vector {
    /// Texts of a member that is a list, such as `accepts` or `mirrors`.
    package func texts(_ member: String) -> [String] {
        (content[member]?.elements ?? []).compactMap(\.text)
    }

    /// Whether one of its calls ends with an error.
    package func ends(with code: String) -> Bool {
        (content["expect"]?["calls"]?.members ?? []).contains { $0.value["error"] == .text(code) }
    }

    /// Whether it calls a method.
    package func calls(_ method: String) -> Bool {
        (content["schedule"]?.elements ?? []).contains { $0["call"] == .text(method) }
    }
}
