// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Apps get what they may hold, and give what they can make.
///
/// - Reports: S234, S276, S277, S278.
func checkPublicSurface(_ program: Program, into report: inout Report) {
    let surface = Surface(program)
    for method in program.methods {
        surface.checkResult(of: method, into: &report)
        guard !method.method.isInternal else { continue }
        for input in method.syntax.inputs ?? [] {
            let type = method.method.inputs.first { $0.name == input.name.value }?.type
            if let type, let written = input.value.type, !surface.mayBeGiven(type.base) {
                report.add(.misplacedType(written.name, due: "a type that apps can make"))
            }
        }
    }
    for record in program.declarations.records.entries { surface.check(record, into: &report) }
}

private struct Surface {
    let declarations: Declarations
    /// Kinds that some request sends, and those that a flow stores.
    let sent: Set<String>
    let ofFlow: Set<String>
    let posted: Set<String>

    init(_ program: Program) {
        declarations = program.declarations
        let requests = declarations.requests.values
        sent = Set(requests.flatMap(\.parameters).compactMap(\.type.base.kind))
        posted = Set(
            requests.filter { $0.channel == .form }.flatMap(\.parameters)
                .compactMap(\.type.base.kind))
        let flows = declarations.items.values.filter { $0.maxAge != nil }
        let records = flows.compactMap { program.declarations.record(of: $0.name) }
        ofFlow = Set(records.flatMap(\.fields).compactMap(\.type.base.kind))
    }

    func mayBeGiven(_ base: ValueType.Base) -> Bool {
        switch base {
        case .text, .textList, .flag, .seconds, .kind, .configuration: true
        case .provided(.storage), .provided(.presentation): true
        case .record(let name): declarations.records[name]?.value.isOptions == true
        case .instant, .count, .epoch, .provided: false
        }
    }

    func checkResult(of method: CheckedMethod, into report: inout Report) {
        guard let written = method.syntax.output, let type = method.method.output else { return }
        let view = method.syntax.view
        switch (type.base, view) {
        case (_, let view?) where method.method.isInternal:
            report.add(.needlessView(view))
        case (.record(let name), let view?):
            guard
                let entry = declarations.records.find(
                    view, into: &report, else: { .unknownType($0, known: $1) })
            else { return }
            if entry.value.role != .view(of: name) {
                report.add(.otherView(view, of: name, declared: entry.name.span))
            }
        case (_, let view?):
            report.add(.needlessView(view))
        case (.record(let name), nil) where !method.method.isInternal:
            report.add(.missingView(written.name, record: name))
        case (.kind(let kind), nil) where !method.method.isInternal:
            checkKind(kind, of: written.name, into: &report)
        case (_, nil): break
        }
    }

    /// A kind that a method hands out as it is.
    private func checkKind(
        _ kind: String, of written: Located<String>, into report: inout Report
    ) {
        guard let declared = declarations.kinds[kind] else { return }
        if declared.value.untrusted {
            report.add(.untrustedResult(written, declared: declared.name.span))
        }
        guard declared.value.label != .public else { return }
        if declared.value.label == .correlator || ofFlow.contains(kind) || posted.contains(kind) {
            report.add(.leakInResult(written, "the flow alone may know it"))
        }
    }

    func check(_ record: Table<Record>.Entry, into report: inout Report) {
        let isView = if case .view = record.value.role { true } else { false }
        guard isView || record.value.isStored else { return }
        for field in record.value.fields {
            guard case .kind(let kind) = field.type.base,
                let declared = declarations.kinds[kind]
            else { continue }
            let id = ItemID("type.\(record.name.value).field.\(field.name)")
            let span = declarations.places[id] ?? record.name.span
            let name = Located(field.name, at: span)
            if declared.value.untrusted {
                report.add(.untrustedResult(name, declared: declared.name.span))
            } else if isView, isCredential(declared.value) {
                report.add(.leakInResult(name, "'\(kind)' is a credential or ties a flow"))
            }
        }
    }

    private func isCredential(_ kind: Kind) -> Bool {
        guard kind.label != .public else { return false }
        return kind.label == .correlator || sent.contains(kind.name)
            || Catalogue.kinds.contains { $0.name == kind.name }
    }
}

extension ValueType.Base {
    var kind: String? { if case .kind(let name) = self { name } else { nil } }
}

extension Diagnostic {
    fileprivate static func leakInResult(
        _ name: Located<String>, _ reason: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.leakInResult, "'\(name.value)' may not be handed to apps",
            at: name.span, help: "leave it out: \(reason)")
    }

    fileprivate static func untrustedResult(
        _ name: Located<String>, declared: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.untrustedUse, "'\(name.value)' is untrusted text", at: name.span,
            notes: [.init("declared here", at: declared)],
            help: "what a server wrote goes into errors only")
    }

    fileprivate static func missingView(
        _ name: Located<String>, record: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingView, "apps would get all of '\(record)'", at: name.span,
            help: "declare a type with 'view: \(record)', and name it under the method's 'view:'")
    }

    fileprivate static func otherView(
        _ name: Located<String>, of record: String, declared: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingView, "'\(name.value)' is no view of '\(record)'",
            at: name.span, notes: [.init("declared here", at: declared)],
            help: "name a type with 'view: \(record)'")
    }

    fileprivate static func needlessView(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingView, "this result has no view", at: name.span,
            help: "remove 'view:'")
    }
}
