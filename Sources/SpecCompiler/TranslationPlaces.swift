// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import Rendering
internal import SpecModel
internal import YAMLSyntax

/// Where translations are written, as `text.es.method.signIn.summary`.
func translationPlaces(_ texts: [Document]) -> [ItemID: SourceSpan] {
    var places: [ItemID: SourceSpan] = [:]
    for document in texts {
        guard case .mapping(let entries) = document.root.content else { continue }
        let file = document.file.path.split(separator: "/").last ?? ""
        let tag = file.split(separator: ".").first ?? ""
        for entry in entries { places[ItemID("text.\(tag).\(entry.key.value)")] = entry.key.span }
    }
    return places
}

/// A file of one language, with the places of its translations before those of the English.
///
/// A region of `error.redirect.state.message` in a Spanish file comes from the Spanish text too, so
/// a difference there leads to the translator's line as well as to the maintainer's.
///
/// - Parameters:
///   - contents: A file as it was printed.
///   - tag: Its language; nil where it is of none.
///   - places: Those of the spec and of its translations.
/// - Returns: The same text with more regions.
func withTranslations(
    _ contents: Rendered, in tag: String?, places: [ItemID: SourceSpan]
) -> Rendered {
    guard let tag else { return contents }
    var regions: [Rendered.Region] = []
    for region in contents.regions {
        let name = "text.\(tag).\(region.origin)"
        if places[ItemID(name)] != nil {
            regions.append(Rendered.Region(lines: region.lines, origin: name))
        }
        regions.append(region)
    }
    return Rendered(text: contents.text, regions: regions)
}

extension Documentation {
    /// The language of a file: by its folder for a page, by its first region for code.
    func tag(of path: String, _ contents: Rendered) -> String? {
        for locale in locales.dropFirst() {
            let isOfLocale = contents.regions.contains { $0.origin == "locale." + locale.tag }
            let isPage = !locale.prefix.isEmpty && path.hasPrefix("docs/\(locale.prefix)/")
            if isPage || (isOfLocale && contents.regions.first?.origin.hasPrefix("locale.") == true)
            {
                return locale.tag
            }
        }
        return nil
    }
}
