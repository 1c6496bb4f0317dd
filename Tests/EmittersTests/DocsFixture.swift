// SPDX-License-Identifier: Apache-2.0

import SpecModel

/// A small product with a sign-in, in English, German and Chinese.
enum DocsFixture {
    static func sdk(
        pages: [Page] = [page], german: [String: String] = [:], stale: Set<String> = []
    ) throws -> SDK {
        SDK(
            product: product, kinds: [Kind(name: "Code", label: .secret)], records: records,
            configuration: configuration, requests: requests, items: items, errors: errors,
            rules: rules, contracts: [], methods: methods, vectors: [], pages: pages,
            messages: Messages(
                try english.map { id, text in
                    Messages.Message(
                        id: id, english: try Prose.parse(text), note: nil,
                        translations: try german[id].map { ["de": try Prose.parse($0)] } ?? [:],
                        staleLocales: stale.contains(id) ? ["de"] : [])
                }))
    }

    static let product = Product(
        brand: "Harbor", module: "HarborKit", version: "2.1.0",
        facts: [Fact(name: "lifetime", value: .duration(600))],
        documentation: Documentation(
            site: "https://harbor.example", section: "kits",
            locales: [
                .init(tag: "en", prefix: "", name: "English"),
                .init(tag: "de", prefix: "de", name: "Deutsch"),
                .init(tag: "zh-Hans", prefix: "zh-hans", name: "简体中文"),
            ]),
        retiredNames: [])

    static let page = Page(
        slug: "boat", title: "page.boat.title", summary: "page.boat.summary",
        sections: [
            .init(
                anchor: "start", title: "page.boat.start.title",
                blocks: [
                    .paragraph("page.boat.start.wait"),
                    .list(["page.boat.start.l.a", "page.boat.start.l.b"]),
                    .code(language: "swift", text: "let a = 1\n", name: "sample"),
                    .data(.locales),
                ])
        ])

    static let english: [(String, String)] = [
        ("docs.title", "{brand} kits"), ("docs.summary", "Sign-in with {brand}."),
        ("page.boat.title", "{brand} for boats"), ("page.boat.summary", "A *kit* for {brand}."),
        ("page.boat.start.title", "Start"),
        (
            "page.boat.start.wait",
            "Wait {fact:lifetime}. Then see [more](#start), {page:boat} and [all](/kits)."
        ),
        ("page.boat.start.l.a", "Call {method:signIn}"), ("page.boat.start.l.b", "`x` {version}"),
        ("label.index", "Index"), ("label.index-address", "It is at:"),
        ("label.index-use", "Use it."), ("label.source", "Source"), ("label.pages", "Pages"),
        ("label.languages", "Languages"), ("label.fallback", "In English."),
        ("label.stale", "Changed since."), ("label.method", "Method"), ("label.code", "Code"),
        ("label.app", "App"), ("label.note-error", "otherwise"), ("label.state.idle", "signed out"),
        ("method.signIn.summary", "Opens the {brand} page."),
        ("method.signIn.in.hint", "Whom to expect."),
        ("method.getSession.summary", "Gives a | b."),
        ("error.flow.stale.message", "Too late."), ("category.flow", "Flow"),
        ("next.signIn", "Sign in"), ("rule.R-1.statement", "A `state` is checked."),
        ("label.planned", "Planned"), ("config.issuer.summary", "The provider."),
    ]

    static let records = [
        Record(
            name: "Tokens", swiftName: "Tokens", role: .wire,
            fields: [Field(name: "accessToken", wire: "access_token", type: ValueType(.text))]),
        Record(name: "Open", swiftName: "HarborSession", role: .view(of: "Session"), fields: []),
    ]

    static let configuration = [
        ConfigurationField(
            name: "issuer", shape: .url, isOptional: false, default: nil, constraints: []),
        ConfigurationField(
            name: "scopes", shape: .textList, isOptional: false, default: .list(["a", "b"]),
            constraints: []),
    ]

    static let requests = [
        Request(
            name: "authorize", channel: .browser(urlKind: "URL"),
            parameters: [
                .init(wire: "scope", type: ValueType(.text)),
                .init(wire: "state", type: ValueType(.kind("State"))),
            ]),
        Request(
            name: "grant", channel: .form,
            parameters: [.init(wire: "code", type: ValueType(.kind("Code")))]),
    ]

