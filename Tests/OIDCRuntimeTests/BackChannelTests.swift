// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

struct BackChannelTests {
    @Test(arguments: [
        "application/json", "Application/JSON", "application/json;charset=utf-8",
        "application/json ; charset=utf-8", "application/json\t; charset=utf-8",
        " application/json", "\tapplication/json", " \t application/json \t ",
    ])
    func `a body that is said to be JSON is JSON`(header: String) {
        #expect(response(header).isJSON())
    }

    @Test(arguments: [
        nil, "", ";", "application", "application/jsonp", "xapplication/json", "text/json",
        "application /json", "application/json, text/html", "application/jwk-set+json",
    ])
    func `any other body is none`(header: String?) {
        #expect(!response(header).isJSON())
    }

    @Test func `a second subtype is taken where it is asked for`() {
        #expect(response("application/JWK-Set+json").isJSON(orSubtype: "jwk-set+json"))
        #expect(response("application/json").isJSON(orSubtype: "jwk-set+json"))
        #expect(!response("application/jwk-set").isJSON(orSubtype: "jwk-set+json"))
        #expect(!response(nil).isJSON(orSubtype: "jwk-set+json"))
    }

    @Test func `the back channel's limits are those of the pages`() {
        // Spec/sdk.yaml: response-kibibytes 1024, request-deadline 30 s.
        #expect(backChannelLimits.bodyOctets == 1024 * 1024)
        #expect(backChannelLimits.headerOctets == 64 * 1024)
        #expect(backChannelLimits.seconds == 30)
    }

    private func response(_ type: String?) -> HTTPResponse {
        let headers = type.map { ["content-type": $0] } ?? [:]
        return HTTPResponse(status: 200, headers: headers, body: [])
    }
}

struct FormReadTests {
    @Test(arguments: [
        (200, "refused"), (399, "refused"), (400, "grant"), (401, "grant"), (499, "grant"),
        (500, "refused"),
    ])
    func `a grant is refused by a client error alone`(status: Int, mode: String) {
        let response = HTTPResponse(
            status: status, headers: ["content-type": "application/json"],
            body: Array(#"{"error":"invalid_grant"}"#.utf8))
        var seen: String?
        do throws(OperationFailure<HttpFormMode>) {
            _ = try Operations.formRead(response)
        } catch {
            seen = error.mode.rawValue
        }
        #expect(seen == mode)
    }
}
