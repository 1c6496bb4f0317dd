// SPDX-License-Identifier: Apache-2.0

extension Operations {
    /// The request that posts a form (RFC 6749 §4.1.3).
    package static func formRequest(at address: String, _ parameters: Parameters) -> HTTPRequest {
        // TK-REQ: a public client proves itself with the verifier; there is no Authorization.
        HTTPRequest(
            method: .post, url: address,
            headers: [
                "accept": "application/json",
                "content-type": "application/x-www-form-urlencoded",
            ],
            body: Secret(FormText.encode(sentPairs(parameters))), limits: backChannelLimits)
    }

    /// Reads what a token endpoint answered; the response of a success.
    ///
    /// - Source: RFC 6749 §5.1 and §5.2.
    package static func formRead(
        _ response: HTTPResponse
    ) throws(OperationFailure<HttpFormMode>) -> ProviderResponse {
        // TK-ERR: an error is told by its code, whatever the status; a body is never handed on.
        if response.isJSON(), let object = response.jsonObject,
            case .text(let error)? = object["error"]
        {
            var description: String?
            if case .text(let text)? = object["error_description"] { description = text }
            let isGrant = sameOctets(error, "invalid_grant") && response.status / 100 == 4
            throw OperationFailure(
                isGrant ? .grant : .refused,
                carrying: serverWords(error: error, description: description))
        }
        // CF-RED: a redirect is a status like any other.
        guard response.status == 200 else { throw OperationFailure(.status) }
        // CF-HTTP: what is no JSON object is no token response.
        guard response.isJSON(), response.jsonObject != nil else {
            throw OperationFailure(.malformed)
        }
        return ProviderResponse(body: response.body, date: response.date)
    }
}
