// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Whatever readers meet has an English text.
///
/// - Reports: S321.
func checkTexts(_ program: Program, into report: inout Report) {
    for method in program.methods where !method.method.isInternal {
        if method.syntax.summary == nil {
            report.add(.missingText(of: method.name, key: "summary"))
        }
        for input in method.syntax.inputs ?? [] where input.value.summary == nil {
            report.add(.missingText(of: input.name, key: "summary"))
        }
    }
    for record in program.spec.types {
        let isOptions = record.value.options?.value == true
        if isOptions || record.value.view != nil, record.value.summary == nil {
            report.add(.missingText(of: record.name, key: "summary"))
        }
        for field in record.value.fields where isOptions && field.value.summary == nil {
            report.add(.missingText(of: field.name, key: "summary"))
        }
    }
    checkLabels(program, into: &report)
}

/// Words around the data of pages: those of errors, of states, and of what the pages draw.
private func checkLabels(_ program: Program, into report: inout Report) {
    guard !program.hasLosses else { return }
    let written = Set(program.spec.labels.map(\.name.value))
    let errors = program.declarations.errors
    func require(_ label: String, for span: SourceSpan, _ reason: String) {
        if !written.contains(label) { report.add(.missingLabel(label, reason, at: span)) }
    }
    var told: Set<String> = []
    for entry in errors.entries {
        for label in [
            "next." + entry.value.next.rawValue, "category." + entry.value.category.rawValue,
        ]
        where told.insert(label).inserted {
            require(label, for: entry.name.span, "this error")
        }
    }
    for block in program.spec.pages.flatMap({ $0.value.sections ?? [] })
        .flatMap({ $0.blocks ?? [] })
    {
        guard let data = block.data else { continue }
        let states = data.value == .states ? program.stateNames.map { "state." + $0 } : []
        for label in data.value.labels + states where told.insert(label).inserted {
            require(label, for: data.span, "'data: \(data.value.rawValue)'")
        }
    }
    if let page = program.spec.pages.first {
        for label in Page.labels where told.insert(label).inserted {
            require(label, for: page.name.span, "every page")
        }
    }
}

extension Program {
    /// States that the client can be in, by which items are stored.
    fileprivate var stateNames: [String] {
        let items = declarations.items.values
        let hasFlow = items.contains { $0.maxAge != nil }
        let hasLasting = items.contains { $0.maxAge == nil }
        return ["idle"] + (hasFlow ? ["authorizing"] : []) + (hasLasting ? ["active"] : [])
            + (hasFlow && hasLasting ? ["reauthorizing"] : [])
    }
}

extension Diagnostic {
    fileprivate static func missingText(of name: Located<String>, key: String) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingMessage, "readers meet '\(name.value)', and no text says why",
            at: name.span, help: "add '\(key):'")
    }

    fileprivate static func missingLabel(
        _ label: String, _ reason: String, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingMessage, "\(reason) needs the label '\(label)'", at: span,
            help: "add '\(label):' to 'labels:' of page.yaml")
    }
}
