// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The two streams of the process: results on stdout, all else on stderr.
struct Console: ~Copyable {
    private var buffer: [UInt8] = []

    /// Adds to stdout; it is written when the command ends.
    mutating func write(_ text: String) { buffer += Array(text.utf8) }

    /// Writes a line to stderr at once.
    func note(_ line: String) { writeAll(Array((line + "\n").utf8), to: STDERR_FILENO) }

    mutating func flush() {
        writeAll(buffer, to: STDOUT_FILENO)
        buffer = []
    }

    /// Colours where a person looks on, and has not said otherwise (no-color.org).
    var textStyle: TextStyle {
        let isDumb = environment("TERM") == "dumb" || environment("TERM") == nil
        let refuses = environment("NO_COLOR").map { !$0.isEmpty } ?? false
        return isatty(STDOUT_FILENO) == 1 && !isDumb && !refuses ? .coloured : .plain
    }
}

/// A variable of the environment, or nil where it is not set.
func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    var start = 0
    while start < bytes.count {
        let count = unsafe bytes[start...].withUnsafeBytes { part in
            unsafe write(descriptor, part.baseAddress, part.count)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        start += count
    }
}
