// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import FoundationEssentials
internal import SpecProver
internal import YAMLSyntax

/// Signs what needs signing and writes the file anew, all other bytes as they were.
///
/// - Returns: Exit status: 0 done, 1 a recipe is faulty, 2 a file is unreadable.
func mintAll(in folder: String) -> Int32 {
    let path = folder + "/tokens.yaml"
    var report = Report()
    guard let tokens = read(path), let keys = read(folder + "/keys.yaml"),
        let recipes = parseYAML(tokens, into: &report),
        let keyRing = parseYAML(keys, into: &report), !report.hasErrors
    else {
        print("\(folder): tokens.yaml or keys.yaml cannot be read")
        return 2
    }
    var faulty: [String] = []
    let placed = readRecipes(recipes, unreadable: &faulty)
    let pems = readKeys(keyRing)
    var bytes = tokens.bytes
    var minted = 0
    for entry in placed.reversed() where !entry.recipe.isMinted {
        guard let pem = pems[entry.recipe.key], let token = mint(entry.recipe, with: pem) else {
            faulty.append(entry.recipe.name)
            continue
        }
        let text = entry.place.isEmpty ? "\n    token: " + token : token
        bytes.replaceSubrange(entry.place, with: Array(text.utf8))
        minted += 1
    }
    for name in faulty { print("\(path): '\(name)' is no recipe, or its key cannot sign") }
    print("\(minted) of \(placed.count) tokens minted")
    guard minted > 0 else { return faulty.isEmpty ? 0 : 1 }
    do {
        try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
        print("\(path): cannot be written")
        return 2
    }
    return faulty.isEmpty ? 0 : 1
}

private func read(_ path: String) -> SourceFile? {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    return SourceFile(path: path, bytes: Array(data))
}
