// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
    /// Folded into one space: blanks, tabs and every kind of line break, no non-breaking space.
    package var isFolded: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Never part of prose: the C0 and C1 controls.
    var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// Of a script written without spaces, or punctuation of full width: Han, kana, CJK marks.
    package var isWrittenSolid: Bool {
        switch value {
        case 0x2E80...0x312F, 0x3190...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
