// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto

/// A JSON text as it was written: members in order, numbers not yet made into any type.
package enum JSONValue: Sendable {
    case null
    case flag(Bool)
    case number(JSONNumber)
    case text(String)
    case list([JSONValue])
    case object(JSONObject)
}

/// The members of a JSON object, in the order of the text; no two have the same name.
package struct JSONObject: Sendable {
    package struct Member: Sendable {
        package var name: String
        package var value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
    package var members: [Member]

    /// Takes members as they come; whoever makes them sees to it that names differ.
    package init(_ members: [Member]) {
        self.members = members
    }

    /// The member of exactly that name, octet for octet.
    package subscript(name: String) -> JSONValue? {
        // By index, so that no member is copied on the way.
        members.indices.first { sameOctets(members[$0].name, name) }.map { members[$0].value }
    }
}

/// Tells whether two texts have the same UTF-8 octets.
///
/// Swift's `==` takes texts as equal that only look alike, such as `é` in one scalar and in two.
package func sameOctets(_ a: String, _ b: String) -> Bool {
    // Lengths part most texts, and are compared without a call.
    a.utf8.count == b.utf8.count && haveSameOctets(a, b)
}

extension [String] {
    /// Tells whether one of the texts has exactly these octets.
    package func holds(_ text: String) -> Bool {
        contains { sameOctets($0, text) }
    }
}
