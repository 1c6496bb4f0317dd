// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// A whole spec as written: every value with its place, no name resolved.
struct SpecSyntax: Sendable {
    var sdk: SDKSyntax
    var types: [Declared<RecordSyntax>] = []
    var errors: [Declared<ErrorSyntax>] = []
    var rules: [Declared<RuleSyntax>] = []
    var operations: [Declared<ContractSyntax>] = []
    /// In the order of files and of their entries.
    var methods: [Declared<MethodSyntax>] = []
    var pages: [Declared<PageSyntax>] = []
    var labels: [Declared<ProseSyntax>] = []
    /// Something could not be read, so nothing may be concluded from what is missing.
    var hasLosses = false
    /// Mappings of which a part could not be read.
    var damaged: Set<SourceSpan> = []
    /// The file of rules, or of errors and so on, is not there.
    var missingFiles: Set<String> = []
}
