// SPDX-License-Identifier: Apache-2.0

/// A file of a spec: its path as it is shown, and its bytes.
package struct SourceFile: Sendable, Hashable {
    /// Relative to where the command was started.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// A half-open range of a file's bytes.
package struct SourceSpan: Sendable, Hashable {
    package let file: String
    /// Byte offsets, from 0.
    package let range: Range<Int>

    package init(file: String, range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// Stands at the first byte and has no length.
    package var isWholeFile: Bool { range == 0..<0 }
}

/// A value and where it is written.
package struct Located<Value> {
    package var value: Value
    package var span: SourceSpan

    // Generic, and made by the hundred thousand in other modules: those should see how.
    @inlinable
    package init(_ value: Value, at span: SourceSpan) {
        self.value = value
        self.span = span
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
