// SPDX-License-Identifier: Apache-2.0

/// Prints a file of Swift, clean by the formatter's rules of this project.
package func render(_ file: SwiftFile) -> Rendered {
    let head = ["SPDX-License-Identifier: Apache-2.0"] + file.remarks
    var parts: [Layout] = [.joined(head.map(lay(comment:)), by: .hardLine)]
    parts += lay(file.imports)
    if !file.declarations.isEmpty { parts.append(lay(file.declarations)) }
    let whole = Layout.joined(parts, by: .blankLine).tagged(file.origin)
    // The formatter keeps a column for a comma that may come, so a full line is too long for it.
    return lay(out: [whole, .hardLine], columns: 98)
}

/// Imports sorted by module: whole modules, then single types, then what depends on the build.
private func lay(_ imports: [SwiftImport]) -> [Layout] {
    let sorted = imports.sorted { $0.module.text < $1.module.text }
    let always = sorted.filter { $0.condition == nil }
    let whole = always.filter { $0.type == nil }.map { Layout.text($0.text) }
    let single = always.filter { $0.type != nil }.map { Layout.text($0.text) }
    let sometimes = sorted.compactMap { item -> Layout? in
        guard let condition = item.condition else { return nil }
        return [
            .text("#if " + condition.text),
            Layout.sequence([.hardLine, .text(item.text)]).indented(),
            .hardLine, "#endif",
        ]
    }
    return [whole, single, sometimes].filter { !$0.isEmpty }.map { .joined($0, by: .hardLine) }
}

extension SwiftImport {
    fileprivate var text: String {
        let target =
            type.map { "struct " + module.identifier + "." + $0.identifier } ?? module.identifier
        return access.rawValue + " import " + target
    }
}
