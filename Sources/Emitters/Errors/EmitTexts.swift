// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// All locales' texts together, the source language first.
func emitTexts(_ context: ClientContext) -> SwiftFile {
    let pairs = context.sdk.product.documentation.locales.map { locale in
        SwiftPair(
            .string(locale.tag), .member("Texts", SwiftName(words: locale.tag)),
            origin: "locale." + locale.tag)
    }
    let value = SwiftExpression("LocalizedTexts").called(.init(.dictionary(pairs)))
    return SwiftFile(
        path: context.names.path("Texts"), remarks: [origin],
        imports: [SwiftImport(.internal, "OIDCRuntime")],
        [
            .type(
                SwiftTypeDeclaration(
                    .enum, "Texts",
                    documentation: SwiftDocumentation("What errors say to people, by locale."),
                    members: [.property(SwiftProperty("all", .constant(value), static: true))]))
        ], origin: "sdk.docs")
}

/// One locale's texts: a code, a space and its text on each line, in one literal.
///
/// A text that the locale lacks is left out; the source language's stands in for it.
func emitTexts(of locale: Documentation.Locale, _ context: ClientContext) -> SwiftFile {
    let lines = context.sdk.errors.compactMap { error -> SwiftExpression.TaggedLine? in
        let id = "error." + error.code + ".message"
        guard let text = context.wording.text(id, in: locale.tag) else { return nil }
        // A line feed would end the text where the table is read.
        let line = text.utf8.contains { $0 == 0x0A || $0 == 0x0D } ? onOneLine(text) : text
        return .init(error.code + " " + line, origin: id)
    }
    return SwiftFile(
        path: context.names.path("Texts" + SwiftName(typeWords: locale.tag).text),
        remarks: [origin],
        [
            .extension(
                "Texts", conformances: [],
                [
                    .property(
                        SwiftProperty(
                            SwiftName(words: locale.tag), .constant(.lines(lines)), static: true))
                ])
        ], origin: "locale." + locale.tag)
}

private func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
}
