// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    static let configuring: [OperationContract] = [
        OperationContract(
            "config.get", .check,
            "requires a valid configuration; its modes are absent and each field's name",
            result: .type(ValueType(.configuration)), modes: ["absent"]),
        OperationContract(
            "config.set", .effect,
            "keeps a configuration and the first constraint it breaks; forgets provider metadata",
            inputs: [.init("options", .type(.configuration))]),
        OperationContract(
            "storage.set", .effect, "replaces the app's store",
            inputs: [.init("storage", .type(.provided(.storage)))]),
    ]

    /// How a store itself can fail: the device is locked, this app may not use the store, anything
    /// else.
    private static let unreadable = ["locked", "unavailable", "failed"]

    static let storing: [OperationContract] = [
        OperationContract(
            "store.get", .store, "loads a record", needs: [.item], result: .item,
            modes: ["missing", "malformed"] + unreadable),
        OperationContract(
            "store.put", .store, "writes a record whole", open: .record, needs: [.item],
            modes: unreadable),
        OperationContract(
            "store.delete", .store, "deletes a record; deleting nothing succeeds",
            needs: [.item], modes: unreadable),
        OperationContract(
            "store.clear", .store,
            "deletes several records, each tried whatever the others do; before a configuration "
                + "there are none",
            needs: [.items], modes: unreadable),
    ]

    static let browsing: [OperationContract] = [
        OperationContract(
            "browser.prepare", .effect,
            "readies the way back and gives the redirect URI as it will be sent",
            inputs: [.init("redirect", .type(.text))], result: .type(ValueType(.text)),
            modes: ["unavailable"]),
        OperationContract(
            "browser.open", .effect,
            "shows a URL to a person and waits for the callback, its end, or being replaced",
            inputs: [
                .init("url", .browserURL), .init("ephemeral", .type(.flag)),
                .init("presentation", .type(.provided(.presentation)), optional: true),
            ], result: .type(ValueType(.kind("CallbackURL"))),
            modes: ["dismissed", "unavailable", "expired", "replaced", "cancelled"], waits: true),
        OperationContract(
            "browser.resume", .effect, "hands a callback to the call that waits for the browser",
            inputs: [.init("url", .kinds(["CallbackURL"]))]),
        OperationContract(
            "browser.close", .effect, "ends a waiting browser session as replaced"),
    ]

    static let fetching: [OperationContract] = [
        OperationContract(
            "callback.parse", .check, "reads a callback's query, each parameter once",
            inputs: [.init("url", .kinds(["CallbackURL"]))],
            result: .type(ValueType(.provided(.callback))), modes: ["malformed", "duplicate"]),
        OperationContract(
            "callback.answer", .check, "requires exactly one of code and error, and gives the code",
            inputs: [
                .init("code", .kinds(["Code"]), optional: true, named: true),
                .init("error", .kinds(["ServerText"]), optional: true, named: true),
                .init("description", .kinds(["ServerText"]), optional: true),
            ], result: .type(ValueType(.kind("Code"))),
            modes: ["both", "neither", "denied", "refused"],
            carries: ["denied": .kind("ServerText"), "refused": .kind("ServerText")]),
        OperationContract(
            "discovery.load", .effect, "loads and checks provider metadata, once per configuration",
            inputs: [.init("issuer", .type(.text)), .init("loopback", .type(.flag))],
            result: .type(ValueType(.provided(.metadata))),
            modes: [
                "unreachable", "status", "malformed", "issuer", "insecure", "s256", "cancelled",
            ], waits: true, remote: true),
        OperationContract(
            "http.form", .effect, "posts a form once and gives the response of a success",
            open: .request, needs: [.request, .at],
            result: .type(ValueType(.provided(.response))),
            modes: ["unreachable", "grant", "refused", "status", "malformed"],
            carries: ["grant": .kind("ServerText"), "refused": .kind("ServerText")], waits: true,
            remote: true),
        OperationContract(
            "json.decode", .check, "reads a response's JSON object strictly into a record",
            inputs: [.init("of", .type(.provided(.response)))], needs: [.type], result: .record,
            modes: ["malformed"]),
    ]

    static let signing: [OperationContract] = [
        OperationContract(
            "jws.parse", .check, "parses a compact JWS strictly and checks its header",
            inputs: [
                .init("token", .kinds(["IDToken"])), .init("algs", .choices(["ES256", "RS256"])),
                .init("listed", .type(.textList), optional: true),
            ], result: .type(ValueType(.provided(.signedToken))), modes: ["malformed", "alg"]),
        OperationContract(
            "jwks.key", .effect,
            "selects the one key that fits a token, fetching the set again at most once",
            inputs: [
                .init("uri", .type(.text)), .init("for", .type(.provided(.signedToken))),
            ], result: .type(ValueType(.provided(.key))),
            modes: ["unreachable", "status", "malformed", "none", "ambiguous"], waits: true,
            remote: true),
        OperationContract(
            "jws.verify", .check, "verifies a signature and reads the payload into a record",
            inputs: [
                .init("token", .type(.provided(.signedToken))),
                .init("key", .type(.provided(.key))),
            ], needs: [.type], result: .record, modes: ["signature", "claims"]),
    ]

    static let matching: [OperationContract] = [
        OperationContract(
            "claims.audience", .check,
            "requires the client among the audience, and no other but trusted ones with azp",
            inputs: [
                .init("of", .type(.textList)), .init("client", .type(.text)),
                .init("trusted", .type(.textList)),
                .init("azp", .type(.text), optional: true, named: true),
            ], modes: ["missing", "extra"]),
        OperationContract(
            "hash.leftHalf", .check,
            "compares the left half of a token's hash (OpenID Connect Core 1.0 §3.1.3.6)",
            inputs: [
                .init("of", .unpublished), .init("alg", .type(.text)),
                .init("expected", .type(.text)),
            ], modes: ["differs"]),
    ]
}
