// SPDX-License-Identifier: Apache-2.0

/// The octets of whole groups of four characters of six bits each; nil where one has no value.
///
/// Here, because a token's octets are written as fast as memory takes them: with a check at each one
/// this was a fifth of reading a token.
///
/// - Parameters:
///   - text: A multiple of four characters.
///   - room: Octets that the caller will append.
///   - values: For each of 256 characters its value below 64, or 255.
/// - Returns: Three octets for each group.
package func decodeGroups(
    _ text: ArraySlice<UInt8>, room: Int, values: [UInt8]
) -> [UInt8]? {
    precondition(
        text.count.isMultiple(of: 4) && room >= 0 && values.count == 256,
        "the one caller cuts off the rest and has a value for every octet")
    let size = text.count / 4 * 3
    var seen: UInt8 = 0
    let octets = unsafe [UInt8](unsafeUninitializedCapacity: size + room) { output, count in
        unsafe text.withUnsafeBufferPointer { text in
            unsafe values.withUnsafeBufferPointer { values in
                for group in 0..<(size / 3) {
                    let a = unsafe values[Int(text[group * 4])]
                    let b = unsafe values[Int(text[group * 4 + 1])]
                    let c = unsafe values[Int(text[group * 4 + 2])]
                    let d = unsafe values[Int(text[group * 4 + 3])]
                    seen |= a | b | c | d
                    unsafe output[group * 3] = a << 2 | b >> 4
                    unsafe output[group * 3 + 1] = b << 4 | c >> 2
                    unsafe output[group * 3 + 2] = c << 6 | d
                }
            }
        }
        count = size
    }
    return seen < 64 ? octets : nil
}
