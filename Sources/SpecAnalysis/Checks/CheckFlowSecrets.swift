// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// A flow whose secrets are used was found young enough, is tied to its request, and ends.
///
/// - Reports: S285, S288, S292, S293.
func checkFlowSecrets(_ program: Program, into report: inout Report) {
    for (method, trace) in program.traced {
        for (index, step) in method.steps.enumerated() where step.isLoad {
            guard let item = step.items.first, program.declarations.isOfFlow(item) else {
                continue
            }
            let load = Load(item: item, index: index, method: method, trace: trace)
            guard load.usesSecrets(program) else { continue }
            load.checkAge(program, into: &report)
            load.checkCorrelators(program, into: &report)
            load.checkEnd(program, into: &report)
        }
    }
}

/// One loading of a flow's item, and what the method does with the record.
private struct Load {
    let item: String
    let index: Int
    let method: CheckedMethod
    let trace: Trace

    var step: CheckedStep { method.steps[index] }

    /// Fields of this very record that a step reads.
    private func fields(readBy references: [Reference]) -> [String] {
        references.compactMap { reference in
            trace.item(of: reference).flatMap { $0.step == index ? $0.field : nil }
        }
    }

    private func isSecret(_ field: String, _ program: Program) -> Bool {
        let type = program.declarations.record(of: item)?.field(field)?.type
        return type.map { program.declarations.isUnpublished($0.base) } ?? false
    }

    func usesSecrets(_ program: Program) -> Bool {
        method.steps.contains { step in
            fields(readBy: step.references).contains { isSecret($0, program) }
        }
    }

    /// Its age is held against the item's limit, by a step that no guard can skip.
    func checkAge(_ program: Program, into report: inout Report) {
        guard let entry = program.declarations.items[item], let limit = entry.value.maxAge,
            !program.declarations.lostAges.contains(item)
        else { return }
        let checks = method.steps.filter { step in
            step.isAgeCheck && !step.isGuarded
                && !fields(readBy: [step.input("from")?.reference].compactMap(\.self)).isEmpty
        }
        if checks.contains(where: { $0.input("max") == .integer(limit) }) { return }
        report.add(
            .ageUnchecked(
                item, limit: limit, at: checks.first?.place ?? step.place, declared: entry.name))
    }

    /// Each correlator in it is compared with what came back, by a step that no guard can skip.
    func checkCorrelators(_ program: Program, into report: inout Report) {
        let declarations = program.declarations
        let record = declarations.record(of: item)
        var compared: Set<String> = []
        for step in method.steps where !step.isGuarded {
            let references = comparisons(by: step, program.summaries)
            compared.formUnion(fields(readBy: references))
        }
        for field in record?.fields ?? [] where !compared.contains(field.name) {
            guard case .kind(let kind) = field.type.base,
                declarations.label(of: kind) == .correlator
            else { continue }
            let id = ItemID("type.\(record?.name ?? "").field.\(field.name)")
            report.add(
                .correlatorUnchecked(
                    field.name, of: item, at: step.place, declared: declarations.places[id]))
        }
    }

    /// It is deleted before its secrets are sent, and does not outlive the method.
    func checkEnd(_ program: Program, into report: inout Report) {
        for (step, moment) in zip(method.steps, trace.moments)
        where step.contract?.isRemote == true && moment.loaded.contains(item) {
            let secrets = fields(readBy: step.references).filter { isSecret($0, program) }
            if let field = secrets.first {
                report.add(.sentWhileStored(field, of: item, at: step.place, load: self.step.place))
                return
            }
        }
        if trace.end.loaded.contains(item) {
            report.add(.leftStored(item, at: step.place))
        }
    }
}

extension Diagnostic {
    fileprivate static func ageUnchecked(
        _ item: String, limit: Int, at span: SourceSpan, declared: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.ageUnchecked,
            "'\(item)' is used without a check that it is at most \(limit) seconds old",
            at: span, notes: [.init("the limit is declared here", at: declared.span)],
            help: "check it with 'time.within' and 'max: \(limit)', unguarded")
    }

    fileprivate static func correlatorUnchecked(
        _ field: String, of item: String, at span: SourceSpan, declared: SourceSpan?
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.correlatorUnchecked,
            "'\(field)' of '\(item)' is loaded here and never compared", at: span,
            notes: declared.map { [.init("stored as declared here", at: $0)] } ?? [],
            help: "compare it with what came back by 'text.equalCT', unguarded")
    }

    fileprivate static func sentWhileStored(
        _ field: String, of item: String, at span: SourceSpan, load: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.sentWhileStored,
            "'\(field)' is sent while '\(item)' is still stored", at: span,
            notes: [.init("loaded here", at: load)],
            help: "delete '\(item)' before, so that it is used once")
    }

    fileprivate static func leftStored(_ item: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.leftStored,
            "'\(item)' is used here and still stored when the method ends well", at: span,
            help: "delete it, so that it is used once")
    }
}
