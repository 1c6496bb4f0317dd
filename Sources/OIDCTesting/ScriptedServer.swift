// SPDX-License-Identifier: Apache-2.0

public import OIDCRuntime

/// A network that answers as a script says, and refuses every other request.
public final class ScriptedServer: HTTPTransport {
    private let script: Locked<[ScriptedExchange]>
    private let journal: TestJournal
    private let pace: Pace

    /// Exchanges in the order in which their requests must come.
    public convenience init(
        _ exchanges: [ScriptedExchange], journal: TestJournal = TestJournal()
    ) {
        self.init(exchanges, journal: journal, pace: .immediate)
    }

    package init(_ exchanges: [ScriptedExchange], journal: TestJournal, pace: Pace) {
        script = Locked(exchanges)
        self.journal = journal
        self.pace = pace
    }

    /// Exchanges whose request has not come.
    public var unused: [ScriptedExchange] { script.with { $0 } }

    /// Answers the request of the next exchange; any other is unreachable.
    public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        let next = script.with { $0.first }
        guard let next else {
            journal.add(.unexpected("a request of \(request.url) that nothing scripts"))
            throw .unreachable
        }
        if let objection = next.objection(to: request) {
            journal.add(.unexpected("a request with \(objection) scripted as '\(next.name)'"))
            throw .unreachable
        }
        script.with { _ = $0.removeFirst() }
        journal.add(.requested(next.name))
        guard await pace.stand(.http) == .released else { throw .cancelled }
        switch next.answer {
        case .failure(let failure): throw failure
        case .response(let status, let headers, let body):
            return HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
        }
    }
}
