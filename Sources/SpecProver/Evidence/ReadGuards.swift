// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
package import SpecModel

/// What is wrong with a record of guards, in words.
package struct GuardRecordFault: Error, Equatable {
    package let message: String
}

/// Reads `Tests/guards.json`; whatever is not as it has to be is a fault.
///
/// Shape: `{"version":1,"figures":{…},"guards":[{"file","function","line","text","change","rules":[…],
/// "outcome","tests":[…],"reason"}]}`. Members that are not known here are passed over; a guard without
/// a rule, which is there because it survived, counts for none.
package func readGuards(
    _ bytes: [UInt8], rules: [String]
) throws(GuardRecordFault) -> GuardRecord {
    var limits = JSONLimits()
    limits.size = 1 << 26
    let parsed: JSONValue
    do throws(JSONFault) {
        parsed = try parseJSON(bytes, limits: limits)
    } catch {
        throw GuardRecordFault(message: "it is no JSON: \(error)")
    }
    guard let record = data(parsed) else {
        throw GuardRecordFault(message: "it holds a number that is no integer")
    }
    guard record["version"] == .integer(1) else {
        throw GuardRecordFault(message: "its version is not 1")
    }
    guard case .list(let elements)? = record["guards"] else {
        throw GuardRecordFault(message: "it has no list 'guards'")
    }
    var guards: [GuardRecord.Guard] = []
    for (index, element) in elements.enumerated() {
        let reader = GuardReader(element: element, name: "guards[\(index)]", known: Set(rules))
        guards.append(try reader.read())
    }
    return GuardRecord(guards: guards)
}

/// Reads one entry.
private struct GuardReader {
    let element: DataValue
    let name: String
    let known: Set<String>

    func read() throws(GuardRecordFault) -> GuardRecord.Guard {
        let rules = try texts("rules")
        for rule in rules where !known.contains(rule) {
            throw fault("rules", "names '\(rule)', which is no rule of the spec")
        }
        guard let outcome = GuardRecord.Outcome(rawValue: try text("outcome")) else {
            let words = GuardRecord.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
            throw fault("outcome", "is none of \(words)")
        }
        let tests = try texts("tests")
        guard outcome != .killed || !tests.isEmpty else {
            throw fault("tests", "is empty although the guard was killed")
        }
        return GuardRecord.Guard(
            file: try text("file"), function: try text("function"), line: try line(),
            text: try text("text"), change: try text("change"), rules: rules, outcome: outcome,
            tests: tests, reason: try reason())
    }

    private func fault(_ member: String, _ what: String) -> GuardRecordFault {
        GuardRecordFault(message: "\(name).\(member) \(what)")
    }

    private func text(_ member: String) throws(GuardRecordFault) -> String {
        guard let text = element[member]?.text, !text.isEmpty else {
            throw fault(member, "is no text")
        }
        return text
    }

    private func line() throws(GuardRecordFault) -> Int {
        guard let line = element["line"]?.integer, line > 0 else {
            throw fault("line", "is no line number")
        }
        return line
    }

    private func reason() throws(GuardRecordFault) -> String? {
        switch element["reason"] {
        case nil, .null?: nil
        case .text(let text)?: text
        default: throw fault("reason", "is neither a text nor null")
        }
    }

    private func texts(_ member: String) throws(GuardRecordFault) -> [String] {
        guard case .list(let elements)? = element[member] else {
            throw fault(member, "is no list")
        }
        let texts = elements.compactMap(\.text)
        guard texts.count == elements.count else {
            throw fault(member, "holds something that is no text")
        }
        return texts
    }
}
