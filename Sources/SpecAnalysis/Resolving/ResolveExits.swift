// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

extension StepResolver {
    /// Where each way to fail leads, in the order of the contract.
    ///
    /// A call cancelled from outside leads to the spec's `cancelled` where the step does not say.
    ///
    /// - Reports: S216, S219, S225, S226, S250 to S252, S254.
    mutating func exits(
        of contract: OperationContract, _ syntax: StepSyntax, _ call: OperationCall,
        hasResult: Bool
    ) -> [FailureExit] {
        let modes = contract.modes(
            whileEpoch: syntax.epoch != nil, fields: declarations.settings)
        let outcomes = outcomes(modes, of: contract, syntax, hasResult: hasResult)
        refuseMixture(outcomes)
        let drops = items(syntax.drops, modes: modes, of: contract.name)
        let keeps = items(syntax.keeps, modes: modes, of: contract.name)
        return modes.compactMap { mode in
            outcomes[mode].map { outcome in
                FailureExit(
                    mode: mode, outcome: outcome.value, drops: drops[mode] ?? [],
                    keeps: keeps[mode] ?? [])
            }
        }
    }

    private typealias Outcomes = [String: Located<FailureExit.Outcome>]

    private mutating func outcomes(
        _ modes: [String], of contract: OperationContract, _ syntax: StepSyntax, hasResult: Bool
    ) -> Outcomes {
        var outcomes: Outcomes = [:]
        switch syntax.exits {
        case nil: break
        case .all(let code)?:
            if modes.isEmpty { report.add(.cannotFail(contract.name, at: code.span)) }
            let outcome = outcome(.code(code), of: contract, hasResult: hasResult)
            for mode in modes where mode != Self.cancelled || declarations.cancelled == nil {
                outcomes[mode] = outcome
            }
        case .each(let exits, let span)?:
            if modes.isEmpty { report.add(.cannotFail(contract.name, at: span)) }
            outcomes = each(exits, modes, of: contract, hasResult: hasResult)
        }
        if modes.contains(Self.cancelled), outcomes[Self.cancelled] == nil,
            let code = declarations.cancelled
        {
            outcomes[Self.cancelled] = Located(.error(code.value), at: code.span)
        }
        let missing = modes.filter { outcomes[$0] == nil }
        if !missing.isEmpty, !hasUnreadExits(syntax, missing) {
            report.add(.missingModes(missing, of: contract.name, at: syntax.place))
        }
        return outcomes
    }

    private static var cancelled: String { "cancelled" }

    /// Whether the missing modes are written, but lead to what could not be read.
    private func hasUnreadExits(_ syntax: StepSyntax, _ missing: [String]) -> Bool {
        if declarations.damaged.contains(syntax.span) { return true }
        return switch syntax.exits {
        case .all?: true
        case .each(let exits, _)?:
            missing.allSatisfy { mode in exits.contains { $0.name.value == mode } }
        case nil: false
        }
    }

    private mutating func each(
        _ exits: [Declared<ExitSyntax>], _ modes: [String], of contract: OperationContract,
        hasResult: Bool
    ) -> Outcomes {
        var outcomes: Outcomes = [:]
        let free = modes.filter { mode in !exits.contains { $0.name.value == mode } }
        for exit in exits {
            let outcome = outcome(exit.value, of: contract, hasResult: hasResult)
            var mode = exit.name.value
            if !modes.contains(mode), !modes.isEmpty {
                report.add(.unknownMode(exit.name, of: contract.name, known: modes))
                mode = nearest(to: mode, among: free) ?? mode
            }
            outcomes[mode] = outcome
        }
        return outcomes
    }

    private mutating func outcome(
        _ exit: ExitSyntax, of contract: OperationContract, hasResult: Bool
    ) -> Located<FailureExit.Outcome>? {
        switch exit {
        case .code(let code) where code.value == "absent":
            if !hasResult {
                report.add(.absentWithoutResult(code.span, operation: contract.name))
            } else if contract.category == .check {
                report.add(.swallowedCheck(code.span, operation: contract.name))
            }
            return Located(.absent, at: code.span)
        case .code(let code):
            return declarations.errors.find(code, into: &report) { .unknownError($0, known: $1) }
                .map { Located(.error($0.value.code), at: code.span) }
        case .returnNone(let span):
            if let output = method?.output, output.isOptional {
                return Located(.returnNone, at: span)
            }
            let due = method?.output?.written ?? "an error"
            if method?.lostOutput != true { report.add(.returnsNothing(span, due: due)) }
            return Located(.returnNone, at: span)
        }
    }

    private mutating func refuseMixture(_ outcomes: Outcomes) {
        guard outcomes.values.contains(where: { $0.value == .returnNone }) else { return }
        let absent = outcomes.values.filter { $0.value == .absent }
            .min { $0.span.range.lowerBound < $1.span.range.lowerBound }
        let returned = outcomes.values.filter { $0.value == .returnNone }
            .min { $0.span.range.lowerBound < $1.span.range.lowerBound }
        if let absent, let returned {
            report.add(.mixedExits(absent.span, other: returned.span))
        }
    }

    /// Items by mode, as `drops` or `keeps` says.
    private mutating func items(
        _ syntax: ItemsSyntax?, modes: [String], of owner: String
    ) -> [String: [String]] {
        switch syntax {
        case nil: return [:]
        case .all(let names)?:
            let items = found(names)
            if modes.isEmpty, let first = names.first {
                report.add(.cannotFail(owner, at: first.span))
            }
            return Dictionary(
                modes.map { ($0, items) }, uniquingKeysWith: { first, _ in first })
        case .each(let entries)?:
            var items: [String: [String]] = [:]
            for entry in entries {
                if !modes.contains(entry.name.value) {
                    report.add(.unknownMode(entry.name, of: owner, known: modes))
                }
                items[entry.name.value] = found(entry.value)
            }
            return items
        }
    }

    private mutating func found(_ names: [Located<String>]) -> [String] {
        names.compactMap { name in
            declarations.items.find(name, into: &report) { .unknownItem($0, known: $1) }?
                .value.name
        }
    }
}
