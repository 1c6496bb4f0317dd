// SPDX-License-Identifier: Apache-2.0

/// What prose may count as `{count:rules}`, so that no number on a page can go stale.
package enum SpecCount: String, Sendable, CaseIterable {
    /// Rules that apply.
    case rules
    /// Rules that nothing enforces yet.
    case planned
    /// Authored vectors.
    case vectors
    /// Declared errors.
    case errors
    /// Public methods.
    case methods
    /// Steps, those of the gate once.
    case steps
    /// Inputs of rules that vectors hold, good and bad, each for each of its rules.
    case inputs

    package func value(in sdk: SDK) -> Int {
        switch self {
        case .rules: sdk.rules.count { $0.state == .applies }
        case .planned: sdk.rules.count { $0.state == .planned }
        case .vectors: sdk.vectors.reduce(0) { $0 + $1.vectors.count }
        case .errors: sdk.errors.count
        case .methods: sdk.methods.count { !$0.isInternal }
        case .steps: Set(sdk.methods.flatMap(\.steps).map(\.id)).count
        case .inputs:
            sdk.vectors.flatMap(\.vectors).reduce(0) {
                $0 + $1.texts("accepts").count + $1.texts("refuses").count
            }
        }
    }
}
