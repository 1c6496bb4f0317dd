// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// A step's id is the only one of its name in the spec, and none comes back from retirement.
///
/// - Reports: S211, S231.
func checkIDs(_ program: Program, into report: inout Report) {
    var retired: [String: SourceSpan] = [:]
    for id in program.spec.sdk.retired ?? [] {
        if let first = retired[id.value] {
            report.add(.duplicateName(id, "retired id", first: first))
        } else {
            retired[id.value] = id.span
        }
    }
    func check(_ name: Located<String>) {
        if let span = retired[name.value] { report.add(.retiredID(name, retired: span)) }
    }
    var steps: [String: SourceSpan] = [:]
    for id in program.writtenIDs {
        if let first = steps[id.value] {
            report.add(.duplicateName(id, "step", first: first))
        } else {
            steps[id.value] = id.span
        }
        check(id)
    }
    for entry in program.declarations.errors.entries { check(entry.name) }
    for entry in program.declarations.rules.entries { check(entry.name) }
    for entry in program.declarations.methods.entries { check(entry.name) }
}

extension Program {
    /// Ids of steps as written, also of those that could not be resolved.
    fileprivate var writtenIDs: [Located<String>] {
        var ids = (spec.sdk.gate ?? []).compactMap(\.id)
        for method in spec.methods { ids += (method.value.steps ?? []).lazy.compactMap(\.id) }
        return ids
    }
}
