// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// What `operations.yaml` relies on is what the catalogue promises.
///
/// - Reports: S263.
func checkContracts(_ program: Program, into report: inout Report) {
    let fields = program.declarations.configuration.values
    for contract in program.spec.operations {
        guard let known = Catalogue[contract.name.value] else { continue }
        let written = contract.value.modes ?? []
        let full = known.modes(whileEpoch: true, fields: fields)
        let due = Set(known.modes)
        let strangers = written.filter { !full.contains($0.value) }
        var missing = known.modes.filter { mode in !written.contains { $0.value == mode } }
        for mode in strangers {
            report.add(.surplusMode(mode, of: known.name, known: full))
            let meant = nearest(to: mode.value, among: missing)
            missing.removeAll { $0 == meant }
        }
        if !missing.isEmpty {
            report.add(.lackingModes(missing, of: contract.name))
        }
        // Modes that only some uses have are all named, or none is.
        let extra = written.filter { !due.contains($0.value) && full.contains($0.value) }
        if !extra.isEmpty, extra.count != full.count - known.modes.count {
            let named = Set(written.map(\.value))
            report.add(.lackingModes(full.filter { !named.contains($0) }, of: contract.name))
        }
    }
}

extension Diagnostic {
    fileprivate static func surplusMode(
        _ mode: Located<String>, of operation: String, known: [String]
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.contractDiffers, "'\(operation)' never fails by '\(mode.value)'",
            at: mode.span, help: suggestion(for: mode.value, among: known) ?? "remove it")
    }

    fileprivate static func lackingModes(
        _ modes: [String], of operation: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.contractDiffers,
            "'\(operation.value)' can also fail by \(quoted(modes))", at: operation.span,
            help: "add it to 'modes:'")
    }
}
