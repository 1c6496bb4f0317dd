// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

extension AdapterLaunch {
    /// What is answered at once; nil for what waits.
    func answer(_ effect: DataValue) -> DataValue? {
        if let count = effect["draw"]?.integer { return draw(count) }
        if effect["now"] != nil { return .object([("now", .integer(environment.clock.now))]) }
        if let item = effect["load"]?.text { return load(item, effect["store"]?.text) }
        if let item = effect["save"]?.text { return save(item, effect) }
        if let item = effect["delete"]?.text {
            return stored(item, effect["store"]?.text) { store, key in try store.delete(key: key) }
        }
        if let uri = effect["prepare"]?.text { return prepare(uri) }
        if effect["request"] != nil || effect["open"] != nil { return nil }
        return fault("unknown")
    }

    /// What is answered when the schedule says so.
    func wait(_ effect: DataValue) async -> DataValue {
        if let request = effect["request"] { return await send(request) }
        if let page = effect["open"] { return await open(page) }
        return fault("unknown")
    }

    private func draw(_ count: Int) -> DataValue {
        guard let octets = try? environment.random.octets(count) else { return fault("failed") }
        return .object([("octets", .text(Base64URL.encode(octets)))])
    }

    private func load(_ item: String, _ store: String?) -> DataValue {
        guard let store = self.store(store), let key = codec.key(of: item) else {
            return .object([("nothing", .flag(true))])
        }
        do {
            guard let text = try store.load(key: key) else {
                return .object([("nothing", .flag(true))])
            }
            return codec.stored(text, item: item)
        } catch {
            return fault(reason(error))
        }
    }

    private func save(_ item: String, _ effect: DataValue) -> DataValue {
        guard let text = codec.text(of: effect, item: item) else { return fault("failed") }
        return stored(item, effect["store"]?.text) { store, key in
            try store.save(key: key, value: text)
        }
    }

    private func stored(
        _ item: String, _ name: String?,
        _ change: (any TokenStorageAdapter, String) throws -> Void
    ) -> DataValue {
        guard let store = store(name), let key = codec.key(of: item) else {
            return .object([("done", .flag(true))])
        }
        do {
            try change(store, key)
            return .object([("done", .flag(true))])
        } catch {
            return fault(reason(error))
        }
    }

    private func prepare(_ uri: String) -> DataValue {
        do throws(BrowserFailure) {
            return .object([("uri", .text(try environment.browser.prepare(redirect: uri)))])
        } catch {
            return fault("unavailable")
        }
    }

    private func send(_ request: DataValue) async -> DataValue {
        var headers: [String: String] = [:]
        for header in request["headers"]?.members ?? [] {
            headers[header.name] = header.value.text
        }
        let method = request["method"]?.text.flatMap(HTTPRequest.Method.init) ?? .get
        do throws(HTTPFailure) {
            let response = try await environment.http.send(
                HTTPRequest(
                    method: method, url: request["url"]?.text ?? "", headers: headers,
                    body: request["body"]?.text.map(Secret.init),
                    limits: HTTPLimits(bodyOctets: .max, headerOctets: .max, seconds: .max)))
            return .object([
                ("status", .integer(response.status)),
                (
                    "headers",
                    .object(
                        response.headers.sorted { $0.key < $1.key }
                            .map { ($0.key, .text($0.value)) })
                ),
                ("body", .text(String(decoding: response.body, as: UTF8.self))),
            ])
        } catch {
            return fault("\(error)")
        }
    }

    private func open(_ page: DataValue) async -> DataValue {
        do throws(BrowserFailure) {
            let callback = try await environment.browser.open(
                BrowserPage(
                    url: Secret(page["url"]?.text ?? ""), redirect: page["redirect"]?.text,
                    isEphemeral: page["ephemeral"] == .flag(true), presentation: nil))
            return .object([("callback", .text(callback.exposed))])
        } catch {
            return fault("\(error)")
        }
    }

    private func fault(_ name: String) -> DataValue { .object([("fault", .text(name))]) }

    private func reason(_ error: any Error) -> String {
        (error as? StorageFailure)?.code.rawValue ?? "failed"
    }
}
