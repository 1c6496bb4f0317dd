// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

public import Foundation
internal import OIDCRuntime

/// A pass for one holder.
public struct HarborPass: Sendable, Equatable {
    /// Whom the pass is for.
    public let holder: String

    /// When the pass ends.
    public let expiresAt: Date

    init(_ record: Pass) {
        self.holder = record.holder
        self.expiresAt = Date(timeIntervalSince1970: Double(record.expiresAt))
    }
}

extension HarborPass: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Fixed, so that it tells nothing.
    public var description: String { "<HarborPass>" }

    /// Fixed, so that it tells nothing.
    public var debugDescription: String { "<HarborPass>" }

    /// Empty, so that a dump tells nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
