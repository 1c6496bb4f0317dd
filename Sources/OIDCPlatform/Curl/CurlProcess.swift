// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    internal import CCurl
    internal import Glibc
    internal import OIDCRuntime

    /// What all transfers of the process share: libcurl's own state, and an orderly end.
    enum CurlProcess {
        private struct State: Sendable {
            var transfers: [ObjectIdentifier: CurlTransfer] = [:]
            var isEnding = false
        }
        private static let state = Guarded(State())

        /// Whether libcurl can be used; made ready once and never cleaned up, since others in the
        /// process may use it too.
        ///
        /// A program may end, by `exit` or its main function, while a thread of a transfer that was given
        /// up is still closing its connection. The TLS library then frees what that thread uses. So the
        /// transfers end first: what is registered last is called first.
        private static let isReady: Bool = {
            guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else { return false }
            return atexit { CurlProcess.endAll() } == 0
        }()

        /// Notes a transfer that begins; false where none can.
        static func add(_ transfer: CurlTransfer) -> Bool {
            isReady
                && state.withLock { state in
                    if !state.isEnding { state.transfers[ObjectIdentifier(transfer)] = transfer }
                    return !state.isEnding
                }
        }

        /// Notes that a transfer's thread needs nothing more.
        static func remove(_ transfer: CurlTransfer) {
            state.withLock { _ = $0.transfers.removeValue(forKey: ObjectIdentifier(transfer)) }
        }

        /// Gives up what goes on, and waits for it for two seconds: a name service may take longer, and
        /// uses no TLS.
        private static func endAll() {
            let transfers = state.withLock { state in
                state.isEnding = true
                return Array(state.transfers.values)
            }
            for transfer in transfers { transfer.cancel() }
            for _ in 0..<2000 {
                if isIdle { return }
                usleep(1000)
            }
        }

        /// Whether no thread of a transfer is at work.
        static var isIdle: Bool { state.withLock { $0.transfers.isEmpty } }
    }
#endif
