// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension StepMutation {
    /// Mutants of where failures lead and of what goes with them.
    var exits: [Mutant] {
        guard let exits = node["else"] else { return [] }
        var found: [Mutant] = []
        if let code = exits.text {
            found.append(changed("recode", [.key("else")], to: exits.replacing(text: other(code))))
        }
        for exit in exits.entries {
            let way: [Place] = [.key("else"), .key(exit.key.value)]
            let code = exit.value.text
            found.append(
                changed(
                    "recode", exit.key.value, way,
                    to: exit.value.replacing(text: other(code ?? ""))))
            found.append(changed("unmap", exit.key.value, way, to: nil))
        }
        return found
    }

    /// The declared error that stands next to one.
    private func other(_ code: String) -> String {
        guard let index = lists.errors.firstIndex(of: code) else { return lists.errors.first ?? "" }
        return lists.errors[(index + 1) % lists.errors.count]
    }

    /// Mutants of single marks of a step.
    var marks: [Mutant] {
        var found: [Mutant] = []
        for (word, opposite) in [("drops", "keeps"), ("keeps", "drops")] where node[word] != nil {
            found.append(changed("un" + word, [.key(word)], to: nil))
            found.append(mutant("exchange", word, root(node.renaming(word, to: opposite))))
        }
        for word in ["undo", "while"] where node[word] != nil {
            found.append(changed("un" + word, [.key(word)], to: nil))
        }
        if node["while"] != nil {
            let without = node.setting([.key("while")], to: nil)
                .setting([.key("else"), .key("superseded")], to: nil)
            found.append(mutant("unwhile", "mode", root(without)))
        }
        if let item = node["item"], let name = item.text {
            for other in lists.items where other != name {
                found.append(
                    changed("item", other, [.key("item")], to: item.replacing(text: other)))
            }
        }
        for (index, item) in (node["items"]?.elements ?? []).enumerated() {
            found.append(
                changed(
                    "narrow", "items-\(item.text ?? "")", [.key("items"), .index(index)], to: nil))
        }
        if let kind = node["kind"], let name = kind.text {
            for other in lists.kinds where other != name {
                found.append(
                    changed("kind", other, [.key("kind")], to: kind.replacing(text: other)))
            }
        }
        if let result = node["return"], result.text != "none" {
            found.append(changed("return", [.key("return")], to: result.replacing(text: "none")))
        }
        return found
    }

    /// Mutants whose text is the same and whose operation does less.
    var weakened: [Mutant] {
        Weakness.variants(of: operation).map { weakness in
            let detail = if case .mode(let mode) = weakness { "." + mode } else { "" }
            return Mutant(
                id: "weaken.\(weakness.name)\(detail):" + id, kind: "weaken." + weakness.name,
                step: id, span: node.span, change: .weakness(step: id, weakness))
        }
    }
}
