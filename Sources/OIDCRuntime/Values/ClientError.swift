// SPDX-License-Identifier: Apache-2.0

/// The error type of a generated client, made from a declared code.
public protocol ClientError: Error, Sendable {
    /// An open set of codes, such as `redirect.state`.
    associatedtype Code: RawRepresentable & Sendable where Code.RawValue == String

    /// What went wrong.
    var code: Code { get }

    /// Makes the error of a declared code, with what that code carries.
    init(code: String, carried: Carried?)
}

/// The one value that an error may carry; never a secret.
public enum Carried: Sendable, Hashable {
    /// What a server said.
    case serverText(UntrustedText)
    /// How far the device's clock is ahead of the server's, in seconds.
    case seconds(Int)

    /// The server's text, if that is what it is.
    public var untrusted: UntrustedText? {
        guard case .serverText(let text) = self else { return nil }
        return text
    }

    /// The seconds, if that is what it is.
    public var interval: Int? {
        guard case .seconds(let seconds) = self else { return nil }
        return seconds
    }
}

/// How a step leaves its method, or its result.
public enum Interruption<Failure: ClientError>: Error {
    /// The method ends with this error.
    case error(Failure)
    /// The step has no result; ``Flow/optional(_:)`` turns it into nil.
    case absent
}
