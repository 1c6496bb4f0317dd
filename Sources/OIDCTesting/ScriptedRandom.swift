// SPDX-License-Identifier: Apache-2.0

public import OIDCRuntime

/// A source of randomness that gives what a script says.
public final class ScriptedRandom: RandomSource {
    /// What one draw gives.
    public enum Draw: Sendable, Hashable {
        /// These octets; as many as will be asked for.
        case octets([UInt8])
        /// No randomness can be had.
        case failure
    }
    private let script: Locked<[Draw]>
    private let journal: TestJournal

    /// Draws of a script, in order; one more is a failure.
    public init(_ draws: [Draw], journal: TestJournal = TestJournal()) {
        script = Locked(draws)
        self.journal = journal
    }

    /// Draws that nobody has asked for yet.
    public var unused: [Draw] { script.with { $0 } }

    /// Gives the octets of the script's next draw.
    public func octets(_ count: Int) throws(RandomFailure) -> [UInt8] {
        let draw = script.with { $0.isEmpty ? nil : $0.removeFirst() }
        switch draw {
        case .octets(let octets)? where octets.count == count:
            journal.add(.drew(count))
            return octets
        case .octets(let octets)?:
            journal.add(.unexpected("a draw of \(count) octets where \(octets.count) are scripted"))
        case .failure?:
            journal.add(.drew(count))
        case nil:
            journal.add(.unexpected("a draw of \(count) octets that nothing scripts"))
        }
        throw RandomFailure()
    }
}
