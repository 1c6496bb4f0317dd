// SPDX-License-Identifier: Apache-2.0

package import OIDCRuntime
internal import SpecModel

/// A value of the behaviour language while it runs.
package enum RunValue: Sendable {
    case text(String)
    case secret(Secret)
    case untrusted(UntrustedText)
    /// An instant, seconds or a count.
    case integer(Int)
    case flag(Bool)
    case list([String])
    case epoch(Epoch)
    /// A record or the configuration.
    case fields(Fields)
    case callback(CallbackParameters)
    case metadata(ProviderMetadata)
    case response(ProviderResponse)
    case signedToken(SignedToken)
    case key(VerificationKey)
    case storage(any TokenStorageAdapter)
    case presentation(BrowserPresentation)
}

extension RunValue {
    /// A field's value, in the form that its type has while it runs.
    init?(_ value: FieldValue?, as type: FieldSchema.FieldType?) {
        switch (value, type) {
        case (.text(let text)?, .untrusted?): self = .untrusted(UntrustedText(text))
        case (.text(let text)?, _): self = .text(text)
        case (.secret(let secret)?, _): self = .secret(secret)
        case (.integer(let integer)?, _): self = .integer(integer)
        case (.flag(let flag)?, _): self = .flag(flag)
        case (.list(let list)?, _): self = .list(list)
        case (nil, _): return nil
        }
    }

    /// What a record keeps of it; nil for what no record can hold.
    var field: FieldValue? {
        switch self {
        case .text(let text): .text(text)
        case .secret(let secret): .secret(secret)
        case .untrusted(let text): .text(text.text)
        case .integer(let integer): .integer(integer)
        case .flag(let flag): .flag(flag)
        case .list(let list): .list(list)
        default: nil
        }
    }

    /// What a request sends of it.
    var parameter: Parameter {
        switch self {
        case .text(let text): .text(text)
        case .secret(let secret): .secret(secret)
        case .list(let list): .list(list)
        case .integer(let integer): .text(String(integer))
        default: .absent
        }
    }

    /// The member of that name, which the spec's types have found to be there or optional.
    func member(_ name: String) -> RunValue? {
        switch self {
        case .fields(let fields): RunValue(fields[name], as: nil)
        case .callback(let callback): callback.member(name)
        case .metadata(let metadata): metadata.member(name)
        case .response(let response): name == "date" ? response.date.map(RunValue.integer) : nil
        case .signedToken(let token): name == "alg" ? .text(token.alg) : nil
        default: nil
        }
    }
}

extension CallbackParameters {
    fileprivate func member(_ name: String) -> RunValue? {
        switch name {
        case "code": code.map(RunValue.secret)
        case "state": state.map(RunValue.secret)
        case "iss": iss.map(RunValue.text)
        case "error": error.map(RunValue.untrusted)
        case "errorDescription": errorDescription.map(RunValue.untrusted)
        default: nil
        }
    }
}

extension ProviderMetadata {
    fileprivate func member(_ name: String) -> RunValue? {
        switch name {
        case "issuer": .text(issuer)
        case "authorizationEndpoint": .text(authorizationEndpoint)
        case "tokenEndpoint": .text(tokenEndpoint)
        case "jwksUri": .text(jwksUri)
        case "endSessionEndpoint": endSessionEndpoint.map(RunValue.text)
        case "issRequired": .flag(issRequired)
        case "signingAlgs": signingAlgs.map(RunValue.list)
        default: nil
        }
    }
}
