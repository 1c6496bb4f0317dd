// SPDX-License-Identifier: Apache-2.0

/// The two ends of an adapter's process, as lines of text.
///
/// A protocol, because this target starts no process: the shell does, and tests need none.
package protocol AdapterChannel: Sendable {
    /// Writes one line to the adapter; false once it takes no more.
    func send(_ line: String) -> Bool

    /// Waits for the adapter's next line; nil once there is none.
    func receive() async -> String?

    /// Ends the adapter; nothing is received from then on.
    func close()
}
