// SPDX-License-Identifier: Apache-2.0

/// The conditions of the behaviour language for fields of a configuration; a closed list.
private enum Condition: String {
    case https, noQuery, noFragment, noUserinfo, nonEmpty, redirectScheme
    case scopeTokens, includes, excludes
}

extension Operations {
    /// Name of the field that breaks the first broken constraint; nil for a valid configuration.
    ///
    /// An optional field that is absent breaks none. A condition that is unknown here is broken.
    package static func configurationFault(
        _ configuration: Fields, _ constraints: [ConfigurationConstraint]
    ) -> String? {
        let broken = constraints.first { constraint in
            guard let value = configuration[constraint.field] else { return false }
            guard let condition = Condition(rawValue: constraint.name) else { return true }
            let texts: [String]
            switch value {
            case .text(let text): texts = [text]
            case .secret(let secret): texts = [secret.exposed]
            case .list(let list): texts = list
            case .integer, .flag: return true
            }
            return !holds(condition, texts, constraint.parameter, configuration)
        }
        return broken?.field
    }

    private static func holds(
        _ condition: Condition, _ texts: [String], _ parameter: String?, _ all: Fields
    ) -> Bool {
        switch condition {
        case .https:
            let flag = parameter.flatMap { all[$0] } ?? .flag(false)
            return texts.allSatisfy { isSecureURL($0, allowsLoopback: flag == .flag(true)) }
        case .noQuery: return texts.allSatisfy { URLParts($0).map { $0.query == nil } ?? false }
        case .noFragment:
            return texts.allSatisfy { URLParts($0).map { $0.fragment == nil } ?? false }
        case .noUserinfo:
            return texts.allSatisfy { URLParts($0).map { $0.authority?.userinfo == nil } ?? false }
        case .nonEmpty: return !texts.isEmpty && texts.allSatisfy { !$0.isEmpty }
        case .redirectScheme: return texts.allSatisfy(isRedirectTarget)
        case .scopeTokens: return texts.allSatisfy(isScopeToken)
        // CF-SCOPE: compared whole, so `offline_accessx` is another scope.
        case .includes: return parameter.map(texts.holds) ?? false
        case .excludes: return parameter.map { !texts.holds($0) } ?? false
        }
    }
}

/// Tells whether a text is an `https` URL, or an `http` one of a loopback address where allowed.
func isSecureURL(_ text: String, allowsLoopback: Bool) -> Bool {
    // CF-ISS: a name such as `localhost` may lead elsewhere, an address of this machine may not.
    guard let parts = URLParts(text), parts.hasHost else { return false }
    return parts.hasScheme("https")
        || allowsLoopback && parts.hasScheme("http") && parts.isLoopbackAddress
}

/// Tells whether a native app may be called back there (RFC 8252 §7, RFC 6749 §3.1.2).
private func isRedirectTarget(_ text: String) -> Bool {
    // CF-RURI: claimed `https`, a loopback address, or a scheme made from a domain name.
    guard let parts = URLParts(text), parts.authority?.userinfo == nil else { return false }
    if parts.hasScheme("https") { return parts.hasHost }
    if parts.hasScheme("http") { return parts.isLoopbackAddress }
    let labels = parts.scheme.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && !labels.contains("")
}
