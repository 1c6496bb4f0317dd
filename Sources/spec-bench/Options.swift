// SPDX-License-Identifier: Apache-2.0

/// What ends the program, in one line.
struct Fault: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// The words of the command line: `[--methods N] [--spec DIR] [--keep DIR]`.
struct Options {
    /// Methods that the large spec has at least.
    private(set) var methods = 1_000
    private(set) var spec = "Spec"
    /// Where the large spec is written, for a look at it.
    private(set) var keep: String?

    init(_ words: ArraySlice<String>) throws(Fault) {
        var words = words
        while let name = words.popFirst() {
            guard let value = words.popFirst() else { throw Fault("'\(name)' needs a value") }
            switch name {
            case "--spec": spec = value
            case "--keep": keep = value
            case "--methods":
                guard let count = Int(value), count > 0 else {
                    throw Fault("'\(value)' is no number of methods")
                }
                methods = count
            default: throw Fault("there is no option '\(name)'")
            }
        }
    }
}
