// SPDX-License-Identifier: Apache-2.0

internal import Synchronization
package import Testing

/// Says what a test shows of rules and reported faults; it counts for each case that passes.
package struct Shows: TestTrait, TestScoping {
    let subjects: [String]

    /// Runs a case and writes down what it shows, unless it throws or records an issue.
    @concurrent package func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard try await Self.isSound(test, testCase, function) else { return }
        for subject in subjects { Shown(subject, by: "tests", test.name).record() }
    }

    /// Runs a case; whether it recorded no issue.
    package static func isSound(
        _ test: Test, _ testCase: Test.Case?,
        _ function: @concurrent @Sendable () async throws -> Void
    ) async throws -> Bool {
        let flag = Flag()
        let issues = IssueHandlingTrait.compactMapIssues { issue in
            flag.lower()
            return issue
        }
        try await issues.provideScope(for: test, testCase: testCase, performing: function)
        return flag.isRaised
    }
}

extension Trait where Self == Shows {
    /// The rules of which a test holds an input that is accepted.
    package static func accepts(_ rules: String...) -> Self {
        Shows(subjects: rules.map { $0 + " +" })
    }

    /// The rules of which a test holds an input that is refused.
    package static func refuses(_ rules: String...) -> Self {
        Shows(subjects: rules.map { $0 + " -" })
    }

    /// Faults reported against other clients that a test holds, by their numbers.
    package static func faults(_ numbers: Int...) -> Self {
        Shows(subjects: numbers.map { "fault \($0)" })
    }
}

/// A class, because a handler of issues shares it with the scope that it belongs to.
private final class Flag: Sendable {
    private let raised = Mutex(true)

    var isRaised: Bool { raised.withLock { $0 } }

    func lower() { raised.withLock { $0 = false } }
}
