// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

extension RuleCase {
    /// Every case of every table.
    static let all: [RuleCase] =
        ConfigurationRules.cases + DiscoveryRules.cases + CallbackTargetRules.cases
        + CallbackRules.cases
}

struct RuleCaseTests {
    @Test(arguments: RuleCase.all)
    func `a rule accepts and refuses as its table says`(example: RuleCase) {
        #expect(example.outcome == example.refusal)
    }
}
