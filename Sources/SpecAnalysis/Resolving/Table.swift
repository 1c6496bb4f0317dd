// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// Things that a spec declares by name, in its order, found in constant time.
struct Table<Value: Sendable>: Sendable {
    struct Entry: Sendable {
        let name: Located<String>
        var value: Value
    }
    /// Where these things stand cannot be read, so no name is unknown.
    var isUnreadable = false
    private(set) var entries: [Entry] = []
    private var positions: [String: Int] = [:]

    /// Adds an entry; a second one of the name is a finding, and is left out.
    ///
    /// - Reports: S211.
    mutating func add(
        _ name: Located<String>, _ value: Value, _ noun: String, into report: inout Report
    ) {
        if let first = positions[name.value] {
            report.add(.duplicateName(name, noun, first: entries[first].name.span))
        } else {
            positions[name.value] = entries.count
            entries.append(Entry(name: name, value: value))
        }
    }

    subscript(name: String) -> Entry? { positions[name].map { entries[$0] } }

    /// Changes an entry in place; a name that is not declared changes nothing.
    mutating func update(_ name: String, _ change: (inout Value) -> Void) {
        guard let position = positions[name] else { return }
        change(&entries[position].value)
    }

    var names: [String] { entries.map(\.name.value) }
    var values: [Value] { entries.map(\.value) }

    /// The entry that is named; where none is, a finding and the entry that was probably meant.
    func find(
        _ name: Located<String>, into report: inout Report,
        else finding: (Located<String>, [String]) -> Diagnostic
    ) -> Entry? {
        if let entry = self[name.value] { return entry }
        if isUnreadable { return nil }
        report.add(finding(name, names))
        return nearest(to: name.value, among: names).flatMap { self[$0] }
    }
}
