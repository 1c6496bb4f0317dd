// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// What became of the mutants of one kind.
struct Tally: Sendable {
    var kind: String
    var refused = 0
    var killed = 0
    /// Of those killed, the ones that no authored vector tells from the spec.
    var killedByDerived = 0
    var equivalent = 0
    var survived = 0

    /// Those that vectors have to kill.
    var due: Int { killed + survived }

    mutating func add(_ verdict: Verdict) {
        switch verdict {
        case .refused: refused += 1
        case .killed(let vector, _):
            killed += 1
            if vector.hasPrefix(DerivedVector.prefix) { killedByDerived += 1 }
        case .equivalent: equivalent += 1
        case .survived: survived += 1
        }
    }

    /// The line for a person.
    var text: String {
        "\(kind): \(refused) refused, \(killed) killed, \(equivalent) equivalent, "
            + "\(survived) survived"
            + (due == 0 ? "" : "; authored vectors kill \(killed - killedByDerived) of \(due)")
    }
}

extension Proof {
    /// In the order in which kinds are met.
    var operators: [Tally] {
        var tallies: [Tally] = []
        for (mutant, verdict) in mutants {
            let index =
                tallies.firstIndex { $0.kind == mutant.kind } ?? tallies.endIndex
            if index == tallies.endIndex { tallies.append(Tally(kind: mutant.kind)) }
            tallies[index].add(verdict)
        }
        return tallies
    }

    /// All kinds together.
    var total: Tally {
        mutants.reduce(into: Tally(kind: "\(mutants.count) mutants")) { $0.add($1.verdict) }
    }

    /// The report for a person.
    package var text: String {
        var lines = [
            "\(trials.count { $0.mismatches.isEmpty }) of \(trials.count) authored vectors pass"
        ]
        lines += derivedLines
        for trial in failed {
            lines.append("  " + trial.vector.id + trial.claim)
            lines += trial.mismatches.map { "    " + $0 }
        }
        lines.append(total.text)
        lines += operators.map { "  " + $0.text }
        lines += survivors.map { "survived: \($0.id) at \($0.span.file):\(line(of: $0))" }
        lines += missedFailures.map { "no vector fails by \($0)" }
        lines += missedErrors.map { "no vector ends with \($0)" }
        lines += missedRules.map { "no vector holds \($0)" }
        // Of a part of the spec, only what concerns that part was looked at.
        if !isPartial { lines += coverageLines }
        lines += unguardedRules.map { "no step of \($0) is missed when it is dropped" }
        lines += missedDuties.map { "no derived vector shows \($0.text)" }
        return lines.map { $0 + "\n" }.joined()
    }

    private var derivedLines: [String] {
        guard !derived.isEmpty || scope.derives else { return [] }
        let missed = missedDuties.count
        return [
            "\(derived.count { $0.mismatches.isEmpty }) of \(derived.count) derived vectors pass, and "
                + "show \(duties.count - missed) of \(duties.count) things that follow from the steps"
        ]
    }
}

extension VectorTrial {
    /// Rules that the vector is a good or a bad input of.
    package var rules: [String] {
        ["accepts", "refuses"].flatMap { member in
            (vector.content[member]?.elements ?? []).compactMap(\.text)
        }
    }

    /// The same in words, behind the vector's id.
    fileprivate var claim: String {
        let words = ["accepts", "refuses"].compactMap { member -> String? in
            let rules = (vector.content[member]?.elements ?? []).compactMap(\.text)
            return rules.isEmpty ? nil : member + " " + rules.joined(separator: ", ")
        }
        return words.isEmpty ? "" : " (" + words.joined(separator: "; ") + ")"
    }
}
