// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// Whether two subjects did the same with one script.
package enum Agreement: Sendable, Equatable {
    case agreed
    /// Each goes its own way, time after time.
    case differed([String])
    /// The script leaves open what happens: one subject alone does not do the same every time, as when
    /// two calls go on at one moment.
    case unsteady
}

/// Runs a script on two subjects; where they differ, again and again, to tell a difference from chance.
package func compare(
    _ script: DataValue, _ a: any VectorSubject, _ b: any VectorSubject, _ program: Program
) async -> Agreement {
    var (seenA, seenB): ([Observation], [Observation]) = ([], [])
    for _ in 0..<12 {
        seenA.append(await runVector(script, on: a, program))
        seenB.append(await runVector(script, on: b, program))
        let isSame = seenA.contains { one in
            seenB.contains { differences(one, $0).isEmpty }
        }
        if isSame { return seenA.count == 1 ? .agreed : .unsteady }
    }
    return .differed(differences(seenA[0], seenB[0]))
}
