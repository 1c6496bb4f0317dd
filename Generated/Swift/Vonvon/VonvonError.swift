// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

public import Foundation
internal import OIDCPlatform
public import OIDCRuntime

/// Why a call failed, and what to do about it.
///
/// It holds no token, code, state or body of a response.
public struct VonvonError: ClientError, Equatable {
    /// What went wrong.
    ///
    /// An open set: later versions may know more.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// As it stands in the documentation.
        public let rawValue: String

        /// Makes a code, declared or not.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Where the cause lies.
    public enum Category: String, Sendable, CaseIterable {
        /// The app calls or configures the client wrongly.
        case usage

        /// The person decided so.
        case user

        /// The sign-in was overtaken, is too old or was never begun.
        case flow

        /// The provider was not reached, or did not answer in time.
        case network

        /// The provider answered, and not as the protocol says.
        case `protocol`

        /// A check refused what came: it may be an attack.
        case security

        /// The device could not do its part: its store, its browser, its clock.
        case environment
    }

    /// What to do about it.
    public enum Next: String, Sendable, CaseIterable {
        /// Make the same call again, later.
        case retry

        /// Let the person sign in.
        case signIn

        /// Mend the configuration or the call; trying again changes nothing.
        case configure

        /// Wait until the device is unlocked, then call again.
        case unlock

        /// Tell those who maintain the app or the provider.
        case report
    }

    /// What went wrong.
    public let code: Code

    /// Where the cause lies.
    public let category: Category

    /// What to do about it.
    public let next: Next

    /// What the server said: bounded, never translated, not to be trusted.
    public let serverText: UntrustedText?

    /// How far the device's clock is ahead of the server's, in seconds.
    public let clockSkew: Int?

    /// Makes the error of a code, as the runtime does.
    ///
    /// - Parameters:
    ///   - text: The code as text.
    ///   - carried: What it carries, if anything.
    public init(code text: String, carried: Carried?) {
        let code = Code(rawValue: text)
        self.code = code
        self.category = code.facts.category
        self.next = code.facts.next
        self.serverText = carried?.untrusted
        self.clockSkew = carried?.interval
    }
}

extension VonvonError: LocalizedError {
    /// A text for the people who use the app.
    ///
    /// - Parameter languages: BCP 47 tags, the preferred one first.
    /// - Returns: The text in the first language there is, else in English.
    public func message(in languages: [String]) -> String {
        Texts.all.text(of: self.code.rawValue, in: languages)
    }

    /// The text in the user's language.
    public var errorDescription: String? { message(in: UserLanguages.preferred) }
}

extension VonvonError: CustomStringConvertible {
    /// The code alone; it is safe to log.
    public var description: String { code.rawValue }
}
