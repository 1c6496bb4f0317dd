// SPDX-License-Identifier: Apache-2.0

package import Rendering
package import SpecModel

/// Every suite of authored vectors as a document, and the schema that all of them follow.
package func emitVectors(_ sdk: SDK) -> [JSONFile] {
    sdk.vectors.map { JSONFile(path: "vectors/\($0.name).json", document(of: $0)) }
        + [JSONFile(path: "vectors/schema.json", vectorSchema(sdk))]
}

/// `{"version": 1, "suite": …, "vectors": […]}`.
private func document(of suite: VectorSuite) -> JSONTree {
    .origin(
        "suite." + suite.name,
        .object([
            ("version", .integer(VectorFormat.version)),
            ("suite", .text(suite.name)),
            ("vectors", .list(suite.vectors.map { .origin("vector." + $0.id, tree($0.content)) })),
        ]))
}

/// The same data as a tree.
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
