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
    for step in program.steps {
        if let id = step.syntax.id { places[ItemID("step." + id.value)] = step.syntax.span }
    }
    for page in program.spec.pages {
        add("page", page.name)
        for section in page.value.sections ?? [] {
            placeSection(section, "page.\(page.name.value)", in: &places)
        }
    }
    for document in layout.files(below: "vectors") {
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
