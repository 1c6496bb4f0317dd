// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCCrypto

struct GuessableFactorsTests {
    @Test func `the telltale primes are those below 168 that 65537 does not generate all of`() {
        let primes = (3..<168).filter { number in
            (2..<number).allSatisfy { !number.isMultiple(of: $0) }
        }
        let telltale = primes.filter { prime in
            var residue = 65537 % prime
            var order = 1
            while residue != 1 { (residue, order) = (residue * 65537 % prime, order + 1) }
            return order < prime - 1
        }
        #expect(telltalePrimes == telltale)
    }

    @Test(arguments: telltalePrimes)
    func `one prime is enough to clear a modulus`(prime: Int) {
        // 1 modulo all the others, and each residue in turn modulo this one.
        let others = telltalePrimes.filter { $0 != prime }
        for factor in 0..<prime {
            let number = product(of: others + [factor], plusOne: true)
            let residue = number.reduce(0) { ($0 * 256 + Int($1)) % prime }
            var generated = [1]
            while let next = generated.last.map({ $0 * 65537 % prime }), next != 1 {
                generated.append(next)
            }
            #expect(hasGuessableFactors(number) == generated.contains(residue))
        }
    }

    @Test func `powers of 65537 and their products are guessable`() {
        for count in 1..<40 {
            let factors = [Int](repeating: 65537, count: count)
            #expect(hasGuessableFactors(product(of: factors, plusOne: false)))
        }
    }

    @Test func `a modulus that is guessable makes no key`() {
        // 65537 to the 128th has 2049 bits and is odd, so nothing else is wrong with it.
        let guessable = product(of: [Int](repeating: 65537, count: 128), plusOne: false)
        #expect(guessable.count == 257 && guessable.first == 1)
        #expect(RS256Key(modulus: guessable, exponent: [1, 0, 1]) == nil)
        // Two more, and it is odd again and no power.
        let other = guessable.dropLast() + [guessable[256] + 2]
        #expect(RS256Key(modulus: Array(other), exponent: [1, 0, 1]) != nil)
    }

    /// Big-endian.
    private func product(of factors: [Int], plusOne: Bool) -> [UInt8] {
        var little = [1]
        for factor in factors {
            little = carried(little.map { $0 * factor })
        }
        if plusOne { little[0] += 1 }
        return carried(little).reversed().map(UInt8.init)
    }

    /// Digits to the base 256, least one first, brought below 256.
    private func carried(_ digits: [Int]) -> [Int] {
        var result: [Int] = []
        var carry = 0
        for digit in digits {
            result.append((digit + carry) % 256)
            carry = (digit + carry) / 256
        }
        while carry > 0 {
            result.append(carry % 256)
            carry /= 256
        }
        return result
    }
}
