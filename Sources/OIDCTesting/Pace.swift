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

    /// Waits as long as the pace says.
    func stand(_ wait: FlowMoment.Wait) async -> Standing {
        switch self {
        case .immediate: Task.isCancelled ? .cancelled : .released
        case .held(let conductor): await conductor.stand(wait, canEnd: true)
        }
    }

    /// Waits until the task is cancelled.
    func standForever(_ wait: FlowMoment.Wait) async -> Standing {
        switch self {
        case .immediate: await Conductor().stand(wait, canEnd: false)
        case .held(let conductor): await conductor.stand(wait, canEnd: false)
        }
    }
}
