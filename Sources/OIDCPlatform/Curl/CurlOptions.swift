// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    internal import CCurl
    internal import Glibc
    internal import OIDCRuntime

    /// What libcurl is told of one request; each default that is not named here is wanted.
    @safe struct CurlOptions {
        private let easy: UnsafeMutableRawPointer
        /// False once an option was refused: then nothing is to be sent.
        private(set) var areSet = true

        init(easy: UnsafeMutableRawPointer) { unsafe self.easy = easy }

        mutating func set(_ request: HTTPRequest) {
            // Read here first, for libcurl takes what is no URL for some other one.
            guard let url = URLParts(request.url), isForSending(url) else { return areSet = false }
            set(CURLOPT_URL, request.url)
            // As it was compared and checked, with its dot segments.
            set(CURLOPT_PATH_AS_IS, true)
            // What goes to this machine is not for a proxy to read.
            if url.hasScheme("http") { set(CURLOPT_PROXY, "") }
            set(CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
            // One request on a connection gains nothing by the second version's frames.
            set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
            set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
            // Handlers of signals are the process's.
            set(CURLOPT_NOSIGNAL, true)
            set(CURLOPT_USERAGENT, "OIDCPlatform")
            // CF-CAP: what is announced too large is not waited for.
            note(
                unsafe ccurl_set_size(
                    easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.limits.bodyOctets)))
            if request.method == .post { set(form: request.body) }
        }

        private mutating func set(form: Secret?) {
            let octets = form?.exposed ?? ""
            set(CURLOPT_POST, true)
            set(CURLOPT_POSTFIELDSIZE, octets.utf8.count)
            set(CURLOPT_COPYPOSTFIELDS, octets)
        }

        mutating func set(lines: UnsafeMutablePointer<curl_slist>?) {
            note(unsafe ccurl_set_lines(easy, CURLOPT_HTTPHEADER, lines))
        }

        /// - Parameter reader: An ``HTTPReader`` that lives as long as the handle.
        mutating func set(reader: UnsafeMutableRawPointer) {
            note(
                unsafe ccurl_set_writer(easy, CURLOPT_HEADERFUNCTION) {
                    octets, size, count, reader in
                    unsafe hand(octets, size * count, to: reader) { $0.takeLine($1) }
                })
            note(
                unsafe ccurl_set_writer(easy, CURLOPT_WRITEFUNCTION) {
                    octets, size, count, reader in
                    unsafe hand(octets, size * count, to: reader) { $0.takeBody($1) }
                })
            for option in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA] {
                note(unsafe ccurl_set_pointer(easy, option, reader))
            }
        }

        /// Has libcurl give up, even where it would not come back by itself, once an exchange has ended.
        ///
        /// - Parameter exchange: An ``HTTPExchange`` that lives as long as the handle.
        mutating func set(exchange: UnsafeMutableRawPointer) {
            set(CURLOPT_NOPROGRESS, false)
            note(unsafe ccurl_set_pointer(easy, CURLOPT_XFERINFODATA, exchange))
            note(
                unsafe ccurl_set_progress(easy) { exchange, _, _, _, _ in
                    guard let exchange = unsafe exchange else { return 1 }
                    let isEnded = unsafe Unmanaged<HTTPExchange>.fromOpaque(exchange)
                        .takeUnretainedValue().isEnded
                    return isEnded ? 1 : 0
                })
        }

        /// Has sockets opened so that no program that this process starts gets hold of them.
        mutating func setSockets() {
            note(
                unsafe ccurl_set_opener(easy) { _, _, address in
                    guard let address = unsafe address else { return CURL_SOCKET_BAD }
                    return socket(
                        unsafe address.pointee.family,
                        unsafe address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
                        unsafe address.pointee.protocol)
                })
        }

        private mutating func set(_ option: CURLoption, _ isOn: Bool) { set(option, isOn ? 1 : 0) }

        private mutating func set(_ option: CURLoption, _ value: Int) {
            note(unsafe ccurl_set_number(easy, option, value))
        }

        mutating func set(_ option: CURLoption, _ value: String) {
            note(unsafe ccurl_set_text(easy, option, value))
        }

        private mutating func note(_ code: CURLcode) {
            if code != CURLE_OK { areSet = false }
        }
    }

    /// Tells whether requests go there: over TLS, or to this machine (rule CF-ISS).
    private func isForSending(_ url: URLParts) -> Bool {
        // BC-STATE: a user in a URL would be sent as a credential.
        guard url.hasHost, url.authority?.userinfo == nil else { return false }
        return url.hasScheme("https") || url.hasScheme("http") && url.isLoopbackAddress
    }

    /// Tells whether a text can stand in a line of a request's head.
    func isLine(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }

    /// Hands octets of a response on; libcurl ends the transfer where it is told another number of them.
    private func hand(
        _ octets: UnsafeMutablePointer<CChar>?, _ count: Int, to reader: UnsafeMutableRawPointer?,
        _ take: (HTTPReader, [UInt8]) -> Bool
    ) -> Int {
        guard let reader = unsafe reader else { return count + 1 }
        let octets = unsafe Array(UnsafeRawBufferPointer(start: octets, count: count))
        let isTaken = take(
            unsafe Unmanaged<HTTPReader>.fromOpaque(reader).takeUnretainedValue(), octets)
        return isTaken ? count : count + 1
    }
#endif
