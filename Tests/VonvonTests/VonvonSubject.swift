// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime
import OIDCTesting
import SpecModel
import SpecProver

@testable import Vonvon

/// The compiled client as a subject: its public methods, called by name.
struct VonvonSubject: VectorSubject {
    let name = "Vonvon"
    /// Nobody listens to what it says of itself.
    var isQuiet = false

    /// Whether every configuration of a vector can be had in Swift's types: what is needed is there, and
    /// a URL is one.
    static func canTake(_ vector: DataValue) -> Bool {
        let set = (vector["schedule"]?.elements ?? []).filter { $0["call"] == .text("configure") }
            .compactMap { $0["with"]?["options"] }
        let all = [vector["given"]?["config"]].compactMap(\.self).filter { $0 != .null } + set
        return all.allSatisfy { configuration in
            let urls =
                ["issuer", "redirectUri"].map { configuration[$0]?.text ?? "" }
                + ["postLogoutRedirectUri"].compactMap { configuration[$0]?.text }
            return configuration["clientId"]?.text != nil
                && urls.allSatisfy { URL(string: $0) != nil }
        }
    }

    func launch(
        in environment: ClientEnvironment, configuration: DataValue?,
        stores: [String: any TokenStorageAdapter]
    ) async -> any RunningSubject {
        let client =
            configuration.flatMap(VonvonConfiguration.init).map {
                Vonvon(configuration: $0, environment: environment)
            } ?? Vonvon(environment: environment)
        return VonvonClient(client: client, stores: stores, isQuiet: isQuiet)
    }
}

private struct VonvonClient: RunningSubject {
    let client: Vonvon
    let stores: [String: any TokenStorageAdapter]
    let isQuiet: Bool
    private let events = Locked<[String]>([])

    init(client: Vonvon, stores: [String: any TokenStorageAdapter], isQuiet: Bool) {
        self.client = client
        self.stores = stores
        self.isQuiet = isQuiet
        if isQuiet { return }
        let events = events
        client.onEvent { event in
            // Plain enough for one text to show all: names, codes and durations.
            let text = String(reflecting: event)
            events.with { $0.append(text) }
        }
    }

    var logged: [String] { events.with { $0 } }

    func call(_ method: String, with arguments: DataValue) async -> CallOutcome {
        do {
            guard let result = try await result(of: method, arguments) else {
                return .misunderstood("'\(method)' cannot be called with \(brief(arguments))")
            }
            return .returned(result)
        } catch let error as VonvonError {
            return .failed(
                code: error.code.rawValue,
                carried: error.serverText.map { .text($0.text) }
                    ?? error.clockSkew.map(DataValue.integer),
                texts: isQuiet ? [] : sayings(of: error))
        } catch {
            return .failed(
                code: "call.cancelled", carried: nil, texts: isQuiet ? [] : sayings(of: error))
        }
    }

    /// Nil where the method or an argument is unknown.
    private func result(of method: String, _ arguments: DataValue) async throws -> DataValue? {
        switch method {
        case "configure":
            guard let options = arguments["options"].flatMap(VonvonConfiguration.init) else {
                return nil
            }
            client.configure(options: options)
        case "signIn":
            guard let options = arguments["options"] else {
                try await client.signIn()
                break
            }
            try await client.signIn(
                options: VonvonSignInOptions(loginHint: options["loginHint"]?.text))
        case "handleRedirect":
            guard let url = arguments["url"]?.text else { return nil }
            return seen(try await session(of: url))
        case "getSession": return try await client.getSession().map(seen) ?? .null
        case "getAccessToken":
            let isForced = arguments["forceRefresh"] == .flag(true)
            return .text(try await client.getAccessToken(forceRefresh: isForced))
        case "signOut":
            try await client.signOut(callEndSession: arguments["callEndSession"] == .flag(true))
        case "setTokenStorage":
            guard let store = arguments["storage"]?.text.flatMap({ stores[$0] }) else {
                return nil
            }
            try client.setTokenStorage(store)
        default: return nil
        }
        return .null
    }

    /// A session's data; what it says by itself is logged as an app would.
    private func seen(_ session: VonvonSession) -> DataValue {
        if !isQuiet {
            events.with { $0 += sayings(of: session) + sayings(of: Optional(session) as Any) }
        }
        return data(session)
    }

    /// A text that Foundation's URL would mend or refuse goes to the steps as it is.
    private func session(of text: String) async throws -> VonvonSession {
        if let url = URL(string: text, encodingInvalidCharacters: false), url.absoluteString == text
        {
            return try await client.handleRedirect(url: url)
        }
        let session = try await client.engine.run(
            "handleRedirect"
        ) { flow throws(Interruption<VonvonError>) in
            try await VonvonMethods.handleRedirect(flow, url: Secret(text))
        }
        return VonvonSession(session)
    }
}

extension VonvonConfiguration {
    /// Nil where a URL is none to Foundation.
    fileprivate init?(_ data: DataValue) {
        func url(_ name: String) -> URL? { data[name]?.text.flatMap { URL(string: $0) } }
        guard let issuer = url("issuer"), let redirectUri = url("redirectUri"),
            let clientId = data["clientId"]?.text
        else { return nil }
        self.init(
            issuer: issuer, clientId: clientId, redirectUri: redirectUri,
            scopes: (data["scopes"]?.elements ?? []).compactMap(\.text),
            postLogoutRedirectUri: url("postLogoutRedirectUri"),
            trustedAudiences: (data["trustedAudiences"]?.elements ?? []).compactMap(\.text),
            allowsLoopbackIssuer: data["allowsLoopbackIssuer"] == .flag(true))
    }
}

private func data(_ session: VonvonSession) -> DataValue {
    .object([
        ("subject", .text(session.subject)), ("issuer", .text(session.issuer)),
        ("scopes", .list(session.scopes.map { .text($0) })),
        ("expiresAt", .integer(Int(session.expiresAt.timeIntervalSince1970))),
        ("claims", .text(session.claims)),
    ])
}
