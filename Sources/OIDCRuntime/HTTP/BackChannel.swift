// SPDX-License-Identifier: Apache-2.0

// How the back channel is used, in one place:
// - A request is sent once. Nothing is retried here, not even a GET that never arrived: an app is
//   told with `next: retry` and decides. A code in particular is never sent twice (TK-RETRY).
// - No redirect is followed, no cookie, cache or credential kept; the transport sees to that.
// - A response counts only with status 200, a JSON media type and a body within the limits.

/// What every response may cost.
///
/// CF-CAP: a provider's largest document is a tenth of it.
package let backChannelLimits = HTTPLimits(bodyOctets: 1 << 20, headerOctets: 1 << 16, seconds: 30)

/// A request for a JSON document.
func jsonRequest(for url: String, accept: String = "application/json") -> HTTPRequest {
    HTTPRequest(
        method: .get, url: url, headers: ["accept": accept], body: nil, limits: backChannelLimits)
}

extension HTTPResponse {
    /// Tells whether the body is said to be JSON (RFC 9110 §8.3.1).
    ///
    /// CF-HTTP: type and subtype without regard to case, whatever parameters follow.
    func isJSON(orSubtype other: String? = nil) -> Bool {
        guard let header = headers["content-type"] else { return false }
        let type = header.prefix { $0 != ";" }.drop { $0 == " " || $0 == "\t" }
        let trimmed = type.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
        let name = asciiLowercased(String(trimmed))
        return name == "application/json" || other.map { name == "application/\($0)" } ?? false
    }

    /// The body as a JSON object; nil for anything else, an empty one too.
    var jsonObject: JSONObject? { try? parseJSONObject(body) }

    /// When the server says it answered.
    var date: Int? { headers["date"].flatMap(parseHTTPDate) }
}
