// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
package import SpecModel

/// What is told about a step: what it does, where its failures lead, which rules it keeps.
package func explanation(ofStep id: String, in sdk: SDK) -> ExplainedEntry? {
    guard let method = sdk.methods.first(where: { $0.steps.contains { $0.id == id } }),
        let index = method.steps.firstIndex(where: { $0.id == id })
    else { return nil }
    let step = method.steps[index]
    var lines: [String]
    var exits: [String] = []
    let failing: String
    let mended: String
    switch step.action {
    case .operation(let call):
        let contract = Catalogue[call.operation]
        lines = ["\(call.operation): \((contract?.summary ?? "").capitalizedSentence)"]
        exits = call.failures.map(shown)
        failing = contract?.exampleStep(isWhole: false) ?? ""
        mended = contract?.exampleStep(isWhole: true) ?? ""
    case .call(let call):
        lines = ["Calls \(call.method), whose errors pass through."]
        failing = "- { id: \(id), call: \(call.method)s }"
        mended = "- { id: \(id), call: \(call.method) }"
    case .return(let reference):
        lines = ["Leaves \(method.name) with \(reference?.text ?? "nothing")."]
        failing = "- { id: \(id), return: nothing }"
        mended = "- { id: \(id), return: \(reference?.text ?? "none") }"
    }
    lines += section("Stands in", [place(of: step, index, in: method)])
    if let guarding = step.guard { lines += section("Runs only where", [shown(guarding)]) }
    if let binding = step.binding { lines += section("Its result is", ["$" + binding.name]) }
    lines += section("Leaves by", exits)
    lines += section(
        "Keeps the rules",
        step.rules.map { "\($0): \(sdk.plainText("rule.\($0).statement"))" })
    return ExplainedEntry(
        code: id, kind: "step",
        explanation: Explanation(
            cause: lines.joined(separator: "\n"), failing: failing, mended: mended,
            source: citations(sdk.rules.filter { step.rules.contains($0.id) })))
}

/// What is told about a fact, named as `fact:pending-lifetime`: its value, and who states it.
package func explanation(ofFact word: String, in sdk: SDK) -> ExplainedEntry? {
    guard let placeholder = Placeholder(source: word), placeholder.kind == .fact else { return nil }
    let values = PlaceholderValues(sdk)
    let locales = sdk.product.documentation.locales
    let shown = locales.compactMap { locale in
        values.value(of: placeholder, in: locale.tag).map { "\(locale.tag): \($0.plainText)" }
    }
    guard !shown.isEmpty else { return nil }
    let users = sdk.messages.all.filter { message in
        message.english.marks.contains { $0.content == .placeholder(placeholder) }
    }
    var lines = ["A value that prose may state only by name, so that it cannot go stale."]
    lines += section("Reads", shown)
    lines += section("Stated by", users.map(\.id))
    let english = values.value(of: placeholder, in: locales.first?.tag ?? "en")?.plainText ?? ""
    return ExplainedEntry(
        code: word, kind: "fact",
        explanation: Explanation(
            cause: lines.joined(separator: "\n"), failing: "text: \"… \(english) …\"",
            mended: "text: \"… {\(word)} …\"", source: nil))
}

private func place(of step: Step, _ index: Int, in method: Method) -> String {
    step.isGate
        ? "the gate, which runs first in every method that has it"
        : "\(method.name), step \(index + 1) of \(method.steps.count)"
}

private func shown(_ guarding: Step.Guard) -> String {
    switch guarding {
    case .flag(let reference, let isSet): "\(reference.text) is \(isSet ? "true" : "false")"
    case .presence(let reference, let isThere):
        "\(reference.text) is \(isThere ? "present" : "absent")"
    }
}

/// Such as `differs: redirect.state, keeps pending`.
private func shown(_ failure: FailureExit) -> String {
    let outcome =
        switch failure.outcome {
        case .error(let code): code
        case .returnNone: "the method returns nothing"
        case .absent: "the result is absent, the method goes on"
        }
    let drops = failure.drops.isEmpty ? "" : ", drops " + failure.drops.joined(separator: ", ")
    let keeps = failure.keeps.isEmpty ? "" : ", keeps " + failure.keeps.joined(separator: ", ")
    return "\(failure.mode): \(outcome)\(drops)\(keeps)"
}
