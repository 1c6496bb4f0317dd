// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// What ends the program, in one line.
struct Fault: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// The words of the command line: `TOKEN-FILE KEYS-FILE COUNT NOW`.
struct Options {
    /// A compact JWS.
    let token: String
    /// A key set as JSON.
    let keys: String
    /// Verifications that are timed.
    let count: Int
    /// What the clock shows, in seconds since 1970-01-01T00:00:00Z.
    let now: Int

    init(_ words: ArraySlice<String>) throws(Fault) {
        let words = Array(words)
        guard words.count == 4, let count = Int(words[2]), count > 0, let now = Int(words[3]) else {
            throw Fault("wants TOKEN-FILE KEYS-FILE COUNT NOW")
        }
        self.count = count
        self.now = now
        token = try text(of: words[0])
        keys = try text(of: words[1])
    }
}

private func text(of path: String) throws(Fault) -> String {
    guard let octets = FileManager.default.contents(atPath: path),
        let text = String(validating: octets, as: UTF8.self)
    else { throw Fault("cannot read '\(path)'") }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
}
