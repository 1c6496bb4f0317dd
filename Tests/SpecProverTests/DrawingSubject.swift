// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import OIDCTesting
import SpecModel
import Synchronization

@testable import SpecProver

/// The interpreter with randomness of its own, behind a translation: all that it does outside is put
/// into an adapter's messages, and back.
struct DrawingSubject: VectorSubject {
    let name = "drawing"
    let program: Program
    let translator: Translator

    init(_ program: Program, _ translation: DrawTranslation) {
        self.program = program
        translator = Translator(translation)
    }

    func launch(
        in environment: ClientEnvironment, configuration: DataValue?,
        stores: [String: any TokenStorageAdapter]
    ) async -> any RunningSubject {
        let codec = Locked(
            StoreCodec(
                program,
                configurations: [configuration].compactMap { $0 }.map(program.configuration)))
        func store(_ base: any TokenStorageAdapter) -> any TokenStorageAdapter {
            TranslatedStore(base: base, codec: codec, translator: translator)
        }
        var own = environment
        own.http = TranslatedNetwork(base: environment.http, translator: translator)
        own.browser = TranslatedBrowser(base: environment.browser, translator: translator)
        own.storage = store(environment.storage)
        own.random = TrueRandom()
        let running = await InterpretedSubject(program).launch(
            in: own, configuration: configuration, stores: stores.mapValues(store))
        return TranslatedClient(
            base: running, program: program, codec: codec, translator: translator)
    }
}

/// Numbers questions, and lets one message learn at a time, as the reader of an adapter's lines does.
final class Translator: Sendable {
    private let translation: DrawTranslation
    private let last = Mutex(0)

    init(_ translation: DrawTranslation) { self.translation = translation }

    func ask(_ effect: DataValue) -> (number: Int, effect: DataValue) {
        last.withLock { last in
            last += 1
            let asked = translation.inbound(
                .object([("ask", .integer(last)), ("effect", effect)]))
            return (last, asked["effect"] ?? .null)
        }
    }

    func reply(_ value: DataValue, to number: Int) -> DataValue {
        translation.outbound(.object([("reply", .integer(number))] + value.members))
    }

    func told(_ value: DataValue) -> DataValue {
        last.withLock { _ in translation.inbound(.object([("told", value)]))["told"] ?? .null }
    }

    func given(_ value: DataValue) -> DataValue { translation.outbound(value) }
}

private struct TrueRandom: RandomSource {
    func octets(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
    }
}

private struct TranslatedNetwork: HTTPTransport {
    let base: any HTTPTransport
    let translator: Translator

    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        let body = request.body.map { [("body", DataValue.text($0.exposed))] } ?? []
        let asked = translator.ask(
            .object([("request", .object([("url", .text(request.url))] + body))]))
        let response = try await base.send(
            HTTPRequest(
                method: request.method, url: request.url, headers: request.headers,
                body: asked.effect["request"]?["body"]?.text.map(Secret.init),
                limits: request.limits))
        let text = String(decoding: response.body, as: UTF8.self)
        let reply = translator.reply(.object([("body", .text(text))]), to: asked.number)
        return HTTPResponse(
            status: response.status, headers: response.headers,
            body: Array((reply["body"]?.text ?? "").utf8))
    }
}

private struct TranslatedBrowser: BrowserSession {
    let base: any BrowserSession
    let translator: Translator

    func prepare(redirect: String) throws(BrowserFailure) -> String {
        try base.prepare(redirect: redirect)
    }

    func open(_ page: BrowserPage) async throws(BrowserFailure) -> Secret {
        let asked = translator.ask(
            .object([("open", .object([("url", .text(page.url.exposed))]))]))
        let callback = try await base.open(
            BrowserPage(
                url: Secret(asked.effect["open"]?["url"]?.text ?? ""), redirect: page.redirect,
                isEphemeral: page.isEphemeral, presentation: page.presentation))
        let reply = translator.reply(
            .object([("callback", .text(callback.exposed))]), to: asked.number)
        return Secret(reply["callback"]?.text ?? "")
    }

    func abandon(redirect: String) { base.abandon(redirect: redirect) }
}

private struct TranslatedStore: TokenStorageAdapter {
    let base: any TokenStorageAdapter
    let codec: Locked<StoreCodec>
    let translator: Translator

    func save(key: String, value: String) throws {
        let codec = codec.with { $0 }
        let item = codec.name(at: key)
        let asked = translator.ask(
            .object([("save", .text(item))] + codec.stored(value, item: item).members))
        try base.save(key: key, value: codec.text(of: asked.effect, item: item) ?? "")
    }

    func load(key: String) throws -> String? {
        let codec = codec.with { $0 }
        let item = codec.name(at: key)
        let asked = translator.ask(.object([("load", .text(item))]))
        return try base.load(key: key).flatMap { text in
            codec.text(
                of: translator.reply(codec.stored(text, item: item), to: asked.number), item: item)
        }
    }

    func delete(key: String) throws { try base.delete(key: key) }
}

private struct TranslatedClient: RunningSubject {
    let base: any RunningSubject
    let program: Program
    let codec: Locked<StoreCodec>
    let translator: Translator

    var logged: [String] {
        base.logged.map { translator.told(.text($0)).text ?? "" }
    }

    func call(_ method: String, with arguments: DataValue) async -> CallOutcome {
        if let (taker, input) = program.configuring, taker == method, let data = arguments[input] {
            let fields = program.configuration(data)
            codec.with { codec in
                codec = StoreCodec(
                    codec.program, configurations: codec.configurations + [fields])
            }
        }
        switch await base.call(method, with: translator.given(arguments)) {
        case .returned(let value): return .returned(translator.told(value))
        case .failed(let code, let carried, let texts):
            return .failed(
                code: code, carried: carried.map(translator.told),
                texts: texts.map { translator.told(.text($0)).text ?? "" })
        case .misunderstood(let why): return .misunderstood(why)
        }
    }
}
