// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Testing

@testable import OIDCRuntime

extension RuleCase {
    /// Every case of every table.
    static let all: [RuleCase] = {
        let tables = [
            ConfigurationRules.cases, DiscoveryRules.cases, RequestRules.cases,
            CallbackTargetRules.cases, CallbackRules.cases, CallbackRules.large,
            TokenEndpointRules.cases,
            ClaimsRules.cases, RecordRules.cases, ClockRules.cases, SecrecyRules.cases,
        ]
        #if canImport(COpenSSL)
            return tables.flatMap(\.self) + JWSFormRules.cases + KeyRules.cases
        #else
            return tables.flatMap(\.self)
        #endif
    }()
}

/// A test for each table, so that what fails, or runs alone, is no more than that.
struct RuleCaseTests {
    @Test(arguments: ConfigurationRules.cases)
    func `rules of configuration accept and refuse as their table says`(example: RuleCase) {
        check(example)
    }

    @Test(arguments: DiscoveryRules.cases)
    func `rules of discovery accept and refuse as their table says`(example: RuleCase) {
        check(example)
    }

    @Test(arguments: RequestRules.cases)
    func `rules of requests accept and refuse as their table says`(example: RuleCase) {
        check(example)
    }

    @Test(arguments: CallbackTargetRules.cases)
    func `rules of targets of callbacks accept and refuse as their table says`(example: RuleCase) {
        check(example)
    }

    @Test(arguments: CallbackRules.cases)
    func `rules of callbacks accept and refuse as their table says`(example: RuleCase) {
        check(example)
    }

    @Test(arguments: CallbackRules.large)
    func `rules of callbacks hold for large texts`(example: RuleCase) {
        check(example)
    }

    @Test(arguments: TokenEndpointRules.cases)
    func `rules of token responses accept and refuse as their table says`(example: RuleCase) {
        check(example)
    }

    @Test(arguments: ClaimsRules.cases)
    func `rules of claims accept and refuse as their table says`(example: RuleCase) {
        check(example)
    }

    @Test(arguments: RecordRules.cases)
    func `rules of records accept and refuse as their table says`(example: RuleCase) {
        check(example)
    }

    @Test(arguments: ClockRules.cases)
    func `rules of clocks accept and refuse as their table says`(example: RuleCase) {
        check(example)
    }

    @Test(arguments: SecrecyRules.cases)
    func `rules of secrecy accept and refuse as their table says`(example: RuleCase) {
        check(example)
    }

    #if canImport(COpenSSL)
        @Test(arguments: JWSFormRules.cases)
        func `rules of a token's form accept and refuse as their table says`(example: RuleCase) {
            check(example)
        }

        @Test(arguments: KeyRules.cases)
        func `rules of keys accept and refuse as their table says`(example: RuleCase) {
            check(example)
        }
    #endif

    private func check(_ example: RuleCase, _ place: SourceLocation = #_sourceLocation) {
        let outcome = example.outcome
        #expect(outcome == example.refusal, sourceLocation: place)
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
