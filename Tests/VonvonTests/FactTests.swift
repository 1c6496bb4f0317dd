// SPDX-License-Identifier: Apache-2.0

import OIDCCrypto
import OIDCRuntime
import SpecModel
import Testing

/// What the pages state as facts is what the steps and the runtime do.
struct FactTests {
    @Test(arguments: [
        ("pending-lifetime", "hr.age", "max"), ("clock-leeway", "vi.expiry", "leeway"),
        ("clock-leeway", "vi.issued", "leeway"), ("clock-leeway", "gs.live", "skew"),
        ("clock-leeway", "ga.live", "skew"), ("id-token-age", "vi.issued", "maxAge"),
        ("session-default", "hr.expiry", "default"), ("session-longest", "hr.expiry", "max"),
        ("random-octets", "si.verifier", "bytes"), ("random-octets", "si.state", "bytes"),
        ("random-octets", "si.nonce", "bytes"), ("random-octets", "so.state", "bytes"),
        ("subject-length", "vi.subject", "max"),
    ])
    func `a limit in a step is the fact that the pages state`(
        fact: String, step: String, input: String
    ) throws {
        let sdk = try #require(RealSpec.sdk)
        let steps = sdk.methods.flatMap(\.steps)
        guard case .operation(let call)? = steps.first(where: { $0.id == step })?.action,
            case .integer(let limit)? = call.inputs.first(where: { $0.name == input })?.value
        else {
            Issue.record("'\(step)' has no limit '\(input)'")
            return
        }
        #expect(try number(fact) == limit)
    }

    @Test(arguments: [
        ("request-deadline", backChannelLimits.seconds),
        ("response-kibibytes", backChannelLimits.bodyOctets / 1024),
        ("response-kibibytes", JSONLimits().size / 1024), ("json-depth", JSONLimits().depth),
        ("server-text-length", UntrustedText.limit), ("key-refetch-pause", KeyCache.cooldown),
        ("rsa-smallest", RS256Key.modulusBits.lowerBound),
        ("rsa-largest", RS256Key.modulusBits.upperBound),
    ])
    func `a limit of the runtime is the fact that the pages state`(
        fact: String, limit: Int
    ) throws {
        #expect(try number(fact) == limit)
    }

    @Test func `what is stored for a sign-in lives as long as the pages say`() throws {
        let item = try #require(RealSpec.sdk?.items.first { $0.name == "pending" })
        #expect(try number("pending-lifetime") == item.maxAge)
    }

    private func number(_ name: String) throws -> Int {
        let facts = try #require(RealSpec.sdk?.product.facts)
        switch facts.first(where: { $0.name == name })?.value {
        case .number(let value)?, .duration(let value)?: return value
        default: throw MissingFact(name: name)
        }
    }
}

private struct MissingFact: Error {
    let name: String
}
