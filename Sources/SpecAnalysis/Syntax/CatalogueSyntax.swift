// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// An entry of `errors.yaml`.
struct ErrorSyntax: Sendable {
    var span: SourceSpan
    var category: Located<ErrorCase.Category>?
    var next: Located<ErrorCase.Next>?
    var carries: TypeSyntax?
    var isCancellation: Located<Bool>?
    var message: ProseSyntax?

    static let form = Form<ErrorSyntax>.mapping(
        required("category", .choice()), required("next", .choice()),
        optional("carries", TypeSyntax.form), optional("cancellation", .flag),
        required("message", ProseSyntax.form), make: ErrorSyntax.init)
}

/// An entry of `rules.yaml`.
struct RuleSyntax: Sendable {
    var span: SourceSpan
    var state: Located<Rule.State>?
    /// Steps that name the rule, said once more.
    var steps: [Located<String>]?
    var statement: ProseSyntax?
    var sources: [SourceSyntax]?

    static let form = Form<RuleSyntax>.mapping(
        required("state", .choice()), optional("steps", .list(.text)),
        required("statement", ProseSyntax.form),
        required("sources", .list(SourceSyntax.form)), make: RuleSyntax.init)
}

/// `{ cite: RFC 9700 §4.7, url: https://… }`.
struct SourceSyntax: Sendable {
    var span: SourceSpan
    var cite: Located<String>?
    var url: Located<String>?

    static let form = Form<SourceSyntax>.mapping(
        required("cite", .text), optional("url", .text), make: SourceSyntax.init)
}

/// An entry of `operations.yaml`.
struct ContractSyntax: Sendable {
    var span: SourceSpan
    var modes: [Located<String>]?
    var rules: [Located<String>]?

    static let form = Form<ContractSyntax>.mapping(
        required("modes", .list(.text)), optional("rules", .list(.text)),
        make: ContractSyntax.init)
}
