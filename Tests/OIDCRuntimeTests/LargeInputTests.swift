// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

/// Inputs as large as they may be; work that grew with their square would take many minutes.
@Suite(.timeLimit(.minutes(2)))
struct LargeInputTests {
    @Test func `an object of very many members`() throws {
        let members = (0..<40_000).map { "\"m\($0)\":\($0)" }.joined(separator: ",")
        let object = try parseJSONObject(Array("{\(members)}".utf8))
        #expect(object.members.count == 40_000)
        #expect(throws: JSONFault.self) {
            try parseJSONObject(Array("{\(members),\"m0\":0}".utf8))
        }
    }

    @Test func `a text of very many escapes`() throws {
        let text = "\"" + String(repeating: "\\u00e9x", count: 100_000) + "\""
        guard case .text(let read) = try parseJSON(Array(text.utf8)) else {
            Issue.record("no text")
            return
        }
        #expect(read.utf8.count == 300_000)
    }

    @Test func `a number of very many digits`() {
        let zeros = String(repeating: "0", count: 500_000)
        #expect(JSONNumber(checked: "1" + zeros).floored == nil)
        #expect(JSONNumber(checked: "0." + zeros + "1").floored == 0)
        #expect(JSONNumber(checked: "-0." + zeros + "1").floored == -1)
    }

    @Test func `a callback of very many parameters`() throws {
        let query = (0..<40_000).map { "p\($0)=%41" }.joined(separator: "&")
        let url = "com.example.app:/cb?code=c&" + query
        #expect(try Operations.callbackParse(url: Secret(url)).code == Secret("c"))
        #expect(throws: OperationFailure<CallbackParseMode>.self) {
            try Operations.callbackParse(url: Secret(url + "&p0="))
        }
    }

    @Test func `a token that is far too long, and one of very many dots`() {
        for text in [String(repeating: "A", count: 1 << 22), String(repeating: ".", count: 60_000)]
        {
            #expect(throws: OperationFailure<JwsParseMode>.self) {
                try Operations.jwsParse(token: Secret(text), algs: ["ES256"], listed: nil)
            }
        }
    }
}
