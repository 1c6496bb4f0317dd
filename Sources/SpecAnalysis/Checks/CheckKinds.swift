// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// No kind is declared weaker than operations and standards need it.
///
/// - Reports: S270, S271.
func checkKinds(_ program: Program, into report: inout Report) {
    let known = Dictionary(
        Catalogue.kinds.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in program.declarations.kinds.entries {
        guard let needed = known[entry.name.value] else { continue }
        let label = entry.value.label
        let isWeak = label < needed.label
        let isHidden = needed.label == .public && label != .public
        if isWeak || isHidden {
            report.add(.weakKind(entry.name, needed, "'label: \(needed.label.rawValue)'"))
        }
        if entry.value.untrusted != needed.isUntrusted {
            report.add(.weakKind(entry.name, needed, "'untrusted: \(needed.isUntrusted)'"))
        }
    }
    for entry in program.declarations.requests.entries {
        guard case .browser(let kind) = entry.value.channel, !program.hasLosses,
            let declared = program.declarations.kinds[kind], declared.value.label == .public
        else { continue }
        report.add(.publicURL(declared.name, request: entry.name))
    }
    checkDeclared(program, into: &report)
}

/// Kinds that an operation in use takes or gives are declared, so that they have a label.
private func checkDeclared(_ program: Program, into report: inout Report) {
    var told: Set<String> = []
    for step in program.steps {
        guard let contract = step.contract, let name = step.syntax.operation else { continue }
        for kind in contract.kinds
        where program.declarations.kinds[kind] == nil && told.insert(kind).inserted {
            report.add(.undeclaredKind(kind, of: name))
        }
    }
}

extension OperationContract {
    /// Kinds that it names itself.
    fileprivate var kinds: [String] {
        let taken = inputs.flatMap { input -> [String] in
            if case .kinds(let names) = input.accepts { names } else { [] }
        }
        var given: [ValueType.Base] = Array(carries.values)
        if case .type(let type) = result {
            given.append(type.base)
            if case .provided(let provided) = type.base {
                given += provided.fields.map(\.type.base)
            }
        }
        let named = given.compactMap { base in
            if case .kind(let name) = base { name } else { nil as String? }
        }
        return taken + named.sorted()
    }
}

extension Diagnostic {
    fileprivate static func weakKind(
        _ name: Located<String>, _ needed: KnownKind, _ due: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.weakKind, "a '\(name.value)' needs \(due)", at: name.span,
            help: "declare it so: \(needed.reason)")
    }

    fileprivate static func publicURL(
        _ name: Located<String>, request: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.weakKind, "the URL of a request cannot be public", at: name.span,
            notes: [.init("it carries what this request sends", at: request.span)],
            help: "label it correlator or secret, as the strongest of the parameters")
    }

    fileprivate static func undeclaredKind(
        _ kind: String, of operation: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.undeclaredKind,
            "'\(operation.value)' works on a '\(kind)', which 'kinds:' does not declare",
            at: operation.span, help: "declare '\(kind)' under 'kinds:' of sdk.yaml")
    }
}
