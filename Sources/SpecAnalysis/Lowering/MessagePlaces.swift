// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension SpecSyntax {
    /// Every text with its id, in the order in which readers meet them.
    var messages: [PlacedMessage] {
        documentationMessages + settingMessages + methodMessages + typeMessages + errorMessages
            + ruleMessages + pages.flatMap(messages(of:)) + labelMessages
    }

    private func placed(_ id: String, _ prose: ProseSyntax?) -> [PlacedMessage] {
        prose.map { [PlacedMessage(id: id, prose: $0)] } ?? []
    }

    private var documentationMessages: [PlacedMessage] {
        placed("docs.title", sdk.documentation?.title)
            + placed("docs.summary", sdk.documentation?.summary)
    }

    private var settingMessages: [PlacedMessage] {
        (sdk.configuration ?? []).flatMap {
            placed("config.\($0.name.value).summary", $0.value.summary)
        }
    }

    var methodMessages: [PlacedMessage] {
        methods.flatMap { method in
            placed("method.\(method.name.value).summary", method.value.summary)
                + (method.value.inputs ?? []).flatMap {
                    placed("method.\(method.name.value).in.\($0.name.value)", $0.value.summary)
                }
        }
    }

    private var typeMessages: [PlacedMessage] {
        types.flatMap { type in
            let prefix = "type.\(type.name.value)"
            return placed(prefix + ".summary", type.value.summary)
                + type.value.fields.flatMap {
                    placed(prefix + ".field.\($0.name.value)", $0.value.summary)
                }
                + type.value.viewed.flatMap {
                    placed(prefix + ".field.\($0.name.value)", $0.value)
                }
        }
    }

    private var errorMessages: [PlacedMessage] {
        errors.flatMap { placed("error.\($0.name.value).message", $0.value.message) }
    }

    private var ruleMessages: [PlacedMessage] {
        rules.flatMap { placed("rule.\($0.name.value).statement", $0.value.statement) }
    }

    /// A label's id is its name where that says its family, as `next.retry` does.
    private var labelMessages: [PlacedMessage] {
        labels.flatMap { label in
            placed(Self.labelID(label.name.value), label.value)
        }
    }

    static func labelID(_ name: String) -> String {
        name.contains(".") ? name : "label." + name
    }

    private func messages(of page: Declared<PageSyntax>) -> [PlacedMessage] {
        let prefix = "page.\(page.name.value)"
        return placed(prefix + ".title", page.value.title)
            + placed(prefix + ".summary", page.value.summary)
            + (page.value.sections ?? []).flatMap { section in
                let prefix = prefix + "." + (section.anchor?.value ?? "")
                return placed(prefix + ".title", section.title)
                    + (section.blocks ?? []).flatMap { messages(of: $0, prefix) }
            }
    }

    private func messages(of block: BlockSyntax, _ prefix: String) -> [PlacedMessage] {
        if let key = block.paragraph, let text = block.text {
            let prose = ProseSyntax(text: text, note: block.note, span: text.span)
            return placed(prefix + "." + key.value, prose)
        }
        guard let key = block.list else { return [] }
        return (block.items ?? []).flatMap {
            placed(prefix + "." + key.value + "." + $0.name.value, $0.value)
        }
    }
}
