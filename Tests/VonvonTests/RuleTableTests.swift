// SPDX-License-Identifier: Apache-2.0

// Only here a process of tests can be started from its own file.
#if os(Linux)
    import EvidenceSupport
    import Foundation
    import SpecModel
    import Testing

    /// The evidence for every rule that applies, and for every fault reported against other clients.
    struct RuleTableTests {
        /// Suites that hold evidence; they are run again, in a process of their own, so that what
        /// counts has run and passed, whichever tests this process runs.
        private static let suites =
            #"RuleCaseTests|WycheproofTests|PublishedVectorTests|Engine\w+Tests|HTTP\w+Tests|Curl\w+Tests|Loopback\w+Tests|"#
            + #"FileTokenStorageTests|(Redirect|Token)FaultTests|RandomnessTests|DamagedRecordTests|VonvonTests\.VectorTests"#

        @Test func `every rule that applies has inputs of both signs, every reported fault a test`()
            async throws
        {
            let sdk = try #require(RealSpec.sdk)
            let table = RuleTable(try await evidence())
            let rules = sdk.rules.filter { $0.state == .applies }.map(\.id)

            print(table.text(of: rules))

            for subject in rules.flatMap({ [$0 + " +", $0 + " -"] }) {
                #expect(table.count(subject) > 0, "\(subject) is shown by nothing")
                #expect(table.count(subject, by: "vectors") > 0, "\(subject) has no vector")
            }
            for (rule, reason) in RuleTable.beyondVectors.sorted(by: { $0.key < $1.key }) {
                #expect(table.count(rule + " +", by: "tests") > 0, "\(rule): \(reason)")
                #expect(table.count(rule + " -", by: "tests") > 0, "\(rule): \(reason)")
            }
            for number in 1...24 {
                #expect(table.count("fault \(number)") > 0, "fault \(number) has no test")
            }
            let known = Set(
                rules.flatMap { [$0 + " +", $0 + " -"] } + (1...24).map { "fault \($0)" })
            #expect(table.subjects.subtracting(known) == [], "what is shown is no rule")
            for (subject, inputs) in RuleFloor.inputs {
                for words in inputs {
                    let isThere = table.holds(subject, words)
                    #expect(isThere, "\(subject) lacks '\(words)'")
                }
            }
            print(
                "inputs that have to be there: \(RuleFloor.inputs.reduce(0) { $0 + $1.words.count })"
            )
        }

        @Test func `a case that fails shows nothing`() async throws {
            let test = try #require(Test.current)
            let passing = try await Shows.isSound(test, Test.Case.current) {}
            #expect(passing)
            var failing = true
            await withKnownIssue {
                failing = try await Shows.isSound(test, Test.Case.current) {
                    Issue.record("on purpose")
                }
            }
            #expect(!failing)
            await #expect(throws: CancellationError.self) {
                _ = try await Shows.isSound(test, Test.Case.current) { throw CancellationError() }
            }
        }

        /// Runs the suites and gives what they leave.
        private func evidence() async throws -> [Shown] {
            let folder = FileManager.default.temporaryDirectory
                .appending(path: "evidence-" + UUID().uuidString)
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (file, log) = (folder.appending(path: "lines"), folder.appending(path: "log"))
            for url in [file, log] { try Data().write(to: url) }
            let output = try FileHandle(forWritingTo: log)
            let process = Process()
            process.executableURL = URL(
                filePath: try FileManager.default.destinationOfSymbolicLink(
                    atPath: "/proc/self/exe"))
            process.arguments = ["--testing-library", "swift-testing", "--filter", Self.suites]
            process.environment = ProcessInfo.processInfo.environment
                .merging([Shown.variable: file.path]) { $1 }
            process.standardOutput = output
            process.standardError = output
            let status = try await withCheckedThrowingContinuation { continuation in
                process.terminationHandler = {
                    continuation.resume(returning: $0.terminationStatus)
                }
                do { try process.run() } catch { continuation.resume(throwing: error) }
            }
            let said = try String(contentsOf: log, encoding: .utf8)
            let issues = said.split(separator: "\n").filter { $0.contains(" recorded an issue ") }
            #expect(status == 0, "\(issues.joined(separator: "\n"))\n\(said.suffix(4000))")
            return try Shown.all(in: file.path)
        }
    }
#endif
