// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// Lets other calls run while this one waits, and goes on when it is this one's turn again.
    ///
    /// An observer is told before `work` starts: what reaches a transport or a browser does so after.
    ///
    /// - Returns: What `work` gave; nil where the run was abandoned meanwhile.
    func wait<Value: Sendable>(
        _ kind: FlowMoment.Wait?, step: String?, _ work: () async -> Value?
    ) async -> Value? {
        let began = ContinuousClock.now
        core.turn.give()
        if let kind { core.tell(call, .entered(kind)) }
        let value = await work()
        await core.turn.take()
        if let kind { core.tell(call, .left(kind)) }
        if let step { core.events.tell(call, .waited(step: step, took: began.duration(to: .now))) }
        return value
    }
}
