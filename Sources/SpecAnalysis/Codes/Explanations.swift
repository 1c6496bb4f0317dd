// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

extension SpecCode: ExplainedCode {
    package var explanation: Explanation { Explanation(cause: "", failing: "", mended: "") }
}
