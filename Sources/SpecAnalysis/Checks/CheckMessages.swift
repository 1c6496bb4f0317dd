// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// Texts name only what is declared, state facts only by name, and link only to what is there.
///
/// - Reports: S230, S320, S322.
func checkMessages(
    _ messages: [ReadMessage], of sdk: SDK, _ layout: SpecLayout, into report: inout Report
) {
    let texts = TextChecks(sdk, layout)
    for message in messages {
        texts.checkPlaceholders(of: message, into: &report)
        texts.checkFacts(in: message, into: &report)
        texts.checkLinks(of: message, into: &report)
    }
}

private struct TextChecks {
    let sdk: SDK
    let layout: SpecLayout
    let values: PlaceholderValues
    let literals: FactLiterals
    let tag: String
    /// Anchors by page.
    let anchors: [String: Set<String>]

    init(_ sdk: SDK, _ layout: SpecLayout) {
        self.sdk = sdk
        self.layout = layout
        values = PlaceholderValues(sdk)
        tag = sdk.product.documentation.locales.first?.tag ?? "en"
        literals = FactLiterals(
            product: sdk.product, methods: sdk.methods.map(\.name),
            errors: sdk.errors.map(\.code), tags: [tag])
        anchors = Dictionary(
            sdk.pages.map { ($0.slug, Set($0.sections.map(\.anchor))) },
            uniquingKeysWith: { first, _ in first })
    }

    private func span(_ range: Range<Int>, in message: ReadMessage) -> SourceSpan {
        guard let file = layout.source(of: message.node.span) else { return message.node.span }
        return message.node.span(ofText: range, in: file)
    }

    func checkPlaceholders(of message: ReadMessage, into report: inout Report) {
        for mark in message.marks {
            guard case .placeholder(let placeholder) = mark.content,
                values.value(of: placeholder, in: tag) == nil
            else { continue }
            report.add(
                .unknownPlaceholder(
                    placeholder, at: span(mark.range, in: message),
                    known: names(placeholder.kind)))
        }
    }

    private func names(_ kind: Placeholder.Kind) -> [String] {
        switch kind {
        case .brand, .module, .version: []
        case .fact: sdk.product.facts.map(\.name)
        case .count: SpecCount.allCases.map(\.rawValue)
        case .method: sdk.methods.map(\.name)
        case .error: sdk.errors.map(\.code)
        case .rule: sdk.rules.map(\.id)
        case .type: sdk.records.map(\.name)
        case .field:
            sdk.configuration.map(\.name)
                + sdk.records.flatMap { record in
                    record.fields.map { record.name + "." + $0.name }
                }
        case .page: sdk.pages.map(\.slug)
        }
    }

    func checkFacts(in message: ReadMessage, into report: inout Report) {
        for literal in literals.found(in: message.message.english, message.marks) {
            report.add(.literalFact(literal, at: span(literal.range, in: message)))
        }
    }

    func checkLinks(of message: ReadMessage, into report: inout Report) {
        for mark in message.marks {
            guard case .link(let target) = mark.content else { continue }
            if let known = missingTarget(target, from: message.message.id) {
                report.add(
                    .unknownTarget(target, at: span(mark.range, in: message), known: known))
            }
        }
    }

    /// What could be meant, where a target is not there; nil where it is, or is an address.
    private func missingTarget(_ target: String, from id: String) -> [String]? {
        if target.hasPrefix("#") {
            let page = anchors.keys.first { id.hasPrefix("page.\($0).") }
            let known = page.flatMap { anchors[$0] } ?? anchors.values.reduce([]) { $0.union($1) }
            return known.contains(String(target.dropFirst()))
                ? nil : known.sorted().map { "#" + $0 }
        }
        guard target.hasPrefix("page:") else { return nil }
        let parts = target.dropFirst("page:".count).split(separator: "#", maxSplits: 1)
        let slug = parts.first.map(String.init) ?? ""
        guard let known = anchors[slug] else { return anchors.keys.sorted().map { "page:" + $0 } }
        guard parts.count == 2 else { return nil }
        return known.contains(String(parts[1]))
            ? nil : known.sorted().map { "page:\(slug)#\($0)" }
    }
}

extension Diagnostic {
    fileprivate static func unknownPlaceholder(
        _ placeholder: Placeholder, at span: SourceSpan, known: [String]
    ) -> Diagnostic {
        let meant = nearest(to: placeholder.name, among: known).map {
            Placeholder(kind: placeholder.kind, name: $0)
        }
        return Diagnostic(
            .error, SpecCode.unknownPlaceholder,
            "no \(placeholder.kind.rawValue) is named '\(placeholder.name)'", at: span,
            help: meant.map { "did you mean '{\($0.source)}'?" })
    }

    fileprivate static func literalFact(_ literal: FactLiteral, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.literalFact,
            literal.placeholder == nil
                ? "'\(literal.text)' is a name that the product has given up"
                : "'\(literal.text)' is a fact, which can change", at: span,
            help: literal.placeholder.map { "write '{\($0.source)}'" } ?? "leave it out")
    }

    fileprivate static func unknownTarget(
        _ target: String, at span: SourceSpan, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unknownTarget, "no page has '\(target)'", at: span,
            help: suggestion(for: target, among: known))
    }
}
