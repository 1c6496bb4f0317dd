// SPDX-License-Identifier: Apache-2.0

/// A declared way to fail, as callers see it.
package struct ErrorCase: Sendable, Equatable {
    package enum Category: String, Sendable, CaseIterable {
        case usage, user, flow, network, `protocol`, security, environment
    }
    /// What the caller should do about it.
    package enum Next: String, Sendable, CaseIterable {
        case retry, signIn, configure, unlock, report
    }
    /// Dotted, such as `redirect.state`.
    package var code: String
    package var category: Category
    package var next: Next
    /// Kind of the one value it carries, such as `ServerText`; public kinds only.
    package var carries: ValueType?
    /// Thrown as the platform's `CancellationError`.
    package var isCancellation: Bool

    package init(
        code: String, category: Category, next: Next, carries: ValueType?, isCancellation: Bool
    ) {
        self.code = code
        self.category = category
        self.next = next
        self.carries = carries
        self.isCancellation = isCancellation
    }
}

/// A security rule that the client keeps, and where it is kept.
package struct Rule: Sendable, Equatable {
    package enum State: String, Sendable, CaseIterable {
        case applies, planned
    }
    package struct Source: Sendable, Equatable {
        /// Such as `RFC 7636 §4.1`.
        package var citation: String
        package var url: String?

        package init(citation: String, url: String?) {
            self.citation = citation
            self.url = url
        }
    }
    package var id: String
    package var state: State
    package var sources: [Source]
    /// Steps that enforce it, in spec order.
    package var steps: [String]
    /// Operations that enforce it inside.
    package var operations: [String]

    package init(
        id: String, state: State, sources: [Source], steps: [String], operations: [String]
    ) {
        self.id = id
        self.state = state
        self.sources = sources
        self.steps = steps
        self.operations = operations
    }
}

/// The contract of an operation as the spec relies on it.
package struct ContractUse: Sendable, Equatable {
    package var operation: String
    package var rules: [String]

    package init(operation: String, rules: [String]) {
        self.operation = operation
        self.rules = rules
    }
}
