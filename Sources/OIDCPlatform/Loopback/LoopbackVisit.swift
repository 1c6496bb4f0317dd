// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
    internal import OIDCCrypto
    internal import OIDCRuntime

    /// One opened page: which requests of the listener belong to it, and how they are answered.
    struct LoopbackVisit: Sendable {
        private let way: LoopbackWay
        private let page: Secret
        /// No callback is to come; the page is left to the person as soon as it shows.
        private let isOneWay: Bool
        /// Nil where the page sends none.
        private let state: Secret?
        private let startPath: String

        /// Nil where no address can be drawn that nobody guesses, or what the page sends cannot be read.
        init?(to page: BrowserPage, by way: LoopbackWay) {
            guard let octets = secureRandom(count: 16), let sent = Self.states(of: page.url) else {
                return nil
            }
            self.way = way
            self.page = page.url
            isOneWay = page.redirect == nil
            state = sent.first
            startPath = "/" + Base64URL.encode(octets)
        }

        /// Where the desktop's browser is sent first.
        var start: String { "http://\(way.authority)\(startPath)" }

        /// Answers a request: the callback ends the visit, everything else but the start is nothing.
        func answer(_ request: LoopbackRequest) -> LoopbackAnswer {
            // UA-LOOP: another `Host` is another site's name for this machine.
            guard request.method == "GET", LoopbackWay.isSaid(way.authority, by: request.host)
            else {
                return .nothing
            }
            if request.target == startPath {
                return isOneWay ? .leave(to: page) : .sendOn(to: page)
            }
            guard !isOneWay, request.path == way.path else { return .nothing }
            let callback = Secret("http://\(way.authority)\(request.target)")
            // UA-LOOP: what another process of this machine makes up does not end the sign-in.
            if let state, (try? Operations.callbackParse(url: callback))?.state != state {
                return .nothing
            }
            return .done(callback)
        }

        /// The one state that a page sends, or none; nil where it sends several or cannot be read.
        ///
        /// An endpoint's own parameters may be anything, so the page is not read as a callback is.
        private static func states(of url: Secret) -> [Secret]? {
            guard let parts = URLParts(url.exposed),
                let pairs = FormText.decodePairs((parts.query ?? "").utf8)
            else { return nil }
            let states = pairs.filter { $0.name == "state" }.map { Secret($0.value) }
            return states.count < 2 ? states : nil
        }
    }

    /// How a request is answered.
    enum LoopbackAnswer: Sendable {
        /// 404.
        case nothing
        /// 302 to a page.
        case sendOn(to: Secret)
        /// The same, and the end of listening.
        case leave(to: Secret)
        /// A page for the person, and the end of listening.
        case done(Secret)

        /// How the visit ended, if that ends it.
        var end: LoopbackListener.End? {
            switch self {
            case .nothing, .sendOn: nil
            case .leave: .failure(.dismissed)
            case .done(let callback): .success(callback)
            }
        }
    }
#endif
