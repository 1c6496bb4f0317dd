// SPDX-License-Identifier: Apache-2.0

import OIDCCrypto
import Testing

struct DERTests {
    @Test(arguments: [
        // X.690 §8.3: the fewest octets that hold the number and its sign.
        ("", "020100"), ("00", "020100"), ("0000", "020100"), ("01", "020101"),
        ("7f", "02017f"), ("80", "02020080"), ("ff", "020200ff"), ("0001", "020101"),
        ("0080", "02020080"), ("0100", "02020100"), ("8000", "0203008000"),
    ])
    func `an integer has as many octets as it needs`(number: String, encoded: String) {
        #expect(DER.integer(octets(number)) == octets(encoded))
    }

    @Test(arguments: [
        // X.690 §8.1.3: one octet up to 127, from there on their count and the length itself.
        (0, "3000"), (1, "3001"), (127, "307f"), (128, "308180"), (129, "308181"), (255, "3081ff"),
        (256, "30820100"), (257, "30820101"), (65_535, "3082ffff"), (65_536, "3083010000"),
    ])
    func `a length is written in the fewest octets`(count: Int, head: String) {
        let content = [UInt8](repeating: 0xAA, count: count)
        #expect(DER.sequence(content) == octets(head) + content)
    }

    @Test func `a sequence holds its elements in their order`() {
        let encoded = DER.sequence(DER.integer([1]), DER.integer([2]))
        #expect(encoded == octets("3006020101020102"))
    }
}
