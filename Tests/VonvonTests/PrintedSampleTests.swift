// SPDX-License-Identifier: Apache-2.0

import Testing

/// What the page prints is what an app developer pastes.
@Suite(.serialized)
struct PrintedSampleTests {
    private let page = "Generated/docs/sdks/ios/index.mdx"

    @Test func `the quick start compiles as printed and signs a person in and out`() throws {
        let samples = try SampleBuild.samples(of: page, in: "quick-start")
        #expect(samples.count == 1)
        let build = try SampleBuild()
        defer { try? build.remove() }
        // The test provider's access token is "access-code-1".
        let output = try build.run(samples[0])
        #expect(output.text == "Signed in as user-1\nuser-1 has a token of 13 characters\n")
        #expect(output.status == 0)
    }

    @Test func `the storage adapter compiles as printed and is taken`() throws {
        let samples = try SampleBuild.samples(of: page, in: "storage-adapter")
        #expect(samples.count == 1)
        let build = try SampleBuild()
        defer { try? build.remove() }
        let output = try build.run(samples[0])
        #expect(output.text == "")
        #expect(output.status == 0)
    }
}
