// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    public import OIDCRuntime

    /// The back channel over libcurl: one request, one connection, one thread, and nothing kept
    /// between two.
    ///
    /// libcurl follows no redirect, reads no `.netrc` and has no cookies unless it is told to, and it
    /// is not. A body that is compressed is not taken. Plain `http` goes to a loopback address or
    /// nowhere, and passes by every proxy; for `https` the proxy that the environment names is used.
    /// Who sets `SSLKEYLOGFILE` for a process can read what it sends, as with other clients of TLS.
    public struct CurlTransport: HTTPTransport {
        /// A file of certificates in PEM that are trusted in place of the system's.
        let authorities: String?

        /// Makes a transport; all are alike.
        public init() { authorities = nil }

        init(authorities: String) { self.authorities = authorities }

        /// Sends a request once.
        public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
            let exchange = HTTPExchange()
            guard
                let transfer = CurlTransfer(request, for: exchange, authorities: authorities)
            else { throw .unreachable }
            let outcome = await withTaskCancellationHandler {
                await exchange.outcome(
                    within: request.limits.seconds, stop: transfer.stop, begin: transfer.begin)
            } onCancel: {
                exchange.end(.failure(.cancelled))
            }
            return try outcome.get()
        }
    }
#endif
