// SPDX-License-Identifier: Apache-2.0

/// Prints a file of Swift, clean by the formatter's rules of this project.
package func render(_ file: SwiftFile) -> Rendered {
    let head = ["SPDX-License-Identifier: Apache-2.0"] + file.remarks
    var parts: [Layout] = [.joined(head.map(lay(comment:)), by: .hardLine)]
    let imports = lay(file.imports)
    if !imports.isEmpty { parts.append(.joined(imports, by: .hardLine)) }
    if !file.declarations.isEmpty { parts.append(lay(file.declarations)) }
    let whole = Layout.joined(parts, by: .blankLine).tagged(file.origin)
    return lay(out: [whole, .hardLine])
}

/// Imports sorted by module, those that depend on the build after the others.
private func lay(_ imports: [SwiftImport]) -> [Layout] {
    let sorted = imports.sorted { $0.module.text < $1.module.text }
    let always = sorted.filter { $0.condition == nil }.map { Layout.text($0.text) }
    let sometimes = sorted.compactMap { item -> Layout? in
        guard let condition = item.condition else { return nil }
        return [
            .text("#if " + condition.text),
            Layout.sequence([.hardLine, .text(item.text)]).indented(),
            .hardLine, "#endif",
        ]
    }
    return always + (always.isEmpty || sometimes.isEmpty ? [] : [.empty]) + sometimes
}

extension SwiftImport {
    fileprivate var text: String {
        let target =
            type.map { "struct " + module.identifier + "." + $0.identifier } ?? module.identifier
        return access.rawValue + " import " + target
    }
}
