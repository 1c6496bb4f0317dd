// SPDX-License-Identifier: Apache-2.0

/// A JSON document: members keep their order.
package indirect enum JSONTree: Sendable {
    case null
    case flag(Bool)
    case integer(Int)
    case text(String)
    case list([JSONTree])
    case object([(name: String, value: JSONTree)])
    /// A value that an item of the spec accounts for.
    case origin(String, JSONTree)
}

/// A JSON document and where it goes.
package struct JSONFile: Sendable {
    /// Relative to the output folder, with `/`.
    package var path: String
    package var root: JSONTree

    package init(path: String, _ root: JSONTree) {
        self.path = path
        self.root = root
    }
}
