// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
package import Rendering
package import SpecModel

/// All that a compilation reads; the shell has read it from the disk.
package struct SpecSource: Sendable {
    /// The folder of the spec as it is shown, such as `Spec`.
    package let folder: String
    /// Sorted by path; each path begins with the folder and a slash.
    package let files: [SourceFile]

    package init(folder: String, files: [SourceFile]) {
        self.folder = folder
        self.files = files.sorted { $0.path < $1.path }
    }

    /// A file's path below the folder, such as `methods/sign-in.yaml`.
    package func name(of path: String) -> String {
        let prefix = folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
}

/// What a compilation has found and made.
package struct Compilation: Sendable {
    package var report = Report()
    /// Nil where an error stopped the run before the spec was whole.
    package var sdk: SDK?
    /// Where each item of the spec is written.
    package var places: [ItemID: SourceSpan] = [:]
    /// Sorted by path; empty as soon as there is an error.
    package var outputs: [OutputFile] = []

    package init() {}
}

/// A file of the output folder, as the spec says it.
package struct OutputFile: Sendable, Equatable {
    package let path: OutputPath
    package let contents: Rendered

    package var bytes: [UInt8] { Array(contents.text.utf8) }

    package init(path: OutputPath, contents: Rendered) {
        self.path = path
        self.contents = contents
    }
}
