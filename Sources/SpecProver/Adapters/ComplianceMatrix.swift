// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// Which rules an SDK keeps, as far as its run of the vectors shows it.
package struct ComplianceMatrix: Sendable {
    /// What became of the vectors of one rule.
    package struct Row: Sendable, Equatable {
        package var rule: String
        /// Vectors that hold good or bad input of the rule.
        package var vectors = 0
        package var matched = 0
        /// Ids of those that did not match.
        package var failed: [String] = []
        /// Ids of those that the adapter declared it fails.
        package var known: [String] = []
        /// Vectors left out, by what the adapter declared it cannot do.
        package var skipped: [(reason: String, count: Int)] = []
        /// Vectors that were planned and never came to their turn.
        package var missing = 0

        package var planned: Int { vectors - skipped.reduce(0) { $0 + $1.count } }

        package static func == (a: Row, b: Row) -> Bool { a.data == b.data }
    }
    package let run: AdapterRun
    /// Rules that apply, in the order of the spec.
    package let rows: [Row]

    /// The matrix of a run of these vectors.
    package init(_ run: AdapterRun, of sdk: SDK, _ vectors: [Vector]) {
        self.run = run
        let results = Dictionary(
            run.results.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        rows = sdk.rules.filter { $0.state == .applies }.map { rule in
            var row = Row(rule: rule.id)
            for vector in vectors where vector.holds(rule.id) {
                row.add(results[vector.id], vector.id)
            }
            return row
        }
    }
}

extension Vector {
    fileprivate func holds(_ rule: String) -> Bool {
        texts("accepts").contains(rule) || texts("refuses").contains(rule)
    }
}

extension ComplianceMatrix.Row {
    fileprivate mutating func add(_ result: AdapterRun.Result?, _ id: String) {
        vectors += 1
        switch result?.outcome {
        case nil: missing += 1
        case .matched?: matched += 1
        case .mismatched?: failed.append(id)
        case .knownFailure?: known.append(id)
        case .skipped?:
            let reason = result?.detail.joined(separator: ", ") ?? ""
            if let index = skipped.firstIndex(where: { $0.reason == reason }) {
                skipped[index].count += 1
            } else {
                skipped.append((reason, 1))
            }
        }
    }

    fileprivate var data: DataValue {
        .object([
            ("id", .text(rule)), ("vectors", .integer(vectors)), ("planned", .integer(planned)),
            ("matched", .integer(matched)), ("failed", .integer(failed.count)),
            ("known", .integer(known.count)), ("skipped", .integer(vectors - planned)),
            ("missing", .integer(missing)), ("failures", .list(failed.map { .text($0) })),
            ("knownFailures", .list(known.map { .text($0) })),
            (
                "skips",
                .list(
                    skipped.map {
                        .object([("cannot", .text($0.reason)), ("count", .integer($0.count))])
                    })
            ),
        ])
    }
}

extension ComplianceMatrix {
    /// For machines, version 1; members may be added, never taken away.
    package var data: DataValue {
        .object([
            ("version", .integer(1)), ("adapter", .text(run.name)),
            ("cannot", .list(run.cannot.map { .text($0) })), ("status", .integer(Int(run.status))),
            (
                "totals",
                .object([
                    ("vectors", .integer(run.results.count + run.missing)),
                    ("planned", .integer(run.planned)), ("executed", .integer(run.executed)),
                    ("matched", .integer(run.matched)),
                    ("failed", .integer(run.count(.mismatched))),
                    ("known", .integer(run.count(.knownFailure))),
                    ("skipped", .integer(run.count(.skipped))),
                ])
            ),
            ("rules", .list(rows.map(\.data))),
        ])
    }

    /// For people, as a page of Markdown.
    package var markdown: String {
        let cannot = run.cannot.isEmpty ? "nothing" : run.cannot.joined(separator: ", ")
        var lines = [
            "# Compliance of \(cell(run.name))", "",
            "- Vectors: \(run.planned) planned, \(run.executed) executed, \(run.matched) matched, "
                + "\(run.count(.mismatched)) failed, \(run.count(.knownFailure)) known to fail, "
                + "\(run.count(.skipped)) skipped",
            "- Declared that it cannot do: \(cell(cannot))", "- Exit status: \(run.status)",
        ]
        lines += (run.faults + run.stale).map { "- \(cell($0))" }
        lines += [
            "", "A vector may hold input of several rules, so the rows add up to more.", "",
            "| Rule | Planned | Matched | Failed | Known | Skipped | Why skipped or failed |",
            "| --- | --- | --- | --- | --- | --- | --- |",
        ]
        for row in rows {
            let skips = row.skipped.map { "\($0.count) × cannot \($0.reason)" }
            let missing = row.missing > 0 ? ["\(row.missing) not executed"] : []
            let why = (skips + row.failed + row.known + missing).map(cell).joined(separator: "; ")
            let counts = [
                row.planned, row.matched, row.failed.count, row.known.count,
                row.vectors - row.planned,
            ]
            lines.append(
                "| \(row.rule) | \(counts.map(String.init).joined(separator: " | ")) | \(why) |")
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

/// A text from an adapter in a cell: nothing in it ends the cell, the line or the markup.
private func cell(_ text: String) -> String {
    String(
        text.map { character in
            "|<>`*_[]\\".contains(character) || character.isNewline ? " " : character
        })
}
