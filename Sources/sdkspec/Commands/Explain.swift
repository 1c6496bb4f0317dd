// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler
internal import SpecModel

let explainCommand = Command(
    name: "explain",
    summary: "Tell what a code, a rule, an error, an operation, a step or a fact is about.",
    operands: [.init(name: "CODE|RULE|ERROR|OPERATION|STEP|fact:NAME")],
    options: [.spec],
    run: explain)

private func explain(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    let word = arguments.operands[0]
    if let entry = explanation(ofCode: word.uppercased()) {
        console.write(page(entry))
        return .success
    }
    // Operations belong to the language; rules and errors to a spec, which must be without fault.
    let spec = try? readSpec(arguments.value(of: .spec) ?? "")
    let sdk = spec.flatMap { compile($0).sdk }
    if let entry = explanation(ofOperation: word, in: sdk)
        ?? sdk.flatMap({ explanation(of: word, in: $0) })
    {
        console.write(page(entry))
        return .success
    }
    throw unknown(word, sdk: sdk)
}

/// What a spec itself declares under a name.
private func explanation(of word: String, in sdk: SDK) -> ExplainedEntry? {
    explanation(ofError: word, in: sdk) ?? explanation(ofRule: word, in: sdk)
        ?? explanation(ofStep: word, in: sdk) ?? explanation(ofFact: word, in: sdk)
}

private func unknown(_ word: String, sdk: SDK?) -> Failure {
    let names =
        (sdk?.errors.map(\.code) ?? []) + (sdk?.rules.map(\.id) ?? [])
        + (sdk?.methods.flatMap(\.steps).map(\.id) ?? [])
        + (sdk?.product.facts.map { "fact:" + $0.name } ?? [])
    let known = explainedCodes.map(\.code) + Catalogue.all.map(\.name) + names
    let help =
        suggestion(for: word, among: known)
        ?? (sdk == nil ? "the spec has errors, so its own names are not known" : nil)
    return Failure("nothing is known about '\(word)'" + (help.map { "; " + $0 } ?? ""))
}

private func page(_ entry: ExplainedEntry) -> String {
    let explanation = entry.explanation
    var text = "\(entry.code) (\(entry.kind))\n\n\(explanation.cause)\n"
    text += "\nFails:\n\n\(indented(explanation.failing))\n"
    text += "\nMended:\n\n\(indented(explanation.mended))\n"
    if let source = explanation.source { text += "\nSource: \(source)\n" }
    return text
}

private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
}
