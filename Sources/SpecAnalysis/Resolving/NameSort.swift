// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// What names of one sort may be made of.
///
/// Names become parts of paths, addresses, Swift and JSON, so none may hold a slash, a quote or a
/// space, and none may climb out of a folder.
enum NameSort: Sendable {
    /// Methods, inputs, fields, requests, items, results of steps.
    case value
    /// Kinds, records, the module.
    case type
    /// Steps and errors.
    case dotted
    case rule
    /// Parameters and members as they are sent.
    case wire
    /// Facts, slugs, anchors, blocks.
    case slug
    case localeTag
    /// A path of slugs.
    case path

    /// For a help text: what to use.
    var allowed: String {
        switch self {
        case .value: "a lower-case letter, then letters, digits and '_'"
        case .type: "an upper-case letter, then letters and digits"
        case .dotted: "words of letters, digits, '_', '+' and '-', joined by dots"
        case .rule: "upper-case letters, digits and '-'"
        case .wire: "letters, digits, '_', '-' and '.'"
        case .slug: "lower-case letters, digits and '-'"
        case .localeTag: "a BCP 47 tag, such as 'pt-BR'"
        case .path: "lower-case letters, digits and '-', with '/' between"
        }
    }

    func allows(_ name: String) -> Bool {
        if case .value = self {
            return name.utf8.first?.isLower == true && name.utf8.count <= 100
                && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == 0x5F }
        }
        let bytes = Array(name.utf8)
        guard let first = bytes.first, bytes.count <= 100 else { return false }
        switch self {
        case .value: return false
        case .type: return first.isUpper && bytes.allSatisfy(\.isLetterOrDigit)
        case .dotted:
            var last: UInt8 = 0x2E
            for byte in bytes {
                let isWord = byte.isLetterOrDigit || byte == 0x5F || byte == 0x2B || byte == 0x2D
                guard isWord || byte == 0x2E && last != 0x2E else { return false }
                last = byte
            }
            return last != 0x2E
        case .rule:
            return first.isUpper && bytes.allSatisfy { $0.isUpper || $0.isDigit || $0 == 0x2D }
        case .wire:
            return first.isLetterOrDigit
                && bytes.allSatisfy { $0.isLetterOrDigit || [0x5F, 0x2D, 0x2E].contains($0) }
        case .slug: return Self.isSlug(bytes[...])
        case .localeTag:
            let parts = bytes.split(separator: 0x2D, omittingEmptySubsequences: false)
            return parts.allSatisfy {
                (2...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit)
            }
        case .path:
            return bytes.split(separator: 0x2F, omittingEmptySubsequences: false)
                .allSatisfy(Self.isSlug)
        }
    }

    private static func isSlug(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, first.isLower || first.isDigit else { return false }
        return bytes.allSatisfy { $0.isLower || $0.isDigit || $0 == 0x2D }
    }
}

extension UInt8 {
    fileprivate var isLower: Bool { (0x61...0x7A).contains(self) }
    fileprivate var isUpper: Bool { (0x41...0x5A).contains(self) }
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isLetterOrDigit: Bool { isLower || isUpper || isDigit }
}

/// Reports a name that its sort does not allow.
///
/// - Reports: S209.
func checkName(
    _ name: Located<String>?, _ sort: NameSort, _ noun: String, into report: inout Report
) {
    guard let name, !sort.allows(name.value) else { return }
    report.add(.invalidName(name, noun, allowed: sort.allowed))
}
