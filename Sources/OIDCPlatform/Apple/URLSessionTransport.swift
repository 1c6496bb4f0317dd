// SPDX-License-Identifier: Apache-2.0

#if canImport(Security)
    internal import Foundation
    public import OIDCRuntime

    #if canImport(FoundationNetworking)
        internal import FoundationNetworking
    #endif

    /// The back channel over `URLSession`: one request, one session, nothing kept between two.
    ///
    /// Redirects, sizes and time are seen to here, not left to it. On Linux it only stands in for
    /// Apple's, in the build with the emulations: there some malformed responses end the process.
    public struct URLSessionTransport: HTTPTransport {
        /// Makes a transport; all are alike.
        public init() {}

        /// Sends a request once.
        public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
            guard let message = urlRequest(request) else { throw .unreachable }
            let exchange = URLSessionExchange(limits: request.limits)
            let outcome = await withTaskCancellationHandler {
                await exchange.run(message, in: configuration(seconds: request.limits.seconds))
            } onCancel: {
                exchange.end(.failure(.cancelled))
            }
            return try outcome.get()
        }

        func urlRequest(_ request: HTTPRequest) -> URLRequest? {
            guard let url = URL(string: request.url) else { return nil }
            var message = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
            message.httpMethod = request.method.rawValue
            message.httpShouldHandleCookies = false
            for (name, value) in request.headers {
                message.setValue(value, forHTTPHeaderField: name)
            }
            // CF-CAP: a body that is not compressed cannot grow; what is compressed all the same is
            // counted after decompression.
            message.setValue("identity", forHTTPHeaderField: "accept-encoding")
            message.httpBody = request.body.map { Data($0.exposed.utf8) }
            return message
        }

        /// BC-STATE: no cookie, no cache, no credential.
        func configuration(seconds: Int) -> URLSessionConfiguration {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.httpCookieAcceptPolicy = .never
            configuration.urlCache = nil
            configuration.urlCredentialStorage = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.timeoutIntervalForRequest = TimeInterval(seconds)
            return configuration
        }
    }
#endif
