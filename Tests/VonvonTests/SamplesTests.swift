// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    import Foundation
    import Testing

    @Suite(.serialized) struct SamplesTests {
        /// What a sample is given: the URL that the app was opened with.
        private static let given = """
            import Foundation
            import OIDCPlatform

            let callbackUrl: URL = URL(string: provider.lastCallback!)!

            """
        private static let whole = """
            Signed in as ada
            ada has a token of 19 characters
            outside: request discovery, page authorize, request token, request keys, page end_session
            stored: 0
            surprises: []

            """

        @Test func `the quick start runs as printed`() async throws {
            let blocks = try SamplesPage.blocks(below: "quick-start")
            let workshop = try SamplesWorkshop()
            defer { workshop.close() }

            try #require(blocks.count == 1)
            let run = try await workshop.run(["main.swift": blocks[0], "Given.swift": Self.given])

            #expect(run.output == Self.whole)
            #expect(run.status == 0)
        }

        @Test func `the storage adapter runs as printed`() async throws {
            let blocks = try SamplesPage.blocks(below: "storage-adapter")
            let workshop = try SamplesWorkshop()
            defer { workshop.close() }

            try #require(blocks.count == 1)
            let run = try await workshop.run(["main.swift": blocks[0]])

            #expect(run.output == "outside: \nstored: 0\nsurprises: []\n")
            #expect(run.status == 0)
        }

        @Test func `the printed adapter takes the place of the store`() async throws {
            let blocks = try SamplesPage.blocks(below: "storage-adapter")
            let workshop = try SamplesWorkshop()
            defer { workshop.close() }

            try #require(blocks.count == 1)
            let run = try await workshop.run(["main.swift": blocks[0] + Self.signIn])

            // It keeps nothing of what it is given, which is how a store fails (rule ST-ATOM).
            #expect(
                run.output == """
                    storage.failed
                    outside: request discovery
                    stored: 0
                    surprises: []

                    """)
            #expect(run.status == 0)
        }

        private static let signIn = """
            Vonvon.shared.configure(
                options: VonvonConfiguration(
                    issuer: URL(string: "https://vonvon.id")!, clientId: "app",
                    redirectUri: URL(string: "com.example.app://auth/callback")!,
                    scopes: ["openid"]))
            do {
                try await Vonvon.shared.signIn()
            } catch let error as VonvonError {
                print(error.code.rawValue)
            }

            """

        @Test func `the code that was published before runs too`() async throws {
            let file = SamplesPage.root.appending(path: "Tests/VonvonTests/SamplesPublished.swift")
            let workshop = try SamplesWorkshop()
            defer { workshop.close() }

            let run = try await workshop.run([
                "Published.swift": try String(contentsOf: file, encoding: .utf8),
                "Given.swift": Self.given, "main.swift": Self.published,
            ])

            // It names nowhere to come back to, so the sign-out at the provider is unconfirmed.
            let expected = Self.whole.replacing("outside:", with: "logout.unconfirmed\noutside:")
            #expect(run.output == expected)
            #expect(run.status == 0)
        }

        @Test func `the test that the page prints is one of these tests`() throws {
            let file = SamplesPage.root.appending(
                path: "Tests/VonvonTests/SamplesPrintedTests.swift")
            let text = try String(contentsOf: file, encoding: .utf8)
            let blocks = try SamplesPage.blocks(below: "testing")

            #expect(blocks.map { "// SPDX-License-Identifier: Apache-2.0\n\n" + $0 } == [text])
        }

        @Test func `the app that the page prints is the one that is compiled against SwiftUI`()
            throws
        {
            let file = SamplesPage.root.appending(
                path: "Tests/Samples/SwiftUI/PrintedApp.swift")
            let text = try String(contentsOf: file, encoding: .utf8)
            let blocks = try SamplesPage.blocks(below: "swiftui")

            let head = """
                // SPDX-License-Identifier: Apache-2.0

                // As the page prints it, so the formatter's rules are not its.
                // swift-format-ignore-file


                """
            #expect(blocks.map { head + $0 } == [text])
        }

        @Test func `the observer of calls runs as printed`() async throws {
            let blocks = try SamplesPage.blocks(below: "events")
            let workshop = try SamplesWorkshop()
            defer { workshop.close() }

            try #require(blocks.count == 1)
            let run = try await workshop.run(["main.swift": blocks[0]])

            #expect(run.output == "outside: \nstored: 0\nsurprises: []\n")
            #expect(run.status == 0)
        }

        private static let published = """
            import Vonvon

            let samples = SamplesPublished { callbackUrl }
            do {
                try await samples.quickStart()
            } catch let error as VonvonError {
                print(error.code.rawValue)
            }
            try samples.storageAdapter()

            """
    }
#endif
