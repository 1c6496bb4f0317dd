// SPDX-License-Identifier: Apache-2.0

/// Text that a server wrote: bounded, cleaned, never localised, never to be obeyed.
///
/// - Source: RFC 6749 §4.1.2.1 for its characters.
public struct UntrustedText: Sendable, Hashable, CustomStringConvertible {
    /// Most characters kept; the rest is cut off.
    public static let limit = 512

    /// At most ``limit`` characters of %x20-21, %x23-5B and %x5D-7E; every other one reads `?`.
    public let text: String

    /// Takes what a server wrote, cleaned.
    public init(_ raw: String) {
        // CB-TXT: a character is replaced, not removed, so nothing can be spelt around the filter.
        var cleaned = ""
        for scalar in raw.unicodeScalars.prefix(Self.limit) {
            cleaned.unicodeScalars.append(Self.isAllowed(scalar) ? scalar : "?")
        }
        text = cleaned
    }

    /// The cleaned text.
    public var description: String { text }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x21, 0x23...0x5B, 0x5D...0x7E: true
        default: false
        }
    }
}
