// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

/// How a step can do less than its operation says, without its text showing it.
package enum Weakness: String, Sendable, CaseIterable {
    /// The step's failures do not count.
    case swallow
    /// One text may be the beginning of the other.
    case prefix
    /// Case does not matter.
    case fold
    /// A value that is absent is equal to any.
    case absent
    /// Whoever else is in the audience does not matter.
    case anyAudience
    /// The signature does not matter.
    case signature

    /// Whether an operation can be weakened so.
    func applies(to operation: String) -> Bool {
        switch self {
        case .swallow: Catalogue[operation].map { !$0.modes.isEmpty } ?? false
        case .prefix:
            ["text.equal", "text.equalCT", "text.equalFold", "url.sameTarget"].contains(operation)
        case .fold: ["text.equal", "text.equalCT"].contains(operation)
        case .absent: operation == "text.equalCT"
        case .anyAudience: operation == "claims.audience"
        case .signature: operation == "jws.verify"
        }
    }
}

extension StepRun {
    /// Runs the operation, and passes over the failure that the weakness allows.
    func perform(_ weakness: Weakness) async throws(Halt) -> RunValue? {
        do throws(Halt) {
            return try await perform()
        } catch {
            switch weakness {
            case .swallow: return nil
            case .signature:
                guard let claims = try unverified() else { throw error }
                return claims
            default:
                if allows(weakness) { return nil }
                throw error
            }
        }
    }

    private func allows(_ weakness: Weakness) -> Bool {
        switch weakness {
        case .prefix:
            guard let (a, b) = compared else { return false }
            return !a.isEmpty && (a.hasPrefix(b) || b.hasPrefix(a))
        case .fold:
            guard let (a, b) = compared else { return false }
            return a.lowercased() == b.lowercased()
        case .absent: return input("value") == nil
        case .anyAudience:
            guard let client = optionalText("client") else { return false }
            return optionalList("of")?.contains(client) ?? false
        case .swallow, .signature: return false
        }
    }

    private var compared: (String, String)? {
        func text(_ name: String) -> String? {
            optionalSecret(name)?.exposed.split(separator: "?").first.map(String.init)
        }
        let names = call.operation == "url.sameTarget" ? ("url", "target") : ("value", "expected")
        guard let a = text(names.0), let b = text(names.1) else { return nil }
        return (a, b)
    }

    /// The claims of a token whose signature nobody looked at.
    private func unverified() throws(Halt) -> RunValue? {
        guard case .signedToken(let token)? = input("token") else { return nil }
        let text = String(decoding: token.payload, as: UTF8.self)
        return Operations.recordFields(from: text, of: try recordType().schema)
            .map(RunValue.fields)
    }
}
