// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import Emitters
internal import Rendering
internal import SpecModel

/// Everything that is written for a spec, by path below the output folder.
func renderOutputs(
    _ sdk: SDK, places: [ItemID: SourceSpan]
) -> [(path: String, contents: Rendered)] {
    let files = mapConcurrently(emitters, on: .all) { emit in emit(sdk) }.flatMap(\.self)
    return mapConcurrently(files, on: .all) { file in
        let (path, contents) = file.rendered
        let tag = sdk.product.documentation.tag(of: path, contents)
        return (path, withTranslations(contents, in: tag, places: places))
    }
}

private let emitters: [@Sendable (SDK) -> [EmittedFile]] = [
    { emitClient($0).map(EmittedFile.swift) },
    { emitPages($0).map(EmittedFile.page) },
    { emitVectors($0).map(EmittedFile.json) },
    { [EmittedFile.page(emitVectorGuide($0))] },
    { emitPrivacy($0).map(EmittedFile.list) },
]

/// A tree that is not yet text.
private enum EmittedFile: Sendable {
    case swift(SwiftFile)
    case page(MDXFile)
    case json(JSONFile)
    case list(PropertyListFile)

    var rendered: (path: String, contents: Rendered) {
        switch self {
        case .swift(let file): (file.path, render(file))
        case .page(let file): (file.path, render(file))
        case .json(let file): (file.path, render(file))
        case .list(let file): (file.path, render(file))
        }
    }
}
