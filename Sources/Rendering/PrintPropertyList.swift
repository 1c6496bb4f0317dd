// SPDX-License-Identifier: Apache-2.0

/// Prints a property list in XML as Apple's tools write it: one value a line, a tab a level.
///
/// What XML 1.0 cannot hold, such as U+0000, becomes U+FFFD.
///
/// - Source: Apple's PropertyList-1.0.dtd.
package func render(_ file: PropertyListFile) -> Rendered {
    let head = [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "#
            + #""http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
    ]
    let body = ["<plist version=\"1.0\">"] + lines(of: file.root) + ["</plist>"]
    let lines = head + comment(file.remarks) + body
    return Rendered(
        text: lines.map { $0 + "\n" }.joined(),
        regions: [
            Rendered.Region(
                lines: lines.count - body.count + 1...lines.count, origin: file.origin)
        ])
}

private func lines(of tree: PropertyListTree) -> [String] {
    switch tree {
    case .flag(let value): [value ? "<true/>" : "<false/>"]
    case .text(let value): ["<string>" + escaped(value) + "</string>"]
    case .list(let values): element("array", values.flatMap(lines))
    case .dictionary(let members):
        element(
            "dict",
            members.flatMap { ["<key>" + escaped($0.name) + "</key>"] + lines(of: $0.value) })
    }
}

private func element(_ name: String, _ content: [String]) -> [String] {
    if content.isEmpty { return ["<\(name)/>"] }
    return ["<\(name)>"] + content.map { "\t" + $0 } + ["</\(name)>"]
}

/// A comment in XML holds no two hyphens in a row; a space comes between them.
private func comment(_ remarks: [String]) -> [String] {
    guard !remarks.isEmpty else { return [] }
    var isHyphen = false
    return ["<!--"]
        + remarks.map { remark in
            remark.reduce(into: "  ") { line, character in
                if isHyphen && character == "-" { line += " " }
                isHyphen = character == "-"
                line += escaped(String(character), isComment: true)
            }
        } + ["-->"]
}

private func escaped(_ text: String, isComment: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&" where !isComment: result += "&amp;"
        case "<" where !isComment: result += "&lt;"
        case ">" where !isComment: result += "&gt;"
        // A reader takes a bare carriage return for a line feed.
        case "\r": result += isComment ? " " : "&#13;"
        case "\t", "\n": result.unicodeScalars.append(scalar)
        case "\u{0}"..<" ", "\u{FFFE}"..."\u{FFFF}": result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
