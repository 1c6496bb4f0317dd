// SPDX-License-Identifier: Apache-2.0

/// A condition that a setting can be held to; the runtime has a check for each.
package struct KnownConstraint: Sendable {
    package enum Parameter: Sendable {
        case none
        /// A flag of the configuration that relaxes it; it may be left out.
        case relaxingFlag
        /// A word that it speaks of.
        case word
    }
    package var name: String
    package var shapes: [ConfigurationField.Shape]
    package var parameter: Parameter
    /// One sentence for `explain`.
    package var summary: String

    init(
        _ name: String, for shapes: [ConfigurationField.Shape], _ summary: String,
        parameter: Parameter = .none
    ) {
        self.name = name
        self.shapes = shapes
        self.parameter = parameter
        self.summary = summary
    }
}

extension Catalogue {
    /// The closed list of constraints.
    package static let constraints: [KnownConstraint] = [
        KnownConstraint(
            "https", for: [.url], "an https address; the flag admits http on a loopback IP",
            parameter: .relaxingFlag),
        KnownConstraint("noQuery", for: [.url], "an address without a query"),
        KnownConstraint("noFragment", for: [.url], "an address without a fragment"),
        KnownConstraint("noUserinfo", for: [.url], "an address without user information"),
        KnownConstraint(
            "redirectScheme", for: [.url],
            "https, a private-use scheme with a dot, or http on a loopback IP (RFC 8252 §7)"),
        KnownConstraint("nonEmpty", for: [.text, .textList], "at least one character or word"),
        KnownConstraint(
            "scopeTokens", for: [.textList], "words of scope characters (RFC 6749 §3.3)"),
        KnownConstraint(
            "includes", for: [.textList], "a list that has the word", parameter: .word),
        KnownConstraint(
            "excludes", for: [.textList], "a list that lacks the word", parameter: .word),
    ]
}
