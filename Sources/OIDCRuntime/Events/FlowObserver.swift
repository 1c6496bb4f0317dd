// SPDX-License-Identifier: Apache-2.0

/// Told of every call's beginnings, waits and ends, at once and on the call's own thread.
///
/// A protocol for drivers of schedules: a call is known to stand still once it has entered a wait,
/// so the next one can be started without sleeping.
package protocol FlowObserver: Sendable {
    func observe(_ moment: FlowMoment)
}

/// One thing that a call did.
package struct FlowMoment: Sendable, Hashable {
    /// What a call waits for while others may run.
    package enum Wait: String, Sendable, Hashable, CaseIterable {
        case http, browser
        /// Another call's run of the same method with the same key.
        case join
    }
    package enum Kind: Sendable, Hashable {
        case began
        /// Told before the transport or the browser is called; a double knows when it is.
        case entered(Wait)
        case left(Wait)
        /// The call's run is over, and so are the shared ones that it started.
        case ended
    }
    /// Number of the call in its engine, from 0, in the order of beginning.
    package let call: Int
    /// What ``CallLabel`` said where the call was made.
    package let label: String?
    /// Name of the public method.
    package let method: String
    package let kind: Kind
}

/// Names calls for an observer.
package enum CallLabel {
    /// Name of calls made while it is set.
    @TaskLocal package static var current: String?
}
