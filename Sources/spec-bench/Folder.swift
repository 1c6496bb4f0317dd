// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import FoundationEssentials
internal import SpecCompiler

/// Reads the YAML files below a folder.
func readSpec(_ folder: String) throws(Fault) -> SpecSource {
    let names = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    let files = (names ?? []).filter { $0.hasSuffix(".yaml") }.compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map {
            SourceFile(path: folder + "/" + name, bytes: Array($0))
        }
    }
    guard !files.isEmpty else { throw Fault("there is no spec at '\(folder)'") }
    return SpecSource(folder: folder, files: files)
}

/// Writes a spec below a folder, for a look at it.
func write(_ spec: SpecSource, to folder: String) throws(Fault) {
    do {
        for file in spec.files {
            let path = folder + "/" + spec.name(of: file.path)
            let above = path.split(separator: "/").dropLast().joined(separator: "/")
            try FileManager.default.createDirectory(
                atPath: path.hasPrefix("/") ? "/" + above : above,
                withIntermediateDirectories: true)
            try Data(file.bytes).write(to: URL(filePath: path))
        }
    } catch {
        throw Fault("cannot write below '\(folder)'")
    }
}
