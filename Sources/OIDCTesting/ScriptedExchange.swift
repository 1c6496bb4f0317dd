// SPDX-License-Identifier: Apache-2.0

public import OIDCRuntime

/// A request that must come, and how it is answered.
public struct ScriptedExchange: Sendable, Hashable {
    /// What is expected of a request.
    public struct Request: Sendable, Hashable {
        /// HTTP method.
        public var method: HTTPRequest.Method
        /// URL, query and all.
        public var url: String
        /// Parameters of the form, each once; nil for a GET.
        public var form: [String: String]?

        /// Expects a page or document to be read.
        public static func get(_ url: String) -> Request {
            Request(method: .get, url: url, form: nil)
        }

        /// Expects a form to be posted.
        public static func post(_ url: String, form: [String: String]) -> Request {
            Request(method: .post, url: url, form: form)
        }
    }
    /// How it ends.
    public enum Answer: Sendable, Hashable {
        /// With a response.
        case response(status: Int, headers: [String: String], body: String)
        /// Without one.
        case failure(HTTPFailure)

        /// A success with a JSON text.
        public static func json(_ body: String) -> Answer {
            .response(status: 200, headers: ["content-type": "application/json"], body: body)
        }
    }
    /// Name in the journal.
    public var name: String
    /// Request expected.
    public var request: Request
    /// How it is answered.
    public var answer: Answer

    /// Makes an exchange.
    public init(_ name: String, _ request: Request, _ answer: Answer) {
        self.name = name
        self.request = request
        self.answer = answer
    }

    /// What is wrong with a request for this exchange; nil where nothing is.
    func objection(to request: HTTPRequest) -> String? {
        guard request.method == self.request.method else {
            return "method \(request.method.rawValue) where \(self.request.method.rawValue) is"
        }
        guard request.url == self.request.url else {
            return "URL \(request.url) where \(self.request.url) is"
        }
        for name in ["authorization", "cookie", "proxy-authorization"] {
            guard !request.headers.keys.contains(where: { $0.lowercased() == name }) else {
                return "header \(name), which nothing"
            }
        }
        return formObjection(to: request)
    }

    private func formObjection(to request: HTTPRequest) -> String? {
        guard let expected = self.request.form else {
            return request.body == nil ? nil : "a body, which nothing"
        }
        let type = request.headers.first { $0.key.lowercased() == "content-type" }?.value
        guard type?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else {
            return "content type \(type ?? "none") where a form is"
        }
        guard let form = decodeForm(request.body?.exposed ?? "") else {
            return "a body that is no form, or names a parameter twice, which nothing"
        }
        for (name, value) in expected.sorted(by: { $0.key < $1.key }) where form[name] != value {
            return "\(name)=\(form[name] ?? "(none)") where \(name)=\(value) is"
        }
        let extra = form.keys.filter { expected[$0] == nil }.sorted()
        return extra.isEmpty ? nil : "\(extra.joined(separator: ", ")), which nothing"
    }
}
