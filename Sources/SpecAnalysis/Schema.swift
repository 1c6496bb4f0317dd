// SPDX-License-Identifier: Apache-2.0

package import SpecModel

/// JSON Schema of a spec's files, by path below `Spec/`; made of the very forms that read them.
///
/// Editors take each as the schema of that file (of every file in the folder, for `methods/*.yaml`).
/// What a schema cannot say, such as which names exist, is left to the checks. The files of
/// translators, `glossary.yaml` and `text/`, and those of vectors are not among them.
package let specSchemas: [(path: String, schema: DataValue)] = [
    ("sdk.yaml", SDKSyntax.form.schema),
    ("types.yaml", Form<[Declared<RecordSyntax>]>.table(RecordSyntax.form).schema),
    ("errors.yaml", Form<[Declared<ErrorSyntax>]>.table(ErrorSyntax.form).schema),
    ("rules.yaml", Form<[Declared<RuleSyntax>]>.table(RuleSyntax.form).schema),
    ("operations.yaml", Form<[Declared<ContractSyntax>]>.table(ContractSyntax.form).schema),
    ("methods/*.yaml", Form<[Declared<MethodSyntax>]>.table(MethodSyntax.form).schema),
    ("page.yaml", PageFileSyntax.form.schema),
].map { path, schema in (path, DataValue.document(schema, of: path)) }

/// All of them in one document: a definition for each file.
package let specSchema = DataValue.object([
    ("$schema", .text(DataValue.dialect)),
    ("title", .text("Files of a spec")),
    (
        "$defs",
        .object(specSchemas.map { (name: $0.path, value: $0.schema) })
    ),
])

extension DataValue {
    fileprivate static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// A schema that says what it is of, with a place for its own address.
    fileprivate static func document(_ schema: DataValue, of path: String) -> DataValue {
        guard case .object(let members) = schema else { return schema }
        return .object(
            [(name: "$schema", value: .text(dialect)), ("title", .text(path))] + members)
    }
}
