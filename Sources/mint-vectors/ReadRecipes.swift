// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// A recipe and the place where its token stands, or where it should.
struct PlacedRecipe {
    var recipe: Recipe
    /// Bytes of the token, or an empty range behind the recipe's last value.
    var place: Range<Int>
}

/// Reads `tokens.yaml`; what cannot be read is named and left out.
func readRecipes(_ root: Node, unreadable: inout [String]) -> [PlacedRecipe] {
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
func readKeys(_ root: Node) -> [String: String] {
    guard case .mapping(let entries)? = root["keys"]?.content else { return [:] }
    return Dictionary(
        entries.compactMap { entry in
            entry.value["private"]?.text.map { (entry.key.value, $0) }
        }, uniquingKeysWith: { first, _ in first })
}

extension Node {
    fileprivate var text: String? {
        guard case .scalar(let text, _) = content else { return nil }
        return text
    }

    fileprivate subscript(name: String) -> Node? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key.value == name }?.value
    }
}
