// SPDX-License-Identifier: Apache-2.0

extension Operations {
    /// Adds a request's parameters to those that an endpoint has of its own.
    ///
    /// - Source: RFC 6749 §3.1.
    package static func urlBuild(
        at endpoint: String, _ parameters: Parameters
    ) throws(OperationFailure<UrlBuildMode>) -> Secret {
        let pairs = sentPairs(parameters)
        let own = endpoint.firstIndex(of: "?").map { endpoint[endpoint.index(after: $0)...] }
        // AR-Q: the endpoint's own query stays, and nothing is sent twice; one that cannot be read
        // may hold anything.
        guard let taken = FormText.decodePairs((own ?? "").utf8),
            !taken.contains(where: { other in pairs.contains { sameOctets($0.name, other.name) } })
        else { throw OperationFailure(.duplicate) }
        let joint = own.map { $0.isEmpty || $0.hasSuffix("&") ? "" : "&" } ?? "?"
        return Secret(endpoint + joint + FormText.encode(pairs))
    }
}

/// Parameters that are sent, in their order.
func sentPairs(_ parameters: Parameters) -> [(name: String, value: String)] {
    parameters.members.compactMap { member in
        switch member.value {
        case .text(let text): (member.name, text)
        case .secret(let secret): (member.name, secret.exposed)
        case .list(let list): (member.name, list.joined(separator: " "))
        case .absent: nil
        }
    }
}
