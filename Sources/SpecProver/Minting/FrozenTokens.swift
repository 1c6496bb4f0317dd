// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
internal import SpecAnalysis
internal import YAMLSyntax

/// The signed tokens of a spec's vectors, found by their text, with what it takes to make one anew.
package struct FrozenTokens: Sendable {
    /// Recipes by their token, padding aside.
    private var recipes: [String: Recipe] = [:]
    /// Private keys in PEM, by key id.
    private var keys: [String: String] = [:]
    /// Names of entries that are no recipes.
    package private(set) var unreadable: [String] = []

    package init() {}

    /// Reads what files of a spec declare as tokens and keys.
    package init(_ files: [SourceFile]) {
        // What is wrong with a file as YAML is told when the spec is compiled.
        var report = Report()
        let documents = files.compactMap { file in
            parseYAML(file, into: &report).map { Document(file: file, root: $0) }
        }
        for document in SpecLayout(documents).files(below: "vectors") {
            for recipe in readRecipes(document.root, unreadable: &unreadable).map(\.recipe) {
                guard let token = recipe.token else { continue }
                recipes[unpadded(token)] = recipe
            }
            keys.merge(readKeys(document.root)) { first, _ in first }
        }
    }

    /// A token with another payload, by the recipe of the same token; nil where there is no recipe, or
    /// its key is unknown or cannot sign.
    ///
    /// What is a frozen token with more behind it, or the beginning of one, becomes the like of the new
    /// one.
    func token(like token: String, saying payload: String) -> String? {
        var recipe = recipes[token]
        var rest = Substring()
        if recipe == nil, let known = recipes.keys.filter(token.hasPrefix).max(by: isShorter) {
            recipe = recipes[known]
            rest = token.dropFirst(known.count)
        }
        var missing = 0
        if recipe == nil, let known = recipes.keys.filter({ $0.hasPrefix(token) }).min() {
            recipe = recipes[known]
            missing = known.count - token.count
        }
        recipe?.payload = payload
        guard let recipe, let key = keys[recipe.key], let minted = mint(recipe, with: key) else {
            return nil
        }
        return String(unpadded(minted).dropLast(missing)) + rest
    }
}

private func isShorter(_ a: String, _ b: String) -> Bool { a.utf8.count < b.utf8.count }

/// The text before the padding, which stays where it stands.
private func unpadded(_ token: String) -> String {
    String(token.prefix { $0 != "=" })
}
