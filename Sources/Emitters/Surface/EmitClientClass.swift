// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// The class that apps call, and the names of the runtime that they need.
func emitClientClass(_ context: ClientContext) -> SwiftFile {
    let names = context.names
    let brand = context.sdk.product.brand
    let shared = SwiftProperty(
        "shared",
        .constant(
            SwiftExpression.name(names.client).called(.init("environment", platform(context)))),
        static: true, access: .public,
        documentation: SwiftDocumentation(
            "The one client of an app that needs no more.",
            remarks: ["Configure it before anything else."]))
    let engine = SwiftProperty(
        "engine", type: .generic("Engine", [.named(names.error)]), .constant(nil))
    let methods = context.sdk.methods.filter { !$0.isInternal }
        .map { SwiftDeclaration.origin("method." + $0.name, [emitPublicMethod($0, in: context)]) }
    return SwiftFile(
        path: names.path(names.client.text), remarks: [origin],
        imports: [
            SwiftImport(.exported, "Foundation", type: "URL"),
            SwiftImport(.internal, "OIDCPlatform"), SwiftImport(.public, "OIDCRuntime"),
        ],
        [
            .type(
                SwiftTypeDeclaration(
                    .finalClass, names.client, ["Sendable"], access: .public,
                    documentation: SwiftDocumentation(
                        "The client of \(brand).",
                        remarks: [
                            "Its methods may be called from any task. Each call keeps the "
                                + "configuration that it began with."
                        ]),
                    members: [.property(shared), .property(engine)] + initializers(context)
                        + methods + observations(context)))
        ], origin: "product.module")
}

/// `PlatformEnvironment.make(named: "Vonvon")`: the outside as the platform has it.
private func platform(_ context: ClientContext) -> SwiftExpression {
    SwiftExpression("PlatformEnvironment").member("make").called(
        .init("named", .string(context.names.module)))
}

/// Without a configuration for `shared` and for tests, with one for everybody else.
private func initializers(_ context: ClientContext) -> [SwiftDeclaration] {
    let cancelled = context.sdk.errors.first(where: \.isCancellation)?.code ?? ""
    func engine(_ environment: SwiftExpression) -> SwiftStatement {
        .assign(
            "engine",
            SwiftExpression("Engine").called(
                .init("environment", environment), .init("cancelled", .string(cancelled))))
    }
    let platform = platform(context)
    let configuration = SwiftFunction.Parameter(
        "configuration", "configuration", .named(context.names.configuration))
    let own = SwiftFunction(
        .convenienceInitializer, [configuration], access: .public,
        documentation: SwiftDocumentation(
            "Makes a client of its own, for those who want no shared one.",
            parameters: [.init("configuration", "How the app is set up.")]),
        body: [
            .expression(
                SwiftExpression.initializer(.current).called(
                    .init("configuration", "configuration"), .init("environment", platform)))
        ])
    let environment = SwiftFunction.Parameter("environment", "environment", "ClientEnvironment")
    let told = SwiftFunction(
        .convenienceInitializer, [configuration, environment], access: .public,
        documentation: SwiftDocumentation(
            "Makes a client that reaches the outside as it is told, as tests do.",
            parameters: [
                .init("configuration", "How the app is set up."),
                .init("environment", "Network, store, browser, clock and randomness."),
            ]),
        body: [
            .expression(
                SwiftExpression.initializer(.current).called(.init("environment", "environment")))
        ] + configuring(context))
    let bare = SwiftFunction(.initializer, [environment], body: [engine("environment")])
    return [.function(bare), .function(own), .function(told)]
}

/// `configure(options: configuration)`: the method that takes a configuration and nothing else.
private func configuring(_ context: ClientContext) -> [SwiftStatement] {
    let taker = context.sdk.methods.first { method in
        !method.isInternal && method.isInstant && !method.canThrow && method.output == nil
            && method.inputs.map(\.type.base) == [.configuration]
    }
    guard let taker, let input = taker.inputs.first else { return [] }
    let method = SwiftExpression.name(SwiftName(words: taker.name))
    return [.expression(method.called(.init(input.swiftLabel, "configuration")))]
}

/// `sessionUpdates()` for each stored item that apps have a view of, and `onEvent(_:)`.
private func observations(_ context: ClientContext) -> [SwiftDeclaration] {
    let updates = context.sdk.items.compactMap { item -> SwiftDeclaration? in
        let view = context.sdk.records.first { $0.role == .view(of: item.record) }
        guard let view else { return nil }
        return .origin("item." + item.name, [.function(emitUpdates(of: item, view, context))])
    }
    let handler = SwiftType.function(["ClientEvent"], result: "Void", escapes: .stays)
    let onEvent = SwiftFunction(
        .method("onEvent"), [.init(nil, "handler", .optional(handler))], access: .public,
        documentation: SwiftDocumentation(
            "Sets who is told of what calls do, in names, codes and durations alone.",
            parameters: [
                .init("handler", "Called in order, on a queue of its own; `nil` tells nobody.")
            ]),
        body: [
            .expression(
                SwiftExpression("engine").member("onEvent").called(.init("handler")))
        ])
    return updates + [.function(onEvent)]
}

private func emitUpdates(of item: StoredItem, _ view: Record, _ context: ClientContext)
    -> SwiftFunction
{
    let type = context.recordName(view.name)
    let updates = SwiftExpression("engine").member("updates").called(
        .init("of", context.names.item(item.name)),
        .init("as", .initializer(.name(type))))
    return SwiftFunction(
        .method(SwiftName(words: item.name + ".updates")),
        returns: .generic("AsyncStream", [.optional(.named(type))]), access: .public,
        documentation: SwiftDocumentation(
            "Every change that this client makes from now on.",
            returns: "What there is after each change, `nil` once there is nothing; the newest "
                + "alone where the reader is slow."),
        body: [.expression(updates)])
}
