// SPDX-License-Identifier: Apache-2.0

/// A property list: members keep their order.
package indirect enum PropertyListTree: Sendable {
    case flag(Bool)
    case text(String)
    case list([PropertyListTree])
    case dictionary([(name: String, value: PropertyListTree)])
}

/// A property list, where it goes, and the item of the spec that accounts for it.
package struct PropertyListFile: Sendable {
    /// Relative to the output folder, with `/`.
    package var path: String
    /// Lines of the comment above it.
    package var remarks: [String]
    package var origin: String
    package var root: PropertyListTree

    package init(path: String, remarks: [String], origin: String, _ root: PropertyListTree) {
        self.path = path
        self.remarks = remarks
        self.origin = origin
        self.root = root
    }
}
