// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

/// A file of a spec that could be read: its bytes and its root.
package struct Document: Sendable {
    package let file: SourceFile
    package let root: Node

    package init(file: SourceFile, root: Node) {
        self.file = file
        self.root = root
    }
}