    static let items = [
        StoredItem(name: "pending", record: "Pending", key: [], maxAge: 600),
        StoredItem(name: "session", record: "Session", key: [], maxAge: nil),
    ]

    static let errors = [
        ErrorCase(
            code: "flow.stale", category: .flow, next: .signIn, carries: nil,
            isCancellation: false),
        ErrorCase(
            code: "call.cancelled", category: .user, next: .retry,
            carries: ValueType(.kind("ServerText")), isCancellation: true),
    ]

    static let rules = [
        Rule(
            id: "R-1", state: .applies,
            sources: [
                .init(citation: "RFC 6749 §4.1", url: "https://www.rfc-editor.org/rfc/rfc6749"),
                .init(citation: "policy", url: nil),
            ], steps: [], operations: []),
        Rule(id: "R-2", state: .planned, sources: [], steps: [], operations: []),
    ]
}

/// The methods, as short as they can be and still sign in.
extension DocsFixture {
    static let methods = [signIn, handleRedirect, getSession, signOut]

    private static func step(
        _ id: String, _ call: OperationCall, as name: String? = nil, rules: [String] = [],
        guard guarded: Step.Guard? = nil
    ) -> Step {
        Step(
            id: id, isGate: false, guard: guarded, action: .operation(call),
            binding: name.map { .init(name: $0, type: ValueType(.text)) }, rules: rules, segment: 0)
    }

    private static func method(
        _ name: String, inputs: [Method.Input] = [], output: ValueType? = nil, view: String? = nil,
        sharing: Method.Sharing? = nil, steps: [Step]
    ) -> Method {
        Method(
            name: name, isInternal: false, isInstant: false, canThrow: true, inputs: inputs,
            output: output, view: view, sharing: sharing, gate: .none, received: [], steps: steps,
            result: nil)
    }

    private static let signIn = method(
        "signIn", inputs: [.init(name: "hint", label: "hint", type: ValueType(.text))],
        steps: [
            step("s1", OperationCall(operation: "random.text"), as: "state"),
            step("s2", OperationCall(operation: "url.build", request: "authorize"), as: "url"),
            step("s3", OperationCall(operation: "store.put", items: ["pending"], isUndone: true)),
            step(
                "s4",
                OperationCall(
                    operation: "browser.open",
                    failures: [.init(mode: "dismissed", outcome: .error("flow.stale"))]), as: "cb"),
            Step(
                id: "s5", isGate: false, guard: nil,
                action: .call(MethodCall(method: "handleRedirect", inputs: [])), binding: nil,
                rules: [], segment: 1),
        ])

    private static let handleRedirect = method(
        "handleRedirect", inputs: [.init(name: "url", label: "", type: ValueType(.text))],
        output: ValueType(.record("Session")), view: "Open",
        sharing: Method.Sharing(key: nil, keepsOutcome: true),
        steps: [
            step(
                "h1",
                OperationCall(
                    operation: "store.get", items: ["pending"],
                    failures: [.init(mode: "missing", outcome: .error("flow.stale"))])),
            step(
                "h2",
                OperationCall(
                    operation: "text.equalCT",
                    failures: [.init(mode: "differs", outcome: .error("flow.stale"))]),
                rules: ["R-1"]),
            step("h3", OperationCall(operation: "store.delete", items: ["pending"])),
            step(
                "h4",
                OperationCall(
                    operation: "http.form", request: "grant",
                    failures: [.init(mode: "status", outcome: .error("flow.stale"))])),
            step("h5", OperationCall(operation: "json.decode", record: "Tokens")),
            step("h6", OperationCall(operation: "store.put", items: ["session"])),
        ])

    private static let live = Reference(name: "live", path: [], type: ValueType(.flag))

    private static let getSession = method(
        "getSession", output: ValueType(.record("Session"), optional: true), view: "Open",
        steps: [
            step(
                "g1",
                OperationCall(
                    operation: "store.get", items: ["session"],
                    failures: [.init(mode: "missing", outcome: .returnNone)])),
            step(
                "g2", OperationCall(operation: "store.delete", items: ["session"]),
                guard: .flag(live, false)),
            step(
                "g3",
                OperationCall(
                    operation: "flag.set", inputs: [Argument("of", .reference(live))],
                    failures: [.init(mode: "unset", outcome: .error("flow.stale"))])),
        ])

    private static let signOut = method(
        "signOut",
        steps: [
            step("o1", OperationCall(operation: "store.clear", items: ["pending", "session"]))
        ])
}
