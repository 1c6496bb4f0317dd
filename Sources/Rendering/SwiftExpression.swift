// SPDX-License-Identifier: Apache-2.0

/// An expression, in just the forms that generated code has.
package indirect enum SwiftExpression: Sendable, ExpressibleByStringLiteral {
    /// `session`
    case name(SwiftName)
    /// `session.subject`
    case member(SwiftExpression, SwiftName)
    /// `session?.subject`
    case chained(SwiftExpression, SwiftName)
    /// `.any`
    case implicit(SwiftName)
    /// `Secret.init`, `self.init`
    case initializer(SwiftExpression)
    /// `self`
    case current
    /// `Flow<AcmeError>`, `Session`
    case type(SwiftType)
    /// `f(a, label: b) { … }`
    case call(SwiftExpression, [SwiftArgument], trailing: SwiftClosure?)
    case closure(SwiftClosure)
    /// `try f()`
    case attempt(SwiftExpression)
    /// `await f()`
    case wait(SwiftExpression)
    /// `!usable`
    case not(SwiftExpression)
    /// `a == b`
    case equals(SwiftExpression, SwiftExpression)
    /// `a != b`
    case differs(SwiftExpression, SwiftExpression)
    /// `a ?? b`
    case otherwise(SwiftExpression, SwiftExpression)
    /// `if condition { a } else { b }`, as a value
    case choice(SwiftCondition, then: SwiftExpression, else: SwiftExpression)
    case string(String)
    /// `"""`, a line feed, the lines, a line feed, `"""`; no line holds a line feed.
    case lines([TaggedLine])
    case integer(Int)
    case flag(Bool)
    case none
    /// Filled, or with every element on a line of its own where one line does not do.
    case array([SwiftExpression], onePerLine: Bool)
    /// `(.security, .report)`
    case tuple([SwiftExpression])
    /// `["key": value]`
    case dictionary([SwiftPair])
    /// An expression that an item of the spec accounts for.
    case origin(String, SwiftExpression)

    /// A line of a literal of many, and the item that it comes from.
    package struct TaggedLine: Sendable {
        package var text: String
        package var origin: String?

        package init(_ text: String, origin: String? = nil) {
            self.text = text
            self.origin = origin
        }
    }

    package init(stringLiteral value: String) { self = .name(SwiftName(stringLiteral: value)) }

    package static func array(_ elements: [SwiftExpression]) -> SwiftExpression {
        .array(elements, onePerLine: false)
    }

    /// `self.name`, of any value.
    package func member(_ name: SwiftName) -> SwiftExpression { .member(self, name) }

    /// `self(a, label: b)`, of any function.
    package func called(_ arguments: SwiftArgument...) -> SwiftExpression {
        .call(self, arguments, trailing: nil)
    }

    package func called(with arguments: [SwiftArgument]) -> SwiftExpression {
        .call(self, arguments, trailing: nil)
    }
}

/// `label: value`, or a value alone.
package struct SwiftArgument: Sendable {
    package var label: SwiftName?
    package var value: SwiftExpression

    package init(_ label: SwiftName?, _ value: SwiftExpression) {
        self.label = label
        self.value = value
    }

    package init(_ value: SwiftExpression) { self.init(nil, value) }
}

/// A member of a dictionary literal.
package struct SwiftPair: Sendable {
    package var key: SwiftExpression
    package var value: SwiftExpression
    package var origin: String?

    package init(_ key: SwiftExpression, _ value: SwiftExpression, origin: String? = nil) {
        self.key = key
        self.value = value
        self.origin = origin
    }
}

/// A closure: `{ flow throws(Interruption<Failure>) in … }`.
package struct SwiftClosure: Sendable {
    package var parameters: [SwiftName]
    /// The type it throws, where it has to be said.
    package var thrown: SwiftType?
    package var body: [SwiftStatement]

    package init(
        _ parameters: [SwiftName] = [], throws thrown: SwiftType? = nil, _ body: [SwiftStatement]
    ) {
        self.parameters = parameters
        self.thrown = thrown
        self.body = body
    }
}

/// What `if` and `guard` ask.
package indirect enum SwiftCondition: Sendable {
    /// `usable`, `!usable`, `a == nil`
    case holds(SwiftExpression)
    /// `let iss = cb.iss`; `let iss` where the value is the name itself.
    case binds(SwiftName, SwiftExpression)
}
