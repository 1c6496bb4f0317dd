// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// `privacy:` of `sdk.yaml`.
struct PrivacySyntax: Sendable {
    var span: SourceSpan
    var tracking: Located<Bool>?
    var domains: [Located<String>]?
    var collected: [CollectedDataSyntax]?
    var accessed: [AccessedAPISyntax]?

    static let form = Form<PrivacySyntax>.mapping(
        required("tracking", .flag), optional("domains", .list(.text)),
        required("collected", .list(CollectedDataSyntax.form)),
        required("accessed", .list(AccessedAPISyntax.form)), make: PrivacySyntax.init)
}

/// `{ data: UserID, linked: true, tracking: false, purposes: [AppFunctionality] }`.
struct CollectedDataSyntax: Sendable {
    var span: SourceSpan
    var data: Located<Privacy.DataType>?
    var linked: Located<Bool>?
    var tracking: Located<Bool>?
    var purposes: [Located<Privacy.Purpose>]?

    static let form = Form<CollectedDataSyntax>.mapping(
        required("data", .choice()), required("linked", .flag), required("tracking", .flag),
        required("purposes", .list(.choice())), make: CollectedDataSyntax.init)
}

/// `{ api: FileTimestamp, reasons: [C617.1] }`.
struct AccessedAPISyntax: Sendable {
    var span: SourceSpan
    var api: Located<Privacy.APICategory>?
    var reasons: [Located<String>]?

    static let form = Form<AccessedAPISyntax>.mapping(
        required("api", .choice()), required("reasons", .list(.text)),
        make: AccessedAPISyntax.init)
}
