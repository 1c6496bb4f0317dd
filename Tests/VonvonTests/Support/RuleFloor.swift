// SPDX-License-Identifier: Apache-2.0

/// Inputs that have to be among the evidence, whatever else is: rule and sign, and words of the
/// input, of the vector's id or of the test's name.
enum RuleFloor {
    static let inputs: [(subject: String, words: String)] = []
}
