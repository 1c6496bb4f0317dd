// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

/// One input of `RULES.md`, or one more, that a rule wants accepted or refused.
///
/// Every rule of the runtime has its cases in a table under `Rules/`; the tables together are the
/// evidence, so they can be counted per rule.
struct RuleCase: Sendable, CustomTestStringConvertible {
    /// Id of the rule, such as `CB-DUP`.
    let rule: String
    /// The input, in words or as it is.
    let input: String
    /// The mode that refuses the input; nil for one that is accepted (+).
    let refusal: String?
    private let check: @Sendable () throws -> Void

    /// An input that is accepted.
    static func accepts(
        _ rule: String, _ input: String, _ check: @escaping @Sendable () throws -> Void
    ) -> RuleCase {
        RuleCase(rule: rule, input: input, refusal: nil, check: check)
    }

    /// An input that is refused with this mode of the operation.
    static func refuses(
        _ rule: String, _ input: String, as mode: String,
        _ check: @escaping @Sendable () throws -> Void
    ) -> RuleCase {
        RuleCase(rule: rule, input: input, refusal: mode, check: check)
    }

    /// What came out: nil for accepted, a mode otherwise.
    var outcome: String? {
        do {
            try check()
            return nil
        } catch let failure as any NamedFailure {
            return failure.modeName
        } catch {
            return "\(error)"
        }
    }

    var testDescription: String { "\(rule) \(refusal == nil ? "+" : "−") \(input)" }
}

/// A failure whose mode can be told without knowing its operation.
protocol NamedFailure: Error {
    var modeName: String { get }
}

extension OperationFailure: NamedFailure where Mode: RawRepresentable<String> {
    var modeName: String { mode.rawValue }
}

/// A check that is no operation: fails with these words.
struct Refusal: NamedFailure {
    let modeName: String
}

/// Fails with `refused` unless something holds.
func require(_ holds: Bool) throws {
    guard holds else { throw Refusal(modeName: "refused") }
}
