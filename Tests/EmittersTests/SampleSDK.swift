// SPDX-License-Identifier: Apache-2.0

import SpecModel

/// A small product that has each form of step once: guards, absence, early return, a shared and an
/// internal method, optional parameters, a put with `while` and `undo`.
func sampleSDK(messages: [Messages.Message] = sampleMessages) -> SDK {
    SDK(
        product: Product(
            brand: "Acme", module: "Acme", version: "1.2.3", facts: [],
            documentation: Documentation(
                site: "https://acme.example", section: "sdks",
                locales: [
                    .init(tag: "en", prefix: "", name: "English"),
                    .init(tag: "pt-BR", prefix: "pt-br", name: "Português (Brasil)"),
                ]),
            retiredNames: []),
        kinds: [
            Kind(name: "State", label: .correlator),
            Kind(name: "Nonce", label: .correlator),
            Kind(name: "Code", label: .secret, syntax: .vschar),
            Kind(name: "AccessToken", label: .secret, syntax: .vschar),
            Kind(name: "CallbackURL", label: .secret),
            Kind(name: "BrowserURL", label: .correlator),
            Kind(name: "ServerText", label: .public, untrusted: true),
        ],
        records: sampleRecords, configuration: sampleConfiguration, requests: sampleRequests,
        items: [
            StoredItem(
                name: "pending", record: "Pending", key: ["issuer", "clientId"], maxAge: 600),
            StoredItem(name: "visit", record: "Visit", key: ["issuer", "clientId"], maxAge: nil),
        ],
        errors: sampleErrors, rules: [], contracts: [], methods: sampleMethods, vectors: [],
        pages: [], messages: Messages(messages))
}

let sampleRecords = [
    Record(
        name: "Pending", swiftName: "Pending", role: .stored(version: 1),
        fields: [
            Field(name: "state", wire: "state", type: ValueType(.kind("State"))),
            Field(name: "createdAt", wire: "createdAt", type: ValueType(.instant)),
        ]),
    Record(
        name: "Visit", swiftName: "Visit", role: .stored(version: 2),
        fields: [
            Field(name: "subject", wire: "subject", type: ValueType(.text)),
            Field(name: "accessToken", wire: "accessToken", type: ValueType(.kind("AccessToken"))),
            Field(name: "scopes", wire: "scopes", type: ValueType(.textList)),
            Field(name: "expiresAt", wire: "expiresAt", type: ValueType(.instant)),
            Field(name: "default", wire: "default", type: ValueType(.flag, optional: true)),
        ]),
    Record(
        name: "Tokens", swiftName: "Tokens", role: .wire,
        fields: [
            Field(name: "accessToken", wire: "access_token", type: ValueType(.kind("AccessToken"))),
            Field(
                name: "scope", wire: "scope", type: ValueType(.textList, optional: true),
                format: .spaced),
            Field(
                name: "note", wire: "note", type: ValueType(.kind("ServerText"), optional: true)),
            Field(
                name: "expiresIn", wire: "expires_in", type: ValueType(.seconds, optional: true),
                format: .digits),
        ]),
    Record(
        name: "PublicVisit", swiftName: "AcmeVisit", role: .view(of: "Visit"),
        fields: [
            Field(name: "subject", wire: "subject", type: ValueType(.text)),
            Field(name: "expiresAt", wire: "expiresAt", type: ValueType(.instant)),
        ]),
    Record(
        name: "VisitOptions", swiftName: "AcmeVisitOptions", role: .options,
        fields: [
            Field(name: "loginHint", wire: "loginHint", type: ValueType(.text, optional: true)),
            Field(
                name: "presentation", wire: "presentation",
                type: ValueType(.provided(.presentation), optional: true)),
        ]),
]

let sampleConfiguration = [
    ConfigurationField(
        name: "issuer", shape: .url, isOptional: false, default: nil,
        constraints: [.init(name: "https", parameter: "allowsLoopback"), .init(name: "noQuery")]),
    ConfigurationField(
        name: "clientId", shape: .text, isOptional: false, default: nil,
        constraints: [.init(name: "nonEmpty")]),
    ConfigurationField(
        name: "redirectUri", shape: .url, isOptional: false, default: nil, constraints: []),
    ConfigurationField(
        name: "scopes", shape: .textList, isOptional: false, default: .list(["openid"]),
        constraints: []),
    ConfigurationField(
        name: "logoutUri", shape: .url, isOptional: true, default: nil, constraints: []),
    ConfigurationField(
        name: "allowsLoopback", shape: .flag, isOptional: false, default: .flag(false),
        constraints: []),
]

let sampleRequests = [
    Request(
        name: "authorize", channel: .browser(urlKind: "BrowserURL"),
        parameters: [
            .init(wire: "client_id", type: ValueType(.text)),
            .init(wire: "scope", type: ValueType(.textList)),
            .init(wire: "state", type: ValueType(.kind("State"))),
            .init(wire: "login_hint", type: ValueType(.text, optional: true)),
        ]),
    Request(
        name: "codeGrant", channel: .form,
        parameters: [
            .init(wire: "grant_type", type: ValueType(.text)),
            .init(wire: "code", type: ValueType(.kind("Code"))),
            .init(wire: "hint", type: ValueType(.kind("AccessToken"), optional: true)),
        ]),
]

let sampleErrors = [
    ErrorCase(
        code: "config.missing", category: .usage, next: .configure, carries: nil,
        isCancellation: false),
    ErrorCase(
        code: "config.issuer", category: .usage, next: .configure, carries: nil,
        isCancellation: false),
    ErrorCase(
        code: "call.cancelled", category: .user, next: .signIn, carries: nil, isCancellation: true),
    ErrorCase(
        code: "visit.refused", category: .protocol, next: .report,
        carries: ValueType(.kind("ServerText")), isCancellation: false),
    ErrorCase(
        code: "storage.failed", category: .environment, next: .retry, carries: nil,
        isCancellation: false),
]

let sampleMessages = [
    message("method.open.summary", "Open the door. It *stays* open until {method:finish}."),
    message("method.open.in.options", "What may differ."),
    message("error.visit.refused.message", "The {brand} door is closed.", "A porta está fechada."),
    message("error.storage.failed.message", "The store failed."),
    message("type.PublicVisit.summary", "A visit."),
    message("config.issuer.summary", "Address of the provider."),
]

func message(_ id: String, _ english: String, _ portuguese: String? = nil) -> Messages.Message {
    func prose(_ text: String) -> Prose {
        (try? Prose.parse(text)) ?? Prose(inlines: [.text(text)], source: text)
    }
    return Messages.Message(
        id: id, english: prose(english), note: nil,
        translations: portuguese.map { ["pt-BR": prose($0)] } ?? [:], staleLocales: [])
}
