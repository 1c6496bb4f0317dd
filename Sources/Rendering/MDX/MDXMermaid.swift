// SPDX-License-Identifier: Apache-2.0

/// A line within a fence, and the items of the spec that account for it.
struct FencedLine {
    var text: String
    var origins: [String]

    init(_ text: String, origins: [String] = []) {
        self.text = text
        self.origins = origins
    }
}

/// `sequenceDiagram`, its participants, its events.
func mermaidLines(_ diagram: SequenceDiagram) -> [FencedLine] {
    let participants = diagram.participants.map {
        FencedLine(
            "    participant \(mermaidName($0.name)) as \(mermaidLabel($0.label))",
            origins: $0.origins)
    }
    return [FencedLine("sequenceDiagram")] + participants
        + diagram.events.flatMap { lines(of: $0, indent: "    ", origins: []) }
}

private func lines(
    of event: SequenceDiagram.Event, indent: String, origins: [String]
) -> [FencedLine] {
    func line(_ text: String) -> FencedLine { FencedLine(indent + text, origins: origins) }
    switch event {
    case .message(let from, let to, let label, let isReply):
        let arrow = isReply ? "-->>" : "->>"
        let ends = "\(mermaidName(from))\(arrow)\(mermaidName(to))"
        return [line("\(ends): \(mermaidLabel(label))")]
    case .note(let over, let label):
        return [line("Note over \(mermaidName(over)): \(mermaidLabel(label))")]
    case .optional(let label, let events):
        let inner = events.flatMap { lines(of: $0, indent: indent + "    ", origins: origins) }
        return [line("opt \(mermaidLabel(label))")] + inner + [line("end")]
    case .origin(let more, let event):
        return lines(of: event, indent: indent, origins: origins + more)
    }
}

/// `stateDiagram-v2`, its states, its moves.
func mermaidLines(_ diagram: StateDiagram) -> [FencedLine] {
    let states = diagram.states.map {
        FencedLine(
            "    state \"\(mermaidLabel($0.label))\" as \(mermaidName($0.name))",
            origins: $0.origins)
    }
    let moves = diagram.moves.map { move in
        let from = move.from.map(mermaidName) ?? "[*]"
        let label = move.label.isEmpty ? "" : ": \(mermaidLabel(move.label))"
        return FencedLine(
            "    \(from) --> \(mermaidName(move.to))\(label)", origins: move.origins)
    }
    return [FencedLine("stateDiagram-v2")] + states + moves
}

/// Letters and digits alone, and never a word of Mermaid's own.
private func mermaidName(_ name: String) -> String {
    let kept = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    let reserved = [
        "end", "state", "note", "default", "class", "classdef", "style", "loop", "alt", "else",
        "opt", "par", "and", "rect", "critical", "option", "break", "box", "activate", "deactivate",
        "participant", "actor", "create", "destroy", "title", "direction", "fork", "join", "choice",
    ]
    return kept.isEmpty || reserved.contains(kept.lowercased()) ? kept + "_" : kept
}

/// A label on one line, every character that Mermaid could read as syntax as `#NN;`.
private func mermaidLabel(_ label: String) -> String {
    var escaped = ""
    for scalar in label.unicodeScalars {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "(", ")", "/", "_", "'", "!", "?", "+":
            escaped.unicodeScalars.append(scalar)
        case "-" where escaped.last != "-":
            escaped.append("-")
        case _ where scalar.properties.isWhitespace || scalar.value < 0x20:
            escaped.append(" ")
        case _ where scalar.value < 0x80:
            escaped += "#\(scalar.value);"
        default:
            escaped.unicodeScalars.append(scalar)
        }
    }
    // "end" alone closes a block in some versions.
    return escaped.split(separator: " ").map { $0.lowercased() == "end" ? "#101;nd" : $0 }
        .joined(separator: " ")
}
