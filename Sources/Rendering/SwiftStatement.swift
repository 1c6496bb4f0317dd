// SPDX-License-Identifier: Apache-2.0

/// A statement, in just the forms that generated code has.
package indirect enum SwiftStatement: Sendable {
    /// `// hr.target`
    case comment(String)
    case expression(SwiftExpression)
    /// `let name: Type = value`
    case bind(SwiftName, SwiftType?, SwiftExpression)
    /// `_ = value`
    case discard(SwiftExpression)
    /// `self.issuer = issuer`
    case assign(SwiftExpression, SwiftExpression)
    /// `guard let a = …, … else { … }`
    case require([SwiftCondition], else: [SwiftStatement])
    /// `if usable { … }`
    case when(SwiftCondition, [SwiftStatement])
    /// `return value`
    case leave(SwiftExpression?)
    case select(SwiftExpression, [SwiftSwitchCase])
    /// Statements that an item of the spec accounts for.
    case origin(String, [SwiftStatement])
}

/// One way of a switch: `case .missing: .error("flow.not_started")`.
package struct SwiftSwitchCase: Sendable {
    /// Empty for `default`.
    package var patterns: [SwiftExpression]
    package var body: [SwiftStatement]
    /// Items that account for it, none where it is the compiler's own.
    package var origins: [String]

    package init(_ patterns: [SwiftExpression], _ body: [SwiftStatement], origins: [String] = []) {
        self.patterns = patterns
        self.body = body
        self.origins = origins
    }
}
