// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

/// A response as it arrives in lines and blocks, within a request's limits.
///
/// A class, because a C library holds it as a pointer; for one thread.
final class HTTPReader {
    private let limits: HTTPLimits
    private var failure: HTTPFailure?
    private var head = HTTPHead()
    private var isHeadWhole = false
    private var isInterimOver = false
    private var headOctets = 0
    private var body: [UInt8] = []

    init(limits: HTTPLimits) { self.limits = limits }

    /// Takes a line of a head, its end included, or of the trailer; false where that ends the exchange.
    func takeLine(_ octets: [UInt8]) -> Bool {
        var line = octets
        if line.last == 0x0A { line.removeLast() }
        if line.last == 0x0D { line.removeLast() }
        // CF-CAP: fields, and each status line but the first, so that interim responses have an end.
        if !line.isEmpty, head.status != nil || isInterimOver { headOctets += octets.count }
        if headOctets > limits.headerOctets { return fail(.tooLarge) }
        // A field after the body is of no use to anyone here, and never joins those before it
        // (RFC 9110 §6.5.1).
        if isHeadWhole { return true }
        if !line.isEmpty { return head.take(line) || fail(.unreachable) }
        guard let status = head.status, head.hasOneLength else { return fail(.unreachable) }
        // CF-CAP: what decompresses at a server's word has no bound but that, in time or in memory.
        guard head.isPlain else { return fail(.unreachable) }
        if (100..<200).contains(status) {
            head = HTTPHead()
            isInterimOver = true
        } else {
            isHeadWhole = true
        }
        return true
    }

    /// Takes a block of the body; false where that is more than is allowed.
    func takeBody(_ octets: [UInt8]) -> Bool {
        // CF-CAP: counted as it comes, and over at once.
        guard body.count + octets.count <= limits.bodyOctets else { return fail(.tooLarge) }
        body += octets
        return true
    }

    /// What came of it, once nothing more comes.
    ///
    /// - Parameter failure: Why nothing more comes; nil where the response ended as it should.
    /// - Returns: The response, where its head arrived whole and nothing failed.
    func outcome(failure: HTTPFailure?) -> HTTPExchange.Outcome {
        if let failure = self.failure ?? failure { return .failure(failure) }
        // A connection may be closed within a head, which is no end of a response.
        guard isHeadWhole, let status = head.status else { return .failure(.unreachable) }
        return .success(HTTPResponse(status: status, headers: head.fields, body: body))
    }

    private func fail(_ failure: HTTPFailure) -> Bool {
        self.failure = failure
        return false
    }
}
