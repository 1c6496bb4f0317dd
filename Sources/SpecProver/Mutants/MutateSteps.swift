// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// All mutants of the steps of one list, such as a method's or the gate.
struct StepMutations {
    let document: Document
    /// Way to the list.
    let list: [Place]
    /// Codes of declared errors, in spec order.
    let errors: [String]
    let items: [String]
    let kinds: [String]

    var all: [Mutant] {
        let steps = document.root[list]?.elements ?? []
        return steps.indices.flatMap { index in
            guard let id = steps[index]["id"]?.text else { return [Mutant]() }
            let step = StepMutation(
                lists: self, index: index, id: id, node: steps[index],
                next: index + 1 < steps.count ? steps[index + 1] : nil)
            return step.structural + step.guards + step.inputs + step.exits + step.marks
                + step.weakened
        }
    }
}

/// The mutants of one step.
struct StepMutation {
    let lists: StepMutations
    let index: Int
    let id: String
    let node: Node
    let next: Node?

    var operation: String { node["op"]?.text ?? "" }

    func mutant(_ kind: String, _ root: Node) -> Mutant { mutant(kind, "", root) }

    func mutant(_ kind: String, _ detail: String, _ root: Node) -> Mutant {
        let name = detail.isEmpty ? kind : kind + "." + detail
        return Mutant(
            id: name + ":" + id, kind: kind, step: id, span: node.span,
            change: .document(path: lists.document.file.path, root: root))
    }

    /// The document with another step, or with none, in this one's place.
    func root(_ step: Node?) -> Node {
        lists.document.root.setting(lists.list + [.index(index)], to: step)
    }

    func changed(_ kind: String, _ way: [Place], to new: Node?) -> Mutant {
        changed(kind, "", way, to: new)
    }

    func changed(_ kind: String, _ detail: String, _ way: [Place], to new: Node?) -> Mutant {
        mutant(kind, detail, root(node.setting(way, to: new)))
    }

    var structural: [Mutant] {
        var found = [mutant("drop", root(nil))]
        if let next {
            let swapped = root(next).setting(lists.list + [.index(index + 1)], to: node)
            found.append(mutant("swap", swapped))
        }
        return found
    }

    var guards: [Mutant] {
        var found: [Mutant] = []
        for word in ["when", "unless"] {
            guard let value = node[word], let text = value.text else { continue }
            found.append(changed("unguard", [.key(word)], to: nil))
            if text.hasPrefix("present ") {
                let other = value.replacing(text: "absent" + text.dropFirst(7))
                found.append(changed("flip", "guard", [.key(word)], to: other))
            } else {
                let other = word == "when" ? "unless" : "when"
                found.append(mutant("flip", "guard", root(node.renaming(word, to: other))))
            }
        }
        return found
    }

    var inputs: [Mutant] {
        guard let inputs = node["with"] else { return [] }
        return inputs.entries.flatMap { input in
            let (name, value) = (input.key.value, input.value)
            let way: [Place] = [.key("with"), .key(name)]
            var found = [changed("parameter", name, way, to: nil)]
            switch value.content {
            case .sequence(let elements):
                for (index, element) in elements.enumerated() {
                    found.append(
                        changed(
                            "narrow", "\(name)-\(element.text ?? "")", way + [.index(index)],
                            to: nil))
                }
                for word in ["none", "HS256"] {
                    let more = Node(
                        .sequence(elements + [value.replacing(text: word)]), at: value.span)
                    found.append(changed("widen", "\(name)+\(word)", way, to: more))
                }
            case .scalar(let text, _): found += scalar(name, text, value, way)
            case .mapping: break
            }
            return found
        }
    }

    private func scalar(_ name: String, _ text: String, _ value: Node, _ way: [Place]) -> [Mutant] {
        if let number = Int(text) {
            return [-1, 1].map { step in
                changed(
                    "constant", "\(name)\(step > 0 ? "+1" : "-1")", way,
                    to: value.replacing(text: String(number + step)))
            }
        }
        if let flag = Bool(text) {
            return [changed("flip", name, way, to: value.replacing(text: String(!flag)))]
        }
        if let other = ["any": "exact", "exact": "any"][text] {
            return [changed("choice", name, way, to: value.replacing(text: other))]
        }
        guard text.hasPrefix("$") else {
            return [changed("literal", name, way, to: value.replacing(text: text + "x"))]
        }
        return Self.siblings[text, default: []].map { other in
            let word = other.drop { $0 == "$" }
            return changed("other", "\(name)-\(word)", way, to: value.replacing(text: other))
        }
    }

    /// Values that a hurried hand would take for one another.
    private static let siblings: [String: [String]] = [
        "$config.issuer": ["$config.clientId"], "$config.clientId": ["$config.issuer"],
        "$config.redirectUri": ["$config.issuer"], "$p.issuer": ["$config.issuer", "$p.clientId"],
        "$p.clientId": ["$config.clientId", "$p.issuer"],
        "$p.redirectUri": ["$config.redirectUri"], "$redirectUri": ["$config.redirectUri"],
        "$p.scopes": ["$config.scopes"], "$savedAt": ["$now"], "$p.createdAt": ["$now"],
        "$issuer": ["$clientId"], "$clientId": ["$issuer"],
        "$config.allowsLoopbackIssuer": ["true", "$p.issRequired", "$callEndSession"],
    ]
}
