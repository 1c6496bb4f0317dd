// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

struct ConfigurationValidationTests {
    private let exits = ConfigurationExits<MiniError>(
        step: "c", absent: .error("config.missing"), invalid: ["issuer": .error("config.issuer")])

    private func code(_ change: (inout Fields) -> Void) -> String? {
        var fields = miniConfiguration
        change(&fields)
        do throws(MiniError) {
            try Records.configuration.validate(fields, else: exits)
            return nil
        } catch {
            return error.code.rawValue
        }
    }

    @Test func `a configuration is looked at without being kept`() {
        #expect(code { _ in } == nil)
        #expect(code { $0["issuer"] = .text("http://op.example") } == "config.issuer")
        // A field that no exit is named for leads where a missing configuration does.
        #expect(code { $0["clientId"] = .text("") } == "config.missing")
    }
}
