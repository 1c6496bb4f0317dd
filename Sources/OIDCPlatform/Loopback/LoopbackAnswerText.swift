// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
    internal import OIDCRuntime

    extension LoopbackAnswer {
        /// The answer as an HTTP/1.1 message after which the connection ends.
        var message: [UInt8] {
            switch self {
            case .nothing:
                Self.message("404 Not Found", [], "Nothing is here.")
            case .sendOn(let page), .leave(let page):
                Self.message("302 Found", ["Location: \(page.exposed)"], "")
            case .done:
                Self.message(
                    "200 OK", [],
                    """
                    <!doctype html>
                    <html lang="en">
                    <meta charset="utf-8">
                    <title>Done</title>
                    <p>The browser's part is done. You can close this window and go back to the app.</p>
                    </html>

                    """)
            }
        }

        /// Neither kept, nor told to the next site, nor able to load anything.
        private static func message(
            _ status: String, _ fields: [String], _ body: String
        ) -> [UInt8] {
            let lines =
                [
                    "HTTP/1.1 \(status)", "Content-Type: text/html; charset=utf-8",
                    "Content-Length: \(body.utf8.count)", "Connection: close",
                    "Cache-Control: no-store", "Referrer-Policy: no-referrer",
                    "Content-Security-Policy: default-src 'none'",
                    "X-Content-Type-Options: nosniff",
                ] + fields
            return Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
        }
    }
#endif
