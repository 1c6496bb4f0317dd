// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto

/// HMAC with SHA-256 (RFC 2104).
func hmac(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    let short = key.count > 64 ? sha256(key[...]) : key
    let block = short + [UInt8](repeating: 0, count: 64 - short.count)
    let inner = sha256((block.map { $0 ^ 0x36 } + message)[...])
    return sha256((block.map { $0 ^ 0x5C } + inner)[...])
}
