// SPDX-License-Identifier: Apache-2.0

public import OIDCRuntime

/// A page that a browser must be asked to show, and how it ends.
public struct ScriptedPage: Sendable, Hashable {
    /// How a page ends.
    public enum End: Sendable, Hashable {
        /// The browser hands this URL back.
        case callback(String)
        /// The person agrees: the page's own redirect URI with this code and the page's state.
        case approval(code: String)
        /// The browser hands nothing back.
        case failure(BrowserFailure)
        /// Never by itself: the app delivers the callback, or another page takes its place.
        case stays
    }
    /// Name in the journal.
    public var name: String
    /// URL without its query; nil for any.
    public var address: String?
    /// All parameters of its query, decoded; nil for any.
    public var parameters: [String: String]?
    /// How it ends.
    public var end: End

    /// Makes a page.
    public init(
        _ name: String, address: String? = nil, parameters: [String: String]? = nil, _ end: End
    ) {
        self.name = name
        self.address = address
        self.parameters = parameters
        self.end = end
    }

    /// What is wrong with a URL for this page; nil where nothing is.
    func objection(to url: String) -> String? {
        let sides = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        if let address, sides.first.map(String.init) != address {
            return "address \(sides.first ?? "") where \(address) is"
        }
        guard let expected = parameters else { return nil }
        guard let given = decodeForm(sides.count > 1 ? String(sides[1]) : "") else {
            return "a query that is odd, or names a parameter twice, which nothing"
        }
        for (name, value) in expected.sorted(by: { $0.key < $1.key }) where given[name] != value {
            return "\(name)=\(given[name] ?? "(none)") where \(name)=\(value) is"
        }
        let extra = given.keys.filter { expected[$0] == nil }.sorted()
        return extra.isEmpty ? nil : "\(extra.joined(separator: ", ")), which nothing"
    }
}

/// A browser that does what a script says, and nothing for any other page.
public final class ScriptedBrowser: BrowserSession {
    /// What readying the way back gives.
    public enum Way: Sendable, Hashable {
        /// This redirect URI, as with a free port filled in.
        case uri(String)
        /// There is no way back.
        case unavailable
    }
    private let pages: Locked<[ScriptedPage]>
    private let ways: Locked<[Way]>
    private let journal: TestJournal
    private let pace: Pace

    /// Pages in the order in which they must be asked for; without ways, each redirect URI is
    /// given back as it came.
    public convenience init(
        _ pages: [ScriptedPage], ways: [Way] = [], journal: TestJournal = TestJournal()
    ) {
        self.init(pages, ways: ways, journal: journal, pace: .immediate)
    }

    package init(_ pages: [ScriptedPage], ways: [Way], journal: TestJournal, pace: Pace) {
        self.pages = Locked(pages)
        self.ways = Locked(ways)
        self.journal = journal
        self.pace = pace
    }

    /// Pages that nobody has asked for.
    public var unused: [ScriptedPage] { pages.with { $0 } }

    /// Ways back that nobody has asked for.
    public var unusedWays: [Way] { ways.with { $0 } }

    /// Gives the script's next way back, or the redirect URI itself.
    public func prepare(redirect: String) throws(BrowserFailure) -> String {
        journal.add(.prepared(redirect))
        let way = ways.with { $0.isEmpty ? nil : $0.removeFirst() }
        switch way {
        case nil: return redirect
        case .uri(let uri)?: return uri
        case .unavailable?: throw .unavailable
        }
    }

    /// Shows the script's next page; any other is unavailable.
    public func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret {
        guard let next = pages.with({ $0.first }) else {
            journal.add(.unexpected("a page that nothing scripts"))
            throw .unavailable
        }
        if let objection = next.objection(to: page.url.exposed) {
            journal.add(.unexpected("a page with \(objection) scripted as '\(next.name)'"))
            throw .unavailable
        }
        if !page.isEphemeral {
            journal.add(.unexpected("a page that is not ephemeral, '\(next.name)'"))
        }
        pages.with { _ = $0.removeFirst() }
        journal.add(.opened(next.name))
        let (journal, name) = (journal, next.name)
        let standing = await pace.stand(.browser, canEnd: next.end != .stays) {
            journal.add(.closed(name))
        }
        guard standing == .released else { throw .cancelled }
        switch next.end {
        case .callback(let url): return Secret(url)
        case .approval(let code):
            // Nobody can come back where no way was readied.
            guard let redirect = page.redirect else { throw .dismissed }
            return Secret(approval(page, to: redirect, code: code))
        case .failure(let failure): throw failure
        case .stays: throw .expired
        }
    }

    /// Takes note that no page follows a way back.
    public func abandon(redirect: String) { journal.add(.abandoned(redirect)) }

    private func approval(_ page: BrowserPage, to redirect: String, code: String) -> String {
        let query = page.url.exposed.split(separator: "?", maxSplits: 1).last ?? ""
        let state = query.split(separator: "&").first { $0.hasPrefix("state=") }
        let mark = redirect.contains("?") ? "&" : "?"
        return redirect + mark + "code=" + code + (state.map { "&" + $0 } ?? "")
    }
}
