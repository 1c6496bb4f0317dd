// SPDX-License-Identifier: Apache-2.0

/// Something that a call did, fit for a log: names, codes and durations, nothing else (rule LG).
public struct ClientEvent: Sendable, Hashable {
    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// The call has started; its first step is next.
        case began
        /// A step waited for the network, a person or another call.
        case waited(step: String, took: Duration)
        /// A step left its method with the error of this code.
        case left(step: String, code: String)
        /// A stored item could not be deleted on the way out.
        case cleanUpFailed(item: String)
        /// The call is over; no code means success.
        case ended(code: String?, took: Duration)
    }
    /// Number of the call in its client, from 0.
    public let call: Int
    /// Name of the public method.
    public let method: String
    /// What happened.
    public let kind: Kind
}
