// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport

/// What was shown, counted by rule, sign and source.
struct RuleTable {
    /// Rules that no vector can show in full, since what enforces them stands where a vector has its
    /// doubles; tests of the platform have to.
    static let beyondVectors = [
        "BC-STATE": "what a transport keeps between two requests, a scripted server cannot see",
        "CF-CAP": "octets and seconds are counted by the transport, on a socket",
        "CF-RED": "whether a redirect is followed shows at the address that it names",
        "UA-LOOP": "a vector's way back is a text, the listener's is a socket",
        "ST-ATOM": "what a killed process leaves is a matter of files",
    ]
    private static let sources = ["tables", "vectors", "tests"]
    private var inputs: [String: [String: Set<String>]] = [:]

    init(_ evidence: [Shown]) {
        for line in evidence {
            inputs[line.subject, default: [:]][line.source, default: []].insert(line.words)
        }
    }

    var subjects: Set<String> { Set(inputs.keys) }

    /// Inputs of a subject, those that stand twice counted once.
    func count(_ subject: String, by source: String? = nil) -> Int {
        let sources = inputs[subject] ?? [:]
        return source.map { sources[$0]?.count ?? 0 } ?? sources.values.reduce(0) { $0 + $1.count }
    }

    /// Whether an input is these words, or an input or test has them in it; a few letters are in many.
    func holds(_ subject: String, _ words: String) -> Bool {
        (inputs[subject] ?? [:]).values.contains { inputs in
            inputs.contains { $0 == words || (words.count > 5 && $0.contains(words)) }
        }
    }

    /// The table of some rules, for a person.
    func text(of rules: [String]) -> String {
        let head = ["rule", "+ all"] + Self.sources + ["- all"] + Self.sources
        var rows = [head]
        for rule in rules {
            rows.append(
                [rule]
                    + ["+", "-"].flatMap { sign in
                        let subject = rule + " " + sign
                        return [String(count(subject))]
                            + Self.sources.map { String(count(subject, by: $0)) }
                    })
        }
        rows.append(
            ["all"]
                + (1..<head.count).map { column in
                    String(rows.dropFirst().reduce(0) { $0 + (Int($1[column]) ?? 0) })
                })
        let lines = rows.map { row in
            row.map { $0 + String(repeating: " ", count: max(1, 10 - $0.count)) }.joined()
        }
        let notes = Self.beyondVectors.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return lines.joined(separator: "\n")
            + "\nNot by vectors alone:\n" + notes.joined(separator: "\n")
    }
}
