// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import OIDCRuntime
import OIDCTesting
import Testing

struct EngineProviderTests {
    @Test func `two calls that need metadata at once make one request`() async {
        let client = MiniClient([discovery, discovery])
        let first = await client.start("first") { try await $0.metadata() }
        let second = await client.start("second") { try await $0.metadata() }
        await client.release("first")
        #expect(await first.code == nil)
        #expect(await second.code == nil)
        #expect(client.names == ["discovery"])
    }

    @Test func `one who leaves does not end a request that another waits for`() async {
        let client = MiniClient([discovery])
        let first = await client.start("first") { try await $0.metadata() }
        let second = await client.start("second") { try await $0.metadata() }
        await client.cancel(first)
        await client.release("first")
        #expect(await first.code == "CancellationError")
        #expect(await second.code == nil)
    }

    @Test func `metadata is asked for again after a new configuration only`() async {
        let client = MiniClient([discovery, discovery])
        for _ in 0..<2 { await client.load() }
        #expect(client.names == ["discovery"])
        client.configure()
        await client.load()
        #expect(client.names == ["discovery", "discovery"])
    }

    @Test func `what an older configuration's call learns is not kept`() async {
        let client = MiniClient([discovery, discovery])
        let old = await client.start("old") { try await $0.metadata() }
        client.configure()
        await client.release("old")
        #expect(await old.code == nil)
        await client.load()
        #expect(client.names == ["discovery", "discovery"])
    }

    @Test(.refuses("JW-ROT"))
    func `a hundred unknown keys make one request in thirty seconds`() async {
        let client = MiniClient([keys, keys])
        await client.load { try await $0.key("a") }
        for number in 0..<100 {
            #expect(await client.code { try await $0.key("b\(number)") } == "key.none")
        }
        #expect(client.names == ["keys"])
        client.clock.set(now: 1029)
        #expect(await client.code { try await $0.key("a") } == "key.none")
        client.clock.set(now: 1030)
        await client.load { try await $0.key("a") }
        #expect(client.names == ["keys", "keys"])
    }

    @Test func `a clock that jumps from one end to the other costs a request and no more`() async {
        let client = MiniClient([keys, keys])
        client.clock.set(now: .min)
        await client.load { try await $0.key("known") }
        client.clock.set(now: .max)
        await client.load { try await $0.key("known") }
        #expect(client.names == ["keys", "keys"])
    }

    @Test func `a token that two keys fit is no reason to ask for keys again`() async {
        let client = MiniClient([twoKeys, twoKeys])
        for now in [1000, 1000 + 3599] {
            client.clock.set(now: now)
            await client.load { client in
                await #expect(throws: MiniError(code: "key.other")) { try await client.key(nil) }
            }
        }
        #expect(client.names == ["keys"])
    }

    @Test func `keys that could not be had are asked for again`() async {
        let broken = ScriptedExchange("keys", keys.request, .failure(.unreachable))
        let client = MiniClient([broken, keys])
        await client.load { try await $0.key("a") }
        await client.load { try await $0.key("a") }
        #expect(client.names == ["keys", "keys"])
    }

    @Test(.accepts("JW-ROT"), arguments: [(1000 + 3599, 1), (1000 + 3600, 2), (999, 2)])
    func `a set of keys serves for an hour, and not before it was fetched`(
        now: Int, requests: Int
    ) async {
        let client = MiniClient([keys, keys])
        await client.load { try await $0.key("known") }
        client.clock.set(now: now)
        await client.load { try await $0.key("known") }
        #expect(client.names.count == requests)
    }
}

/// A set with one key under the id `known`.
private let keys = keySet(["known"])

/// A set in which two keys fit each token that names none.
private let twoKeys = keySet(["one", "other"])

/// A set with the key of RFC 7515 appendix A.3.1, once under each id.
private func keySet(_ ids: [String]) -> ScriptedExchange {
    let keys = ids.map { id in
        """
        {"kty":"EC","crv":"P-256","kid":"\(id)",\
        "x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",\
        "y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}
        """
    }
    return ScriptedExchange(
        "keys", .get("https://op.example/keys"),
        .json("{\"keys\":[\(keys.joined(separator: ","))]}"))
}

extension MiniClient {
    fileprivate func metadata() async throws {
        try await engine.run("metadata") { flow throws(MiniInterruption) in
            _ = try await flow.discoveryLoad(
                issuer: "https://op.example", loopback: false,
                else: exits("m", "net.unreachable", ["cancelled": .error("call.cancelled")]))
        }
    }

    /// Asks for the key of a token that names one, or none.
    fileprivate func key(_ id: String?) async throws {
        let name = id.map { #","kid":"\#($0)""# } ?? ""
        let header = Base64URL.encode(Array(#"{"alg":"ES256"\#(name)}"#.utf8))
        let signature = Base64URL.encode(Array(repeating: 1, count: 64))
        try await engine.run("key") { flow throws(MiniInterruption) in
            let token = try flow.jwsParse(
                token: Secret(header + ".e30." + signature), algs: ["ES256"], listed: nil,
                else: exits("k.parse", "malformed"))
            _ = try await flow.jwksKey(
                uri: "https://op.example/keys", for: token,
                else: exits("k.key", "key.other", ["none": .error("key.none")]))
        }
    }

    /// Runs a call and answers the request that it makes, if any.
    fileprivate func load(
        _ work: @escaping @Sendable (MiniClient) async throws -> Void = {
            try await $0.metadata()
        }
    ) async {
        let call = await start("load", work)
        if conductor.wait(of: "load") != nil { await release("load") }
        _ = await call.code
    }
}
