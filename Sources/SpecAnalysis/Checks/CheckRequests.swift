// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// What a request carries may travel its way, and is of the kind that the standards mean.
///
/// - Reports: S272, S273, S277.
func checkRequests(_ program: Program, into report: inout Report) {
    for request in program.declarations.requests.entries {
        for parameter in request.value.parameters {
            let id = ItemID("request.\(request.name.value).\(parameter.wire)")
            let span = program.declarations.places[id] ?? request.name.span
            checkParameter(
                Located(parameter.wire, at: span), parameter.type.base, of: request, program,
                into: &report)
        }
    }
    for record in program.declarations.records.entries where record.value.role == .wire {
        for field in record.value.fields {
            let id = ItemID("type.\(record.name.value).field.\(field.name)")
            let span = program.declarations.places[id] ?? record.name.span
            checkWireKind(Located(field.wire, at: span), field.type.base, into: &report)
        }
    }
}

/// Words that standards leave no choice about stand as they must.
///
/// - Reports: S204.
func checkWireWords(_ program: Program, into report: inout Report) {
    for step in program.steps where step.isSending {
        guard case .named(let arguments, _)? = step.syntax.with else { continue }
        for input in step.inputs {
            guard case .text(let text) = input.value, let words = Catalogue.wireWords[input.name],
                !words.contains(text),
                let argument = arguments.first(where: { $0.name.value == input.name })
            else { continue }
            report.add(.unknownChoice(Located(text, at: argument.value.span), among: words))
        }
    }
}

private func checkParameter(
    _ name: Located<String>, _ base: ValueType.Base, of request: Table<Request>.Entry,
    _ program: Program, into report: inout Report
) {
    checkWireKind(name, base, into: &report)
    guard case .kind(let kind) = base, let declared = program.declarations.kinds[kind] else {
        return
    }
    if declared.value.untrusted {
        report.add(.untrustedSent(name, kind, declared: declared.name.span))
        return
    }
    guard case .browser(let url) = request.value.channel else { return }
    let known = Catalogue.kinds.first { $0.name == kind }
    if let known, !known.travelsInURLs {
        report.add(.leakInURL(name, kind, because: known.reason))
    } else if declared.value.label > program.declarations.label(of: url) {
        let label = declared.value.label.rawValue
        report.add(.leakInURL(name, kind, because: "it is a \(label), and '\(url)' is less"))
    }
}

private func checkWireKind(
    _ name: Located<String>, _ base: ValueType.Base, into report: inout Report
) {
    guard let due = Catalogue.wireKinds[name.value], base != .kind(due) else { return }
    report.add(.wireKindDiffers(name, given: base.written, due: due))
}

extension Diagnostic {
    fileprivate static func leakInURL(
        _ name: Located<String>, _ kind: String, because reason: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.leakInURL,
            "'\(name.value)' puts a '\(kind)' into a URL that goes through a browser",
            at: name.span, help: "leave it out: \(reason)")
    }

    fileprivate static func wireKindDiffers(
        _ name: Located<String>, given: String, due: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.wireKindDiffers,
            "'\(name.value)' is declared as \(given), the standards mean \(due) by it",
            at: name.span, help: "declare it as \(due), or send it under another name")
    }

    fileprivate static func untrustedSent(
        _ name: Located<String>, _ kind: String, declared: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.untrustedUse, "'\(name.value)' sends a '\(kind)', which is untrusted",
            at: name.span, notes: [.init("declared here", at: declared)],
            help: "what a server wrote goes into errors only")
    }
}
