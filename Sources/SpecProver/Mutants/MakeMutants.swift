// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecAnalysis
package import SpecModel
package import YAMLSyntax

/// All mutants of a spec, in the order of its files and of what stands in them.
///
/// Documents are those of the spec without vectors and translations; the spec itself is for the names
/// that are exchanged.
package func makeMutants(_ documents: [Document], of sdk: SDK) -> [Mutant] {
    let layout = SpecLayout(documents)
    let methods = layout.files(below: "methods").flatMap { document in
        document.root.entries.flatMap { method -> [Mutant] in
            let way: [Place] = [.key(method.key.value)]
            return signatureMutants(document, method)
                + stepMutants(document, at: way + [.key("steps")], sdk)
        }
    }
    let main = layout.file("sdk.yaml").map { document in
        stepMutants(document, at: [.key("gate")], sdk) + declarationMutants(document)
    }
    return methods + (main ?? []) + (layout.file("types.yaml").map(typeMutants) ?? [])
}

private func stepMutants(_ document: Document, at list: [Place], _ sdk: SDK) -> [Mutant] {
    StepMutations(
        document: document, list: list, errors: sdk.errors.map(\.code),
        items: sdk.items.map(\.name),
        kinds: sdk.kinds.map(\.name).filter { ["State", "Nonce", "Verifier"].contains($0) }
    ).all
}

/// Mutants of what stands above a method's steps: its inputs, its gate, how calls share a run.
private func signatureMutants(_ document: Document, _ method: Node.Entry) -> [Mutant] {
    let own: [Place] = [.key(method.key.value)]
    func mutant(_ kind: String, _ detail: String, _ way: [Place], to new: Node?) -> Mutant {
        Mutant(
            id: "\(kind):\(method.key.value)\(detail)", kind: kind, step: nil,
            span: document.root[way]?.span ?? method.key.span,
            change: .document(
                path: document.file.path, root: document.root.setting(own + way, to: new)))
    }
    var found: [Mutant] = []
    if let sharing = method.value["share"] {
        found.append(mutant("unshare", "", [.key("share")], to: nil))
        if let key = sharing["by"] {
            let way: [Place] = [.key("share"), .key("by")]
            found.append(mutant("share-all", "", way, to: key.replacing(text: "all")))
        }
        if sharing["keep"] != nil {
            found.append(mutant("unkeep", "", [.key("share"), .key("keep")], to: nil))
        }
    }
    if method.value["gate"] != nil { found.append(mutant("gate", "", [.key("gate")], to: nil)) }
    for input in method.value["in"]?.entries ?? [] {
        let way: [Place] = [.key("in"), .key(input.key.value)]
        let detail = "." + input.key.value
        let typeWay = input.value["type"] == nil ? way : way + [.key("type")]
        if let type = method.value[typeWay] {
            found.append(mutant("optional", detail, typeWay, to: optional(type)))
        }
        if let value = input.value["default"], let flag = value.text.flatMap({ Bool($0) }) {
            found.append(
                mutant(
                    "default", detail, way + [.key("default")],
                    to: value.replacing(text: String(!flag))))
        }
    }
    return found
}

/// Mutants of what sdk.yaml declares.
private func declarationMutants(_ document: Document) -> [Mutant] {
    let declarations = DeclarationMutations(document: document)
    return declarations.settings + declarations.kinds + declarations.parameters
        + declarations.items
}

private struct DeclarationMutations {
    let document: Document

    private func mutant(
        _ kind: String, _ detail: String, _ way: [Place], to new: Node?
    ) -> Mutant {
        Mutant(
            id: "\(kind):\(detail)", kind: kind, step: nil,
            span: document.root[way]?.span ?? document.root.span,
            change: .document(path: document.file.path, root: document.root.setting(way, to: new)))
    }

    private func declared(_ key: String) -> [(name: String, way: [Place], value: Node)] {
        (document.root[key]?.entries ?? []).map { entry in
            (entry.key.value, [.key(key), .key(entry.key.value)], entry.value)
        }
    }

    /// Types, defaults and constraints of the configuration.
    var settings: [Mutant] {
        declared("config").flatMap { name, way, value -> [Mutant] in
            var found: [Mutant] = []
            if let type = value["type"] {
                found.append(
                    mutant("optional", "config." + name, way + [.key("type")], to: optional(type)))
            }
            if let given = value["default"], let flag = given.text.flatMap({ Bool($0) }) {
                found.append(
                    mutant(
                        "default", "config." + name, way + [.key("default")],
                        to: given.replacing(text: String(!flag))))
            }
            for (index, rule) in (value["must"]?.elements ?? []).enumerated() {
                let word = rule.text ?? rule.entries.first?.key.value ?? ""
                found.append(
                    mutant(
                        "constraint", "\(name)-\(word)", way + [.key("must"), .index(index)],
                        to: nil))
            }
            return found
        }
    }

    /// Labels and characters of kinds.
    var kinds: [Mutant] {
        declared("kinds").flatMap { name, way, value -> [Mutant] in
            var found: [Mutant] = []
            if let label = value["label"], label.text != "public" {
                let lower = label.text == "secret" ? "correlator" : "public"
                found.append(
                    mutant("label", name, way + [.key("label")], to: label.replacing(text: lower)))
            }
            if value["syntax"] != nil {
                found.append(mutant("syntax", name, way + [.key("syntax")], to: nil))
            }
            return found
        }
    }

    /// What requests must carry.
    var parameters: [Mutant] {
        declared("requests").flatMap { name, way, value -> [Mutant] in
            (value["parameters"]?.entries ?? []).flatMap { parameter -> [Mutant] in
                let way = way + [.key("parameters"), .key(parameter.key.value)]
                let detail = name + "." + parameter.key.value
                return [
                    mutant("optional", detail, way, to: optional(parameter.value)),
                    mutant("unparameter", detail, way, to: nil),
                ]
            }
        }
    }

    /// Keys of items, and how long they live.
    var items: [Mutant] {
        declared("items").flatMap { name, way, value -> [Mutant] in
            var found = (value["key"]?.elements ?? []).enumerated().map { index, part in
                mutant(
                    "key", "\(name)-\(part.text ?? "")", way + [.key("key"), .index(index)],
                    to: nil)
            }
            if let age = value["maxAge"], let seconds = age.text.flatMap(Int.init) {
                found += [-1, 1].map { step in
                    mutant(
                        "constant", "\(name).maxAge\(step > 0 ? "+1" : "-1")",
                        way + [.key("maxAge")], to: age.replacing(text: String(seconds + step)))
                }
            }
            return found
        }
    }
}

/// Required members made optional and optional ones required.
private func typeMutants(_ document: Document) -> [Mutant] {
    document.root.entries.flatMap { record in
        (record.value["fields"]?.entries ?? []).compactMap { field -> Mutant? in
            guard record.value["view"] == nil else { return nil }
            let base: [Place] = [
                .key(record.key.value), .key("fields"), .key(field.key.value),
            ]
            let way = field.value["type"] == nil ? base : base + [.key("type")]
            guard let type = document.root[way] else { return nil }
            return Mutant(
                id: "optional:\(record.key.value).\(field.key.value)", kind: "optional", step: nil,
                span: type.span,
                change: .document(
                    path: document.file.path,
                    root: document.root.setting(way, to: optional(type))))
        }
    }
}

private func optional(_ type: Node) -> Node {
    let text = type.text ?? ""
    let prefix = "optional "
    return type.replacing(
        text: text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : prefix + text)
}
