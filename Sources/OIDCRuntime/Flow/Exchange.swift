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
        let transport = core.environment.http
        let outcome = await wait(isJoined ? .join : .http, step: step) {
            if !isJoined { start(request, over: transport, in: flight) }
            return await flight.outcome()
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
        let transport = core.environment.http
        return await wait(.http, step: step) {
            start(request, over: transport, in: flight)
            return await flight.outcome()
        }
    }
}

/// Sends a request within its limits, whatever the transport makes of them.
private func start(
    _ request: HTTPRequest, over transport: any HTTPTransport, in flight: Flight<HTTPOutcome>
) {
    flight.start {
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
    flight.start {
        // CF-CAP: own deadline, a second later than the transport's, which knows more.
        try? await Task.sleep(for: .seconds(request.limits.seconds + 1))
        return .failure(.timedOut)
    }
}
