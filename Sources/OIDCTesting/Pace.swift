// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

/// When a double answers what a client waits for.
package enum Pace: Sendable {
    /// At once.
    case immediate
    /// When a conductor says so.
    case held(Conductor)

    /// How a wait ended.
    package enum Standing: Sendable {
        case released, cancelled
    }

    /// Waits as long as the pace says, or until the task is cancelled.
    ///
    /// Where it cannot end, only cancelling ends it; `leave` is told of that by the thread that
    /// cancels, before it goes on.
    func stand(
        _ wait: FlowMoment.Wait, canEnd: Bool = true,
        leave: @escaping @Sendable () -> Void = {}
    ) async -> Standing {
        switch self {
        case .held(let conductor):
            return await conductor.stand(wait, canEnd: canEnd, leave: leave)
        case .immediate where canEnd && !Task.isCancelled:
            return .released
        case .immediate:
            return await Conductor().stand(wait, canEnd: false, leave: leave)
        }
    }
}
