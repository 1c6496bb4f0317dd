// SPDX-License-Identifier: Apache-2.0

/// A type as it is written in Swift.
package indirect enum SwiftType: Sendable, ExpressibleByStringLiteral {
    /// `Session`
    case named(SwiftName)
    /// `Outer.Inner`
    case member(SwiftType, SwiftName)
    /// `Flow<AcmeError>`
    case generic(SwiftName, [SwiftType])
    /// `String?`
    case optional(SwiftType)
    /// `[String]`
    case array(SwiftType)
    /// `any TokenStorageAdapter`
    case existential(SwiftType)
    /// `(category: Category, next: Next)`
    case tuple([(label: SwiftName, type: SwiftType)])
    /// `@Sendable (Event) -> Void`, as a parameter also `@escaping`
    case function([SwiftType], result: SwiftType, escapes: Escape)

    /// Whether a function type as a parameter outlives the call.
    package enum Escape: Sendable {
        case stays, escapes
    }

    package init(stringLiteral value: String) { self = .named(SwiftName(stringLiteral: value)) }

    var text: String {
        switch self {
        case .named(let name): name.identifier
        case .member(let outer, let name): outer.text + "." + name.identifier
        case .generic(let name, let arguments):
            name.identifier + "<" + arguments.map(\.text).joined(separator: ", ") + ">"
        case .optional(let wrapped): wrapped.wrappedText + "?"
        case .array(let element): "[" + element.text + "]"
        case .existential(let type): "any " + type.text
        case .tuple(let members):
            "("
                + members.map { $0.label.argumentLabel + ": " + $0.type.text }
                .joined(separator: ", ") + ")"
        case .function(let parameters, let result, let escapes):
            (escapes == .escapes ? "@escaping " : "") + "@Sendable ("
                + parameters.map(\.text).joined(separator: ", ") + ") -> " + result.text
        }
    }

    private var wrappedText: String {
        switch self {
        case .existential, .function: "(" + text + ")"
        case .named, .member, .generic, .optional, .array, .tuple: text
        }
    }
}
