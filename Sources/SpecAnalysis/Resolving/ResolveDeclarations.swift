// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Gives every declaration of a spec its place in a table, and its names their meaning.
///
/// What was lost in decoding is made up for by the weakest guess, so that later passes can go on.
///
/// - Reports: S209, S211, S212, S215 to S219, S221, S225, S227, S234.
func resolveDeclarations(_ spec: SpecSyntax, into report: inout Report) -> Declarations {
    var declarations = Declarations(product: resolveProduct(spec.sdk, into: &report))
    declarations.damaged = spec.damaged
    declarations.records.isUnreadable = spec.missingFiles.contains("types.yaml")
    declarations.errors.isUnreadable = spec.missingFiles.contains("errors.yaml")
    declarations.rules.isUnreadable = spec.missingFiles.contains("rules.yaml")
    declarations.resolveKinds(spec.sdk.kinds ?? [], into: &report)
    declarations.resolveRecords(spec.types, into: &report)
    declarations.resolveConfiguration(spec.sdk.configuration ?? [], into: &report)
    declarations.settings = declarations.configuration.values
    declarations.noteFields()
    declarations.resolveRequests(spec.sdk.requests ?? [], into: &report)
    declarations.resolveItems(spec.sdk.items ?? [], into: &report)
    declarations.resolveErrors(spec.errors, into: &report)
    declarations.resolveRules(spec.rules, into: &report)
    declarations.resolveContracts(spec.operations, into: &report)
    declarations.resolveSignatures(spec.methods, into: &report)
    declarations.cancelled = spec.sdk.cancelled.flatMap { name in
        declarations.errors.find(name, into: &report) { .unknownError($0, known: $1) }
            .map { Located($0.value.code, at: name.span) }
    }
    return declarations
}

extension Declarations {
    fileprivate mutating func resolveKinds(
        _ syntax: [Declared<KindSyntax>], into report: inout Report
    ) {
        for kind in syntax {
            checkName(kind.name, .type, "a kind", into: &report)
            if ValueType.Base(named: kind.name.value) != nil {
                report.add(
                    .reservedName(
                        kind.name, "a kind", reason: "the language has a type of that name"))
            }
            let value = Kind(
                name: kind.name.value, label: kind.value.label?.value ?? .secret,
                untrusted: kind.value.untrusted?.value ?? false,
                syntax: kind.value.syntax?.value)
            kinds.add(kind.name, value, "kind", into: &report)
        }
    }

    fileprivate mutating func resolveErrors(
        _ syntax: [Declared<ErrorSyntax>], into report: inout Report
    ) {
        for error in syntax {
            checkName(error.name, .dotted, "an error", into: &report)
            let value = ErrorCase(
                code: error.name.value, category: error.value.category?.value ?? .usage,
                next: error.value.next?.value ?? .report,
                carries: type(error.value.carries, into: &report),
                isCancellation: error.value.isCancellation?.value ?? false)
            errors.add(error.name, value, "error", into: &report)
        }
    }

    fileprivate mutating func resolveRules(
        _ syntax: [Declared<RuleSyntax>], into report: inout Report
    ) {
        for rule in syntax {
            checkName(rule.name, .rule, "a rule", into: &report)
            let sources = (rule.value.sources ?? []).map {
                Rule.Source(citation: $0.cite?.value ?? "", url: $0.url?.value)
            }
            let value = Rule(
                id: rule.name.value, state: rule.value.state?.value ?? .applies,
                sources: sources, steps: [], operations: [])
            rules.add(rule.name, value, "rule", into: &report)
        }
    }

    fileprivate mutating func resolveContracts(
        _ syntax: [Declared<ContractSyntax>], into report: inout Report
    ) {
        let known = Catalogue.all.map(\.name)
        for contract in syntax {
            if Catalogue[contract.name.value] == nil {
                report.add(.unknownOperation(contract.name, known: known))
            }
            let enforced = (contract.value.rules ?? []).compactMap { name in
                rules.find(name, into: &report) { .unknownRule($0, known: $1) }?.value.id
            }
            let value = ContractUse(operation: contract.name.value, rules: enforced)
            contracts.add(contract.name, value, "operation", into: &report)
        }
    }
}
