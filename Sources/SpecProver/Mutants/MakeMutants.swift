// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
package import SpecModel
package import YAMLSyntax

/// All mutants of a spec, in the order of its files and of what stands in them.
///
/// Documents are those of the spec without vectors and translations; the spec itself is for the names
/// that are exchanged.
package func makeMutants(_ documents: [Document], of sdk: SDK) -> [Mutant] {
    documents.sorted { $0.file.path < $1.file.path }.flatMap { document -> [Mutant] in
        let name = document.file.path.split(separator: "/").dropFirst().joined(separator: "/")
        switch name {
        case "sdk.yaml":
            return stepMutants(document, at: [.key("gate")], sdk) + declarationMutants(document)
        case "types.yaml": return typeMutants(document)
        default:
            guard name.hasPrefix("methods/") else { return [] }
            return document.root.entries.flatMap { method in
                let way: [Place] = [.key(method.key.value)]
                return sharingMutants(document, method)
                    + stepMutants(document, at: way + [.key("steps")], sdk)
            }
        }
    }
}

private func stepMutants(_ document: Document, at list: [Place], _ sdk: SDK) -> [Mutant] {
    StepMutations(
        document: document, list: list, errors: sdk.errors.map(\.code),
        items: sdk.items.map(\.name),
        kinds: sdk.kinds.map(\.name).filter { ["State", "Nonce", "Verifier"].contains($0) }
    ).all
}

private func sharingMutants(_ document: Document, _ method: Node.Entry) -> [Mutant] {
    guard let sharing = method.value["share"] else { return [] }
    let way: [Place] = [.key(method.key.value), .key("share")]
    func mutant(_ kind: String, _ way: [Place], to new: Node?) -> Mutant {
        Mutant(
            id: "\(kind):\(method.key.value)", kind: kind, step: nil, span: sharing.span,
            change: .document(
                path: document.file.path, root: document.root.setting(way, to: new)))
    }
    var found = [mutant("unshare", way, to: nil)]
    if let key = sharing["by"] {
        found.append(mutant("share-all", way + [.key("by")], to: key.replacing(text: "all")))
    }
    if sharing["keep"] != nil { found.append(mutant("unkeep", way + [.key("keep")], to: nil)) }
    return found
}

/// Constraints of the configuration, labels of kinds, what requests must carry, how long items live.
private func declarationMutants(_ document: Document) -> [Mutant] {
    let root = document.root
    func mutant(_ kind: String, _ detail: String, _ way: [Place], to new: Node?) -> Mutant {
        Mutant(
            id: "\(kind):\(detail)", kind: kind, step: nil,
            span: root[way]?.span ?? root.span,
            change: .document(path: document.file.path, root: root.setting(way, to: new)))
    }
    var found: [Mutant] = []
    for field in root["config"]?.entries ?? [] {
        for (index, rule) in (field.value["must"]?.elements ?? []).enumerated() {
            let name = rule.text ?? rule.entries.first?.key.value ?? ""
            let way: [Place] = [.key("config"), .key(field.key.value), .key("must"), .index(index)]
            found.append(mutant("constraint", "\(field.key.value)-\(name)", way, to: nil))
        }
    }
    for kind in root["kinds"]?.entries ?? [] {
        let way: [Place] = [.key("kinds"), .key(kind.key.value)]
        if let label = kind.value["label"], label.text != "public" {
            let lower = label.text == "secret" ? "correlator" : "public"
            found.append(
                mutant(
                    "label", kind.key.value, way + [.key("label")],
                    to: label.replacing(text: lower)))
        }
        if kind.value["syntax"] != nil {
            found.append(mutant("syntax", kind.key.value, way + [.key("syntax")], to: nil))
        }
    }
    for request in root["requests"]?.entries ?? [] {
        for parameter in request.value["parameters"]?.entries ?? [] {
            let way: [Place] = [
                .key("requests"), .key(request.key.value), .key("parameters"),
                .key(parameter.key.value),
            ]
            let name = request.key.value + "." + parameter.key.value
            found.append(mutant("optional", name, way, to: optional(parameter.value)))
        }
    }
    for item in root["items"]?.entries ?? [] {
        let way: [Place] = [.key("items"), .key(item.key.value)]
        for (index, part) in (item.value["key"]?.elements ?? []).enumerated() {
            found.append(
                mutant(
                    "key", "\(item.key.value)-\(part.text ?? "")",
                    way + [.key("key"), .index(index)],
                    to: nil))
        }
        if let age = item.value["maxAge"], let seconds = age.text.flatMap(Int.init) {
            found.append(
                mutant(
                    "constant", "\(item.key.value).maxAge", way + [.key("maxAge")],
                    to: age.replacing(text: String(seconds + 1))))
        }
    }
    return found
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
