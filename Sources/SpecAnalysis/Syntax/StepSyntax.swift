// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// One step as written: `{ id: hr.load, op: store.get, item: pending, as: p, else: … }`.
///
/// A class, since it is handed from pass to pass, and its forty references are counted at each copy
/// of a struct.
final class StepSyntax: Sendable {
    enum Undo: String, CaseIterable, Sendable { case delete }

    let span: SourceSpan
    let id: Located<String>?
    let operation: Located<String>?
    let call: Located<String>?
    let `return`: Located<String>?
    let when: Located<String>?
    let unless: Located<String>?
    let with: ArgumentsSyntax?
    let binding: Located<String>?
    let exits: ExitsSyntax?
    let item: Located<String>?
    let items: [Located<String>]?
    let request: Located<String>?
    let at: LiteralSyntax?
    let type: Located<String>?
    let kind: Located<String>?
    let epoch: Located<String>?
    let undo: Located<Undo>?
    let drops: ItemsSyntax?
    let keeps: ItemsSyntax?
    let rules: [Located<String>]?

    init(
        _ span: SourceSpan, _ id: Located<String>?, _ operation: Located<String>?,
        _ call: Located<String>?, _ return: Located<String>?, _ when: Located<String>?,
        _ unless: Located<String>?, _ with: ArgumentsSyntax?, _ binding: Located<String>?,
        _ exits: ExitsSyntax?, _ item: Located<String>?, _ items: [Located<String>]?,
        _ request: Located<String>?, _ at: LiteralSyntax?, _ type: Located<String>?,
        _ kind: Located<String>?, _ epoch: Located<String>?, _ undo: Located<Undo>?,
        _ drops: ItemsSyntax?, _ keeps: ItemsSyntax?, _ rules: [Located<String>]?
    ) {
        self.span = span
        self.id = id
        self.operation = operation
        self.call = call
        self.return = `return`
        self.when = when
        self.unless = unless
        self.with = with
        self.binding = binding
        self.exits = exits
        self.item = item
        self.items = items
        self.request = request
        self.at = at
        self.type = type
        self.kind = kind
        self.epoch = epoch
        self.undo = undo
        self.drops = drops
        self.keeps = keeps
        self.rules = rules
    }

    static let form = Form<StepSyntax>.mapping(
        required("id", .text), optional("op", .text), optional("call", .text),
        optional("return", .text), optional("when", .text), optional("unless", .text),
        optional("with", ArgumentsSyntax.form), optional("as", .text),
        optional("else", ExitsSyntax.form), optional("item", .text),
        optional("items", .list(.text)), optional("request", .text),
        optional("at", LiteralSyntax.form), optional("type", .text), optional("kind", .text),
        optional("while", .text), optional("undo", .choice()),
        optional("drops", ItemsSyntax.form), optional("keeps", ItemsSyntax.form),
        optional("rule", .list(.text)), make: StepSyntax.init)

    /// Where a finding about the step as a whole points.
    var place: SourceSpan { id?.span ?? span }
}

/// A value written in a step: `$p.state`, `600`, `true`, `S256`, `[ES256, RS256]`.
struct LiteralSyntax: Sendable {
    enum Content: Sendable {
        case scalar(String, Node.Style)
        case list([Located<String>])
    }
    var content: Content
    var span: SourceSpan

    static let form = Form<LiteralSyntax>.either(
        scalar: Form(schema: .scalarSchema) { node, _ in
            guard case .scalar(let text, let style) = node.content else { return nil }
            return LiteralSyntax(content: .scalar(text, style), span: node.span)
        },
        list: Form(schema: Form<[Located<String>]>.list(.text).schema) { node, decoding in
            Form<[Located<String>]>.list(.text).read(node, &decoding).map {
                LiteralSyntax(content: .list($0), span: node.span)
            }
        })

    /// The text of `$name.field`, where it is one; a quoted text never is.
    var reference: Located<String>? {
        guard case .scalar(let text, .plain) = content, text.hasPrefix("$") else { return nil }
        return Located(text, at: span)
    }
}

/// `{ of: $verifier }`, or `$session` for a record put whole.
enum ArgumentsSyntax: Sendable {
    case named([Declared<LiteralSyntax>], SourceSpan)
    case whole(LiteralSyntax)

    static let form = Form<ArgumentsSyntax>.either(
        scalar: LiteralSyntax.form.map { .whole($0) },
        mapping: Form(schema: table.schema) { node, decoding in
            table.read(node, &decoding).map { .named($0, node.span) }
        })

    private static let table = Form<[Declared<LiteralSyntax>]>.table(LiteralSyntax.form)
}

/// `storage.failed` for every mode, or a mapping from mode to way out.
enum ExitsSyntax: Sendable {
    case all(Located<String>)
    case each([Declared<ExitSyntax>], SourceSpan)

    static let form = Form<ExitsSyntax>.either(
        scalar: Form<Located<String>>.text.map { .all($0) },
        mapping: Form(schema: table.schema) { node, decoding in
            table.read(node, &decoding).map { .each($0, node.span) }
        })

    private static let table = Form<[Declared<ExitSyntax>]>.table(ExitSyntax.form)
}

/// `flow.not_started`, `absent` or `{ return: none }`.
enum ExitSyntax: Sendable {
    enum Nothing: String, CaseIterable, Sendable { case none }

    case code(Located<String>)
    case returnNone(SourceSpan)

    static let form = Form<ExitSyntax>.either(
        scalar: Form<Located<String>>.text.map { .code($0) },
        mapping: .mapping(required("return", Form<Located<Nothing>>.choice())) { span, _ in
            .returnNone(span)
        })
}

/// `[pending]` for every mode, or a mapping from mode to items.
enum ItemsSyntax: Sendable {
    case all([Located<String>])
    case each([Declared<[Located<String>]>])

    static let form = Form<ItemsSyntax>.either(
        list: Form<[Located<String>]>.list(.text).map { .all($0) },
        mapping: Form<[Declared<[Located<String>]>]>.table(.list(.text)).map { .each($0) })
}
