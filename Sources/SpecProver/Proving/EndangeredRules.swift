// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
internal import YAMLSyntax

/// Rules that are no longer sure where a spec has errors, in its order.
///
/// Those that an error has to do with; and all, where one has to do with none: nothing of the spec can be
/// run then, and no place says what it is about.
package func endangeredRules(_ findings: [Diagnostic], in files: [SourceFile]) -> [String] {
    concernedRules(findings, in: files) { $0 }
}

/// Rules that the errors of a spec have to do with, in its order.
///
/// Those that an error names; those of a step that an error points into, and of the steps that read what
/// it gives or work on the same item; those of a method that an error points at.
func namedRules(_ findings: [Diagnostic], in files: [SourceFile]) -> [String] {
    concernedRules(findings, in: files) { _ in [] }
}

/// `other` says which of all rules an error that has to do with none concerns.
private func concernedRules(
    _ findings: [Diagnostic], in files: [SourceFile], _ other: ([String]) -> [String]
) -> [String] {
    var report = Report()
    let errors = findings.filter { $0.severity == .error }
    let documents = files.compactMap { file in
        parseYAML(file, into: &report).map { Document(file: file, root: $0) }
    }
    let named = documents.first { $0.file.path.split(separator: "/").last == "rules.yaml" }
    let rules = (named?.root.entries ?? []).filter { $0.value["state"]?.text == "applies" }
        .map(\.key.value)
    var found: Set<String> = []
    for error in errors {
        found.formUnion(
            error.rules(among: rules) ?? error.rules(in: documents) ?? Set(other(rules)))
    }
    return rules.filter(found.contains)
}

extension Diagnostic {
    /// Rules that the words name; nil for none.
    fileprivate func rules(among rules: [String]) -> Set<String>? {
        let words = (message + " " + (help ?? "")).split { "' ,;:".contains($0) }.map(String.init)
        let named = Set(rules).intersection(words)
        return named.isEmpty ? nil : named
    }

    /// Rules of the steps or the method that the error or a note of it points at; nil for neither.
    fileprivate func rules(in documents: [Document]) -> Set<String>? {
        let spans = [span] + notes.map(\.span)
        var found: Set<String>?
        for document in documents {
            let methods = document.root.entries.filter {
                $0.value["steps"]?.elements.first?["id"] != nil
            }
            let gate = document.root["gate"].map { [$0.elements] } ?? []
            for steps in methods.map({ $0.value["steps"]?.elements ?? [] }) + gate {
                let struck = steps.filter { step in spans.contains { step.span.holds($0) } }
                if struck.isEmpty { continue }
                let names = Set(struck.compactMap { $0["as"]?.text })
                let items = Set(struck.flatMap(\.items))
                let reading = steps.filter {
                    $0.mentions(names) || !items.isDisjoint(with: $0.items)
                }
                found = (found ?? []).union((struck + reading).flatMap(\.rules))
            }
            if found == nil {
                for method in methods
                where spans.contains(where: { method.value.span.holds($0) || method.key.span == $0 }
                ) {
                    let steps = method.value["steps"]?.elements ?? []
                    found = (found ?? []).union(steps.flatMap(\.rules))
                }
            }
        }
        return found
    }
}

extension Node {
    /// Items that a step works on.
    fileprivate var items: [String] {
        [self["item"]?.text].compactMap(\.self) + (self["items"]?.elements ?? []).compactMap(\.text)
    }

    fileprivate var rules: [String] { (self["rule"]?.elements ?? []).compactMap(\.text) }

    /// Whether a text within reads one of some values.
    fileprivate func mentions(_ names: Set<String>) -> Bool {
        switch content {
        case .scalar(let text, _):
            names.contains { text.hasSuffix("$" + $0) || text.contains("$" + $0 + ".") }
        case .sequence(let elements): elements.contains { $0.mentions(names) }
        case .mapping(let entries): entries.contains { $0.value.mentions(names) }
        }
    }
}

extension SourceSpan {
    fileprivate func holds(_ other: SourceSpan) -> Bool {
        file == other.file && range.lowerBound <= other.range.lowerBound
            && other.range.upperBound <= range.upperBound
    }
}
