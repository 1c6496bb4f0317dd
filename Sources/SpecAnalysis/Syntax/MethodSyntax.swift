// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// An entry of a file below `methods/`; a class, as its steps are.
final class MethodSyntax: Sendable {
    enum GateWord: String, CaseIterable, Sendable { case none, caller }

    let span: SourceSpan
    let summary: ProseSyntax?
    let isInternal: Located<Bool>?
    let isInstant: Located<Bool>?
    let canThrow: Located<Bool>?
    let gate: Located<GateWord>?
    let inputs: [Declared<InputSyntax>]?
    let output: TypeSyntax?
    let view: Located<String>?
    let share: ShareSyntax?
    let steps: [StepSyntax]?
    let returns: Located<String>?

    init(
        _ span: SourceSpan, _ summary: ProseSyntax?, _ isInternal: Located<Bool>?,
        _ isInstant: Located<Bool>?, _ canThrow: Located<Bool>?, _ gate: Located<GateWord>?,
        _ inputs: [Declared<InputSyntax>]?, _ output: TypeSyntax?, _ view: Located<String>?,
        _ share: ShareSyntax?, _ steps: [StepSyntax]?, _ returns: Located<String>?
    ) {
        self.span = span
        self.summary = summary
        self.isInternal = isInternal
        self.isInstant = isInstant
        self.canThrow = canThrow
        self.gate = gate
        self.inputs = inputs
        self.output = output
        self.view = view
        self.share = share
        self.steps = steps
        self.returns = returns
    }

    static let form = Form<MethodSyntax>.mapping(
        optional("summary", ProseSyntax.form), optional("internal", .flag),
        optional("instant", .flag), optional("throws", .flag), optional("gate", .choice()),
        optional("in", .table(InputSyntax.form)), required("out", TypeSyntax.form),
        optional("view", .text), optional("share", ShareSyntax.form),
        required("steps", .list(StepSyntax.form)), optional("returns", .text),
        make: MethodSyntax.init)
}

/// `url: CallbackURL`, or a mapping that also says its label, its default and what it is for.
struct InputSyntax: Sendable {
    var type: TypeSyntax?
    var label: Located<String>?
    var `default`: Located<String>?
    var summary: ProseSyntax?
    var span: SourceSpan

    static let form = Form<InputSyntax>.either(
        scalar: TypeSyntax.form.map { InputSyntax(type: $0, span: $0.span) },
        mapping: .mapping(
            required("type", TypeSyntax.form), optional("label", .text),
            optional("default", .text), optional("summary", ProseSyntax.form)
        ) { span, type, label, value, summary in
            InputSyntax(
                type: type, label: label, default: value, summary: summary, span: span)
        })
}

/// `{ by: $url, keep: outcome }`.
struct ShareSyntax: Sendable {
    enum Keep: String, CaseIterable, Sendable { case outcome }

    var span: SourceSpan
    /// A reference, or `all`.
    var by: Located<String>?
    var keep: Located<Keep>?

    static let form = Form<ShareSyntax>.mapping(
        required("by", .text), optional("keep", .choice()), make: ShareSyntax.init)
}
