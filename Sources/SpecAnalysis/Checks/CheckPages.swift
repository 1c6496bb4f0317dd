// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// Pages are made of whole blocks, under names that are unique and fit into addresses.
///
/// - Reports: S202, S209, S211, S212, S320.
func checkPages(_ program: Program, into report: inout Report) {
    let retired = program.declarations.product.retiredNames
    for page in program.spec.pages {
        checkName(page.name, .path, "a page", into: &report)
        var anchors: [String: SourceSpan] = [:]
        for section in page.value.sections ?? [] {
            if let anchor = section.anchor {
                checkName(anchor, .slug, "an anchor", into: &report)
                if let first = anchors[anchor.value] {
                    report.add(.duplicateName(anchor, "anchor", first: first))
                }
                anchors[anchor.value] = anchors[anchor.value] ?? anchor.span
            }
            for block in section.blocks ?? [] {
                checkBlock(block, into: &report)
                checkSample(block, retired, into: &report)
            }
        }
    }
    for label in program.spec.labels {
        checkName(label.name, .wire, "a label", into: &report)
    }
}

private func checkBlock(_ block: BlockSyntax, into report: inout Report) {
    let heads = [block.paragraph, block.list, block.code].compactMap(\.self)
    for head in heads { checkName(head, .slug, "a block", into: &report) }
    guard heads.count + (block.data == nil ? 0 : 1) == 1 else {
        report.add(.conflictingKeys(["p", "list", "code", "data"], at: block.span))
        return
    }
    let place = heads.first?.span ?? block.span
    if block.list != nil, block.items == nil { report.add(.incomplete("items", at: place)) }
    if block.paragraph != nil || block.code != nil, block.text == nil {
        report.add(.incomplete("text", at: place))
    }
    if block.code != nil, block.language == nil { report.add(.incomplete("language", at: place)) }
    for item in block.items ?? [] { checkName(item.name, .slug, "an item", into: &report) }
}

/// A sample is code, but a name that the product has given up may not stand in it either.
private func checkSample(
    _ block: BlockSyntax, _ retired: [String], into report: inout Report
) {
    guard block.code != nil, let node = block.text else { return }
    let words = node.text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == ".") }
    for name in retired {
        let name = name.lowercased()
        if words.contains(where: { $0 == name || $0.split(separator: ".").contains { $0 == name } })
        {
            report.add(.retiredNameInSample(name, at: block.code?.span ?? node.span))
        }
    }
}

extension Diagnostic {
    fileprivate static func incomplete(_ key: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.missingKey, "the key '\(key)' is missing", at: span,
            help: "add '\(key):'")
    }

    fileprivate static func retiredNameInSample(
        _ name: String, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.literalFact,
            "'\(name)' is a name that the product has given up", at: span, help: "leave it out")
    }
}
