// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
    internal import OIDCRuntime

    /// The head of an HTTP/1 request, as far as the listener looks at it.
    ///
    /// - Source: RFC 9112 §3.
    struct LoopbackRequest: Sendable {
        /// Most octets of a head.
        static let limit = 1 << 14

        let method: String
        /// Path and query as they came.
        let target: String
        let host: String

        /// Path without the query.
        var path: String { String(target.prefix { $0 != "?" }) }

        /// Reads a head that ends with an empty line; nil for anything odd.
        init?(head: [UInt8]) {
            let line = head.prefix { $0 != 0x0D }
            guard line.allSatisfy({ (0x20...0x7E).contains($0) }),
                head.allSatisfy({ Self.mayStand($0) || $0 == 0x0D || $0 == 0x0A })
            else { return nil }
            // No field but Host is read, and none of its characters is outside of ASCII.
            let text = String(decoding: head.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
            let lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
            let parts = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
            guard parts.count == 3, parts[1].hasPrefix("/"),
                ["HTTP/1.1", "HTTP/1.0"].contains(parts[2])
            else { return nil }
            let hosts = lines.dropFirst().compactMap(Self.host)
            guard let host = hosts.first, hosts.count == 1 else { return nil }
            method = String(parts[0])
            target = String(parts[1])
            self.host = host
        }

        /// An octet of a field: a browser sends the cookies of any other port of this machine along.
        ///
        /// - Source: RFC 9110 §5.5.
        private static func mayStand(_ octet: UInt8) -> Bool {
            octet == 0x09 || octet >= 0x20 && octet != 0x7F
        }

        private static func host(_ line: Substring) -> String? {
            guard let colon = line.firstIndex(of: ":"),
                asciiLowercased(String(line[..<colon])) == "host"
            else { return nil }
            return String(line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
        }
    }
#endif
