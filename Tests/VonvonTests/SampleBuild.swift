// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Compiles samples against the modules and objects of the build that the tests run from.
struct SampleBuild {
    /// Where this checkout is.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let linked = [
        "OIDCCrypto", "OIDCPlatform", "OIDCRuntime", "OIDCTesting", "Vonvon",
    ]

    let folder: URL
    private let products: URL

    init() throws {
        let executable = try FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/exe")
        products = URL(filePath: executable).deletingLastPathComponent()
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The printed samples of a page, by the anchor of their section, in order.
    static func samples(of page: String, in section: String) throws -> [String] {
        let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
        guard let start = text.range(of: "<a id=\"\(section)\"></a>") else { return [] }
        let rest = text[start.upperBound...]
        let end = rest.range(of: "<a id=")?.lowerBound ?? rest.endIndex
        return rest[..<end].components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first.map { $0 + "\n" }
        }
    }

    /// Makes the sample a program whose `Vonvon.shared` is a client over doubles, runs it, and
    /// gives what it printed.
    ///
    /// The sample is `main.swift` to the letter. The class's name is shadowed by one of the
    /// program's own, because the shared client of an app reaches the real world.
    func run(_ sample: String) throws -> Output {
        try write(doubles, to: "doubles/SampleDoubles.swift")
        try write(given, to: "sample/Given.swift")
        try write(sample, to: "sample/main.swift")
        let module = try compile(
            ["-parse-as-library", "-module-name", "SampleDoubles", "-emit-module", "-c"],
            ["doubles/SampleDoubles.swift"], more: ["-o", "SampleDoubles.o"])
        guard module.status == 0 else { return module }
        let program = try compile(
            ["-module-name", "Sample"], ["sample/main.swift", "sample/Given.swift"],
            more: ["SampleDoubles.o"] + (try objects()) + ["-lcrypto", "-o", "program"])
        guard program.status == 0 else { return program }
        return try start(folder.appending(path: "program").path, [])
    }

    func remove() throws { try FileManager.default.removeItem(at: folder) }

    private func objects() throws -> [String] {
        try Self.linked.flatMap { target in
            let build = products.appending(path: "\(target).build")
            return try FileManager.default.contentsOfDirectory(atPath: build.path)
                .filter { $0.hasSuffix(".o") }.map { build.appending(path: $0).path }
        }
    }

    private func compile(_ mode: [String], _ files: [String], more: [String]) throws -> Output {
        let openSSL = Self.root.appending(path: "Sources/COpenSSL").path
        let modules = products.appending(path: "Modules").path
        return try start(
            "/usr/bin/env",
            ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", modules, "-I", "."]
                + ["-I", openSSL] + mode + files + more)
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func start(_ program: String, _ arguments: [String]) throws -> Output {
        let process = Process()
        let log = folder.appending(path: "log")
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        return Output(
            status: process.terminationStatus,
            text: try String(contentsOf: log, encoding: .utf8))
    }

    /// How a program ended, and all that it wrote.
    struct Output {
        var status: Int32
        var text: String
    }
}

private let doubles = """
    import Foundation
    public import OIDCTesting
    public import Vonvon

    public enum Doubles {
        public static let provider: TestProvider = {
            do {
                return try TestProvider(issuer: "https://vonvon.id", clientId: "your_client_id")
            } catch {
                preconditionFailure("no key could be drawn")
            }
        }()
        // Invalid on purpose: what the sample configures is what counts.
        public static let client = Vonvon(
            configuration: VonvonConfiguration(
                issuer: URL(filePath: "/"), clientId: "", redirectUri: URL(filePath: "/"),
                scopes: []),
            environment: provider.environment)
    }

    """

private let given = """
    import Foundation
    import SampleDoubles

    enum Vonvon {
        static let shared = Doubles.client
    }

    var callbackUrl: URL {
        Doubles.provider.lastCallback.flatMap { URL(string: $0) } ?? URL(filePath: "/none")
    }

    """
