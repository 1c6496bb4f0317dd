// SPDX-License-Identifier: Apache-2.0

/// Strong text with what has been moved out of it at its two ends.
struct StrongRun {
    private(set) var lead = ""
    private(set) var inner: [MDXInline]
    private(set) var trail = ""

    init(_ inner: [MDXInline]) { self.inner = inner }

    /// Moves characters of outer texts out, as long as they are such ones.
    mutating func hoist(_ isMoved: (Unicode.Scalar) -> Bool) {
        while case .text(let text) = inner.first {
            let scalars = text.unicodeScalars
            let end = scalars.firstIndex { !isMoved($0) } ?? scalars.endIndex
            lead += String(scalars[..<end])
            guard end == scalars.endIndex else {
                inner[0] = .text(String(scalars[end...]))
                break
            }
            inner.removeFirst()
        }
        while case .text(let text) = inner.last {
            let scalars = text.unicodeScalars
            let start = scalars.lastIndex { !isMoved($0) }.map(scalars.index(after:))
            trail = String(scalars[(start ?? scalars.startIndex)...]) + trail
            guard let start else {
                inner.removeLast()
                continue
            }
            inner[inner.count - 1] = .text(String(scalars[..<start]))
            break
        }
    }

    /// Whether both delimiters flank by every reading of CommonMark (0.30 and 0.31 differ on
    /// symbols).
    ///
    /// - Source: CommonMark 0.31.2 §6.2.
    func isReadable(before: Unicode.Scalar?, after: Unicode.Scalar?) -> Bool {
        guard let first = inner.first?.firstScalar, let last = inner.last?.lastScalar else {
            return false
        }
        let outerLeft = lead.unicodeScalars.last ?? before
        let outerRight = trail.unicodeScalars.first ?? after
        return Self.flanks(first, outer: outerLeft) && Self.flanks(last, outer: outerRight)
    }

    private static func flanks(_ inside: Unicode.Scalar, outer: Unicode.Scalar?) -> Bool {
        if inside.properties.isWhitespace { return false }
        guard let outer else { return true }
        if outer == "*" || inside == "*" { return false }
        if outer.properties.isWhitespace || outer.isPunctuation { return true }
        return !inside.isMark
    }
}

extension Unicode.Scalar {
    /// Punctuation or symbol (P or S).
    var isMark: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
        default: isPunctuation
        }
    }

    /// Punctuation by every reading: Unicode's P, and ASCII's symbols.
    var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation:
            true
        case .mathSymbol, .currencySymbol, .modifierSymbol: value < 0x80
        default: false
        }
    }

    var isAlphanumeric: Bool {
        properties.isAlphabetic || properties.numericType != nil
    }
}
