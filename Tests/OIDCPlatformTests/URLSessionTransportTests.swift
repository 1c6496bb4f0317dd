// SPDX-License-Identifier: Apache-2.0

#if canImport(Security)
    import Foundation
    import OIDCRuntime
    import Testing

    @testable import OIDCPlatform

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    struct URLSessionTransportTests {
        @Test func `a session has nowhere to keep anything`() {
            let configuration = URLSessionTransport().configuration(seconds: 7)
            #expect(configuration.httpCookieStorage == nil)
            #expect(configuration.httpShouldSetCookies == false)
            #expect(configuration.httpCookieAcceptPolicy == .never)
            #expect(configuration.urlCache == nil)
            #expect(configuration.urlCredentialStorage == nil)
            #expect(configuration.requestCachePolicy == .reloadIgnoringLocalCacheData)
            #expect(configuration.timeoutIntervalForRequest == 7)
        }

        @Test func `a request neither sends nor takes cookies, and asks past every cache`() throws {
            let limits = HTTPLimits(bodyOctets: 1, headerOctets: 1, seconds: 1)
            let request = HTTPRequest(
                method: .post, url: "https://op.example/token", headers: ["accept": "a"],
                body: Secret("b"), limits: limits)
            let message = try #require(URLSessionTransport().urlRequest(request))
            #expect(message.httpShouldHandleCookies == false)
            #expect(message.cachePolicy == .reloadIgnoringLocalCacheData)
            #expect(message.value(forHTTPHeaderField: "accept") == "a")
            #expect(message.httpBody == Data("b".utf8) && message.httpMethod == "POST")
        }
    }
#endif
