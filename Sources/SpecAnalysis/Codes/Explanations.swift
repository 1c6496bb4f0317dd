// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

extension SpecCode {
    package var explanation: Explanation { Explanation(cause: "", failing: "", mended: "") }
}
