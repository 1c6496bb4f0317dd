// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

/// The sign-in that all seeds belong to.
enum Trial {
    static let issuer = "https://op.example"
    static let client = "client-1"
    static let redirect = "com.example.app:/cb"
    static let loopback = "http://127.0.0.1:5000/cb"
    static let now = 1_767_225_600
    static let code = "code-1"
    static let accessToken = "at-1"

    /// What is drawn for a sign-in, in order: verifier, state, nonce.
    static let draws = (1...3).map { [UInt8](repeating: $0, count: 32) }
    static let verifier = Base64URL.encode(draws[0])
    static let state = Base64URL.encode(draws[1])
    static let nonce = Base64URL.encode(draws[2])

    /// Keys that RFC 7515 prints in appendices A.3.1 and A.2.1.
    static let x = "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"
    static let y = "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"
    static let modulus =
        "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp"
        + "-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOW"
        + "vG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUs"
        + "LA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9k"
        + "G4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2"
        + "PAcDTW9gb54h4FRWyuXpoQ"

    static let elliptic =
        #"{"kty":"EC","crv":"P-256","use":"sig","alg":"ES256","kid":"ec-1","x":"\#(x)","y":"\#(y)"}"#
    static let rsa =
        #"{"kty":"RSA","key_ops":["verify"],"kid":"rsa-1","n":"\#(modulus)","e":"AQAB"}"#
    static let keys = #"{"keys":[\#(elliptic),\#(rsa),{"kty":"oct","kid":"x"}]}"#

    static let discovery =
        #"{"issuer":"\#(issuer)","authorization_endpoint":"\#(issuer)/authorize?tenant=1","#
        + #""token_endpoint":"\#(issuer)/token","jwks_uri":"\#(issuer)/keys","#
        + #""end_session_endpoint":"\#(issuer)/logout","id_token_signing_alg_values_supported":"#
        + #"["ES256","RS256"],"code_challenge_methods_supported":["plain","S256"],"#
        + #""authorization_response_iss_parameter_supported":true,"claims_supported":["sub"]}"#

    /// What the token endpoint answers.
    static func tokens(_ idToken: String) -> String {
        #"{"access_token":"\#(accessToken)","token_type":"Bearer","expires_in":3600,"#
            + #""scope":"openid email","id_token":"\#(idToken)","extra":{"a":[1,2.5e3,null,true]}}"#
    }

    static let callback =
        "\(redirect)?code=\(code)&state=\(state)&iss=https%3A%2F%2Fop.example&session_state=a%2Bb+c"

    static let session = #"""
        {"version":1,"issuer":"https://op.example","clientId":"client-1","subject":"user-1","scopes":\#
        ["openid","email"],"accessToken":"at-1","idToken":"a.b.c","claims":"{\"sub\":\"user-1\"}",\#
        "savedAt":1767225600,"expiresAt":1767229200}
        """#

    static let pending = #"""
        {"version":1,"issuer":"https://op.example","clientId":"client-1",\#
        "redirectUri":"com.example.app:/cb","scopes":["openid"],"issRequired":true,\#
        "state":"\#(state)","nonce":"\#(nonce)","verifier":"\#(verifier)","createdAt":1767225600}
        """#
}

/// A response that is said to be JSON.
func response(_ body: [UInt8], status: Int = 200, date: String? = nil) -> HTTPResponse {
    var headers = ["content-type": "application/json"]
    if let date { headers["date"] = date }
    return HTTPResponse(status: status, headers: headers, body: body)
}
