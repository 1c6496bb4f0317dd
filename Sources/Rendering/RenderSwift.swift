// SPDX-License-Identifier: Apache-2.0

/// Prints a file of Swift, clean by the formatter's rules of this project.
package func render(_ file: SwiftFile) -> Rendered {
    var out = LayoutStream()
    let head = ["SPDX-License-Identifier: Apache-2.0"] + file.remarks
    out.list(head, between: { $0.hardLine() }) { $0.comment($1) }
    for imports in blocks(of: file.imports) {
        out.blankLine()
        out.list(imports, between: { $0.hardLine() }) { $0.write($1) }
    }
    if !file.declarations.isEmpty {
        out.blankLine()
        out.tagged(file.origin) { $0.write(file.declarations) }
    }
    out.hardLine()
    // The formatter keeps a column for a comma that may come, so a full line is too long for it.
    return lay(out: out, columns: 98)
}

/// Imports sorted by module: whole modules, then single types, then what depends on the build.
private func blocks(of imports: [SwiftImport]) -> [[SwiftImport]] {
    let sorted = imports.sorted { $0.module.text < $1.module.text }
    let always = sorted.filter { $0.condition == nil }
    let sometimes = sorted.filter { $0.condition != nil }
    let blocks = [always.filter { $0.type == nil }, always.filter { $0.type != nil }, sometimes]
    return blocks.filter { !$0.isEmpty }
}

extension LayoutStream {
    fileprivate mutating func write(_ item: SwiftImport) {
        guard let condition = item.condition else { return text(item.text) }
        text("#if ")
        text(condition.text)
        indented { out in
            out.hardLine()
            out.text(item.text)
        }
        hardLine()
        text("#endif")
    }
}

extension SwiftImport {
    fileprivate var text: String {
        let target =
            type.map { "struct " + module.identifier + "." + $0.identifier } ?? module.identifier
        return access.rawValue + " import " + target
    }
}
