// SPDX-License-Identifier: Apache-2.0

import OIDCTesting
import SpecModel
import SpecProver
import Testing

struct AdapterTests {
    private let hello = #"{"hello":{"protocol":1,"name":"test"}}"#

    private func vectors(_ ids: [String], of sdk: SDK) -> [Vector] {
        sdk.vectors.flatMap(\.vectors).filter { ids.contains($0.id) }
    }

    /// Knows that a faulty issuer is refused, and nothing else.
    private func refusing(_ hello: String) -> ScriptedAdapter {
        ScriptedAdapter(hello: hello) { line in
            line.contains(#""call":"a""#) ? [#"{"ended":"a","error":"config.issuer"}"#] : []
        }
    }

    @Test func `what is planned, executed and matched is counted`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let chosen = vectors(["config.issuer.http", "config.client-id.empty"], of: sdk)

        let run = await runAdapter(refusing(hello), chosen, of: sdk)

        #expect([run.planned, run.executed, run.matched] == [2, 2, 1])
        #expect(run.status == 1)
    }

    @Test func `an adapter never sees what is expected`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let adapter = refusing(hello)

        _ = await runAdapter(adapter, vectors(["config.issuer.http"], of: sdk), of: sdk)

        let received = adapter.received.with { $0 }
        #expect(!received.isEmpty)
        #expect(!received.contains { $0.contains("config.issuer\"") || $0.contains("expect") })
    }

    @Test func `what is declared impossible is skipped, and no plan is no success`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let hello = #"{"hello":{"protocol":1,"name":"test","cannot":["concurrency","cancel"]}}"#

        let run = await runAdapter(
            refusing(hello), vectors(["cancel-while-open"], of: sdk), of: sdk)

        #expect(run.results.map(\.outcome) == [.skipped])
        #expect(run.status == 4)
    }

    @Test func `a known failure that does not fail is stale`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let hello = #"{"hello":{"protocol":1,"name":"test","fails":["config.issuer.http"]}}"#

        let run = await runAdapter(
            refusing(hello), vectors(["config.issuer.http"], of: sdk), of: sdk)

        #expect(run.status == 3)
    }

    @Test func `one that fails all, as it declares, is no success`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let hello = #"{"hello":{"protocol":1,"name":"test","fails":["config.client-id.empty"]}}"#

        let run = await runAdapter(
            refusing(hello), vectors(["config.client-id.empty"], of: sdk), of: sdk)

        #expect(run.results.map(\.outcome) == [.knownFailure] && run.status == 1)
        #expect(run.text.contains("1 known to fail"))
    }

    @Test func `what is declared to fail must be a vector`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let all = sdk.vectors.flatMap(\.vectors)
        let chosen = vectors(["config.issuer.http"], of: sdk)
        func stale(_ fails: String) async -> [String] {
            let hello = #"{"hello":{"protocol":1,"name":"test","fails":["\#(fails)"]}}"#
            return await runAdapter(refusing(hello), chosen, among: all, of: sdk).stale
        }

        #expect(await stale("config.isuer.http") != [])
        // Not among those that are run, yet one of all.
        #expect(await stale("config.client-id.empty") == [])
        // Nobody derived any.
        #expect(await stale("derived.sign-out.good.clock") == [])
    }

    @Test func `a skip that was not declared is told apart`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let adapter = ScriptedAdapter(hello: hello) { line in
            line.contains(#""call":"a""#) ? [#"{"ended":"a","cannot":"sign"}"#] : []
        }

        let run = await runAdapter(adapter, vectors(["config.issuer.http"], of: sdk), of: sdk)

        #expect(run.status == 3)
    }

    @Test(arguments: ["", "hello", #"{"hello":{"protocol":2,"name":"test"}}"#])
    func `another greeting is a fault of the protocol`(hello: String) async throws {
        let sdk = try #require(RealSpec.sdk)

        let run = await runAdapter(
            refusing(hello), vectors(["config.issuer.http"], of: sdk), of: sdk)

        #expect(run.status == 2)
    }

    @Test func `a line that says nothing known is a fault of the protocol`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let adapter = ScriptedAdapter(hello: hello) { line in
            line.contains(#""call":"a""#)
                ? [#"{"hm":1}"#, #"{"ended":"a","error":"config.issuer"}"#] : []
        }

        let run = await runAdapter(adapter, vectors(["config.issuer.http"], of: sdk), of: sdk)

        #expect(run.status == 2)
    }

    @Test func `all that was planned, executed and matched is success`() async throws {
        let sdk = try #require(RealSpec.sdk)

        let run = await runAdapter(
            refusing(hello), vectors(["config.issuer.http"], of: sdk), of: sdk)

        #expect([run.planned, run.executed, run.matched] == [1, 1, 1])
        #expect(run.status == 0)
    }

    @Test func `an adapter that ends early is a crash, and leaves a gap in the count`() async throws
    {
        let sdk = try #require(RealSpec.sdk)
        let chosen = vectors(["config.issuer.http", "config.client-id.empty"], of: sdk)
        let adapter = ScriptedAdapter(hello: hello) { _ in [] }
        adapter.close()

        let run = await runAdapter(adapter, chosen, of: sdk)

        #expect(run.status == 2)
        #expect(run.planned == 2 && run.missing + run.results.count == 2)
        #expect(run.faults.contains("the adapter has ended"))
    }

    @Test func `a known failure is no mismatch`() async throws {
        let sdk = try #require(RealSpec.sdk)
        let hello = #"{"hello":{"protocol":1,"name":"test","fails":["config.client-id.empty"]}}"#
        let chosen = vectors(["config.issuer.http", "config.client-id.empty"], of: sdk)

        let run = await runAdapter(refusing(hello), chosen, of: sdk)

        #expect(run.results.map(\.outcome).contains(.knownFailure))
        #expect(run.status == 0)
    }

    @Test func `the matrix tells by rule what matched, failed and was skipped, and why`()
        async throws
    {
        let sdk = try #require(RealSpec.sdk)
        let hello = #"{"hello":{"protocol":1,"name":"a|b","cannot":["cancel"]}}"#
        let chosen = vectors(
            [
                "config.issuer.http", "config.issuer.query", "config.client-id.empty",
                "cancel-while-open",
            ],
            of: sdk)

        let run = await runAdapter(refusing(hello), chosen, of: sdk)
        let matrix = ComplianceMatrix(run, of: sdk, chosen)

        let issuer = try #require(matrix.rows.first { $0.rule == "CF-ISS" })
        #expect([issuer.vectors, issuer.planned, issuer.matched] == [2, 2, 2])
        let cancel = try #require(matrix.rows.first { $0.rule == "CB-CANCEL" })
        #expect([cancel.vectors, cancel.planned, cancel.matched] == [1, 0, 0])
        #expect(cancel.skipped.map(\.reason) == ["cancel"])
        #expect(matrix.rows.map(\.rule) == sdk.rules.filter { $0.state == .applies }.map(\.id))
        #expect(matrix.markdown.hasPrefix("# Compliance of a b\n"))
        #expect(matrix.markdown.contains("| CB-CANCEL | 0 | 0 | 0 | 0 | 1 | 1 × cannot cancel |"))
        let data = matrix.data
        #expect(data["version"] == .integer(1) && data["cannot"] == .list([.text("cancel")]))
        #expect(data["totals"]?["failed"] == .integer(1) && data["status"] == .integer(1))
        #expect(data["rules"]?.elements.count == matrix.rows.count)
    }
}
