// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Every declared error ends some call, and carries what the ways to it hand on.
///
/// - Reports: S260, S267, S274, S275.
func checkErrors(_ program: Program, into report: inout Report) {
    // Whoever waits for a call can give it up.
    let isCancellable = program.methods.contains { !$0.method.isInternal && !$0.method.isInstant }
    let cancelled = program.declarations.cancelled?.value
    var reached = Set(isCancellable ? [cancelled].compactMap(\.self) : [])
    var carried: [String: Set<ValueType.Base>] = [:]
    for step in program.steps {
        for exit in step.operation?.failures ?? [] {
            guard case .error(let code) = exit.outcome else { continue }
            reached.insert(code)
            guard let given = step.contract?.carries[exit.mode] else { continue }
            carried[code, default: []].insert(given)
            let declared = program.declarations.errors[code]
            if let declared, let due = declared.value.carries, due.base != given,
                program.isLoggable(due.base)
            {
                let place = step.syntax.exits?.place(of: exit.mode) ?? step.place
                report.add(
                    .carriedDiffers(
                        code, given: given, due: due.base, at: place, declared: declared.name))
            }
        }
    }
    for entry in program.declarations.errors.entries {
        if !reached.contains(entry.name.value), !program.hasLosses {
            report.add(.unreachableError(entry.name))
        }
        checkCarried(entry, given: carried[entry.name.value] ?? [], program, into: &report)
    }
    checkCancellation(program, into: &report)
}

private func checkCarried(
    _ entry: Table<ErrorCase>.Entry, given: Set<ValueType.Base>, _ program: Program,
    into report: inout Report
) {
    guard let type = entry.value.carries else { return }
    if !program.isLoggable(type.base) || type.isOptional {
        report.add(.leakInError(entry.name, type))
    } else if given.isEmpty, !program.hasLosses {
        report.add(.nothingCarried(entry.name, type))
    }
}

extension Program {
    /// Whether an error may carry it.
    fileprivate func isLoggable(_ base: ValueType.Base) -> Bool {
        switch base {
        case .kind(let kind): declarations.label(of: kind) == .public
        case .seconds, .count: true
        case .text, .textList, .instant, .flag, .epoch, .record, .configuration, .provided: false
        }
    }
}

/// The one error that stands for a call given up is the one that `cancelled:` names.
private func checkCancellation(_ program: Program, into report: inout Report) {
    let named = program.declarations.cancelled
    for entry in program.declarations.errors.entries {
        if entry.value.isCancellation != (entry.name.value == named?.value) {
            report.add(.cancellationDiffers(entry.name, named: named))
        }
    }
}

extension Diagnostic {
    fileprivate static func unreachableError(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unreachableError, "no step leads to the error '\(name.value)'",
            at: name.span, help: "lead a step's failure to it, or remove it")
    }

    fileprivate static func carriedDiffers(
        _ code: String, given: ValueType.Base, due: ValueType.Base, at span: SourceSpan,
        declared: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.carriedDiffers,
            "this hands \(given.written) to '\(code)', which carries \(due.written)", at: span,
            notes: [.init("declared here", at: declared.span)],
            help: "lead it to another error, or change what this one carries")
    }

    fileprivate static func nothingCarried(
        _ name: Located<String>, _ type: ValueType
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.carriedDiffers,
            "'\(name.value)' carries \(type.written), but no way to it hands one on",
            at: name.span, help: "remove 'carries:'")
    }

    fileprivate static func leakInError(
        _ name: Located<String>, _ type: ValueType
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.leakInError,
            "the error '\(name.value)' cannot carry \(type.written)", at: name.span,
            help: "errors are logged and shown: carry a public kind or a number of seconds")
    }

    fileprivate static func cancellationDiffers(
        _ name: Located<String>, named: Located<String>?
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.cancellationDiffers,
            "'\(name.value)' and 'cancelled:' of sdk.yaml do not agree", at: name.span,
            notes: named.map { [.init("'\($0.value)' is named here", at: $0.span)] } ?? [],
            help: "say 'cancellation: true' in the one error that 'cancelled:' names")
    }
}

extension ExitsSyntax {
    /// Where the way out of a mode is written.
    func place(of mode: String) -> SourceSpan {
        switch self {
        case .all(let code): code.span
        case .each(let exits, let span):
            exits.first { $0.name.value == mode }?.value.span ?? span
        }
    }
}

extension ExitSyntax {
    var span: SourceSpan {
        switch self {
        case .code(let code): code.span
        case .returnNone(let span): span
        }
    }
}
