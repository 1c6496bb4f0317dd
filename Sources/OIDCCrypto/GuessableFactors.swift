// SPDX-License-Identifier: Apache-2.0

/// Tells whether a modulus bears the mark of key generators whose primes can be guessed.
///
/// Such primes are powers of 65537 modulo a product of small primes, so their product is one too:
/// it lies, for each small prime, in the small group that 65537 generates. A sound modulus does so
/// for all of them with a chance below 2⁻²⁷.
///
/// The modulus is read big-endian.
///
/// - Source: CVE-2017-15361; Nemec et al., "The Return of Coppersmith's Attack", CCS 2017, §3.1.
func hasGuessableFactors(_ modulus: [UInt8]) -> Bool {
    telltalePrimes.allSatisfy { prime in
        let residue = modulus.reduce(0) { ($0 << 8 | Int($1)) % prime }
        return powers(of: 65537 % prime, modulo: prime).contains(residue)
    }
}

/// Primes below 168 modulo which 65537 generates less than all residues.
private let telltalePrimes = [
    3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
    101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167,
].filter { powers(of: 65537 % $0, modulo: $0).count < $0 - 1 }

private func powers(of base: Int, modulo prime: Int) -> Set<Int> {
    var found: Set<Int> = []
    var power = 1
    while found.insert(power).inserted {
        power = power * base % prime
    }
    return found
}
