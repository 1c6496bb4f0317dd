// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// The one error type of the client.
func emitErrorType(_ context: ClientContext) -> SwiftFile {
    let name = context.names.error
    return SwiftFile(
        path: context.names.path(name.text), remarks: [origin],
        imports: [
            SwiftImport(.public, "Foundation"), SwiftImport(.internal, "OIDCPlatform"),
            SwiftImport(.public, "OIDCRuntime"),
        ],
        [
            .type(
                SwiftTypeDeclaration(
                    .struct, name, ["ClientError", "Equatable"], access: .public,
                    documentation: SwiftDocumentation(
                        "Why a call failed, and what to do about it.",
                        remarks: ["It holds no token, code, state or body of a response."]),
                    members: codeType() + categoryTypes() + properties(context) + [
                        .function(initializer())
                    ])),
            localization(context), description(context),
        ], origin: "product.module")
}

/// `public struct Code: RawRepresentable …`; its declared values stand in a file of their own.
private func codeType() -> [SwiftDeclaration] {
    let initializer = SwiftFunction(
        .initializer, [.init("rawValue", "rawValue", "String")], access: .public,
        documentation: SwiftDocumentation("Makes a code, declared or not."),
        body: [.assign(SwiftExpression.current.member("rawValue"), "rawValue")])
    return [
        .type(
            SwiftTypeDeclaration(
                .struct, "Code", ["RawRepresentable", "Sendable", "Hashable"], access: .public,
                documentation: SwiftDocumentation(
                    "What went wrong.", remarks: ["An open set: later versions may know more."]),
                members: [
                    .property(
                        SwiftProperty(
                            "rawValue", type: "String", .constant(nil), access: .public,
                            documentation: SwiftDocumentation(
                                "As it stands in the documentation."))),
                    .function(initializer),
                ]))
    ]
}

private func categoryTypes() -> [SwiftDeclaration] {
    [
        enumeration(
            "Category", "Where the cause lies.",
            ErrorCase.Category.allCases.map { ($0.rawValue, meaning($0)) }),
        enumeration(
            "Next", "What to do about it.",
            ErrorCase.Next.allCases.map { ($0.rawValue, meaning($0)) }),
    ]
}

private func meaning(_ category: ErrorCase.Category) -> String {
    switch category {
    case .usage: "The app calls or configures the client wrongly."
    case .user: "The person decided so."
    case .flow: "The sign-in was overtaken, is too old or was never begun."
    case .network: "The provider was not reached, or did not answer in time."
    case .protocol: "The provider answered, and not as the protocol says."
    case .security: "A check refused what came: it may be an attack."
    case .environment: "The device could not do its part: its store, its browser, its clock."
    }
}

private func meaning(_ next: ErrorCase.Next) -> String {
    switch next {
    case .retry: "Make the same call again, later."
    case .signIn: "Let the person sign in."
    case .configure: "Mend the configuration or the call; trying again changes nothing."
    case .unlock: "Wait until the device is unlocked, then call again."
    case .report: "Tell those who maintain the app or the provider."
    }
}

private func enumeration(
    _ name: SwiftName, _ summary: String, _ cases: [(word: String, meaning: String)]
) -> SwiftDeclaration {
    .type(
        SwiftTypeDeclaration(
            .enum, name, ["String", "Sendable", "CaseIterable"], access: .public,
            documentation: SwiftDocumentation(summary),
            members: cases.map {
                .enumCase(SwiftDocumentation($0.meaning), SwiftName(words: $0.word), value: nil)
            }))
}

private func properties(_ context: ClientContext) -> [SwiftDeclaration] {
    func stored(_ name: SwiftName, _ type: SwiftType, _ text: String) -> SwiftDeclaration {
        .property(
            SwiftProperty(
                name, type: type, .constant(nil), access: .public,
                documentation: SwiftDocumentation(text)))
    }
    return [
        stored("code", "Code", "What went wrong."),
        stored("category", "Category", "Where the cause lies."),
        stored("next", "Next", "What to do about it."),
        stored(
            "serverText", .optional("UntrustedText"),
            "What the server said: bounded, never translated, not to be trusted."),
        stored(
            "clockSkew", .optional("Int"),
            "How far the device's clock is ahead of the server's, in seconds."),
    ]
}

/// `public init(code: String, carried: Carried?)`, which the runtime calls.
private func initializer() -> SwiftFunction {
    let current = SwiftExpression.current
    let facts = SwiftExpression.member("code", "facts")
    return SwiftFunction(
        .initializer,
        [.init("code", "text", "String"), .init("carried", "carried", .optional("Carried"))],
        access: .public,
        documentation: SwiftDocumentation(
            "Makes the error of a code, as the runtime does.",
            parameters: [
                .init("text", "The code as text."),
                .init("carried", "What it carries, if anything."),
            ]),
        body: [
            .bind("code", nil, SwiftExpression("Code").called(.init("rawValue", "text"))),
            .assign(current.member("code"), "code"),
            .assign(current.member("category"), facts.member("category")),
            .assign(current.member("next"), facts.member("next")),
            .assign(current.member("serverText"), .chained("carried", "untrusted")),
            .assign(current.member("clockSkew"), .chained("carried", "interval")),
        ])
}

/// Texts in the user's language, chosen from the languages the user prefers.
private func localization(_ context: ClientContext) -> SwiftDeclaration {
    let code = SwiftExpression.current.member("code").member("rawValue")
    let text = SwiftExpression("Texts").member("all").member("text").called(
        .init("of", code), .init("in", "languages"))
    let preferred = SwiftExpression("message").called(
        .init("in", SwiftExpression("UserLanguages").member("preferred")))
    return .extension(
        .named(context.names.error), conformances: ["LocalizedError"],
        [
            .function(
                SwiftFunction(
                    .method("message"), [.init("in", "languages", .array("String"))],
                    returns: "String", access: .public,
                    documentation: SwiftDocumentation(
                        "A text for the people who use the app.",
                        parameters: [
                            .init("languages", "BCP 47 tags, the preferred one first.")
                        ], returns: "The text in the first language there is, else in English."),
                    body: [.expression(text)])),
            .property(
                SwiftProperty(
                    "errorDescription", type: .optional("String"),
                    .computed([.expression(preferred)]), access: .public,
                    documentation: SwiftDocumentation("The text in the user's language."))),
        ])
}

private func description(_ context: ClientContext) -> SwiftDeclaration {
    .extension(
        .named(context.names.error), conformances: ["CustomStringConvertible"],
        [
            .property(
                SwiftProperty(
                    "description", type: "String",
                    .computed([.expression(.member("code", "rawValue"))]), access: .public,
                    documentation: SwiftDocumentation("The code alone; it is safe to log.")))
        ])
}
