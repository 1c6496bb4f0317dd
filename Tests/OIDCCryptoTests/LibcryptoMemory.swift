// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    import COpenSSL
    import Glibc
    import Synchronization

    /// What libcrypto has taken of the process's memory; for a process of its own.
    enum LibcryptoMemory {
        private static let pieces = Atomic<Int>(0)
        /// Requests until one is refused; the one at zero is.
        private static let granted = Atomic<Int>(.max)

        /// Pieces that it holds.
        static var held: Int { pieces.load(ordering: .relaxed) }

        /// Gives libcrypto our functions for its memory; false if it has taken some already.
        static func watch() -> Bool {
            unsafe CRYPTO_set_mem_functions(
                { size, _, _ in unsafe LibcryptoMemory.taken(size) },
                { piece, size, _, _ in
                    guard let piece = unsafe piece else {
                        return unsafe LibcryptoMemory.taken(size)
                    }
                    return LibcryptoMemory.isGranted() ? unsafe realloc(piece, size) : nil
                },
                { piece, _, _ in
                    guard let piece = unsafe piece else { return }
                    LibcryptoMemory.pieces.subtract(1, ordering: .relaxed)
                    unsafe free(piece)
                }) == 1
        }

        /// Does something for which one request is refused, after so many were granted.
        ///
        /// - Returns: What came of it, and whether it made as many requests.
        static func refusing<Result>(
            after count: Int, _ work: () -> Result
        ) -> (result: Result, isReached: Bool) {
            granted.store(count, ordering: .relaxed)
            let result = work()
            return (result, granted.exchange(.max, ordering: .relaxed) < 0)
        }

        /// How often something requests memory.
        static func requests(of work: () -> Void) -> Int {
            granted.store(.max, ordering: .relaxed)
            work()
            return .max - granted.exchange(.max, ordering: .relaxed)
        }

        private static func taken(_ size: Int) -> UnsafeMutableRawPointer? {
            guard isGranted(), let piece = unsafe malloc(size) else { return nil }
            pieces.add(1, ordering: .relaxed)
            return unsafe piece
        }

        private static func isGranted() -> Bool {
            granted.subtract(1, ordering: .relaxed).oldValue != 0
        }
    }
#endif
