// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// A rule that lists the steps that keep it lists just those that name it.
///
/// Written twice, so that no step that keeps a rule can be lost where nobody looks at rules. It goes
/// by what is written, for a step that could not be resolved is not lost.
///
/// - Reports: S259.
func checkKeepers(_ program: Program, into report: inout Report) {
    var naming: [String: [Located<String>]] = [:]
    let steps =
        (program.spec.sdk.gate ?? []) + program.spec.methods.flatMap { $0.value.steps ?? [] }
    for step in steps {
        guard let id = step.id else { continue }
        for rule in step.rules ?? [] {
            naming[rule.value, default: []].append(Located(id.value, at: rule.span))
        }
    }
    for rule in program.spec.rules {
        guard let listed = rule.value.steps else { continue }
        let found = naming[rule.name.value] ?? []
        // A rule may have a step in every method.
        let (keepers, names) = (Set(found.map(\.value)), Set(listed.map(\.value)))
        for step in listed where !keepers.contains(step.value) {
            report.add(.lostKeeper(step, of: rule.name.value))
        }
        for step in found where !names.contains(step.value) {
            report.add(.unlistedKeeper(step, of: rule.name))
        }
    }
}

extension Diagnostic {
    fileprivate static func lostKeeper(
        _ step: Located<String>, of rule: String
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.keeperDiffers,
            "no step '\(step.value)' keeps the rule '\(rule)' any more", at: step.span,
            help:
                "let that step name the rule under 'rule:', or take it away here, if something else "
                + "keeps the rule as well")
    }

    fileprivate static func unlistedKeeper(
        _ step: Located<String>, of rule: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.keeperDiffers,
            "'\(step.value)' keeps the rule '\(rule.value)', which does not list it", at: step.span,
            notes: [.init("the rule lists its steps here", at: rule.span)],
            help: "add '\(step.value)' to its 'steps:'")
    }
}
