// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
    internal import OIDCRuntime

    /// A way back to this process: an address, and the listener behind it.
    struct LoopbackWay: Sendable {
        let listener: LoopbackListener
        /// Host and port as a browser names them in `Host`.
        let authority: String
        let path: String

        /// Listens for a redirect URI.
        ///
        /// - Throws: `.unavailable` for any but `http` on a loopback literal with a path and nothing
        ///   after it, and where the port is taken.
        init(_ redirect: String) throws(BrowserFailure) {
            // UA-LOOP: the literal, not `localhost`, which may lead to any interface (RFC 8252 §8.3).
            guard let parts = URLParts(redirect), parts.hasScheme("http"),
                let authority = parts.authority, authority.userinfo == nil,
                let family = LoopbackAddress(rawValue: authority.host), parts.query == nil,
                parts.fragment == nil, parts.path.hasPrefix("/"),
                let port = UInt16(authority.port ?? "0")
            else { throw .unavailable }
            listener = try LoopbackListener(family, port: port)
            self.authority = "\(authority.host):\(listener.port)"
            path = parts.path
        }

        /// Tells whether a `Host` says an authority; a browser leaves a port of 80 out (RFC 9110 §7.2).
        static func isSaid(_ authority: String, by host: String) -> Bool {
            host == authority || host + ":80" == authority
        }

        /// The redirect URI as it is sent, its port filled in.
        var redirect: String { "http://\(authority)\(path)" }
    }

    /// The two addresses that only this machine reaches, as they stand in a URL.
    enum LoopbackAddress: String, Sendable {
        case v4 = "127.0.0.1"
        case v6 = "[::1]"
    }
#endif
