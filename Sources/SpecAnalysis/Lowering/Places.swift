// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// Where everything that has a name is written.
func places(
    of program: Program, _ messages: [ReadMessage], _ layout: SpecLayout
) -> [ItemID: SourceSpan] {
    let declarations = program.declarations
    var places = declarations.places
    func add(_ prefix: String, _ name: Located<String>) {
        places[ItemID(prefix + "." + name.value)] = name.span
    }
    for entry in declarations.kinds.entries { add("kind", entry.name) }
    for entry in declarations.records.entries { add("type", entry.name) }
    for entry in declarations.configuration.entries { add("config", entry.name) }
    for entry in declarations.requests.entries { add("request", entry.name) }
    for entry in declarations.items.entries { add("item", entry.name) }
    for entry in declarations.errors.entries { add("error", entry.name) }
    for entry in declarations.rules.entries { add("rule", entry.name) }
    for entry in declarations.contracts.entries { add("operation", entry.name) }
    for method in program.methods { add("method", method.name) }
    for fact in program.spec.sdk.product?.facts ?? [] { add("fact", fact.name) }
    for step in program.steps { placeStep(step, program, in: &places) }
    placeProduct(program.spec.sdk, layout, in: &places)
    for page in program.spec.pages {
        add("page", page.name)
        for section in page.value.sections ?? [] {
            placeSection(section, "page.\(page.name.value)", in: &places)
        }
    }
    for document in layout.files(below: "vectors") {
        guard let name = document.file.path.split(separator: "/").last?.dropLast(5) else {
            continue
        }
        places[ItemID("suite.\(name)")] = document.root.span
        for vector in document.root.member("vectors")?.entries ?? [] { add("vector", vector.key) }
    }
    for message in messages { places[ItemID(message.message.id)] = message.node.span }
    return places
}

private func placeSection(
    _ section: SectionSyntax, _ prefix: String, in places: inout [ItemID: SourceSpan]
) {
    guard let anchor = section.anchor else { return }
    let prefix = prefix + "." + anchor.value
    places[ItemID(prefix)] = anchor.span
    for block in section.blocks ?? [] {
        for key in [block.paragraph, block.list, block.code].compactMap(\.self) {
            places[ItemID(prefix + "." + key.value)] = key.span
        }
        if let data = block.data {
            places[ItemID(prefix + "." + data.value.rawValue)] = data.span
        }
    }
}

/// The product's names, its locales, and each part of `sdk.yaml` by its key.
private func placeProduct(
    _ sdk: SDKSyntax, _ layout: SpecLayout, in places: inout [ItemID: SourceSpan]
) {
    let product = sdk.product
    for (name, text) in [
        ("brand", product?.brand), ("module", product?.module), ("version", product?.version),
    ] {
        if let text { places[ItemID("product." + name)] = text.span }
    }
    for locale in sdk.documentation?.locales ?? [] {
        if let tag = locale.tag { places[ItemID("locale." + tag.value)] = locale.span }
    }
    for part in layout.file("sdk.yaml")?.root.entries ?? [] {
        places[ItemID("sdk." + part.key.value)] = part.key.span
    }
}

/// A step, and each of its ways to fail, such as `step.hr.load.missing`.
private func placeStep(
    _ step: CheckedStep, _ program: Program, in places: inout [ItemID: SourceSpan]
) {
    guard let id = step.syntax.id else { return }
    places[ItemID("step." + id.value)] = step.syntax.span
    guard case .operation(let call) = step.step.action else { return }
    for failure in call.failures {
        // Being cancelled leads to one error wherever a step does not say otherwise.
        let common = failure.mode == "cancelled" ? program.declarations.cancelled?.span : nil
        if let span = step.syntax.exits?.place(of: failure.mode) ?? common {
            places[ItemID("step.\(id.value).\(failure.mode)")] = span
        }
    }
}

extension ExitsSyntax {
    /// Where the way out of a mode is written; nil for a mode that is not named.
    fileprivate func place(of mode: String) -> SourceSpan? {
        switch self {
        case .all(let code): code.span
        case .each(let exits, _): exits.first { $0.name.value == mode }?.name.span
        }
    }
}
