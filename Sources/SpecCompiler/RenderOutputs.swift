// SPDX-License-Identifier: Apache-2.0

internal import Emitters
internal import Rendering
internal import SpecModel

/// Everything that is written for a spec, by path below the output folder.
func renderOutputs(_ sdk: SDK) -> [(path: String, contents: Rendered)] {
    emitClient(sdk).map { ($0.path, render($0)) }
        + emitPages(sdk).map { ($0.path, render($0)) }
        + emitVectors(sdk).map { ($0.path, render($0)) }
}
