// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

extension ClientContext {
    /// The type of a value within methods.
    func type(of value: ValueType) -> SwiftType {
        value.isOptional ? .optional(type(of: value.base)) : type(of: value.base)
    }

    func type(of base: ValueType.Base) -> SwiftType {
        switch base {
        case .text: "String"
        case .textList: .array("String")
        case .instant, .seconds, .count: "Int"
        case .flag: "Bool"
        case .epoch: "Epoch"
        case .kind(let name):
            switch form(ofKind: name) {
            case .plain: "String"
            case .untrusted: "UntrustedText"
            case .secret: "Secret"
            }
        case .record(let name): .named(recordName(name))
        case .configuration: "Configuration"
        case .provided(let provided): type(of: provided)
        }
    }

    func recordName(_ name: String) -> SwiftName {
        SwiftName(typeWords: records[name]?.swiftName ?? name)
    }

    private func type(of provided: ProvidedType) -> SwiftType {
        switch provided {
        case .callback: "CallbackParameters"
        case .metadata: "ProviderMetadata"
        case .response: "ProviderResponse"
        case .signedToken: "SignedToken"
        case .key: "VerificationKey"
        case .storage: .existential("TokenStorageAdapter")
        case .presentation: "BrowserPresentation"
        }
    }

    /// The type of a value as apps see it: addresses are `URL`, instants `Date`, secrets text.
    func publicType(of value: ValueType) -> SwiftType {
        let type = publicType(of: value.base)
        return value.isOptional ? .optional(type) : type
    }

    private func publicType(of base: ValueType.Base) -> SwiftType {
        switch base {
        case .kind("CallbackURL"): "URL"
        case .kind(let name): form(ofKind: name) == .untrusted ? "UntrustedText" : "String"
        case .instant: "Date"
        case .configuration: .named(names.configuration)
        default: type(of: base)
        }
    }
}
