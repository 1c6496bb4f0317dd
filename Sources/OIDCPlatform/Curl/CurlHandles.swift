// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    internal import CCurl
    internal import OIDCRuntime

    /// libcurl's handles of one request, freed together; for one thread.
    struct CurlHandles: ~Copyable {
        enum Progress {
            case isWaiting
            case isDone(CURLcode)
        }
        private let easy: CurlEasy
        /// One for each request: what it holds of connections, names and sessions is gone with it.
        private let multi: CurlMulti
        private let lines: CurlLines
        /// Handed to the callbacks as pointers, so they have to live as long.
        private let reader: HTTPReader
        private let exchange: HTTPExchange

        /// Nil where the request is none that can be sent, or libcurl refuses an option.
        init?(
            _ request: HTTPRequest, for exchange: HTTPExchange, authorities: String?,
            reader: HTTPReader
        ) {
            guard let lines = CurlLines(request.headers), let easy = CurlEasy(),
                let multi = CurlMulti()
            else { return nil }
            var options = unsafe CurlOptions(easy: easy.pointer)
            options.set(request)
            options.setSockets()
            unsafe options.set(lines: lines.first)
            unsafe options.set(reader: Unmanaged.passUnretained(reader).toOpaque())
            unsafe options.set(exchange: Unmanaged.passUnretained(exchange).toOpaque())
            if let authorities { options.set(CURLOPT_CAINFO, authorities) }
            guard options.areSet,
                unsafe curl_multi_add_handle(multi.pointer, easy.pointer) == CURLM_OK
            else { return nil }
            self.lines = lines
            self.easy = easy
            self.multi = multi
            self.reader = reader
            self.exchange = exchange
        }

        deinit { unsafe curl_multi_remove_handle(multi.pointer, easy.pointer) }

        /// Does what can be done without waiting.
        func advance() -> Progress {
            var running: Int32 = 0
            guard unsafe curl_multi_perform(multi.pointer, &running) == CURLM_OK else {
                return .isDone(CURLE_FAILED_INIT)
            }
            return running > 0 ? .isWaiting : .isDone(unsafe ccurl_result(multi.pointer))
        }

        /// Waits for the server, a timer of libcurl's or the bell.
        func wait(orUntil bell: Bell) {
            var wake = curl_waitfd(fd: bell.number, events: Int16(CURL_WAIT_POLLIN), revents: 0)
            unsafe curl_multi_poll(multi.pointer, &wake, 1, 60_000, nil)
        }
    }

    @safe private struct CurlEasy: ~Copyable {
        let pointer: UnsafeMutableRawPointer

        /// Nil where there is no memory.
        init?() {
            guard let pointer = unsafe curl_easy_init() else { return nil }
            unsafe self.pointer = pointer
        }

        deinit { unsafe curl_easy_cleanup(pointer) }
    }

    @safe private struct CurlMulti: ~Copyable {
        let pointer: UnsafeMutableRawPointer

        /// Nil where there is no memory.
        init?() {
            guard let pointer = unsafe curl_multi_init() else { return nil }
            unsafe self.pointer = pointer
        }

        deinit { _ = unsafe curl_multi_cleanup(pointer) }
    }

    /// The lines of a request's head that are ours to say.
    @safe private struct CurlLines: ~Copyable {
        private(set) var first: UnsafeMutablePointer<curl_slist>?

        /// Nil where a field holds what would end its line, or there is no memory.
        init?(_ fields: [String: String]) {
            // What libcurl would ask of a server before it sends a long form is not asked. A body that is
            // compressed is not asked for, nor taken.
            guard append("Expect:"), append("Accept-Encoding: identity") else { return nil }
            for (name, value) in fields {
                guard isToken(name.utf8), isLine(value),
                    append(name + (value.isEmpty ? ";" : ": " + value))
                else { return nil }
            }
        }

        deinit { unsafe curl_slist_free_all(first) }

        private mutating func append(_ line: String) -> Bool {
            guard let grown = unsafe curl_slist_append(first, line) else { return false }
            unsafe first = grown
            return true
        }
    }
#endif
