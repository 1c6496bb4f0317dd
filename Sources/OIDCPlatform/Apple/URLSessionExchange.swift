// SPDX-License-Identifier: Apache-2.0

#if canImport(Security)
    internal import Dispatch
    internal import Foundation
    internal import OIDCRuntime

    #if canImport(FoundationNetworking)
        internal import FoundationNetworking
    #endif

    /// One request and its response over `URLSession`, counted as it arrives.
    ///
    /// A class, because a session calls its delegate back, late too.
    final class URLSessionExchange: NSObject, URLSessionDataDelegate {
        private struct Received: Sendable {
            var status = 0
            var headers: [String: String] = [:]
            var body: [UInt8] = []
        }
        /// Where sessions are closed.
        ///
        /// That waits for the session's own queue, which a server that sends
        /// fast enough keeps busy: neither deadlines nor the delegate may wait along, or what nobody
        /// wants any more piles up before the delegate.
        private static let closings = DispatchQueue(
            label: "oidc.closings", qos: .userInitiated, attributes: .concurrent)
        private let limits: HTTPLimits
        private let exchange = HTTPExchange()
        private let received = Guarded(Received())

        init(limits: HTTPLimits) {
            self.limits = limits
        }

        /// Sends the request and waits for the outcome.
        func run(
            _ request: URLRequest, in configuration: URLSessionConfiguration
        ) async -> HTTPExchange.Outcome {
            let session = URLSession(
                configuration: configuration, delegate: self, delegateQueue: nil)
            // Made before anything can end the exchange: an invalidated session traps on a new task.
            let task = session.dataTask(with: request)
            return await exchange.outcome(
                within: limits.seconds,
                stop: { Self.closings.async { session.invalidateAndCancel() } },
                begin: { task.resume() })
        }

        /// Ends the exchange; only the first call counts.
        func end(_ outcome: HTTPExchange.Outcome) { exchange.end(outcome) }

        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            // CF-RED: the redirect itself is the response; nothing is sent anywhere else.
            #if canImport(FoundationNetworking)
                // A cancellation between this call and its answer traps there, so nothing is answered.
                _ = take(response)
                finish()
            #else
                completionHandler(nil)
            #endif
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            let isTaken = take(response)
            completionHandler(isTaken ? .allow : .cancel)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
        {
            guard !exchange.isEnded else { return }
            let limit = limits.bodyOctets
            // CF-CAP: counted after decompression, and over at once: the session goes on delivering.
            let isTooLarge = received.withLock { received in
                guard received.body.count + data.count <= limit else { return true }
                received.body += data
                return false
            }
            if isTooLarge { end(.failure(.tooLarge)) }
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            if let error {
                // BC-STATE, LG: what the system says of a failure may hold the URL; it stays here.
                let isTimeout = (error as? URLError)?.code == .timedOut
                end(.failure(isTimeout ? .timedOut : .unreachable))
                return
            }
            finish()
        }

        /// Notes status and fields; ends the exchange where they are odd or too much.
        private func take(_ response: URLResponse?) -> Bool {
            guard let response = response as? HTTPURLResponse else {
                end(.failure(.unreachable))
                return false
            }
            var headers: [String: String] = [:]
            var octets = 0
            for (name, value) in response.allHeaderFields {
                guard let name = name as? String, let value = value as? String else { continue }
                headers[name] = value
                octets += name.utf8.count + value.utf8.count + 4
            }
            // CF-CAP: what is announced too large is not waited for.
            if octets > limits.headerOctets || response.expectedContentLength > limits.bodyOctets {
                end(.failure(.tooLarge))
                return false
            }
            let (status, kept) = (response.statusCode, headers)
            received.withLock { received in
                received.status = status
                received.headers = kept
            }
            return true
        }

        /// Ends the exchange with what has arrived.
        private func finish() {
            let response = received.withLock { received in
                HTTPResponse(
                    status: received.status, headers: received.headers, body: received.body)
            }
            end(response.status == 0 ? .failure(.unreachable) : .success(response))
        }
    }

    #if canImport(FoundationNetworking)
        extension URLSessionExchange {
            /// Takes a challenge for the response that it is (rule BC-STATE).
            ///
            /// Left to itself, `URLSession` on Linux waits for a credential for ever. It asks once the
            /// body has arrived, so the response was taken before.
            func urlSession(
                _ session: URLSession, task: URLSessionTask,
                didReceive challenge: URLAuthenticationChallenge,
                completionHandler:
                    @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
                    Void
            ) {
                finish()
                completionHandler(.cancelAuthenticationChallenge, nil)
            }
        }
    #endif
#endif
