// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler

let explainCommand = Command(
    name: "explain", summary: "Tell the cause of a finding and how it is mended.",
    operands: [.init(name: "CODE")],
    options: [.spec],
    run: explain)

private func explain(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    let word = arguments.operands[0]
    if let entry = explanation(ofCode: word.uppercased()) {
        console.write(page(word.uppercased(), entry.kind, entry.explanation))
        return .success
    }
    throw Failure("nothing is known about '\(word)'")
}

private func page(_ code: String, _ kind: String, _ explanation: Explanation) -> String {
    var text = "\(code) (\(kind))\n\n\(explanation.cause)\n"
    text += "\nFails:\n\n\(indented(explanation.failing))\n"
    text += "\nMended:\n\n\(indented(explanation.mended))\n"
    if let source = explanation.source { text += "\nSource: \(source)\n" }
    return text
}

private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
}
