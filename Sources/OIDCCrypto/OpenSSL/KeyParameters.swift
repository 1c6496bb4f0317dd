// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    internal import COpenSSL

    /// libcrypto's list of named key parameters, with the numbers that it only points at.
    @safe
    struct KeyParameters: ~Copyable {
        private let builder: OpaquePointer?
        /// The builder reads its numbers when the list is made, so they live as long as it.
        private var numbers: [UInt] = []
        private var isSound = true

        init() { unsafe builder = OSSL_PARAM_BLD_new() }

        deinit {
            for number in numbers { unsafe BN_clear_free(OpaquePointer(bitPattern: number)) }
            unsafe OSSL_PARAM_BLD_free(builder)
        }

        /// Adds a big-endian number.
        mutating func add(_ name: StaticString, number octets: [UInt8]) {
            let made = unsafe octets.withUnsafeBufferPointer { buffer in
                unsafe BN_bin2bn(buffer.baseAddress, Int32(buffer.count), nil)
            }
            guard let made = unsafe made else {
                isSound = false
                return
            }
            numbers.append(UInt(bitPattern: made))
            isSound = unsafe isSound && OSSL_PARAM_BLD_push_BN(builder, cString(name), made) == 1
        }

        mutating func add(_ name: StaticString, text: StaticString) {
            isSound =
                unsafe isSound
                && OSSL_PARAM_BLD_push_utf8_string(builder, cString(name), cString(text), 0) == 1
        }

        /// The list, for the caller to free.
        func list() -> UnsafeMutablePointer<OSSL_PARAM>? {
            isSound ? unsafe OSSL_PARAM_BLD_to_param(builder) : nil
        }

        /// The builder keeps a name's address, not the name, so names live as long as the program.
        private func cString(_ text: StaticString) -> UnsafePointer<CChar> {
            unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
        }
    }
#endif
