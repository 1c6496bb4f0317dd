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

/// The odd primes below 168 modulo which 65537 generates less than all residues.
let telltalePrimes = [11, 13, 17, 19, 37, 53, 61, 71, 73, 79, 97, 103, 107, 109, 127, 151, 157]

/// Everything that a base generates by multiplying, 1 included.
func powers(of base: Int, modulo prime: Int) -> Set<Int> {
    var found: Set<Int> = []
    var power = 1
    while found.insert(power).inserted {
        power = power * base % prime
    }
    return found
}
