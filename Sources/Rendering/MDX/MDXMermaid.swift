// SPDX-License-Identifier: Apache-2.0

/// `sequenceDiagram`, its participants, its events.
func mermaidLines(_ diagram: SequenceDiagram) -> [String] {
    let participants = diagram.participants.map {
        "    participant \(mermaidName($0.name)) as \(mermaidLabel($0.label))"
    }
    return ["sequenceDiagram"] + participants + lines(of: diagram.events, indent: "    ")
}

private func lines(of events: [SequenceDiagram.Event], indent: String) -> [String] {
    events.flatMap { event -> [String] in
        switch event {
        case .message(let from, let to, let label, let isReply):
            let arrow = isReply ? "-->>" : "->>"
            let ends = "\(mermaidName(from))\(arrow)\(mermaidName(to))"
            return ["\(indent)\(ends): \(mermaidLabel(label))"]
        case .note(let over, let label):
            return ["\(indent)Note over \(mermaidName(over)): \(mermaidLabel(label))"]
        case .optional(let label, let events):
            return ["\(indent)opt \(mermaidLabel(label))"]
                + lines(of: events, indent: indent + "    ") + ["\(indent)end"]
        }
    }
}

/// `stateDiagram-v2`, its states, its moves.
func mermaidLines(_ diagram: StateDiagram) -> [String] {
    let states = diagram.states.map {
        "    state \"\(mermaidLabel($0.label))\" as \(mermaidName($0.name))"
    }
    let moves = diagram.moves.map { move in
        let from = move.from.map(mermaidName) ?? "[*]"
        let label = move.label.isEmpty ? "" : ": \(mermaidLabel(move.label))"
        return "    \(from) --> \(mermaidName(move.to))\(label)"
    }
    return ["stateDiagram-v2"] + states + moves
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
