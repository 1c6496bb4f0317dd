// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// Every declared code: its name in Swift, and what is known of it.
func emitErrorCodes(_ context: ClientContext) -> SwiftFile {
    let code = SwiftType.member(.named(context.names.error), "Code")
    let codes = context.sdk.errors.map { error -> SwiftDeclaration in
        let message = "error." + error.code + ".message"
        let property = SwiftProperty(
            SwiftName(words: error.code),
            .constant(SwiftExpression("Self").called(.init("rawValue", .string(error.code)))),
            static: true, access: .public,
            documentation: SwiftDocumentation(
                context.wording.comment(message, else: error.code + "."), origin: message))
        return .origin("error." + error.code, [.property(property)])
    }
    return SwiftFile(
        path: context.names.path(context.names.error.text + "Codes"), remarks: [origin],
        [
            .extension(code, conformances: [], codes),
            .extension(code, conformances: [], [facts(context)]),
        ], origin: "product.module")
}

/// `var facts: (category: …, next: …)`, a case for each code.
private func facts(_ context: ClientContext) -> SwiftDeclaration {
    let error = SwiftType.named(context.names.error)
    let cases = context.sdk.errors.map { error in
        SwiftSwitchCase(
            [.implicit(SwiftName(words: error.code))],
            [.expression(pair(error.category, error.next))],
            origins: ["error." + error.code])
    }
    let unknown = SwiftSwitchCase([], [.expression(pair(.protocol, .report))])
    return .property(
        SwiftProperty(
            "facts",
            type: .tuple([
                ("category", .member(error, "Category")), ("next", .member(error, "Next")),
            ]),
            .computed([.select(.current, cases + [unknown])]),
            documentation: SwiftDocumentation(
                "Where the cause lies and what to do; of a code unknown here, to report it.")))
}

private func pair(_ category: ErrorCase.Category, _ next: ErrorCase.Next) -> SwiftExpression {
    .tuple([
        .implicit(SwiftName(words: category.rawValue)), .implicit(SwiftName(words: next.rawValue)),
    ])
}
