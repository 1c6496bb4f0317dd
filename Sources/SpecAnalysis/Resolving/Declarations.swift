// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Everything that a spec declares, but for its methods' steps.
struct Declarations: Sendable {
    var product: Product
    var kinds = Table<Kind>()
    var records = Table<Record>()
    var configuration = Table<ConfigurationField>()
    /// The values of `configuration`, which every reading of it is held against.
    var settings: [ConfigurationField] = []
    /// What may be read from a value, by the type's name and the field's.
    var fieldTypes: [String: [String: ValueType]] = [:]
    var requests = Table<Request>()
    var items = Table<StoredItem>()
    var errors = Table<ErrorCase>()
    var rules = Table<Rule>()
    /// Kinds of URLs that requests through the browser make.
    var browserURLKinds: Set<String> = []
    var contracts = Table<ContractUse>()
    var methods = Table<Signature>()
    /// Error of the mode `cancelled` wherever a step does not name one.
    var cancelled: Located<String>?
    /// Places of things below the top level, such as `type.Pending.field.state`.
    var places: [ItemID: SourceSpan] = [:]
    /// Mappings of which a part could not be read; nothing is concluded from what they lack.
    var damaged: Set<SourceSpan> = []
    /// Items whose `maxAge` could not be read.
    var lostAges: Set<String> = []
    /// `Record.field` of those whose type could not be told; nothing is said about them again.
    var lostFields: Set<String> = []

    func label(of kind: String) -> Label { kinds[kind]?.value.label ?? .public }

    /// Items that may be kept for a while only: those of a flow.
    func isOfFlow(_ item: String) -> Bool { items[item]?.value.maxAge != nil }

    func record(of item: String) -> Record? {
        items[item].flatMap { records[$0.value.record]?.value }
    }

    /// Whether values of this type must not be seen: secrets and correlators.
    func isUnpublished(_ base: ValueType.Base) -> Bool {
        if case .kind(let name) = base { return label(of: name) != .public }
        return false
    }
}

/// What callers of a method see.
struct Signature: Sendable {
    var syntax: MethodSyntax
    var inputs: [Method.Input]
    /// Inputs whose type could not be told.
    var lostInputs: Set<String>
    /// Nil for none.
    var output: ValueType?
    /// The type of the output could not be told.
    var lostOutput: Bool
    var isInternal: Bool
    var gate: Method.Gate
}
