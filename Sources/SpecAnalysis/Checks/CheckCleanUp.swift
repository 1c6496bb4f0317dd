// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// A flow's item that is written goes again if the rest fails; any other item stays.
///
/// - Reports: S283, S284.
func checkCleanUp(_ program: Program, into report: inout Report) {
    for method in program.methods where program.declarations.lostAges.isEmpty {
        for (index, step) in method.steps.enumerated() where step.isPut {
            guard let item = step.items.first, let operation = step.operation else { continue }
            let failing = method.steps[(index + 1)...].prefix {
                !($0.isDeletion && $0.items.contains(item) && !$0.isGuarded)
            }.first { program.canFail($0) }
            let isOfFlow = program.declarations.isOfFlow(item)
            switch (isOfFlow, operation.isUndone, failing) {
            case (true, false, let later?):
                report.add(.missingUndo(item, at: step.place, failing: later.place))
            case (true, true, nil), (false, true, _):
                let span = step.syntax.undo?.span ?? step.place
                report.add(.needlessUndo(item, isOfFlow: isOfFlow, at: span))
            case (true, true, .some), (true, false, nil), (false, false, _): break
            }
        }
    }
}

extension Program {
    /// Whether a step can end its method with an error.
    func canFail(_ step: CheckedStep) -> Bool {
        step.hasErrors || step.call.map { summaries[$0.method]?.canFail == true } == true
    }
}

extension Diagnostic {
    fileprivate static func missingUndo(
        _ item: String, at span: SourceSpan, failing: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingUndo, "'\(item)' is stored without clean-up", at: span,
            notes: [.init("this can fail afterwards", at: failing)],
            help: "add 'undo: delete'")
    }

    fileprivate static func needlessUndo(
        _ item: String, isOfFlow: Bool, at span: SourceSpan
    ) -> Diagnostic {
        let reason =
            isOfFlow ? "nothing can fail afterwards" : "'\(item)' belongs to no flow and stays"
        return Diagnostic(
            .error, SpecCode.needlessUndo, "this clean-up has nothing to do", at: span,
            help: "remove it: \(reason)")
    }
}
