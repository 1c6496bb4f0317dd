// SPDX-License-Identifier: Apache-2.0

package import OIDCRuntime

/// The error of an interpreted client: a declared code and what it carries.
package struct SpecFailure: ClientError, Hashable {
    package struct Code: RawRepresentable, Sendable, Hashable {
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }
    }
    package let code: Code
    package let carried: Carried?

    package init(code: String, carried: Carried?) {
        self.code = Code(rawValue: code)
        self.carried = carried
    }

    /// The code of a run that did what no checked spec can do, such as leaving by an unmapped mode.
    package static let stuck = "interpreter.stuck"
}

typealias Halt = Interruption<SpecFailure>

/// Ends a run whose spec has not passed its checks.
func stuck() -> Halt { .error(SpecFailure(code: SpecFailure.stuck, carried: nil)) }
