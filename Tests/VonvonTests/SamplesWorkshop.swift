// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    import Foundation

    /// Compiles programs against what this very test run was built from, and runs them.
    struct SamplesWorkshop {
        struct Run {
            var status: Int32
            /// Standard output and errors, in one.
            var output: String
        }
        /// Where the program's sources and products are; deleted with ``close()``.
        private let folder: URL
        /// Where SwiftPM has put modules and objects.
        private let build: URL

        init() throws {
            let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            build = URL(filePath: test).deletingLastPathComponent()
            folder = FileManager.default.temporaryDirectory
                .appending(path: "samples-" + UUID().uuidString)
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
        }

        func close() { try? FileManager.default.removeItem(at: folder) }

        /// Compiles a program of some files, the doubles in place of the platform, and runs it.
        ///
        /// `Vonvon.shared` is the real one: of the module `OIDCPlatform` the one file is replaced
        /// that says what a client reaches outside itself, so that no line of a sample changes.
        ///
        /// - Returns: The compiler's run where it fails, or else the program's.
        func run(_ sources: [String: String]) async throws -> Run {
            let platform = try write(samplesPlatform, to: "PlatformEnvironment.swift")
            let files = try sources.sorted { $0.key < $1.key }.map { try write($1, to: $0) }
            let object = folder.appending(path: "OIDCPlatform.o").path
            let program = folder.appending(path: "sample").path
            let module = folder.appending(path: "OIDCPlatform.swiftmodule").path
            // What is built for testing shows its own imports, a system library among them.
            let library = SamplesPage.root.appending(path: "Sources/COpenSSL")
            let modules = [folder, build.appending(path: "Modules"), library].flatMap {
                ["-I", $0.path]
            }
            let doubles = try await swiftc(
                ["-module-name", "OIDCPlatform", "-parse-as-library", "-emit-module-path", module]
                    + ["-c", platform, "-o", object] + modules)
            guard doubles.status == 0 else { return doubles }
            let targets = ["OIDCCrypto", "OIDCPlatform", "OIDCRuntime", "OIDCTesting", "Vonvon"]
            let others = try objects(targets).filter {
                !$0.hasSuffix("/PlatformEnvironment.swift.o")
            }
            let linked = try await swiftc(
                ["-module-name", "Sample", "-o", program, "-lcrypto", object] + files + modules
                    + others)
            guard linked.status == 0 else { return linked }
            return try await launch(program, [])
        }

        private func swiftc(_ arguments: [String]) async throws -> Run {
            let settings = ["swiftc", "-swift-version", "6", "-warnings-as-errors"]
            return try await launch("/usr/bin/env", settings + sanitizers() + arguments)
        }

        /// Objects of the files that a target has now; a build folder keeps those of former ones.
        private func objects(_ targets: [String]) throws -> [String] {
            try targets.flatMap { target in
                let folder = build.appending(path: target + ".build")
                let sources = try sources(of: target)
                return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                    .filter { $0.hasSuffix(".swift.o") && sources.contains(String($0.dropLast(2))) }
                    .sorted().map { folder.appending(path: $0).path }
            }
        }

        private func sources(of target: String) throws -> Set<String> {
            let client = "Generated/Swift/" + target
            let place = SamplesPage.root.appending(
                path: target == "Vonvon" ? client : "Sources/" + target)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path)
            return Set(paths.map { URL(filePath: $0).lastPathComponent })
        }

        /// Objects that a sanitizer watches only link with it.
        private func sanitizers() throws -> [String] {
            let marks = ["__tsan_init": "thread", "__asan_init": "address"]
            let object = try objects(["OIDCCrypto"]).first ?? ""
            let octets = try Data(contentsOf: URL(filePath: object))
            return marks.filter { octets.range(of: Data($0.key.utf8)) != nil }
                .map { "-sanitize=" + $0.value }
        }

        private func write(_ text: String, to name: String) throws -> String {
            let file = folder.appending(path: name)
            try text.write(to: file, atomically: false, encoding: .utf8)
            return file.path
        }

        /// Runs a command to its end, on no thread of the tests.
        private func launch(_ path: String, _ arguments: [String]) async throws -> Run {
            let log = URL(filePath: try write("", to: UUID().uuidString + ".log"))
            let handle = try FileHandle(forWritingTo: log)
            defer { try? handle.close() }
            let process = Process()
            process.executableURL = URL(filePath: path)
            process.arguments = arguments
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = handle
            process.standardError = handle
            // A sample that fails ends in a trap; nobody wants its backtrace.
            process.environment = ProcessInfo.processInfo.environment
                .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
            let status = try await withCheckedThrowingContinuation { continuation in
                process.terminationHandler = {
                    continuation.resume(returning: $0.terminationStatus)
                }
                do { try process.run() } catch { continuation.resume(throwing: error) }
            }
            return Run(status: status, output: try String(contentsOf: log, encoding: .utf8))
        }
    }

    /// The doubles, in place of the file of the same name in `Sources/OIDCPlatform`.
    ///
    /// When the program ends it tells what the client did outside itself and what it left behind.
    private let samplesPlatform = """
        import Foundation
        public import OIDCRuntime
        public import OIDCTesting

        public let provider = TestProvider(issuer: "https://vonvon.id")

        public enum PlatformEnvironment {
            public static func make(named product: String) -> ClientEnvironment {
                atexit {
                    let words = provider.journal.effects.compactMap { effect in
                        switch effect {
                        case .requested(let name): "request " + name
                        case .opened(let name): "page " + name
                        default: String?.none
                        }
                    }
                    print("outside:", words.joined(separator: ", "))
                    print("stored:", provider.storage.values.count)
                    print("surprises:", provider.surprises)
                }
                return provider.environment
            }
        }

        """
#endif
