// SPDX-License-Identifier: Apache-2.0

import OIDCCrypto
import OIDCRuntime
import Testing
import YAMLSyntax

@testable import SpecProver

struct MintingTests {
    @Test func `HMAC with SHA-256 is that of RFC 4231`() {
        let short = hmac(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        let long = hmac(
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            key: [UInt8](repeating: 0xAA, count: 131))

        #expect(
            Base64URL.encode(short) == "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM")
        #expect(Base64URL.encode(long) == "YOQxWR7gtn8Niiaqy_W3f44LxiE3KMUUBUYEDw7jf1Q")
    }

    private func recipes() throws -> [Recipe] {
        var unreadable: [String] = []
        let recipes = RealSpec.documents.flatMap { readRecipes($0.root, unreadable: &unreadable) }
        try #require(unreadable == [] && !recipes.isEmpty)
        return recipes.map(\.recipe)
    }

    @Test func `every frozen token is made again from its recipe`() throws {
        let tokens = FrozenTokens(RealSpec.files)
        // Coordinates as the frozen key set publishes them.
        let key = try #require(
            ES256Key(
                x: Base64URL.decode("sYLdvD8xSt86SEwS2xIpzAXPRtak1z3_EK9JRk30aj4".utf8) ?? [],
                y: Base64URL.decode("Hz2mWeTfUbUN0xk99OjhV3d1ULLQHJGUHZYyn6Wt34o".utf8) ?? []))
        var counts = [0, 0]
        for recipe in try recipes() {
            let frozen = try #require(recipe.token).prefix { $0 != "=" }
            let made = try #require(tokens.token(like: String(frozen), saying: recipe.payload))
            #expect(made.hasPrefix(recipe.signingInput + "."), "\(recipe.name)")
            if recipe.key.hasPrefix("rs") || recipe.finish == .none || recipe.finish == .hmac {
                counts[0] += 1
                #expect(made == frozen, "\(recipe.name)")
            } else if recipe.key == "es1", recipe.finish == .good {
                counts[1] += 1
                let signature = Base64URL.decode(made.split(separator: ".")[2].utf8) ?? []
                #expect(
                    key.verifies(signature, of: Array(recipe.signingInput.utf8)[...]),
                    "\(recipe.name)")
            }
        }
        #expect(counts.allSatisfy { $0 > 5 })
    }

    @Test func `what is nearly a frozen token becomes nearly a new one`() throws {
        let tokens = FrozenTokens(RealSpec.files)
        let good = try #require(recipes().first { $0.name == "good-rs256" })
        let frozen = try #require(good.token)
        let payload = #"{"sub":"other"}"#

        let whole = try #require(tokens.token(like: frozen, saying: payload))
        #expect(tokens.token(like: frozen + "x", saying: payload) == whole + "x")
        let half = String(frozen.dropLast(100))
        #expect(tokens.token(like: half, saying: payload) == String(whole.dropLast(100)))
        #expect(tokens.token(like: "e30.e30.AA", saying: payload) == nil)
    }
}
