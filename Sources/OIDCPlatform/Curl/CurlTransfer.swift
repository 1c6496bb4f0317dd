// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    internal import CCurl
    internal import Glibc
    internal import OIDCRuntime

    /// One request over libcurl, on a thread of its own until its exchange has ended.
    ///
    /// A class, because the thread that waits for the server and those that give it up share it.
    final class CurlTransfer: Sendable {
        private let request: HTTPRequest
        private let exchange: HTTPExchange
        private let authorities: String?
        /// What wakes the thread out of its waiting for the server.
        private let bell: Bell

        /// Nil where the process has no descriptors left.
        init?(_ request: HTTPRequest, for exchange: HTTPExchange, authorities: String?) {
            guard let bell = Bell() else { return nil }
            self.request = request
            self.exchange = exchange
            self.authorities = authorities
            self.bell = bell
        }

        /// Sends the request; its outcome is the exchange's.
        ///
        /// On a thread of its own and no queue's: an app that keeps them all busy must not hold up a
        /// sign-in.
        @Sendable func begin() {
            guard CurlProcess.add(self) else { return exchange.end(.failure(.cancelled)) }
            var thread = pthread_t()
            let transfer = unsafe Unmanaged.passRetained(self)
            let status = unsafe pthread_create(
                &thread, nil,
                { transfer in
                    guard let transfer = unsafe transfer else { return nil }
                    ignoreBrokenPipes()
                    unsafe Unmanaged<CurlTransfer>.fromOpaque(transfer).takeRetainedValue()
                        .perform()
                    return nil
                }, transfer.toOpaque())
            if status == 0 {
                pthread_detach(thread)
            } else {
                unsafe transfer.release()
                CurlProcess.remove(self)
                exchange.end(.failure(.unreachable))
            }
        }

        /// Lets the thread see that the exchange has ended; it closes the connection.
        @Sendable func stop() { bell.ring() }

        /// Gives the request up.
        func cancel() { exchange.end(.failure(.cancelled)) }

        private func perform() {
            exchange.end(outcome())
            CurlProcess.remove(self)
        }

        /// Waits for the server, or for the end of the exchange.
        ///
        /// A name that is still being looked up is waited for when the handles are freed, by which time
        /// the exchange has ended.
        private func outcome() -> HTTPExchange.Outcome {
            let reader = HTTPReader(limits: request.limits)
            guard
                let handles = CurlHandles(
                    request, for: exchange, authorities: authorities, reader: reader)
            else { return .failure(.unreachable) }
            while !exchange.isEnded {
                switch handles.advance() {
                case .isWaiting: handles.wait(orUntil: bell)
                case .isDone(let code):
                    let outcome = reader.outcome(failure: httpFailure(code))
                    exchange.end(outcome)
                    return outcome
                }
            }
            return .failure(.cancelled)
        }
    }

    /// Why a transfer failed; nil where it did not.
    ///
    /// What libcurl says in words may hold the URL (rule BC-STATE) and is not asked for.
    private func httpFailure(_ code: CURLcode) -> HTTPFailure? {
        if code == CURLE_OK { return nil }
        return ccurl_is_too_large(code) != 0 ? .tooLarge : .unreachable
    }

    /// Keeps the other side of this thread's connections from ending the process by hanging up.
    ///
    /// Where libcurl may not touch signals, a TLS library may still write to a closed connection.
    func ignoreBrokenPipes() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
#endif
