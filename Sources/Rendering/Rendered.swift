// SPDX-License-Identifier: Apache-2.0

/// A written file: its text, and what each of its lines comes from.
package struct Rendered: Sendable, Equatable {
    /// Lines that one item of the spec accounts for.
    package struct Region: Sendable, Equatable {
        /// Line numbers, from 1.
        package var lines: ClosedRange<Int>
        /// Name of the item, such as `step.hr.target`.
        package var origin: String

        package init(lines: ClosedRange<Int>, origin: String) {
            self.lines = lines
            self.origin = origin
        }
    }
    package var text: String
    /// In the order of their first lines; an inner region follows the one that holds it.
    package var regions: [Region]

    package init(text: String, regions: [Region]) {
        self.text = text
        self.regions = regions
    }
}
