// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import Emitters
internal import Rendering
internal import SpecModel

/// Everything that is written for a spec, by path below the output folder.
func renderOutputs(
    _ sdk: SDK, places: [ItemID: SourceSpan]
) -> [(path: String, contents: Rendered)] {
    let files =
        emitClient(sdk).map { ($0.path, render($0)) }
        + emitPages(sdk).map { ($0.path, render($0)) }
        + emitVectors(sdk).map { ($0.path, render($0)) }
    return files.map { path, contents in
        let tag = sdk.product.documentation.tag(of: path, contents)
        return (path, withTranslations(contents, in: tag, places: places))
    }
}
