// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// The product, its facts, and where its pages live.
///
/// - Reports: S209, S211, S212, and what `resolvePrivacy` reports.
func resolveProduct(_ sdk: SDKSyntax, into report: inout Report) -> Product {
    let product = sdk.product
    checkName(product?.brand, .type, "a brand", into: &report)
    checkName(product?.module, .type, "a module", into: &report)
    checkName(product?.version, .wire, "a version", into: &report)
    return Product(
        brand: product?.brand?.value ?? "", module: product?.module?.value ?? "",
        version: product?.version?.value ?? "",
        facts: (product?.facts ?? []).compactMap { resolveFact($0, into: &report) },
        documentation: resolveDocumentation(sdk.documentation, into: &report),
        retiredNames: product?.retired?.map(\.value) ?? [],
        privacy: resolvePrivacy(sdk.privacy, into: &report))
}

private func resolveFact(
    _ fact: Declared<FactSyntax>, into report: inout Report
) -> Fact? {
    checkName(fact.name, .slug, "a fact", into: &report)
    let syntax = fact.value
    let values: [(key: String, value: Fact.Value)] = [
        syntax.text.map { ("text", .text($0.value, code: false)) },
        syntax.code.map { ("code", .text($0.value, code: true)) },
        syntax.number.map { ("number", .number($0.value)) },
        syntax.seconds.map { ("seconds", .duration($0.value)) },
        syntax.list.map { ("list", .list($0.map(\.value), code: false)) },
        syntax.codes.map { ("codes", .list($0.map(\.value), code: true)) },
    ].compactMap(\.self)
    guard let value = values.first?.value, values.count == 1 else {
        let keys = ["text", "code", "number", "seconds", "list", "codes"]
        report.add(.conflictingKeys(keys, at: fact.name.span))
        return nil
    }
    return Fact(name: fact.name.value, value: value)
}

private func resolveDocumentation(
    _ syntax: DocumentationSyntax?, into report: inout Report
) -> Documentation {
    checkName(syntax?.section, .path, "a section", into: &report)
    if let site = syntax?.site, !isOrigin(site.value) {
        report.add(
            .invalidName(site, "a site", allowed: "an https origin without a final slash"))
    }
    var tags = Table<Documentation.Locale>()
    var prefixes = Table<String>()
    for (position, locale) in (syntax?.locales ?? []).enumerated() {
        checkName(locale.tag, .localeTag, "a locale", into: &report)
        if let prefix = locale.prefix, position > 0 || !prefix.value.isEmpty {
            checkName(prefix, .slug, "a prefix", into: &report)
        }
        guard let tag = locale.tag, let prefix = locale.prefix else { continue }
        let value = Documentation.Locale(
            tag: tag.value, prefix: prefix.value, name: locale.name?.value ?? tag.value)
        tags.add(tag, value, "locale", into: &report)
        prefixes.add(prefix, tag.value, "prefix", into: &report)
    }
    return Documentation(
        site: syntax?.site?.value ?? "", section: syntax?.section?.value ?? "",
        locales: tags.values)
}

private func isOrigin(_ site: String) -> Bool {
    guard site.hasPrefix("https://") else { return false }
    let host = site.dropFirst("https://".count)
    return !host.isEmpty
        && host.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x3A).contains(byte)
                || [0x2D, 0x2E].contains(byte)
        }
}
