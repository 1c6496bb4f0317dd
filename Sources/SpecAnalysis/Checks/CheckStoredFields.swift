// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// No secret of a flow and no credential is stored that nobody reads, and a flow's secret is sent.
///
/// - Reports: S269, S291.
func checkStoredFields(_ program: Program, into report: inout Report) {
    guard !program.hasLosses else { return }
    var read = program.readFields
    for record in program.declarations.records.values {
        guard case .view(let base) = record.role else { continue }
        for field in record.fields { read.insert(base + "." + field.name) }
    }
    let sent = sentFields(program)
    for item in program.declarations.items.values {
        guard let record = program.declarations.record(of: item.name) else { continue }
        for field in record.fields {
            let path = record.name + "." + field.name
            let id = ItemID("type.\(record.name).field.\(field.name)")
            guard let span = program.declarations.places[id] else { continue }
            let name = Located(field.name, at: span)
            let label = field.type.base.kind.map(program.declarations.label(of:))
            let isCredential = Catalogue.kinds.contains { $0.name == field.type.base.kind }
            let isOurs = item.maxAge != nil || isCredential
            // A flow's correlator that nobody reads is told of where the flow is loaded.
            let isTold = item.maxAge != nil && label == .correlator
            if let label, label != .public, isOurs, !isTold, !read.contains(path) {
                report.add(.unreadField(name, of: item.name))
            } else if item.maxAge != nil, label == .secret, !sent.contains(path) {
                report.add(.unsentSecret(name, of: item.name))
            }
        }
    }
}

/// `Record.field` of stored fields that a step sends on the back channel.
private func sentFields(_ program: Program) -> Set<String> {
    var sent: Set<String> = []
    for (method, trace) in program.traced {
        for step in method.steps {
            for reference in sendings(by: step, program.summaries) {
                guard let read = trace.item(of: reference),
                    let record = program.declarations.record(of: read.item)
                else { continue }
                sent.insert(record.name + "." + read.field)
            }
        }
    }
    return sent
}

extension Diagnostic {
    fileprivate static func unreadField(
        _ name: Located<String>, of item: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unreadField, "'\(name.value)' is stored in '\(item)' and never read",
            at: name.span, help: "use it, or do not store it")
    }

    fileprivate static func unsentSecret(
        _ name: Located<String>, of item: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unsentSecret,
            "'\(name.value)' is stored in '\(item)' and never sent", at: name.span,
            help: "send it on the back channel in a method that loads '\(item)'")
    }
}
