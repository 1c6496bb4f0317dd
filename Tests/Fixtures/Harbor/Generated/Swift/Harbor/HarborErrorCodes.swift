// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

extension HarborError.Code {
    /// The kiosk is not set up.
    public static let setupMissing = Self(rawValue: "setup.missing")

    /// The address of the desk is not valid.
    public static let setupDesk = Self(rawValue: "setup.desk")

    /// The kiosk has no name.
    public static let setupKiosk = Self(rawValue: "setup.kiosk")

    /// The request was cancelled.
    public static let callCancelled = Self(rawValue: "call.cancelled")

    /// The desk cannot be reached.
    public static let deskUnreachable = Self(rawValue: "desk.unreachable")

    /// The desk refused the voucher.
    public static let deskRefused = Self(rawValue: "desk.refused")

    /// The desk gave no useful answer.
    public static let deskFailed = Self(rawValue: "desk.failed")

    /// The desk gave something other than a pass.
    public static let grantKind = Self(rawValue: "grant.kind")

    /// Another voucher took the place of this one.
    public static let passSuperseded = Self(rawValue: "pass.superseded")

    /// The store is locked.
    public static let storageLocked = Self(rawValue: "storage.locked")

    /// The store may not be used.
    public static let storageUnavailable = Self(rawValue: "storage.unavailable")

    /// The store failed.
    public static let storageFailed = Self(rawValue: "storage.failed")

    /// What was stored could not be read.
    public static let storageDamaged = Self(rawValue: "storage.damaged")
}

extension HarborError.Code {
    /// Where the cause lies and what to do; of a code unknown here, to report it.
    var facts: (category: HarborError.Category, next: HarborError.Next) {
        switch self {
        case .setupMissing: (.usage, .configure)
        case .setupDesk: (.usage, .configure)
        case .setupKiosk: (.usage, .configure)
        case .callCancelled: (.user, .retry)
        case .deskUnreachable: (.network, .retry)
        case .deskRefused: (.protocol, .report)
        case .deskFailed: (.protocol, .retry)
        case .grantKind: (.security, .report)
        case .passSuperseded: (.flow, .retry)
        case .storageLocked: (.environment, .unlock)
        case .storageUnavailable: (.environment, .report)
        case .storageFailed: (.environment, .retry)
        case .storageDamaged: (.environment, .retry)
        default: (.protocol, .report)
        }
    }
}
