// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Every item can be deleted by a public method, at once, without network, in any state.
///
/// - Reports: S286.
func checkDeletability(_ program: Program, into report: inout Report) {
    guard !program.hasLosses else { return }
    var deletable: Set<String> = []
    for method in program.methods where !method.method.isInternal {
        deletable.formUnion(program.summaries[method.name.value]?.deletes ?? [])
    }
    for item in program.declarations.items.entries where !deletable.contains(item.name.value) {
        report.add(.undeletable(item.name))
    }
}

extension Diagnostic {
    fileprivate static func undeletable(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.undeletable,
            "no public method always deletes '\(name.value)' before it waits", at: name.span,
            help: "delete it in one, unguarded, before anything waits or stops at a damaged record")
    }
}
