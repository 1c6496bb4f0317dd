// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecAnalysis
internal import SpecModel

/// The files of a spec that have a schema, as paths below its folder.
package let filesWithSchema: [String] = specSchemas.map(\.path)

/// The JSON Schema of one file of a spec, or of all of them; nil where that file has none.
///
/// It is made of the forms that read the files, so it cannot differ from what is accepted.
package func schemaText(of path: String?) -> String? {
    guard let path else { return text(specSchema) }
    return specSchemas.first { $0.path == path }.map { text($0.schema) }
}

private func text(_ schema: DataValue) -> String {
    render(JSONFile(path: "", tree(schema))).text
}

private func tree(_ value: DataValue) -> JSONTree {
    switch value {
    case .null: .null
    case .flag(let flag): .flag(flag)
    case .integer(let number): .integer(number)
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(tree))
    case .object(let members): .object(members.map { ($0.name, tree($0.value)) })
    }
}
