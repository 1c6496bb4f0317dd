// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
package import YAMLSyntax

/// A recipe and the place where its token stands, or where it should.
package struct PlacedRecipe: Sendable {
    package var recipe: Recipe
    /// Bytes of the token, or an empty range behind the recipe's last value.
    package var place: Range<Int>
}

/// Reads `tokens.yaml`; what cannot be read is named and left out.
package func readRecipes(_ root: Node, unreadable: inout [String]) -> [PlacedRecipe] {
    guard case .mapping(let entries)? = root["tokens"]?.content else { return [] }
    return entries.compactMap { entry in
        let token = entry.value["token"]
        guard let key = entry.value["key"]?.text, let header = entry.value["header"]?.text,
            let payload = entry.value["payload"]?.text,
            let finish = entry.value["signature"]?.text.flatMap(Recipe.Finish.init),
            case .mapping(let members) = entry.value.content, let last = members.last
        else {
            unreadable.append(entry.key.value)
            return nil
        }
        let recipe = Recipe(
            name: entry.key.value, key: key, header: header, payload: payload, finish: finish,
            token: token?.text)
        let end = last.value.span.range.upperBound
        return PlacedRecipe(recipe: recipe, place: token?.span.range ?? end..<end)
    }
}

/// Private keys of `keys.yaml` in PEM, by key id.
package func readKeys(_ root: Node) -> [String: String] {
    guard case .mapping(let entries)? = root["keys"]?.content else { return [:] }
    return Dictionary(
        entries.compactMap { entry in
            entry.value["private"]?.text.map { (entry.key.value, $0) }
        }, uniquingKeysWith: { first, _ in first })
}
