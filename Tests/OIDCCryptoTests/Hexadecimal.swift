// SPDX-License-Identifier: Apache-2.0

/// The octets that an even number of hexadecimal digits stands for; others are passed over.
func octets(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
}
