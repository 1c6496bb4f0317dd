// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

/// A YAML node with the bytes it is written in.
package struct Node: Sendable, Equatable {
    package enum Style: Sendable, Equatable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }
    package struct Entry: Sendable, Equatable {
        package var key: Located<String>
        package var value: Node

        package init(key: Located<String>, value: Node) {
            self.key = key
            self.value = value
        }
    }
    package enum Content: Sendable, Equatable {
        /// The text itself: `no` is "no", `~` is "~"; what it means is decided where it is read.
        case scalar(String, Style)
        case sequence([Node])
        /// In the order written; keys are unique, duplicates have been reported and left out.
        case mapping([Entry])
    }
    package var content: Content
    package var span: SourceSpan

    package init(_ content: Content, at span: SourceSpan) {
        self.content = content
        self.span = span
    }
}
