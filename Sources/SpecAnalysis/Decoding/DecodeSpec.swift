// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import YAMLSyntax

/// Reads the files of a spec as what their paths say they are.
///
/// - Returns: Nil where there is no readable `sdk.yaml`, beside which everything else stands.
/// - Reports: S201 to S208, S211.
func decodeSpec(_ layout: SpecLayout, into report: inout Report) -> SpecSyntax? {
    var decoding = Decoding(report: report)
    defer { report = decoding.report }
    guard let main = layout.file("sdk.yaml"),
        let sdk = SDKSyntax.form.read(main.root, &decoding)
    else {
        if layout.file("sdk.yaml") == nil {
            decoding.report.add(.missingFile("sdk.yaml", root: layout.root))
        }
        return nil
    }
    var spec = SpecSyntax(sdk: sdk)
    spec.types = layout.table("types.yaml", of: RecordSyntax.form, &decoding)
    spec.errors = layout.table("errors.yaml", of: ErrorSyntax.form, &decoding)
    spec.rules = layout.table("rules.yaml", of: RuleSyntax.form, &decoding)
    spec.operations = layout.table("operations.yaml", of: ContractSyntax.form, &decoding)
    let methods = SpecSyntax.methodFile
    let files = mapConcurrently(layout.files(below: "methods"), on: .all) { document in
        var own = Decoding(report: Report())
        return (methods: methods.read(document.root, &own) ?? [], decoding: own)
    }
    for (methods, own) in files {
        spec.methods += methods
        decoding.learn(from: own)
    }
    if let page = layout.file("page.yaml") {
        let file = PageFileSyntax.form.read(page.root, &decoding)
        spec.pages = file?.pages ?? []
        spec.labels = file?.labels ?? []
    } else {
        decoding.report.add(.missingFile("page.yaml", root: layout.root))
    }
    for path in layout.strangers {
        decoding.report.add(.unknownFile(path, known: SpecLayout.fileNames))
    }
    spec.hasLosses = decoding.hasLosses
    spec.damaged = decoding.damaged
    spec.missingFiles = Set(SpecLayout.fileNames.filter { layout.file($0) == nil })
    return spec
}

extension SpecSyntax {
    /// The form of a file below `methods/`.
    static let methodFile = Form<[Declared<MethodSyntax>]>.table(MethodSyntax.form)

    /// The same spec with another root in one file below `methods/`, which is read again.
    ///
    /// - Returns: Nil where none of the spec's methods stands in that file.
    /// - Reports: What `decodeSpec` says of such a file.
    func rereading(
        methodsOf path: String, as root: Node, into report: inout Report
    ) -> SpecSyntax? {
        guard let place = methods.firstIndex(where: { $0.name.span.file == path }) else {
            return nil
        }
        var decoding = Decoding(report: report)
        var spec = self
        spec.methods.removeAll { $0.name.span.file == path }
        spec.methods.insert(
            contentsOf: Self.methodFile.read(root, &decoding) ?? [], at: place)
        spec.hasLosses = hasLosses || decoding.hasLosses
        spec.damaged.formUnion(decoding.damaged)
        report = decoding.report
        return spec
    }
}
