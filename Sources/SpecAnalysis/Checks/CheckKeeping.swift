// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Wherever a step can fail while a flow's item stands, it says whether the item stays.
///
/// What this run itself has written is left to `undo`.
///
/// - Reports: S280, S281, S282.
func checkKeeping(_ program: Program, into report: inout Report) {
    for (method, trace) in program.traced {
        for (step, moment) in zip(method.steps, trace.moments) {
            let speaks = step.syntax.drops != nil || step.syntax.keeps != nil
            guard speaks || step.isLoad || !moment.loaded.isEmpty else { continue }
            let held = program.declarations.held(at: moment)
            if step.operation != nil {
                checkExits(of: step, moment, held, program, into: &report)
            } else if step.call != nil {
                checkCall(step, moment, held, program, into: &report)
            }
        }
    }
}

extension Declarations {
    /// Items of a flow that the run has loaded, and that its clean-up does not see to.
    func held(at moment: Trace.Moment) -> Set<String> {
        moment.loaded.filter { isOfFlow($0) && !moment.written.contains($0) }
    }
}

private func checkExits(
    of step: CheckedStep, _ moment: Trace.Moment, _ held: Set<String>, _ program: Program,
    into report: inout Report
) {
    var silent: [String: [String]] = [:]
    let own = step.isLoad ? step.items.filter(program.declarations.isOfFlow) : []
    for exit in step.operation?.failures ?? [] {
        let standing = held.union(exit.mode == "missing" ? [] : own)
        let said = Set(exit.keeps).union(exit.drops)
        if exit.leaves {
            for item in standing.subtracting(said) { silent[item, default: []].append(exit.mode) }
        }
        let both = Set(exit.keeps).intersection(exit.drops)
        if let item = both.sorted().first, let span = step.syntax.drops?.span {
            report.add(
                .keptAndDropped(item, mode: exit.mode, at: span, keeps: step.syntax.keeps?.span))
        }
    }
    for (item, modes) in silent.sorted(by: { $0.key < $1.key }) {
        report.add(.neitherKeptNorDropped(item, modes, at: step.place))
    }
    for syntax in [step.syntax.drops, step.syntax.keeps].compactMap(\.self) {
        checkNamed(syntax, step, moment, into: &report)
    }
}

/// Only what the run has read can be kept or dropped.
private func checkNamed(
    _ syntax: ItemsSyntax, _ step: CheckedStep, _ moment: Trace.Moment, into report: inout Report
) {
    let modes = step.operation?.failures.map(\.mode) ?? []
    switch syntax {
    case .all(let names):
        for name in names
        where !modes.contains(where: { step.namedItems(on: $0, moment).contains(name.value) }) {
            report.add(.notHeld(name))
        }
    case .each(let entries):
        for entry in entries {
            let held = step.namedItems(on: entry.name.value, moment)
            for name in entry.value where !held.contains(name.value) {
                report.add(.notHeld(name))
            }
        }
    }
}

/// A callee's errors pass through, so a caller can only say that what it holds stays.
private func checkCall(
    _ step: CheckedStep, _ moment: Trace.Moment, _ held: Set<String>, _ program: Program,
    into report: inout Report
) {
    let named: [Located<String>] =
        switch step.syntax.keeps {
        case .all(let names)?: names
        case .each(let entries)?: entries.flatMap(\.value)
        case nil: []
        }
    for name in named where !held.contains(name.value) { report.add(.notHeld(name)) }
    guard let call = step.call, program.summaries[call.method]?.canFail == true else { return }
    for item in held.subtracting(named.map(\.value)).sorted() {
        report.add(.neitherKeptNorDropped(item, [], at: step.place))
    }
}

extension Diagnostic {
    fileprivate static func neitherKeptNorDropped(
        _ item: String, _ modes: [String], at span: SourceSpan
    ) -> Diagnostic {
        let when = modes.isEmpty ? "when the call fails" : "on \(quoted(modes))"
        return Diagnostic(
            .error, SpecCode.neitherKeptNorDropped,
            "'\(item)' is neither kept nor dropped \(when)", at: span,
            help: "say 'keeps: [\(item)]' or 'drops: [\(item)]'")
    }

    fileprivate static func notHeld(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.notHeld, "'\(name.value)' is not held here", at: name.span,
            help: "remove it: only what the method has loaded can be kept or dropped")
    }

    fileprivate static func keptAndDropped(
        _ item: String, mode: String, at span: SourceSpan, keeps: SourceSpan?
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.keptAndDropped,
            "'\(item)' is both kept and dropped on '\(mode)'", at: span,
            notes: keeps.map { [.init("kept here", at: $0)] } ?? [],
            help: "take it away from one of the two")
    }
}
