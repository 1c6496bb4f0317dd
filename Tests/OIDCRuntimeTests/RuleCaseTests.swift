// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Testing

@testable import OIDCRuntime

extension RuleCase {
    /// Every case of every table.
    static let all: [RuleCase] = {
        let tables = [
            ConfigurationRules.cases, DiscoveryRules.cases, RequestRules.cases,
            CallbackTargetRules.cases, CallbackRules.cases, TokenEndpointRules.cases,
            ClaimsRules.cases, RecordRules.cases, ClockRules.cases, SecrecyRules.cases,
        ]
        #if canImport(COpenSSL)
            return tables.flatMap(\.self) + JWSFormRules.cases + KeyRules.cases
        #else
            return tables.flatMap(\.self)
        #endif
    }()
}

struct RuleCaseTests {
    @Test(arguments: RuleCase.all)
    func `a rule accepts and refuses as its table says`(example: RuleCase) {
        let outcome = example.outcome
        #expect(outcome == example.refusal)
        guard outcome == example.refusal else { return }
        let sign = example.refusal == nil ? "+" : "-"
        Shown("\(example.rule) \(sign)", by: "tables", example.input).record()
    }

    @Test func `every rule with a table has inputs of both signs`() {
        let rules = Dictionary(grouping: RuleCase.all, by: \.rule)
        var table = ""
        for (rule, cases) in rules.sorted(by: { $0.key < $1.key }) {
            let accepted = cases.count { $0.refusal == nil }
            table += "\(rule): \(accepted) +, \(cases.count - accepted) −\n"
            #expect(accepted > 0 && accepted < cases.count, "\(rule) lacks a sign")
        }
        print("cases of \(rules.count) rules, \(RuleCase.all.count) in all\n\(table)")
    }

    @Test func `no input stands in a table twice`() {
        let names = RuleCase.all.map(\.testDescription)
        let counts = Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }
        #expect(counts.keys.sorted() == [])
    }
}
