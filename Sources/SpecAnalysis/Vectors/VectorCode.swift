// SPDX-License-Identifier: Apache-2.0

/// Every code of the reading of vectors; none is ever reused or renumbered.
package enum VectorCode: String, CaseIterable, Sendable {
    case unknownKey = "S701"
    case wrongForm = "S702"
    case missingKey = "S703"
    case unknownPiece = "S704"
    case unknownValue = "S705"
    case unknownName = "S706"
    case duplicateName = "S707"
    case invalidScalar = "S708"
    case circularPiece = "S709"
    case brokenSchedule = "S710"
    case unknownAlternative = "S711"
    case unmintedToken = "S712"
    case expectsNothing = "S713"
}
