// SPDX-License-Identifier: Apache-2.0

/// Sends one request of the back channel.
///
/// A protocol, so that tests script it and networking stays out of this module. Whoever conforms
/// follows no redirect, keeps no cookie, cache or credential between two requests, and holds the
/// request's own limits (rules CF-RED, CF-CAP, BC-STATE).
public protocol HTTPTransport: Sendable {
    /// Sends a request once and gives the response, whatever its status.
    ///
    /// - Throws: Also when the calling task is cancelled, without waiting for the server.
    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}

/// One request of the back channel.
public struct HTTPRequest: Sendable {
    /// The two methods that the back channel uses.
    public enum Method: String, Sendable, Hashable {
        /// Asks for a document; it has no body.
        case get = "GET"
        /// Sends a form.
        case post = "POST"
    }
    /// GET or POST.
    public let method: Method
    /// Absolute; holds nothing secret.
    public let url: String
    /// Each name once.
    public let headers: [String: String]
    /// A form's octets, which are secret; nil for a GET.
    public let body: Secret?
    /// What the response may cost.
    public let limits: HTTPLimits

    /// Makes one of its parts.
    public init(
        method: Method, url: String, headers: [String: String], body: Secret?, limits: HTTPLimits
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.limits = limits
    }
}

/// How much of a response is taken, and for how long it is waited for.
public struct HTTPLimits: Sendable, Hashable {
    /// Most octets of the body after decompression.
    public let bodyOctets: Int
    /// Most octets of all header lines.
    public let headerOctets: Int
    /// From sending to the last octet, in seconds; progress does not extend it.
    public let seconds: Int

    /// Makes one of its parts.
    public init(bodyOctets: Int, headerOctets: Int, seconds: Int) {
        self.bodyOctets = bodyOctets
        self.headerOctets = headerOctets
        self.seconds = seconds
    }
}

/// A response as it came, within the request's limits.
public struct HTTPResponse: Sendable {
    /// Status code.
    public let status: Int
    /// Names in lower case; values of a name that came twice are joined by `, `.
    public let headers: [String: String]
    /// Decompressed; may hold tokens.
    public let body: [UInt8]

    /// Makes one of its parts.
    public init(status: Int, headers: [String: String], body: [UInt8]) {
        self.status = status
        var lowered: [String: String] = [:]
        for (name, value) in headers { lowered[name.lowercased()] = value }
        self.headers = lowered
        self.body = body
    }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    /// Fixed, so that it tells nothing.
    public var description: String { "<response \(status)>" }
    /// Empty, so that a dump tells nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why there is no response; says nothing of addresses, headers or bodies.
public enum HTTPFailure: Error, Sendable, Hashable {
    /// No connection, a broken one, or a certificate that is not trusted.
    case unreachable
    /// The deadline passed.
    case timedOut
    /// More octets than the request allows.
    case tooLarge
    /// The task was cancelled.
    case cancelled
}
