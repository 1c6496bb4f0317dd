// SPDX-License-Identifier: Apache-2.0

import Foundation
import Harbor
import OIDCRuntime
import OIDCTesting
import Testing

/// The client that the compiler made from `Tests/Fixtures/Harbor/Spec`, run over doubles.
struct HarborClientTests {
    private func configuration(
        desk: String = "https://desk.example/passes", kiosk: String = "north"
    ) throws -> HarborConfiguration {
        HarborConfiguration(desk: try #require(URL(string: desk)), kiosk: kiosk)
    }

    private func exchange(
        of voucher: String = "ABCD", note: String? = nil, _ answer: ScriptedExchange.Answer
    ) -> ScriptedExchange {
        var form = ["grant_type": "voucher", "voucher": voucher, "client_id": "north"]
        form["note"] = note
        return ScriptedExchange(
            "grant", .post("https://desk.example/passes", form: form), answer)
    }

    private let grant = ScriptedExchange.Answer.json(
        #"{"pass_token":"pt","token_type":"Pass","holder":"Ada","expires_in":60}"#)

    @Test func `a voucher becomes a pass that is stored and told of`() async throws {
        let world = TestWorld(now: 1_000, exchanges: [exchange(note: "two bags", grant)])
        let harbor = Harbor(configuration: try configuration(), environment: world.environment)
        var updates = harbor.passUpdates().makeAsyncIterator()

        let pass = try await harbor.redeem("ABCD", note: "two bags")

        #expect(pass.holder == "Ada")
        #expect(pass.expiresAt == Date(timeIntervalSince1970: 1_060))
        #expect(await updates.next() == pass)
        #expect(world.storage.values.count == 1)
        #expect(world.storage.values.keys.allSatisfy { $0.hasPrefix("pass.") })
        #expect(world.surprises == [])
        #expect(world.server.unused == [])
    }

    @Test func `a pass's descriptions tell nothing`() async throws {
        let world = TestWorld(now: 1_000, exchanges: [exchange(grant)])
        let harbor = Harbor(configuration: try configuration(), environment: world.environment)

        let pass = try await harbor.redeem("ABCD")

        var dumped = ""
        dump(pass, to: &dumped)
        #expect("\(pass) \(String(reflecting: pass)) \(dumped)".contains("Ada") == false)
    }

    @Test func `the same voucher again is answered without the desk`() async throws {
        let world = TestWorld(now: 1_000, exchanges: [exchange(grant)])
        let harbor = Harbor(configuration: try configuration(), environment: world.environment)

        let first = try await harbor.redeem("ABCD")
        let second = try await harbor.redeem("ABCD")

        #expect(first == second)
        #expect(world.surprises == [])
    }

    @Test func `leaving gives the pass once, and none that has ended`() async throws {
        let world = TestWorld(
            now: 1_000, exchanges: [exchange(grant), exchange(of: "EFGH", grant)])
        let harbor = Harbor(configuration: try configuration(), environment: world.environment)

        _ = try await harbor.redeem("ABCD")
        #expect(try harbor.leave()?.holder == "Ada")
        #expect(try harbor.leave() == nil)

        _ = try await harbor.redeem("EFGH")
        world.clock.advance(by: 61)
        #expect(try harbor.leave() == nil)
        #expect(world.storage.values.isEmpty)
    }

    @Test func `a refusal carries the desk's words, apart and cleaned`() async throws {
        let refusal = ScriptedExchange.Answer.response(
            status: 400, headers: ["content-type": "application/json"],
            body: #"{"error":"invalid_grant","error_description":"worn\u0007 out"}"#)
        let world = TestWorld(now: 1_000, exchanges: [exchange(refusal)])
        let harbor = Harbor(configuration: try configuration(), environment: world.environment)

        let error = await #expect(throws: HarborError.self) { try await harbor.redeem("ABCD") }

        #expect(error?.code == .deskRefused)
        #expect(error?.category == .protocol)
        #expect(error?.next == .report)
        #expect(error?.serverText?.text.contains("invalid_grant") == true)
        #expect(error?.serverText?.text.contains("\u{7}") == false)
        #expect(error?.message(in: ["ja", "en"]) == "The desk refused the voucher.")
        #expect(world.storage.values.isEmpty)
    }

    @Test func `something other than a pass is refused`() async throws {
        let other = ScriptedExchange.Answer.json(
            #"{"pass_token":"pt","token_type":"Bearer","holder":"Ada"}"#)
        let world = TestWorld(now: 1_000, exchanges: [exchange(other)])
        let harbor = Harbor(configuration: try configuration(), environment: world.environment)

        let error = await #expect(throws: HarborError.self) { try await harbor.redeem("ABCD") }

        #expect(error?.code == .grantKind)
    }

    @Test func `an invalid configuration is told at once and by every call`() async throws {
        let world = TestWorld(now: 1_000)
        let wrong = try configuration(desk: "http://desk.example/passes")
        let harbor = Harbor(configuration: wrong, environment: world.environment)

        #expect(#expect(throws: HarborError.self) { try wrong.validate() }?.code == .setupDesk)
        #expect(throws: Never.self) { try configuration().validate() }
        #expect(
            await #expect(throws: HarborError.self) { try await harbor.redeem("ABCD") }?.code
                == .setupDesk)
        #expect(
            #expect(throws: HarborError.self) { try harbor.leave() }?.next == .configure)

        harbor.prepare(for: try configuration())
        #expect(try harbor.leave() == nil)
    }
}
