// SPDX-License-Identifier: Apache-2.0

/// Every code of this target; none is ever reused or renumbered.
package enum YAMLCode: String, CaseIterable, Sendable {
    case syntax = "Y101"
    case duplicateKey = "Y102"
    case anchor = "Y103"
    case tag = "Y104"
    case tab = "Y105"
    case invalidUTF8 = "Y106"
    case bidirectionalControl = "Y107"
    case controlCharacter = "Y108"
    case byteOrderMark = "Y109"
    case severalDocuments = "Y110"
    case tooDeep = "Y111"
    case tooLarge = "Y112"
    case keyNotScalar = "Y113"
    case emptyDocument = "Y114"
    case directive = "Y115"
}
