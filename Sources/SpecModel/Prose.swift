// SPDX-License-Identifier: Apache-2.0

/// Running text: plain runs, code spans, strong runs, links, and facts by name.
///
/// Written in a spec as `Open \`x\`, **never** {brand}: see [the rules](#security)`. A backslash
/// keeps the next character as it is. A target is `#anchor`, `page:SLUG`, `page:SLUG#anchor`, a path
/// of the site such as `/sdks/ios`, or an `https` address.
package struct Prose: Sendable, Equatable {
    package indirect enum Inline: Sendable, Equatable {
        case text(String)
        /// Texts and placeholders alone.
        case code([Inline])
        case strong([Inline])
        case link([Inline], target: String)
        case placeholder(Placeholder)
    }
    package var inlines: [Inline]
    /// As it stands in the spec.
    package var source: String

    package init(inlines: [Inline], source: String) {
        self.inlines = inlines
        self.source = source
    }
}

/// A value that prose names, such as `{brand}`, `{method:signIn}`, `{fact:minimum-ios}` or `{count:rules}`.
package struct Placeholder: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case brand, module, version, fact, count, method, error, rule, type, field, page
    }
    package var kind: Kind
    /// Empty for `brand`, `module` and `version`.
    package var name: String

    package init(kind: Kind, name: String = "") {
        self.kind = kind
        self.name = name
    }

    /// As it stands between braces.
    package var source: String { name.isEmpty ? kind.rawValue : kind.rawValue + ":" + name }

    /// Reads what stands between braces; nil where it names no kind, or lacks or has a name wrongly.
    package init?(source: String) {
        let parts = source.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
        let name = parts.count == 2 ? String(parts[1]) : ""
        guard kind.isNamed != name.isEmpty, name == name.filter({ !$0.isWhitespace }) else {
            return nil
        }
        self.init(kind: kind, name: name)
    }
}

extension Placeholder.Kind {
    /// Whether a name follows, as in `{method:signIn}`.
    package var isNamed: Bool {
        switch self {
        case .brand, .module, .version: false
        case .fact, .count, .method, .error, .rule, .type, .field, .page: true
        }
    }

    var written: String { isNamed ? "{\(rawValue):…}" : "{\(rawValue)}" }
}
