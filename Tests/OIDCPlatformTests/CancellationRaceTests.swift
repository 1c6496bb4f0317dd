// SPDX-License-Identifier: Apache-2.0

import OIDCPlatform
import OIDCRuntime
import Testing

/// Foundation traps where a session ends between two of its own steps; an exchange never lets it.
@Suite(.serialized) struct CancellationRaceTests {
    @Test(arguments: ["302 Found", "200 OK", "401 Unauthorized"])
    func `a call is cancelled at any moment of its response`(status: String) async throws {
        let headers = ["Location: /elsewhere", "WWW-Authenticate: Basic realm=\"r\""]
        let server = try #require(RawServer { _ in [.response(status, headers)] })
        let limits = HTTPLimits(bodyOctets: 1000, headerOctets: 1000, seconds: 20)
        for round in 0..<400 {
            let request = HTTPRequest(
                method: .get, url: server.url(), headers: [:], body: nil, limits: limits)
            let task = Task { () async throws(HTTPFailure) -> Int in
                try await systemTransport().send(request).status
            }
            // Steps through the first six milliseconds, in an order that is the same in each run.
            try await Task.sleep(for: .microseconds((round * 37) % 6000))
            task.cancel()
            switch await task.result {
            case .success(let seen): #expect(status.hasPrefix(String(seen)))
            case .failure(let failure): #expect(failure as? HTTPFailure == .cancelled)
            }
        }
    }
}
