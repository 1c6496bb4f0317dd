// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// Reports what no shape can say: a schedule that cannot run, an expectation that nothing meets.
///
/// - Reports: S710, S713.
func checkVector(
    _ id: Located<String>, _ node: Node, _ content: DataValue, into report: inout Report
) {
    checkSchedule(node, content, into: &report)
    checkNames(node, content, into: &report)
    if expectsNothing(content) { report.add(.expectsNothing(id)) }
}

private func checkSchedule(_ node: Node, _ content: DataValue, into report: inout Report) {
    var started: [String] = []
    var joined: [String] = []
    let nodes = node.member("schedule")?.elements ?? []
    let entries = content["schedule"]?.elements ?? []
    for (entry, node) in zip(entries, nodes) {
        if let name = entry["start"]?.text {
            if started.contains(name) {
                report.add(.brokenSchedule("the call '\(name)' starts twice", at: node.span))
            }
            started.append(name)
        }
        for member in ["release", "join", "cancel"] {
            guard let name = entry[member]?.text else { continue }
            if !started.contains(name) {
                report.add(.brokenSchedule("the call '\(name)' has not started", at: node.span))
            }
            if joined.contains(name) {
                report.add(.brokenSchedule("the call '\(name)' has ended", at: node.span))
            }
            if member == "join" { joined.append(name) }
        }
    }
    let expected = content["expect"]?["calls"]?.names ?? []
    let place = (node.member("expect")?.member("calls") ?? node).span
    for name in started where !expected.contains(name) {
        report.add(.brokenSchedule("how the call '\(name)' ends is not expected", at: place))
    }
    for name in expected where !started.contains(name) {
        report.add(.brokenSchedule("the call '\(name)' is expected but never starts", at: place))
    }
}

/// Effects name exchanges and pages that are given; each of these is used.
private func checkNames(_ node: Node, _ content: DataValue, into report: inout Report) {
    let effects = content["expect"]?["effects"]?.elements ?? []
    let place = (node.member("expect")?.member("effects") ?? node).span
    for (list, member) in [("exchanges", "request"), ("browser", "open")] {
        let given = (content["given"]?[list]?.elements ?? []).compactMap { $0["name"]?.text }
        let used = effects.compactMap { $0[member]?.text }
        for name in used where !given.contains(name) {
            report.add(.brokenSchedule("'\(name)' is not given under '\(list)'", at: place))
        }
        for name in given where !used.contains(name) {
            report.add(
                .brokenSchedule("'\(name)' is given and no effect expects it", at: place))
        }
        let repeated = Set(given.filter { name in given.count { $0 == name } > 1 })
        for name in repeated.sorted() {
            report.add(.brokenSchedule("'\(name)' is given twice", at: node.span))
        }
    }
}

/// Whether a client that never does anything, and always fails or always succeeds, would pass.
private func expectsNothing(_ content: DataValue) -> Bool {
    let expect = content["expect"]
    let effects = expect?["effects"]?.elements.isEmpty ?? true
    let loads = expect?["loads"]?.elements.isEmpty ?? true
    let outcomes = (expect?["calls"]?.members ?? []).allSatisfy { call in
        call.value["returns"] == .null || call.value["unfinished"] != nil
    }
    return effects && loads && outcomes
        && expect?["storage"] == content["given"]?["storage"] ?? .object([])
}

extension Node {
    var elements: [Node] {
        guard case .sequence(let elements) = content else { return [] }
        return elements
    }
}
