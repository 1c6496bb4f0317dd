// SPDX-License-Identifier: Apache-2.0

import Rendering
import Testing

struct SwiftDeclarationsTests {
    /// A file's text below its licence line.
    private func printed(_ declarations: SwiftDeclaration..., imports: [SwiftImport] = [])
        -> String
    {
        let text = render(SwiftFile(path: "T.swift", imports: imports, declarations)).text
        return String(text.dropFirst("// SPDX-License-Identifier: Apache-2.0\n\n".count))
    }

    @Test func `a type, its members and the lines between them`() {
        let type = SwiftTypeDeclaration(
            .finalClass, "Acme", ["Sendable"], access: .public,
            documentation: SwiftDocumentation("The client."),
            members: [
                .property(
                    SwiftProperty("shared", .constant("x"), static: true, access: .public)),
                .property(SwiftProperty("engine", type: "Engine", .constant(nil))),
                .property(SwiftProperty("name", type: "String", .variable(nil))),
                .function(SwiftFunction(.initializer, access: .private, body: [])),
                .property(
                    SwiftProperty("text", type: "String", .computed([.expression("name")]))),
            ])
        #expect(
            printed(.type(type)) == """
                /// The client.
                public final class Acme: Sendable {
                    public static let shared = x
                    let engine: Engine
                    var name: String

                    private init() {}

                    var text: String { name }
                }

                """)
    }

    @Test func `a function says what it takes, throws and gives`() {
        let function = SwiftFunction(
            .staticMethod("default"),
            [
                .init(nil, "flow", .generic("Flow", ["E"])), .init("for", "url", "URL"),
                .init("in", "in", .array(.optional("Int")), default: .array([])),
            ], async: true, throws: .only("E"), returns: .optional(.existential("P")),
            body: [.leave(SwiftExpression.none)])
        #expect(
            printed(.extension("M", conformances: [], [.function(function)])) == """
                extension M {
                    static func `default`(
                        _ flow: Flow<E>, for url: URL, in: [Int?] = []
                    ) async throws(E) -> (any P)? {
                        return nil
                    }
                }

                """)
    }

    @Test func `a platform that lacks a function is named above it`() {
        let function = SwiftFunction(
            .method("open"), documentation: SwiftDocumentation("Opens."),
            absences: [.init(from: "iOSApplicationExtension")], body: [])
        #expect(
            printed(.function(function)) == """
                /// Opens.
                @available(iOSApplicationExtension, unavailable)
                func open() {}

                """)
    }

    @Test func `imports are sorted: modules, single types, conditional ones`() {
        let imports = [
            SwiftImport(.exported, "Foundation", type: "URL"),
            SwiftImport(.public, "Zeta"),
            SwiftImport(.public, "Gamma", if: .canImport("Security")),
            SwiftImport(.internal, "Alpha"),
        ]
        let alias = SwiftDeclaration.conditional(
            .canImport("Security"), [.alias(nil, .public, "K", .member("Gamma", "K"))])
        #expect(
            printed(alias, imports: imports) == """
                internal import Alpha
                public import Zeta

                @_exported public import struct Foundation.URL

                #if canImport(Security)
                    public import Gamma
                #endif

                #if canImport(Security)
                    public typealias K = Gamma.K
                #endif

                """)
    }

    @Test func `enumerations list their cases without gaps`() {
        let cases: [SwiftDeclaration] = [
            .enumCase(nil, "a", value: nil), .enumCase(nil, "default", value: "x\"y"),
        ]
        #expect(
            printed(.type(SwiftTypeDeclaration(.enum, "E", ["String"], members: cases))) == #"""
                enum E: String {
                    case a
                    case `default` = "x\"y"
                }

                """#)
        #expect(printed(.type(SwiftTypeDeclaration(.enum, "N", members: []))) == "enum N {}\n")
    }

    @Test func `function types as parameters say that they outlive the call`() {
        let handler = SwiftType.function(["Event"], result: "Void", escapes: .escapes)
        let optional = SwiftType.optional(.function(["Event"], result: "Void", escapes: .stays))
        let function = SwiftFunction(
            .method("on"), [.init(nil, "a", handler), .init(nil, "b", optional)], body: [])
        #expect(
            printed(.function(function))
                == "func on(_ a: @escaping @Sendable (Event) -> Void, "
                + "_ b: (@Sendable (Event) -> Void)?) {}\n")
    }

    @Test func `each item's lines form one region`() {
        let file = SwiftFile(
            path: "T.swift",
            [
                .extension(
                    "E", conformances: [],
                    [
                        .origin(
                            "error.a",
                            [
                                .property(
                                    SwiftProperty(
                                        "a", .constant("x"),
                                        documentation: SwiftDocumentation("One. Two.")))
                            ]),
                        .origin("error.b", [.property(SwiftProperty("b", .constant("y")))]),
                    ])
            ], origin: "file")
        #expect(
            render(file).regions == [
                .init(lines: 3...10, origin: "file"), .init(lines: 4...7, origin: "error.a"),
                .init(lines: 9...9, origin: "error.b"),
            ])
    }
}
