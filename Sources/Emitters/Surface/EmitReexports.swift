// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// Names of the runtime and the platform that apps use, so that they import one module.
func emitReexports(_ context: ClientContext) -> SwiftFile {
    let runtime: [(SwiftName, String)] = [
        ("TokenStorageAdapter", "A store of the app's own."),
        ("StorageFailure", "What a store throws to say why."),
        ("BrowserPresentation", "Where the browser shows itself."),
        ("ClientEnvironment", "Everything outside a client."),
        ("ClientEvent", "Something that a call did."),
        ("UntrustedText", "Text that a server wrote."),
    ]
    let keychain = alias("KeychainTokenStorage", "OIDCPlatform", "The store in the Keychain.")
    return SwiftFile(
        path: context.names.path("Reexports"), remarks: [origin],
        imports: [
            SwiftImport(.public, "OIDCRuntime"),
            SwiftImport(.public, "OIDCPlatform", if: .canImport("Security")),
        ],
        runtime.map { alias($0.0, "OIDCRuntime", $0.1) }
            + [.conditional(.canImport("Security"), [keychain])])
}

private func alias(_ name: SwiftName, _ module: SwiftName, _ summary: String) -> SwiftDeclaration {
    .alias(SwiftDocumentation(summary), .public, name, .member(.named(module), name))
}
