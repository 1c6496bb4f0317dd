// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Everything that is declared is used by something that is not its own declaration.
///
/// - Reports: S264, S265, S266.
func checkUse(_ program: Program, into report: inout Report) {
    guard !program.hasLosses else { return }
    let use = Use(program)
    let declarations = program.declarations
    func check<Value>(_ table: Table<Value>, _ noun: String, used: Set<String>) {
        for entry in table.entries where !used.contains(entry.name.value) {
            report.add(.unusedDeclaration(entry.name, noun))
        }
    }
    check(declarations.kinds, "kind", used: use.kinds)
    check(declarations.records, "type", used: use.records)
    check(declarations.requests, "request", used: use.requests)
    check(declarations.items, "item", used: use.items)
    check(declarations.contracts, "operation", used: use.operations)
    check(declarations.configuration, "setting", used: use.settings)
    checkAbsences(program, into: &report)
    checkOptionalParameters(program, use, into: &report)
}

/// A field that may be absent is read somewhere that provides for its absence.
private func checkAbsences(_ program: Program, into report: inout Report) {
    var viewed: Set<String> = []
    for record in program.declarations.records.values {
        guard case .view(let base) = record.role else { continue }
        viewed.formUnion(record.fields.map { base + "." + $0.name })
    }
    for record in program.declarations.records.values {
        if case .view = record.role { continue }
        for field in record.fields where field.type.isOptional {
            let path = record.name + "." + field.name
            let id = ItemID("type.\(record.name).field.\(field.name)")
            guard !program.providedAbsences.contains(path), !viewed.contains(path),
                let span = program.declarations.places[id]
            else { continue }
            report.add(.unprovidedAbsence(Located(field.name, at: span), of: record.name))
        }
    }
}

/// A parameter that may be left out is left out, or may be absent, in some step.
private func checkOptionalParameters(
    _ program: Program, _ use: Use, into report: inout Report
) {
    for request in program.declarations.requests.values where use.requests.contains(request.name) {
        for parameter in request.parameters where parameter.type.isOptional {
            let path = request.name + "." + parameter.wire
            let id = ItemID("request." + path)
            guard !use.leftOut.contains(path), let span = program.declarations.places[id] else {
                continue
            }
            report.add(.neverLeftOut(Located(parameter.wire, at: span), of: request.name))
        }
    }
}

extension Diagnostic {
    fileprivate static func unusedDeclaration(
        _ name: Located<String>, _ noun: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unusedDeclaration, "nothing uses the \(noun) '\(name.value)'",
            at: name.span, help: "use it, or remove it")
    }

    fileprivate static func unprovidedAbsence(
        _ name: Located<String>, of record: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unprovidedAbsence,
            "'\(name.value)' of '\(record)' may be absent, and no step provides for that",
            at: name.span, help: "read it where it may be absent, or declare it without 'optional'")
    }

    fileprivate static func neverLeftOut(
        _ name: Located<String>, of request: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.neverLeftOut,
            "'\(name.value)' of '\(request)' may be left out, and never is", at: name.span,
            help: "declare it without 'optional'")
    }
}
