// SPDX-License-Identifier: Apache-2.0

package import Rendering
package import SpecModel

/// The client of a product: one file for each thing of its spec, in the order of the spec.
///
/// A method's file holds its steps and where their failures lead, a record's its type and its
/// table; so two branches that change two things change two files.
package func emitClient(_ sdk: SDK) -> [SwiftFile] {
    let context = ClientContext(sdk)
    var files = [
        emitClientClass(context), emitReexports(context), emitConfiguration(context),
        emitErrorType(context), emitErrorCodes(context), emitTexts(context),
    ]
    for locale in sdk.product.documentation.locales {
        files.append(emitTexts(of: locale, context))
    }
    files.append(emitNamespaces(context))
    files.append(emitItems(context))
    for record in sdk.records {
        switch record.role {
        case .stored, .wire: files.append(emitRecord(record, in: context))
        case .view(let base): files.append(emitView(record, of: base, in: context))
        case .options: files.append(emitOptions(record, in: context))
        }
    }
    for method in sdk.methods { files.append(emitMethod(method, in: context)) }
    return files
}
