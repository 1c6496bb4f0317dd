// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Takes a checked spec's text away: what is left has no place, no choice and no unknown in it.
///
/// Vectors are read later, against what this gives.
func lower(_ program: Program, _ messages: [ReadMessage]) -> SDK {
    let declarations = program.declarations
    return SDK(
        product: declarations.product, kinds: declarations.kinds.values,
        records: declarations.records.values, configuration: declarations.configuration.values,
        requests: declarations.requests.values, items: declarations.items.values,
        errors: declarations.errors.values, rules: lowerRules(program),
        contracts: declarations.contracts.values, methods: program.methods.map(\.method),
        vectors: [], pages: program.spec.pages.map(lowerPage),
        messages: Messages(messages.map(\.message)))
}

/// Rules with what enforces them, each in the order of the spec.
func lowerRules(_ program: Program) -> [Rule] {
    var rules = program.declarations.rules
    for step in program.steps {
        for rule in step.step.rules {
            rules.update(rule) { $0.steps.append(step.step.id) }
        }
    }
    for contract in program.declarations.contracts.values {
        for rule in contract.rules {
            rules.update(rule) { $0.operations.append(contract.operation) }
        }
    }
    return rules.values
}

private func lowerPage(_ page: Declared<PageSyntax>) -> Page {
    let prefix = "page.\(page.name.value)"
    let sections = (page.value.sections ?? []).map { section in
        let anchor = section.anchor?.value ?? ""
        return Page.Section(
            anchor: anchor, title: "\(prefix).\(anchor).title",
            blocks: (section.blocks ?? []).compactMap { lowerBlock($0, "\(prefix).\(anchor)") })
    }
    return Page(
        slug: page.name.value, title: prefix + ".title", summary: prefix + ".summary",
        sections: sections)
}

private func lowerBlock(_ block: BlockSyntax, _ prefix: String) -> Page.Block? {
    if let data = block.data { return .data(data.value) }
    if let key = block.paragraph { return .paragraph(prefix + "." + key.value) }
    if let key = block.list {
        let items = (block.items ?? []).map { "\(prefix).\(key.value).\($0.name.value)" }
        return .list(items)
    }
    return block.code.map {
        .code(
            language: block.language?.value ?? "", text: block.text?.text ?? "", name: $0.value)
    }
}
