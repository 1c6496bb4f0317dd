// SPDX-License-Identifier: Apache-2.0

/// What ends the program, in one line.
struct Fault: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// The words of the command line.
struct Options: Sendable {
    static let usage = """
        client-fuzz [--inputs N] [--seed N] [--target NAME] [--only N] [--limit SECONDS] [--growth MIB]
                    [--plant crash|hang|growth|finding]
        """

    /// How many inputs are tried.
    var inputs = 20_000
    /// Makes the inputs; the same seed makes the same ones.
    var seed: UInt64 = 1
    /// Only inputs of this target; the others are passed over.
    var target: String?
    /// Only the input of this number, told in full.
    var only: Int?
    /// Seconds that one input may take.
    var limit = 10
    /// MiB by which resident memory may grow after the first tenth of the inputs.
    var growth = 32
    /// What goes wrong on purpose, so that it can be seen to be noticed.
    var plant: Plant?
    /// File that says which input is being tried; set where this is the process that tries them.
    var progress: String?

    enum Plant: String, Sendable {
        case crash, hang, growth, finding
    }

    init(_ words: ArraySlice<String>) throws(Fault) {
        var words = words
        while let name = words.popFirst() {
            guard let value = words.popFirst() else { throw Fault("'\(name)' needs a value") }
            switch name {
            case "--inputs": inputs = try number(value)
            case "--seed": seed = UInt64(try number(value))
            case "--only": only = try number(value)
            case "--limit": limit = try number(value)
            case "--growth": growth = try number(value)
            case "--progress": progress = value
            case "--target":
                guard Target.all.contains(where: { $0.name == value }) else {
                    throw Fault("there is no target '\(value)'")
                }
                target = value
            case "--plant":
                guard let plant = Plant(rawValue: value) else {
                    throw Fault("there is nothing to plant by the name of '\(value)'")
                }
                self.plant = plant
            default: throw Fault("there is no option '\(name)'")
            }
        }
    }
}

private func number(_ text: String) throws(Fault) -> Int {
    guard let number = Int(text), number >= 0 else { throw Fault("'\(text)' is no number") }
    return number
}
