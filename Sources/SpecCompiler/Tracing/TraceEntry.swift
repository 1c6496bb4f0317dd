// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// One rule, error, method or message, with everything that belongs to it.
package struct TraceEntry: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case rule, error, method, message
    }
    package let kind: Kind
    package let id: String
    /// Where the spec has it.
    package let place: TracePlace?
    /// What is said of it as a whole, in order.
    package let facts: [(name: String, value: DataValue)]
    package let groups: [TraceGroup]

    package static func == (a: TraceEntry, b: TraceEntry) -> Bool { a.data == b.data }

    package func group(_ name: String) -> TraceGroup? { groups.first { $0.name == name } }
}

/// Places or names of one sort: the steps of a rule, the pages that show an error.
package struct TraceGroup: Sendable {
    /// Name of the member in JSON, such as `steps`.
    package let name: String
    /// For people, such as `Steps`.
    package let title: String
    package let rows: [TraceRow]
}

/// One step, vector, guard, line of code or line of a page.
package struct TraceRow: Sendable {
    /// Such as a step's id, a vector's or a locale's tag.
    package let name: String
    package let place: TracePlace?
    /// Further members, in order.
    package var more: [(name: String, value: DataValue)] = []
}

/// Lines of a file, as a person finds them.
package struct TracePlace: Sendable, Equatable {
    package let file: String
    /// From 1.
    package let line: Int
    package let endLine: Int

    package var shown: String { "\(file):\(line)" + (line == endLine ? "" : "-\(endLine)") }
}

extension TraceEntry {
    /// The machine's form; members may be added, never taken away.
    ///
    /// `{"kind","id","file","line", facts…, "steps":[{"name","file","line","endLine",…}], …}`. Groups by
    /// kind: of a rule `steps`, `operations`, `guards`, `generated`, `accepts`, `refuses`, `kills`,
    /// `mirrors`, `tests`, `pages`; of an error `exits`, `vectors`, `generated`, `pages`; of a method
    /// `steps`, `generated`, `vectors`, `pages`; of a message `translations`, `generated`, `pages`.
    package var data: DataValue {
        .object(
            [("kind", .text(kind.rawValue)), ("id", .text(id))] + members(of: place) + facts
                + groups.map { group in
                    let rows = group.rows.map { row in
                        DataValue.object(
                            [("name", .text(row.name))] + members(of: row.place) + row.more)
                    }
                    return (group.name, .list(rows))
                })
    }

    private func members(of place: TracePlace?) -> [(name: String, value: DataValue)] {
        guard let place else { return [] }
        return [
            ("file", .text(place.file)), ("line", .integer(place.line)),
            ("endLine", .integer(place.endLine)),
        ]
    }
}
