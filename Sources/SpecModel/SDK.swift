// SPDX-License-Identifier: Apache-2.0

/// A whole spec after checking: every name resolved, every value typed, nothing left to decide.
///
/// It holds no spans and no YAML; `SpecAnalysis` is its only producer. Where a thing was written
/// is kept beside it, in a map from `ItemID` to a span.
package struct SDK: Sendable, Equatable {
    package var product: Product
    package var kinds: [Kind]
    package var records: [Record]
    package var configuration: [ConfigurationField]
    package var requests: [Request]
    package var items: [StoredItem]
    package var errors: [ErrorCase]
    package var rules: [Rule]
    package var contracts: [ContractUse]
    /// Public and internal methods, in the order of `methods:` in `sdk.yaml`.
    package var methods: [Method]
    package var vectors: [VectorSuite]
    package var pages: [Page]
    package var messages: Messages

    package init(
        product: Product, kinds: [Kind], records: [Record],
        configuration: [ConfigurationField], requests: [Request], items: [StoredItem],
        errors: [ErrorCase], rules: [Rule], contracts: [ContractUse], methods: [Method],
        vectors: [VectorSuite], pages: [Page], messages: Messages
    ) {
        self.product = product
        self.kinds = kinds
        self.records = records
        self.configuration = configuration
        self.requests = requests
        self.items = items
        self.errors = errors
        self.rules = rules
        self.contracts = contracts
        self.methods = methods
        self.vectors = vectors
        self.pages = pages
        self.messages = messages
    }
}

/// The name of one thing in a spec, such as `method.signIn`, `step.hr.target` or
/// `error.redirect.state`; provenance and messages are keyed by it.
package struct ItemID: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) { self.text = text }

    package var description: String { text }

    package static func < (a: ItemID, b: ItemID) -> Bool { a.text < b.text }
}
