// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Names that differ in the spec differ in Swift too, and are none that Swift or the client keeps.
///
/// - Reports: S232, S233.
func checkSwiftNames(_ program: Program, into report: inout Report) {
    let declarations = program.declarations
    var errors = SwiftScope("an error", reserved: SwiftScope.codeMembers)
    for entry in declarations.errors.entries { errors.add(entry.name, into: &report) }
    var steps = SwiftScope("a step", reserved: [])
    var ids: Set<String> = []
    for step in program.steps {
        guard let id = step.syntax.id, ids.insert(id.value).inserted else { continue }
        steps.add(id, into: &report)
    }
    let updates = declarations.items.entries.map { swiftName($0.name.value + ".updates") }
    var methods = SwiftScope("a method", reserved: SwiftScope.clientMembers.union(updates))
    for entry in declarations.methods.entries { methods.add(entry.name, into: &report) }
    var settings = SwiftScope("a field", reserved: SwiftScope.valueMembers.union(["values"]))
    for entry in declarations.configuration.entries { settings.add(entry.name, into: &report) }
    var items = SwiftScope("an item", reserved: [])
    for entry in declarations.items.entries { items.add(entry.name, into: &report) }
    checkTypeNames(program, into: &report)
    for record in program.spec.types {
        var fields = SwiftScope("a field", reserved: SwiftScope.valueMembers)
        for field in record.value.fields { fields.add(field.name, into: &report) }
        for field in record.value.viewed { fields.add(field.name, into: &report) }
    }
    for method in program.methods {
        // A result of that name would hide the method that a later step calls.
        let called = method.steps.compactMap(\.call?.method)
        var values = SwiftScope("a value", reserved: SwiftScope.locals.union(called))
        for input in method.syntax.inputs ?? [] { values.add(input.name, into: &report) }
        for step in method.steps {
            if let name = step.syntax.binding { values.add(name, into: &report) }
        }
    }
}

private func checkTypeNames(_ program: Program, into report: inout Report) {
    let product = program.declarations.product
    let own = ["Configuration", "Error", "Methods"].map { product.brand + $0 }
    var types = SwiftScope(
        "a type", reserved: SwiftScope.runtimeTypes.union(own + [product.module]))
    var values = SwiftScope("a type", reserved: [])
    for entry in program.declarations.records.entries {
        types.add(Located(entry.value.swiftName, at: entry.name.span), into: &report)
        let lowered = entry.name.value.lowercased()
        values.add(Located(lowered, at: entry.name.span), shown: entry.name, into: &report)
    }
}

/// Swift names of one namespace.
private struct SwiftScope {
    /// With its article.
    let noun: String
    let reserved: Set<String>
    private var first: [String: Located<String>] = [:]

    init(_ noun: String, reserved: Set<String>) {
        self.noun = noun
        self.reserved = reserved.union(Self.metatypes)
    }

    mutating func add(
        _ name: Located<String>, shown: Located<String>? = nil, into report: inout Report
    ) {
        let swift = swiftName(name.value)
        let shown = shown ?? name
        if reserved.contains(swift) {
            report.add(
                .reservedName(shown, noun, reason: "the generated client has one of that name"))
        }
        if let other = first[swift] {
            if other.value != shown.value {
                report.add(.collidingNames(shown, first: other, swift: swift))
            }
        } else {
            first[swift] = shown
        }
    }

    /// Swift takes these for something else even in backticks.
    static let metatypes: Set = ["self", "Self", "Type", "Protocol"]
    static let locals: Set = ["flow", "engine"]
    static let valueMembers: Set = [
        "fields", "validate", "description", "debugDescription", "customMirror", "hashValue",
    ]
    static let codeMembers: Set = ["rawValue", "facts", "description", "hashValue"]
    static let clientMembers: Set = [
        "shared", "engine", "configuration", "environment", "onEvent",
    ]
    /// Of the runtime and the generated module, which a record would hide.
    static let runtimeTypes: Set = [
        "Records", "Items", "Exits", "Flow", "Fields", "FieldValue", "Secret", "UntrustedText",
        "Epoch", "Interruption", "FailureMap", "RecordType", "RecordSchema", "FieldSchema",
        "StoredItem", "Parameter", "ProviderResponse", "ProviderMetadata", "CallbackParameters",
        "SignedToken", "VerificationKey", "Engine", "String", "Int", "Bool", "Optional", "Array",
        "Dictionary", "Error", "Task", "Sendable", "Texts", "Configuration", "ConfigurationType",
        "ConfigurationExits", "ConfigurationConstraint", "LocalizedTexts", "LocalizedError",
        "PlatformEnvironment", "ClientEnvironment", "ClientEvent", "ClientError", "Carried",
        "BrowserPresentation", "TokenStorageAdapter", "KeychainTokenStorage", "StorageFailure",
        "UserLanguages", "Date", "Double", "Mirror", "URL", "Void", "AsyncStream",
    ]
}

/// The words of a name as one identifier: `redirect.state` is `redirectState`.
private func swiftName(_ text: String) -> String {
    var name: [UInt8] = []
    var startsWord = false
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
            name.append(startsWord ? byte - 32 : byte)
            startsWord = false
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            name.append(byte)
            startsWord = false
        default: startsWord = !name.isEmpty
        }
    }
    return String(decoding: name, as: UTF8.self)
}
