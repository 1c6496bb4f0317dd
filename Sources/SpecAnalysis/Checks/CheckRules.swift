// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Every rule that applies is enforced: by a step, or inside an operation that steps use.
///
/// An operation that is general, such as a comparison, enforces nothing but what a step says.
///
/// - Reports: S261, S262.
func checkRules(_ program: Program, into report: inout Report) {
    let steps = program.steps
    let used = Set(steps.compactMap(\.operation?.operation))
    var enforced: [String: SourceSpan] = [:]
    for step in steps {
        for (rule, place) in zip(step.step.rules, step.syntax.rules ?? []) {
            enforced[rule] = enforced[rule] ?? place.span
        }
    }
    for contract in program.declarations.contracts.entries {
        guard used.contains(contract.name.value), Catalogue[contract.name.value]?.isGeneral == false
        else { continue }
        for rule in contract.value.rules {
            enforced[rule] = enforced[rule] ?? contract.name.span
        }
    }
    for rule in program.declarations.rules.entries {
        switch (rule.value.state, enforced[rule.name.value]) {
        case (.applies, nil):
            if !program.hasLosses { report.add(.unenforcedRule(rule.name)) }
        case (.planned, let place?):
            report.add(.plannedRuleEnforced(rule.name, at: place))
        case (.applies, .some), (.planned, nil): break
        }
    }
}

extension Diagnostic {
    fileprivate static func unenforcedRule(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.unenforcedRule, "nothing enforces the rule '\(name.value)'",
            at: name.span,
            help: "name it under 'rule:' of the step that does, or in the contract of an operation "
                + "that does so inside")
    }

    fileprivate static func plannedRuleEnforced(
        _ name: Located<String>, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.plannedRuleEnforced,
            "the rule '\(name.value)' is only planned, and is enforced here", at: span,
            notes: [.init("planned here", at: name.span)],
            help: "write 'state: applies', or take the rule away here")
    }
}
