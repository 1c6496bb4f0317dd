// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// Runs `sdkspec translate …` on files in memory.
///
/// - Parameters:
///   - arguments: What stands behind `translate`, without `--spec` and its value.
///   - input: The spec's texts and its text files.
/// - Returns: What to print and to write.
package func runTranslate(_ arguments: [String], on input: TranslateInput) -> TranslateOutcome {
    guard let name = arguments.first else {
        return .refused("translate: say which action; try --help")
    }
    guard let action = TranslateAction(rawValue: name) else {
        return .refused(
            "translate: no action is named '\(name)'"
                + (nearest(to: name, among: TranslateAction.allCases.map(\.rawValue)).map {
                    "; did you mean '\($0)'?"
                } ?? ""))
    }
    let options = TranslateArguments(arguments.dropFirst(), allowed: action.options)
    if let complaint = options.complaint ?? action.complaint(about: options) {
        return .refused(complaint)
    }
    let declared = input.locales.dropFirst().map(\.tag)
    if let unknown = options.locales.first(where: { !declared.contains($0) }) {
        let names = declared.joined(separator: ", ")
        return .refused("translate: no locale is named '\(unknown)'; there are \(names)")
    }
    let tags = options.locales.isEmpty ? declared : options.locales
    var session = TranslateSession(input, tags: tags)
    guard !session.report.hasErrors else { return session.outcome }
    switch action {
    case .status: session.tellStatus(asJSON: options.isJSON)
    // Whichever of the two is tried first does what is wanted.
    case .start, .update: session.update()
    case .done: session.finish(options.names, acceptingUnchanged: options.acceptsUnchanged)
    case .review: session.review(options.names, by: options.reviewer ?? "")
    case .move: session.move(from: options.names[0], to: options.names[1])
    case .prune: session.prune()
    }
    return session.outcome
}

private enum TranslateAction: String, CaseIterable {
    case status, start, update, done, review, move, prune

    var options: Set<String> {
        switch self {
        case .status: ["--locale", "--format"]
        case .start, .update, .move, .prune: ["--locale"]
        case .done: ["--locale", "--unchanged"]
        case .review: ["--locale", "--by"]
        }
    }

    func complaint(about options: TranslateArguments) -> String? {
        switch self {
        case .status, .prune, .update:
            options.names.isEmpty ? nil : "translate \(rawValue): takes no id"
        case .start:
            options.locales.isEmpty ? "translate start: say which, with --locale" : nil
        case .done:
            options.acceptsUnchanged && options.names.isEmpty
                ? "translate done: --unchanged needs the ids it is true of" : nil
        case .review:
            options.names.isEmpty || options.reviewer == nil
                ? "translate review: say who and what: --by NAME ID…" : nil
        case .move:
            options.names.count == 2 && options.names[0] != options.names[1]
                ? nil : "translate move: takes the old id and the new one"
        }
    }
}
