// SPDX-License-Identifier: Apache-2.0

/// Text that must not be seen: a token, a code, a verifier, a state, a URL that holds one.
///
/// Two secrets compare in a time that depends on their lengths alone. Every description, dump and
/// mirror of it is the same fixed text, so one that reaches a log tells nothing (rule LG).
public struct Secret: Sendable, Hashable {
    /// The text itself, for a request, a store or a hash; never for a message.
    public let exposed: String

    /// Makes one of its parts.
    public init(_ text: String) { exposed = text }

    /// Takes a time that depends on lengths alone.
    public static func == (first: Secret, second: Secret) -> Bool {
        let (a, b) = (first.exposed.utf8, second.exposed.utf8)
        // CB-STATE: no early exit, so the time tells nothing of where two texts part.
        var difference: UInt8 = 0
        for (x, y) in zip(a, b) { difference |= x ^ y }
        return difference == 0 && a.count == b.count
    }

    /// Feeds every octet.
    public func hash(into hasher: inout Hasher) {
        for octet in exposed.utf8 { hasher.combine(octet) }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Fixed, so that it tells nothing.
    public var description: String { "<secret>" }
    /// Fixed, so that it tells nothing.
    public var debugDescription: String { "<secret>" }
    /// Empty, so that a dump tells nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
