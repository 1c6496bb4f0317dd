// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

extension HTTPResponse {
    /// A response with this text, said to be JSON.
    static func json(
        _ text: String, status: Int = 200, type: String = "application/json"
    ) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["Content-Type": type], body: Array(text.utf8))
    }
}

/// A provider's metadata, member by member.
struct MetadataDocument {
    private var members = [
        ("issuer", #""https://op.example""#),
        ("authorization_endpoint", #""https://op.example/a""#),
        ("token_endpoint", #""https://op.example/t""#),
        ("jwks_uri", #""https://op.example/k""#),
    ]

    /// The document with a member whose value is this JSON text.
    func with(_ name: String, _ value: String) -> MetadataDocument {
        var copy = without(name)
        copy.members.append((name, value))
        return copy
    }

    func without(_ name: String) -> MetadataDocument {
        var copy = self
        copy.members.removeAll { $0.0 == name }
        return copy
    }

    var text: String {
        "{\(members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
    }
}
