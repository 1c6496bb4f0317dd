// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// What is kept between calls and launches, each under a key made from the configuration.
func emitItems(_ context: ClientContext) -> SwiftFile {
    let items = context.sdk.items.map { item -> SwiftDeclaration in
        let value = SwiftExpression("StoredItem").called(
            .init("name", .string(item.name)), .init("record", context.names.record(item.record)),
            .init("key", .array(item.key.map { .string($0) })))
        return .origin(
            "item." + item.name,
            [.property(SwiftProperty(SwiftName(words: item.name), .constant(value), static: true))])
    }
    return SwiftFile(
        path: context.names.path("Items"), remarks: [origin],
        imports: [SwiftImport(.internal, "OIDCRuntime")],
        [.type(SwiftTypeDeclaration(.enum, "Items", members: items))], origin: "sdk.items")
}

/// The namespaces that other files add to, and what all methods share.
func emitNamespaces(_ context: ClientContext) -> SwiftFile {
    var seen: Set<String> = []
    let gate = context.sdk.methods.flatMap(\.steps).filter { step in
        step.isGate && !step.failures.isEmpty && seen.insert(step.id).inserted
    }
    return SwiftFile(
        path: context.names.path("Namespaces"), remarks: [origin],
        imports: gate.isEmpty ? [] : [SwiftImport(.internal, "OIDCRuntime")],
        [
            .type(
                SwiftTypeDeclaration(
                    .enum, context.names.methods,
                    documentation: SwiftDocumentation("Every method as its steps."), members: [])),
            .type(
                SwiftTypeDeclaration(
                    .enum, "Records",
                    documentation: SwiftDocumentation("How records are read and written."),
                    members: [])),
            .type(
                SwiftTypeDeclaration(
                    .enum, "Exits",
                    documentation: SwiftDocumentation(
                        "Where the failures of each step lead, by its id."),
                    members: gate.map { emitExit(of: $0, in: context) })),
        ], origin: "product.module")
}
