// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder of its own with a copy of a spec, in which the tool is run.
///
/// A class, so that the folder goes when the test ends.
final class Sandbox {
    /// Where the spec comes from: the small second product, or this package's own.
    enum Source: String {
        case harbor = "Tests/Fixtures/Harbor/Spec"
        case own = "Spec"
    }
    let path: String

    /// Makes the folder; the name is a part of its own, for tests that need two different ones.
    init(_ source: Source = .harbor, name: String = "spec") throws {
        let parent = FileManager.default.temporaryDirectory.path
        path = "\(parent)/sdkspec-tests-\(name)-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
        // A copy of a link would be the spec itself, and tests edit what they have.
        let folder = URL(fileURLWithPath: Self.package + "/" + source.rawValue)
        try FileManager.default.copyItem(
            atPath: folder.resolvingSymlinksInPath().path, toPath: path + "/Spec")
    }

    /// A sandbox in which `generate` has run.
    static func generated(_ source: Source = .harbor) throws -> Sandbox {
        let sandbox = try Sandbox(source)
        let run = try sandbox.sdkspec("generate")
        guard run.status == 0 else { throw Failed(output: run.stdout + run.stderr) }
        return sandbox
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The root of this package.
    static let package: String = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url.path
    }()

    /// What a run of a program gave.
    struct Run {
        let status: Int32
        let stdout: String
        let stderr: String

        var lines: [Substring] { stderr.split(separator: "\n") }
    }

    /// Runs the tool that was built beside these tests.
    func sdkspec(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
        try run(Self.tool, arguments, environment)
    }

    func sdkspec(_ arguments: [String]) throws -> Run { try run(Self.tool, arguments, [:]) }

    /// Runs `git` with a name of its own, so that no setting of the machine matters.
    @discardableResult
    func git(_ arguments: String...) throws -> Run {
        let settings = [
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@localhost",
            "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@localhost",
        ]
        return try run("/usr/bin/env", ["git"] + arguments, settings)
    }

    private static let tool: String = {
        let bundle = CommandLine.arguments.first ?? ""
        let folder = Bundle.main.bundleURL
        let candidates = [URL(fileURLWithPath: bundle).deletingLastPathComponent(), folder]
        let tools = candidates.map { $0.appendingPathComponent("sdkspec").path }
        return tools.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "sdkspec"
    }()

    private func run(
        _ program: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        let inherited = ProcessInfo.processInfo.environment
        process.environment = inherited.merging(environment) { _, new in new }
        // Files, since a pipe that nobody reads fills up.
        let folder = FileManager.default.temporaryDirectory
        let names = (0..<2).map { _ in folder.appendingPathComponent(UUID().uuidString) }
        defer { for name in names { try? FileManager.default.removeItem(at: name) } }
        for name in names { FileManager.default.createFile(atPath: name.path, contents: nil) }
        let handles = try names.map { try FileHandle(forWritingTo: $0) }
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let texts = try names.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Run(status: process.terminationStatus, stdout: texts[0], stderr: texts[1])
    }
}

extension Sandbox {
    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
    }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(
            at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(name))
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: url(name).path, withDestinationPath: target)
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: url(name).path)
    }

    /// Replaces the first occurrence of a text, which must be there.
    func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = try read(name)
        guard let range = text.range(of: old) else { throw Missing(text: old, file: name) }
        try write(text.replacingCharacters(in: range, with: new), to: name)
    }

    /// Every file below a folder, by path.
    func files(below folder: String) throws -> [String: Data] {
        var found: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: url(folder).path) {
            let file = url(folder + "/" + name)
            let values = try file.resourceValues(forKeys: [.isRegularFileKey])
            if values.isRegularFile == true { found[name] = try Data(contentsOf: file) }
        }
        return found
    }

    /// When each file below a folder was last written.
    func times(below folder: String) throws -> [String: Date] {
        try files(below: folder).keys.reduce(into: [:]) { times, name in
            let path = url(folder + "/" + name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            times[name] = attributes[.modificationDate] as? Date
        }
    }

    func url(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name) }

    struct Failed: Error {
        let output: String
    }

    struct Missing: Error {
        let text: String
        let file: String
    }
}
