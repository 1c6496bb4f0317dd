// SPDX-License-Identifier: Apache-2.0

/// What a command of the prover prints, and how it ends.
package struct CommandResult: Sendable, Equatable {
    /// For standard output, with a line end behind the last line.
    package var text: String
    /// 0 no error, 1 errors, others as the command says.
    package var status: Int32

    package init(text: String, status: Int32) {
        self.text = text
        self.status = status
    }
}
