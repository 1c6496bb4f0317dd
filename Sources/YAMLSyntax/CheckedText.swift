// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// A file's bytes after the check of its characters: valid UTF-8 of the same length, in which
/// spaces stand for what was refused, so that parsing goes on and places stay true.
struct CheckedText {
    private(set) var bytes: [UInt8]
    /// Byte offsets of every 32nd Unicode scalar; empty where each scalar is one byte.
    private var checkpoints: [Int32] = []

    init(_ file: SourceFile, into report: inout Report) {
        bytes = file.bytes
        var check = CharacterCheck(path: file.path)
        var offset = 0
        var scalars = 0
        var isASCII = true
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte < 0x80, byte >= 0x20, byte != 0x7F {
                offset += 1
            } else {
                let length = check.inspect(&bytes, at: offset, into: &report)
                if length > 1, isASCII {
                    isASCII = false
                    checkpoints = stride(from: 0, through: scalars, by: 32).map { Int32($0) }
                }
                offset += length
            }
            scalars += 1
            if !isASCII, scalars & 31 == 0 { checkpoints.append(Int32(offset)) }
        }
    }

    /// The byte offset of a Unicode scalar that is counted from 0.
    func byte(ofScalar scalar: Int) -> Int {
        guard !checkpoints.isEmpty else { return min(scalar, bytes.count) }
        let checkpoint = min(scalar >> 5, checkpoints.count - 1)
        var offset = Int(checkpoints[checkpoint])
        var left = scalar - checkpoint << 5
        while left > 0, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            left -= 1
        }
        return offset
    }

    /// The bytes of a range of scalars, without white space at its end.
    func bytes(ofScalars start: Int, _ end: Int) -> Range<Int> {
        let lower = byte(ofScalar: start)
        var upper = max(lower, byte(ofScalar: end))
        while upper > lower, [0x20, 0x0A, 0x0D].contains(bytes[upper - 1]) { upper -= 1 }
        return lower..<upper
    }
}

/// Refuses characters that are invisible, ambiguous or no text at all.
private struct CharacterCheck {
    let path: String
    private var counts: [YAMLCode: Int] = [:]

    init(path: String) { self.path = path }

    /// Looks at one scalar that is no printable ASCII; what is refused becomes spaces.
    ///
    /// - Returns: Its length in bytes, at least 1.
    mutating func inspect(
        _ bytes: inout [UInt8], at offset: Int, into report: inout Report
    ) -> Int {
        guard let (scalar, length) = decode(bytes, at: offset) else {
            bytes[offset] = 0x20
            add(.invalidUTF8, offset..<offset + 1, nil, into: &report)
            return 1
        }
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        guard let code = fault(of: scalar, before: next, at: offset) else { return length }
        for index in offset..<offset + length { bytes[index] = 0x20 }
        add(code, offset..<offset + length, scalar, into: &report)
        return 1
    }

    private mutating func add(
        _ code: YAMLCode, _ range: Range<Int>, _ scalar: UInt32?, into report: inout Report
    ) {
        counts[code, default: 0] += 1
        guard counts[code, default: 0] <= 10 else { return }
        report.add(.character(code, scalar, at: SourceSpan(file: path, range: range)))
    }
}

private func fault(of scalar: UInt32, before next: UInt8, at offset: Int) -> YAMLCode? {
    switch scalar {
    case 0x0A: nil
    case 0x0D: next == 0x0A ? nil : .controlCharacter
    case 0x09: .tab
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: .controlCharacter
    case 0xFEFF: offset == 0 ? .byteOrderMark : .controlCharacter
    default: isBidirectionalControl(scalar) ? .bidirectionalControl : nil
    }
}

/// Marks, embeddings, overrides and isolates (Unicode Standard Annex #9, section 2).
func isBidirectionalControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
}

/// One scalar and its length, or nil where the bytes are no UTF-8 (RFC 3629 §3 and §4).
private func decode(_ bytes: [UInt8], at offset: Int) -> (scalar: UInt32, length: Int)? {
    let first = UInt32(bytes[offset])
    let (length, lowest): (Int, UInt32)
    switch first {
    case 0..<0x80: return (first, 1)
    case 0xC2...0xDF: (length, lowest) = (2, 0x80)
    case 0xE0...0xEF: (length, lowest) = (3, 0x800)
    case 0xF0...0xF4: (length, lowest) = (4, 0x10000)
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    var scalar = first & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
        guard bytes[index] & 0xC0 == 0x80 else { return nil }
        scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
    }
    guard scalar >= lowest, Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
}
