// SPDX-License-Identifier: Apache-2.0

extension Operations {
    /// Requires a callback to go to the place that was asked for; anything else is not ours.
    ///
    /// - Source: RFC 9700 §4.1.3, RFC 8252 §7.3.
    package static func urlSameTarget(
        url: Secret, target: String?, port: PortMatch
    ) throws(OperationFailure<UrlSameTargetMode>) {
        // CB-URI: as written, nothing decoded or normalised; only the scheme's case is free.
        guard let target, let here = URLParts(url.exposed), let there = URLParts(target),
            here.hasScheme(asciiLowercased(there.scheme)),
            same(here.authority?.userinfo, there.authority?.userinfo),
            same(here.authority?.host, there.authority?.host),
            sameOctets(here.path, there.path)
        else { throw OperationFailure(.differs) }
        let isFree = port == .any && there.hasScheme("http") && there.isLoopbackAddress
        guard isFree || same(here.authority?.port, there.authority?.port) else {
            throw OperationFailure(.differs)
        }
    }

    /// Reads a callback's query, each parameter once.
    ///
    /// - Source: RFC 6749 §3.1, §4.1.2 and appendix B; OAuth 2.0 Multiple Response Types §2.1.
    package static func callbackParse(
        url: Secret
    ) throws(OperationFailure<CallbackParseMode>) -> CallbackParameters {
        // CB-FRAG: nothing is read from a fragment, and one that is there is not passed over.
        guard let parts = URLParts(url.exposed), parts.fragment == nil, let query = parts.query,
            // CB-DEC: decoded once, strictly.
            let pairs = FormText.decodePairs(query.utf8)
        else { throw OperationFailure(.malformed) }
        var values: [[UInt8]: String] = [:]
        for pair in pairs {
            // CB-DUP: after decoding, so `%63ode` is `code` again.
            guard values.updateValue(pair.value, forKey: Array(pair.name.utf8)) == nil else {
                throw OperationFailure(.duplicate)
            }
        }
        // A parameter without a value counts as left out (RFC 6749 §3.1).
        func value(_ name: String) -> String? {
            values[Array(name.utf8)].flatMap { $0.isEmpty ? nil : $0 }
        }
        // RFC 6749, appendix A.5 and A.11: codes and states are visible characters.
        guard value("code").map(isVisible) ?? true, value("state").map(isVisible) ?? true else {
            throw OperationFailure(.malformed)
        }
        return CallbackParameters(
            code: value("code").map(Secret.init), state: value("state").map(Secret.init),
            iss: value("iss"), error: value("error").map(UntrustedText.init),
            errorDescription: value("error_description").map(UntrustedText.init))
    }

    /// Requires exactly one of code and error, and gives the code.
    ///
    /// - Source: RFC 6749 §4.1.2 and §4.1.2.1.
    package static func callbackAnswer(
        code: Secret?, error: UntrustedText?, description: UntrustedText?
    ) throws(OperationFailure<CallbackAnswerMode>) -> Secret {
        // CB-XOR: an answer says yes or no, never both, never neither.
        switch (code, error) {
        case (nil, nil): throw OperationFailure(.neither)
        case (_?, _?): throw OperationFailure(.both)
        case (let code?, nil): return code
        case (nil, let error?):
            // CB-TXT: handed on as the server's words, bounded and cleaned.
            let words = serverWords(error: error.text, description: description?.text)
            throw OperationFailure(
                sameOctets(error.text, "access_denied") ? .denied : .refused, carrying: words)
        }
    }
}

/// An error code of a server and its description as one text, cleaned and bounded as a whole.
func serverWords(error: String, description: String?) -> Carried {
    .serverText(UntrustedText(description.map { "\(error): \($0)" } ?? error))
}

private func same(_ a: String?, _ b: String?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): sameOctets(a, b)
    default: false
    }
}
