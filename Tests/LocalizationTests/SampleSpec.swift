// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Localization
import SpecModel
import YAMLSyntax

/// A spec's texts, written as one mapping from ids to English.
struct SampleSpec {
    let messages: Messages
    let places: [ItemID: SourceSpan]

    static let locales: [Documentation.Locale] = [
        .init(tag: "en", prefix: "", name: "English"),
        .init(tag: "de", prefix: "de", name: "Deutsch"),
        .init(tag: "es", prefix: "es", name: "Español"),
    ]

    static let literals = FactLiterals(
        product: Product(
            brand: "Harbor", module: "HarborKit", version: "2.1.0",
            facts: [Fact(name: "lifetime", value: .duration(600))],
            documentation: Documentation(
                site: "https://harbor.example", section: "kits", locales: locales),
            retiredNames: ["Quay"]),
        methods: ["signIn"], errors: ["flow.stale"], tags: ["en", "de", "es"])

    init(_ file: SourceFile) throws {
        var report = Report()
        var places: [ItemID: SourceSpan] = [:]
        var messages: [Messages.Message] = []
        if case .mapping(let members) = parseYAML(file, into: &report)?.content {
            for member in members {
                guard case .scalar(let text, _) = member.value.content else { continue }
                places[ItemID(member.key.value)] = member.value.span
                messages.append(
                    Messages.Message(
                        id: member.key.value, english: try Prose.parse(text), note: nil,
                        translations: [:], staleLocales: []))
            }
        }
        self.messages = Messages(messages)
        self.places = places
    }

    func localized(
        _ texts: [SourceFile], for stage: ReleaseStage = .development, locales: [String] = ["de"],
        into report: inout Report
    ) -> Messages {
        let documents = texts.compactMap { file in
            parseYAML(file, into: &report).map { Document(file: file, root: $0) }
        }
        let wanted = Self.locales.filter { $0.tag == "en" || locales.contains($0.tag) }
        return localize(
            messages, texts: documents,
            in: LocalizationContext(
                locales: wanted, places: places, literals: Self.literals, stage: stage),
            into: &report)
    }

    func translate(_ arguments: [String], _ texts: [SourceFile]) -> TranslateOutcome {
        runTranslate(
            arguments,
            on: TranslateInput(
                folder: "Spec", messages: messages, locales: Self.locales, files: texts))
    }
}
