// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// Writes out the short forms of a vector, so that what is left has the shape of the format.
///
/// - `call` and `with` stand for a schedule that starts the call `a` and joins it.
/// - `returns`, `error`, `carried` right under `expect` are the outcome of `a`.
/// - `storage: same` under `expect` is what is given; what `expect` leaves out is empty.
/// - `json` under an `answer` is its body, status 200 and media type where they are left out.
func writeOut(_ vector: Node) -> Node {
    guard case .mapping(var entries) = vector.content else { return vector }
    let span = vector.span
    if let call = entries.first(where: { $0.key.value == "call" }) {
        let shorthand = ["call", "with"]
        let parts = entries.filter { shorthand.contains($0.key.value) }
        entries.removeAll { shorthand.contains($0.key.value) }
        let label = scalar("a", at: call.key.span)
        let start = Node(.mapping([entry("start", label, at: call.key.span)] + parts), at: span)
        let join = Node(.mapping([entry("join", label, at: call.key.span)]), at: span)
        entries.append(
            entry("schedule", Node(.sequence([start, join]), at: span), at: call.key.span))
    }
    let given = entries.first { $0.key.value == "given" }?.value
    return Node(
        .mapping(
            entries.map { entry in
                switch entry.key.value {
                case "expect":
                    .init(
                        key: entry.key, value: writeOutExpectation(entry.value, given: given))
                case "given": .init(key: entry.key, value: writeOutGiven(entry.value))
                default: entry
                }
            }), at: span)
}

private func writeOutExpectation(_ node: Node, given: Node?) -> Node {
    guard case .mapping(var entries) = node.content else { return node }
    let shorthand = ["returns", "error", "carried"]
    let outcome = entries.filter { shorthand.contains($0.key.value) }
    entries.removeAll { shorthand.contains($0.key.value) }
    if let first = outcome.first {
        let call = entry("a", Node(.mapping(outcome), at: node.span), at: first.key.span)
        entries.append(
            entry("calls", Node(.mapping([call]), at: node.span), at: first.key.span))
    }
    let nothing = Node(.mapping([]), at: node.span)
    if let index = entries.firstIndex(where: { $0.key.value == "storage" }) {
        if entries[index].value.scalarText?.value == "same" {
            entries[index].value = given?.member("storage") ?? nothing
        }
    } else {
        entries.append(entry("storage", nothing, at: node.span))
    }
    for name in ["effects", "loads"] where !entries.contains(where: { $0.key.value == name }) {
        entries.append(entry(name, Node(.sequence([]), at: node.span), at: node.span))
    }
    return Node(.mapping(entries), at: node.span)
}

private func writeOutGiven(_ node: Node) -> Node {
    map(node, "exchanges") { exchanges in
        guard case .sequence(let list) = exchanges.content else { return exchanges }
        let written = list.map { map($0, "answer", writeOutAnswer) }
        return Node(.sequence(written), at: exchanges.span)
    }
}

private func writeOutAnswer(_ node: Node) -> Node {
    guard let json = node.member("json") else { return node }
    let type = Node(
        .mapping([
            entry("content-type", scalar("application/json", at: node.span), at: node.span)
        ]), at: node.span)
    let defaults = Node(
        .mapping([
            entry("status", scalar("200", at: node.span), at: node.span),
            entry("headers", type, at: node.span),
        ]), at: node.span)
    let own = node.entries.map { member in
        guard member.key.value == "json" else { return member }
        return entry("body", scalar(jsonText(json), at: json.span), at: member.key.span)
    }
    return overlay(defaults, with: Node(.mapping(own), at: node.span))
}

private func map(_ node: Node, _ name: String, _ transform: (Node) -> Node) -> Node {
    guard case .mapping(let entries) = node.content else { return node }
    return Node(
        .mapping(
            entries.map { entry in
                guard entry.key.value == name else { return entry }
                return .init(key: entry.key, value: transform(entry.value))
            }), at: node.span)
}

private func entry(_ name: String, _ value: Node, at span: SourceSpan) -> Node.Entry {
    Node.Entry(key: Located(name, at: span), value: value)
}

private func scalar(_ text: String, at span: SourceSpan) -> Node {
    Node(.scalar(text, .doubleQuoted), at: span)
}
