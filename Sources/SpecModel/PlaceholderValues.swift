// SPDX-License-Identifier: Apache-2.0

/// What every placeholder of a spec stands for, formatted for a locale.
package struct PlaceholderValues: Sendable {
    private let product: Product
    private let facts: [String: Fact.Value]
    private let counts: [SpecCount: Int]
    private let methods: [String: String]
    private let errors: Set<String>
    private let rules: Set<String>
    private let types: [String: String]
    private let fields: Set<String>
    private let pages: [String: String]
    private let messages: Messages

    package init(
        product: Product, methods: [Method], errors: [String], rules: [String], records: [Record],
        configuration: [ConfigurationField], pages: [Page], messages: Messages,
        counts: [SpecCount: Int]
    ) {
        self.product = product
        self.messages = messages
        self.counts = counts
        self.errors = Set(errors)
        self.rules = Set(rules)
        facts = Self.table(product.facts.map { ($0.name, $0.value) })
        self.methods = Self.table(methods.map { ($0.name, $0.labelledName) })
        self.pages = Self.table(pages.map { ($0.slug, $0.title) })
        types = Self.table(
            records.map { ($0.name, $0.swiftName) } + Self.builtInTypes(product))
        fields = Set(
            configuration.map(\.name)
                + records.flatMap { record in record.fields.map { "\(record.name).\($0.name)" } })
    }

    package init(_ sdk: SDK) {
        self.init(
            product: sdk.product, methods: sdk.methods, errors: sdk.errors.map(\.code),
            rules: sdk.rules.map(\.id), records: sdk.records, configuration: sdk.configuration,
            pages: sdk.pages, messages: sdk.messages,
            counts: Dictionary(
                uniqueKeysWithValues: SpecCount.allCases.map { ($0, $0.value(in: sdk)) }))
    }

    /// Public types that no record declares, as `{type:…}` names them.
    private static func builtInTypes(_ product: Product) -> [(String, String)] {
        [
            ("Client", product.module),
            ("Configuration", product.module + "Configuration"),
            ("Error", product.module + "Error"),
            ("Storage", "TokenStorageAdapter"),
        ]
    }

    private static func table<Value>(_ pairs: [(String, Value)]) -> [String: Value] {
        Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// What a placeholder stands for; nil where nothing of that name is declared.
    ///
    /// A tag that `LocaleFormat` does not know is formatted as English.
    package func value(of placeholder: Placeholder, in tag: String) -> [Prose.Inline]? {
        let name = placeholder.name
        switch placeholder.kind {
        case .brand: return [.text(product.brand)]
        case .module: return [.code([.text(product.module)])]
        case .version: return [.text(product.version)]
        case .fact: return facts[name].map { fact($0, in: tag) }
        case .count:
            let count = SpecCount(rawValue: name).flatMap { counts[$0] }
            return count.map { fact(.number($0), in: tag) }
        case .method: return methods[name].map(code)
        case .error: return errors.contains(name) ? code(name) : nil
        case .rule: return rules.contains(name) ? code(name) : nil
        case .type: return types[name].map(code)
        case .field:
            guard fields.contains(name) else { return nil }
            return code(name.split(separator: ".").last.map(String.init) ?? name)
        case .page:
            guard let title = pages[name] else { return nil }
            return [.link(pageTitle(title, slug: name, in: tag), target: "page:" + name)]
        }
    }

    /// For prose whose placeholders have been checked: an unknown one stands as it is written.
    package func resolver(in tag: String) -> Prose.Resolver {
        { value(of: $0, in: tag) ?? [.text("{\($0.source)}")] }
    }
}

extension PlaceholderValues {
    private func code(_ text: String) -> [Prose.Inline] { [.code([.text(text)])] }

    private func fact(_ value: Fact.Value, in tag: String) -> [Prose.Inline] {
        let format = LocaleFormat(tag: tag) ?? .english
        switch value {
        case .text(let text, let isCode): return isCode ? code(text) : [.text(text)]
        case .number(let number): return [.text(format.number(number))]
        case .duration(let seconds): return [.text(format.duration(seconds: seconds))]
        case .list(let items, let isCode):
            return format.list(items.map { isCode ? code($0) : [.text($0)] })
        }
    }

    /// A title may name facts, but not pages: two could name each other.
    private func pageTitle(_ id: String, slug: String, in tag: String) -> [Prose.Inline] {
        guard let message = messages[id] else { return [.text(slug)] }
        return message.text(in: tag).resolved { placeholder in
            if placeholder.kind == .page { return [.text(placeholder.name)] }
            return value(of: placeholder, in: tag) ?? [.text("{\(placeholder.source)}")]
        }
    }
}

extension Messages.Message {
    /// The text to show in a locale: its translation, or the English where none can be used.
    package func text(in tag: String) -> Prose { translations[tag] ?? english }
}

extension Method {
    /// As Swift names it, such as `signIn(options:)` or `setTokenStorage(_:)`.
    package var labelledName: String {
        let labels = inputs.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined()
        return "\(name)(\(labels))"
    }
}
