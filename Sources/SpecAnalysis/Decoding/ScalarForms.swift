// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

extension Form where Value == Located<String> {
    /// Any single value, taken as the text that it is.
    static var text: Self {
        Form(schema: .scalarSchema) { node, decoding in
            guard case .scalar(let text, _) = node.content else {
                return decoding.lose(.wrongForm(node, due: "a single value"))
            }
            return Located(text, at: node.span)
        }
    }
}

extension Form where Value == Located<Int> {
    /// A number of seconds, of octets, a version: decimal digits.
    static var integer: Self {
        Form(schema: .type("integer")) { node, decoding in
            guard case .scalar(let text, _) = node.content, let number = decimal(text) else {
                return decoding.lose(.invalidNumber(node))
            }
            return Located(number, at: node.span)
        }
    }
}

extension Form where Value == Located<Bool> {
    /// `true` or `false`.
    static var flag: Self {
        Form(schema: .type("boolean")) { node, decoding in
            guard case .scalar(let text, .plain) = node.content, let flag = Bool(text) else {
                return decoding.lose(.invalidFlag(node))
            }
            return Located(flag, at: node.span)
        }
    }
}

extension Form {
    /// One word of a closed list; a misspelt one is taken for its neighbour.
    static func choice<Word>() -> Form
    where Value == Located<Word>, Word: RawRepresentable<String> & CaseIterable & Sendable {
        let words = Word.allCases.map(\.rawValue)
        return Form(schema: .choiceSchema(words)) { node, decoding in
            guard case .scalar(let text, _) = node.content else {
                return decoding.lose(.wrongForm(node, due: "one of \(quoted(words))"))
            }
            if let word = Word(rawValue: text) { return Located(word, at: node.span) }
            let meant = nearest(to: text, among: words)
            decoding.report.add(.unknownChoice(Located(text, at: node.span), among: words))
            guard let word = meant.flatMap(Word.init(rawValue:)) else {
                decoding.hasLosses = true
                return nil
            }
            return Located(word, at: node.span)
        }
    }
}

/// A decimal number without sign, leading zeros or spaces; at most 15 digits.
func decimal(_ text: String) -> Int? {
    let digits = text.utf8
    guard !digits.isEmpty, digits.count <= 15, digits.allSatisfy({ (0x30...0x39).contains($0) }),
        digits.first != 0x30 || digits.count == 1
    else { return nil }
    return Int(text)
}

/// Names for a message: 'a', 'b' and 'c'.
func quoted(_ names: some Collection<String>) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
}
