// SPDX-License-Identifier: Apache-2.0

internal import Dispatch

/// Hands events to the app's handler, in order, on a queue of their own.
///
/// A class, because the handler can be exchanged while calls run. Never on a call's thread: a
/// handler that calls the client back would wait for the call that told it.
final class EventStream: Sendable {
    private let queue = DispatchQueue(label: "oidc.events", qos: .utility)
    private let handler = Guarded<(@Sendable (ClientEvent) -> Void)?>(nil)

    func set(_ new: (@Sendable (ClientEvent) -> Void)?) {
        handler.withLock { $0 = new }
    }

    func tell(_ call: Call, _ kind: ClientEvent.Kind) {
        guard let handler = handler.withLock({ $0 }) else { return }
        let event = ClientEvent(call: call.number, method: call.method, kind: kind)
        queue.async { handler(event) }
    }
}

extension Engine {
    /// Sets who is told of what calls do; nil for nobody.
    ///
    /// The handler is called in order, one event at a time, on a queue of its own.
    public func onEvent(_ handler: (@Sendable (ClientEvent) -> Void)?) {
        core.events.set(handler)
    }
}
