// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// Reads the files of translations, `text/<tag>.yaml`, one for each locale but the source's.
///
/// - Returns: Files in the order of the locales.
/// - Reports: L101, L104, L105, L106.
func readTexts(
    _ documents: [Document], locales: [Documentation.Locale], into report: inout Report
) -> [TextFile] {
    let tags = locales.dropFirst().map(\.tag)
    var files: [String: TextFile] = [:]
    for document in documents {
        let tag = localeTag(of: document.file.path)
        guard tags.contains(tag) else {
            report.add(.unknownLocale(tag, declared: tags, at: document.start))
            continue
        }
        files[tag] = textFile(document, tag: tag, into: &report)
    }
    return tags.compactMap { files[$0] }
}

/// `Spec/text/pt-BR.yaml` is of `pt-BR`.
func localeTag(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".yaml") ? name.dropLast(5) : name)
}

/// Nil where the file holds no entries at all.
private func textFile(
    _ document: Document, tag: String, into report: inout Report
) -> TextFile? {
    let root = document.root
    guard case .mapping(let members) = root.content else {
        report.add(.notEntries(at: root.span))
        return nil
    }
    let start = root.span.range.lowerBound
    if !members.isEmpty, document.file.bytes[start] == UInt8(ascii: "{") {
        report.add(.wrongShape("the entries without braces around all of them", at: root.span))
    }
    var entries: [TextEntry] = []
    var broken: Set<String> = []
    for member in members {
        if let entry = entry(of: member, into: &report) {
            entries.append(entry)
        } else {
            broken.insert(member.key.value)
        }
    }
    return TextFile(document: document, tag: tag, entries: entries, broken: broken)
}

private func entry(of member: Node.Entry, into report: inout Report) -> TextEntry? {
    guard case .mapping(let parts) = member.value.content else {
        report.add(.notAnEntry(member.key, at: member.value.span))
        return nil
    }
    let known = ["en", "text", "was", "reviewed", "draft"]
    let fields = table(parts, known: known, into: &report)
    for key in ["en", "text"] where fields[key] == nil {
        report.add(.missingKey(key, of: member.key))
    }
    let english = scalar(fields["en"], into: &report)
    let text = scalar(fields["text"], into: &report)
    let former = strings(fields["was"], keys: ["en", "text"], into: &report)
    let review = strings(fields["reviewed"], keys: ["by", "of"], into: &report)
    let isDraft = isDraft(fields["draft"], into: &report)
    guard let english, let text else { return nil }
    return TextEntry(
        id: member.key, node: member.value, english: english, text: text,
        former: former.map { .init(english: $0[0], text: $0[1]) },
        review: review.map { .init(by: $0[0], of: $0[1]) }, isDraft: isDraft)
}

private func table(
    _ parts: [Node.Entry], known: [String], into report: inout Report
) -> [String: Node] {
    var fields: [String: Node] = [:]
    for part in parts {
        if known.contains(part.key.value) {
            fields[part.key.value] = part.value
        } else {
            report.add(.unknownKey(part.key, known: known))
        }
    }
    return fields
}

/// Both texts of `was:` or `reviewed:`, in the order of the keys.
private func strings(_ node: Node?, keys: [String], into report: inout Report) -> [String]? {
    guard let node else { return nil }
    if case .mapping(let parts) = node.content {
        let fields = table(parts, known: keys, into: &report)
        let texts = keys.compactMap { scalar(fields[$0], into: &report)?.text }
        if texts.count == keys.count { return texts }
    }
    report.add(.wrongShape("a mapping of \(keys.joined(separator: " and "))", at: node.span))
    return nil
}

private func scalar(_ node: Node?, into report: inout Report) -> Node? {
    guard let node else { return nil }
    guard case .scalar = node.content else {
        report.add(.wrongShape("a text", at: node.span))
        return nil
    }
    return node
}

private func isDraft(_ node: Node?, into report: inout Report) -> Bool {
    guard let node else { return false }
    if node.text != "true" { report.add(.wrongShape("true, or nothing at all", at: node.span)) }
    return true
}

extension Document {
    /// The very beginning of the file.
    var start: SourceSpan { SourceSpan(file: file.path, range: 0..<0) }
}
