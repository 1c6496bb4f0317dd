// SPDX-License-Identifier: Apache-2.0

/// A path below the output folder, such as `docs/es/sdks/llms.txt`; it cannot leave the folder.
package struct OutputPath: Sendable, Hashable, Comparable, CustomStringConvertible {
    package let text: String

    /// Nil for an absolute path, an empty, `.` or `..` component, a hidden name, and for characters
    /// that a file system, a shell or a link may take for something else.
    package init?(_ text: String) {
        let components = text.split(separator: "/", omittingEmptySubsequences: false)
        guard !components.isEmpty, components.allSatisfy(isPlainName), text.utf8.count <= 512
        else { return nil }
        self.text = text
    }

    /// The folders that the path leads through, from the top: `docs`, `docs/es`.
    package var folders: [String] {
        let components = text.split(separator: "/").dropLast()
        return components.indices.map { components[...$0].joined(separator: "/") }
    }

    package var description: String { text }

    package static func < (a: OutputPath, b: OutputPath) -> Bool { a.text < b.text }
}

/// Letters and digits of ASCII, and `._-+` but not all of them at the ends.
private func isPlainName(_ name: Substring) -> Bool {
    guard let first = name.unicodeScalars.first, name.utf8.count <= 200 else { return false }
    return first != "." && first != "-" && !name.hasSuffix(".")
        && name.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-", "+": true
            default: false
            }
        }
}
