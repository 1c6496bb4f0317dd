// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// Gets what serves all who ask for it now by one request.
    ///
    /// - Returns: Nil where the run was abandoned meanwhile.
    func fetch(_ request: HTTPRequest, step: String) async -> HTTPOutcome? {
        let running = core.state.withLock { $0.exchanges[request.url] }
        let flight: Flight<HTTPOutcome>
        if let running, running.reserve() {
            flight = running
        } else {
            flight = Flight()
            _ = flight.reserve()
            core.state.withLock { $0.exchanges[request.url] = flight }
        }
        let isJoined = flight === running
        let outcome = await wait(isJoined ? .join : .http, step: step) {
            await flight.outcome { if !isJoined { core.send(request, for: call, in: flight) } }
        }
        core.state.withLock { state in
            if state.exchanges[request.url] === flight { state.exchanges[request.url] = nil }
        }
        return outcome
    }

    /// Sends a request that is this run's alone, once.
    func send(_ request: HTTPRequest, step: String) async -> HTTPOutcome? {
        let flight = Flight<HTTPOutcome>()
        _ = flight.reserve()
        return await wait(.http, step: step) {
            await flight.outcome { core.send(request, for: call, in: flight) }
        }
    }
}

extension EngineCore {
    /// Sends a request within its limits, whatever the transport makes of them.
    fileprivate func send(
        _ request: HTTPRequest, for call: Call, in flight: Flight<HTTPOutcome>
    ) {
        let transport = environment.http
        call.runs.withLock { $0 += 1 }
        flight.start {
            defer { self.leave(call) }
            do throws(HTTPFailure) {
                let response = try await transport.send(request)
                // CF-CAP: a transport that counts wrongly is not believed.
                guard response.body.count <= request.limits.bodyOctets else {
                    return .failure(.tooLarge)
                }
                return .success(response)
            } catch {
                return .failure(error)
            }
        }
        if environment.isScripted { return }
        flight.start {
            // CF-CAP: own deadline, whatever the transport does about its own.
            try? await Task.sleep(for: .seconds(request.limits.seconds))
            return .failure(.timedOut)
        }
    }
}
