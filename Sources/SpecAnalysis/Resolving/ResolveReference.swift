// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension StepResolver {
    /// `$name.field`, looked up and typed; nil where it cannot be, which has been told then.
    ///
    /// A place that `providesAbsence` takes an optional value.
    ///
    /// - Reports: S213, S221, S222, S241.
    mutating func reference(
        _ text: Located<String>, providesAbsence: Bool = false
    ) -> Reference? {
        let dollar = UInt8(ascii: "$")
        let parts =
            text.value.utf8.first != dollar
            ? []
            : text.value.utf8.dropFirst().split(
                separator: UInt8(ascii: "."), omittingEmptySubsequences: false
            ).compactMap(String.init)
        guard let name = parts.first, parts.allSatisfy({ NameSort.value.allows($0) }) else {
            report.add(.invalidReference(text, due: "a value as '$name' or '$name.field'"))
            return nil
        }
        scope.markRead(name)
        guard let value = scope[name] else {
            let located = Located(name, at: text.span)
            report.add(
                .undefinedValue(located, known: scope.names, later: scope.later[name]))
            return nil
        }
        guard let type = value.type else { return nil }
        var reference = Reference(name: name, path: [], type: type)
        narrow(&reference)
        for field in parts.dropFirst() {
            guard read(field, of: &reference, at: text, providesAbsence) else { return nil }
        }
        return reference
    }

    /// Goes one field further.
    private mutating func read(
        _ field: String, of reference: inout Reference, at text: Located<String>,
        _ providesAbsence: Bool
    ) -> Bool {
        let owner = reference.type
        let name = owner.base.written
        guard let type = declarations.fieldTypes[name]?[field] else {
            if !declarations.lostFields.contains(name + "." + field) {
                let known = declarations.fieldTypes[name]?.keys.sorted() ?? []
                report.add(
                    .unknownField(Located(field, at: text.span), of: name, known: known))
            }
            return false
        }
        let path = name + "." + field
        readFields.insert(path)
        if type.isOptional, providesAbsence { providedAbsences.insert(path) }
        reference.path.append(field)
        reference.type = owner.isOptional ? type.wrapped : type
        narrow(&reference)
        return true
    }

    /// What the step's guard shows to be present is no longer optional.
    private func narrow(_ reference: inout Reference) {
        guard let narrowed, reference.text == narrowed else { return }
        reference.type = reference.type.unwrapped
        reference.isNarrowed = true
    }
}

/// What an input takes.
enum Expected: Sendable {
    case base(ValueType.Base)
    case kinds([String])
    case unpublished
    case browserURL
    case anything
    case word([String])
    case words([String])

    /// With its article, for a message.
    var written: String {
        switch self {
        case .base(let base): base.written
        case .kinds(let names): names.joined(separator: " or ")
        case .unpublished: "a correlator or a secret"
        case .browserURL: "the URL of a request"
        case .anything: "a value"
        case .word(let words), .words(let words): "one of \(quoted(words))"
        }
    }
}

extension StepResolver {
    /// Types what a step gives to an input.
    ///
    /// - Reports: S204, S213, S221, S222, S240 to S242.
    mutating func operand(
        _ literal: LiteralSyntax, for input: String, _ expected: Expected, isOptional: Bool
    ) -> Operand? {
        guard let text = literal.reference else {
            return written(literal, for: input, expected)
        }
        guard let reference = reference(text, providesAbsence: isOptional) else { return nil }
        if !fits(reference.type.base, expected) {
            report.add(
                .typeMismatch(
                    input, given: reference.type.base.written, due: expected.written,
                    at: text.span))
        } else if reference.type.isOptional, !isOptional {
            report.add(
                .mayBeAbsent(text.value, at: text.span, defined: scope[reference.name]?.span))
        }
        return .reference(reference)
    }

    private func fits(_ base: ValueType.Base, _ expected: Expected) -> Bool {
        switch expected {
        case .base(let due): return base == due
        case .kinds(let names):
            if case .kind(let name) = base { return names.contains(name) }
            return false
        case .unpublished: return declarations.isUnpublished(base)
        case .browserURL: return declarations.isBrowserURL(base)
        case .anything: return true
        case .word, .words: return false
        }
    }

    /// A value that is written out.
    ///
    /// - Reports: S204, S240, S242, S256.
    private mutating func written(
        _ literal: LiteralSyntax, for input: String, _ expected: Expected
    ) -> Operand? {
        switch (expected, literal.content) {
        case (.base(.text), .scalar(let text, let style)):
            // A name alone, such as `code`, is a word of the protocol as often as a forgotten '$'.
            let parts = text.split(separator: ".").map(String.init)
            if style == .plain, parts.count > 1, let value = scope[parts[0]] {
                report.add(.missingDollar(text, at: literal.span, defined: value.span))
            }
            return .text(text)
        case (.base(.textList), .list(let words)): return .list(words.map(\.value))
        case (.base(.seconds), .scalar(let text, _)), (.base(.count), .scalar(let text, _)):
            if let number = decimal(text) { return .integer(number) }
            report.add(.typeMismatch(input, given: text, due: "a number", at: literal.span))
            return nil
        case (.base(.flag), .scalar(let text, .plain)):
            if let flag = Bool(text) { return .flag(flag) }
            report.add(
                .typeMismatch(input, given: text, due: "true or false", at: literal.span))
            return nil
        case (.word(let words), .scalar(let text, _)):
            if words.contains(text) { return .choice(text) }
            report.add(.unknownChoice(Located(text, at: literal.span), among: words))
            return nil
        case (.words(let words), .list(let given)):
            for word in given where !words.contains(word.value) {
                report.add(.unknownChoice(word, among: words))
            }
            return .list(given.map(\.value))
        default:
            let due =
                switch expected {
                case .word(let words), .words(let words): "one of \(quoted(words))"
                default: "a value as '$name' of type \(expected.written)"
                }
            report.add(.literalRefused(input, due: due, at: literal.span))
            return nil
        }
    }
}

extension Declarations {
    /// Whether some request through the browser makes URLs of this kind.
    func isBrowserURL(_ base: ValueType.Base) -> Bool {
        guard case .kind(let name) = base else { return false }
        return browserURLKinds.contains(name)
    }
}
