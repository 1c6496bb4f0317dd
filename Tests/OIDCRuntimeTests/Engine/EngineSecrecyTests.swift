// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCTesting
import Testing

@testable import OIDCRuntime

struct EngineSecrecyTests {
    @Test(
        .accepts("LG"),
        arguments: [
            Secret("CANARY") as any Sendable,
            ProviderResponse(body: Array("CANARY".utf8), date: 1),
            HTTPResponse(status: 200, headers: ["x": "CANARY"], body: Array("CANARY".utf8)),
            HTTPRequest(
                method: .post, url: "https://op.example/token", headers: [:],
                body: Secret("CANARY"),
                limits: HTTPLimits(bodyOctets: 1, headerOctets: 1, seconds: 1)),
            BrowserPage(
                url: Secret("CANARY"), redirect: "app:/", isEphemeral: true, presentation: nil),
            Fields(["token": .secret(Secret("CANARY"))]),
            CallbackParameters(
                code: Secret("CANARY"), state: Secret("CANARY"), iss: nil, error: nil,
                errorDescription: nil),
            Parameters([Parameters.Member(name: "code", value: .secret(Secret("CANARY")))]),
            EngineState.SharedCall(method: "m", key: Secret("CANARY")),
        ])
    func `no description, dump or mirror shows a secret`(value: any Sendable) {
        var dumped = ""
        dump(value, to: &dumped)
        for text in [String(describing: value), String(reflecting: value), "\(value)", dumped] {
            #expect(!text.contains("CANARY"), "\(type(of: value))")
        }
    }

    /// A run holds the texts of records that it read.
    @Test(.accepts("LG"))
    func `no run and no engine shows what was read from the store`() async throws {
        let client = MiniClient(stored: [sessionKey: sessionText("CANARY")])
        let seen = try await client.engine.run("getSession") { flow throws(MiniInterruption) in
            let session = try flow.storeGet(Items.session, else: exits("gs.load", "storage.failed"))
            var dumped = ""
            dump(flow, to: &dumped)
            dump(session, to: &dumped)
            return dumped + "\(flow)\(session)"
        }
        #expect(seen.contains("held"), "the run itself is shown")
        #expect(!seen.contains("CANARY"))
        var dumped = ""
        dump(client.engine, to: &dumped)
        #expect(dumped.contains("turn") && !dumped.contains("CANARY"))
    }

    @Test(arguments: [
        ("abc", "abc", true), ("abc", "abd", false), ("abc", "ab", false), ("", "", true),
    ])
    func `secrets are equal octet by octet`(first: String, second: String, equal: Bool) {
        #expect((Secret(first) == Secret(second)) == equal)
    }

    @Test func `texts that only look alike are different secrets`() {
        #expect(Secret("\u{E9}") != Secret("e\u{301}"))
    }

    @Test(.refuses("CB-TXT"))
    func `what a server wrote is cut and cleaned, never shortened by cleaning`() {
        #expect(UntrustedText("a\n<b>\"\\\u{0}é").text == "a?<b>????")
        #expect(UntrustedText(String(repeating: "x", count: 1_000_000)).text.count == 512)
        #expect(UntrustedText("access\n_denied").text == "access?_denied")
    }

    @Test(.refuses("CF-CAP"))
    func `an unanswered request ends at the own deadline`() async {
        let client = Engine<MiniError>(
            environment: ClientEnvironment(
                http: DeafTransport(), storage: MemoryStorage(), browser: ScriptedBrowser([]),
                clock: TestClock(now: 0), random: ScriptedRandom([])),
            cancelled: "call.cancelled")
        let outcome: HTTPOutcome? = try? await client.run("send") {
            flow throws(Interruption<MiniError>) in
            let limits = HTTPLimits(bodyOctets: 1, headerOctets: 1, seconds: 0)
            let request = HTTPRequest(
                method: .get, url: "https://op.example", headers: [:], body: nil, limits: limits)
            return await flow.send(request, step: "s")
        }
        var failure: HTTPFailure?
        if let outcome, case .failure(let error) = outcome { failure = error }
        #expect(failure == .timedOut)
    }
}

/// A transport that never answers and does not care for cancelling.
private struct DeafTransport: HTTPTransport {
    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            deaf.append(continuation)
        }
        throw .unreachable
    }
}

/// Continuations that are kept, so that nothing complains of their loss.
private let deaf = DeafEars()

private final class DeafEars: Sendable {
    private let kept = Guarded<[CheckedContinuation<Void, Never>]>([])
    func append(_ continuation: CheckedContinuation<Void, Never>) {
        kept.withLock { $0.append(continuation) }
    }
}
