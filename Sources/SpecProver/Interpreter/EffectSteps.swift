// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

extension StepRun {
    func effect() async throws(Halt) -> RunValue? {
        switch call.operation {
        case "epoch.next": flow.epochNext()
        case "config.set":
            guard case .fields(let fields)? = input("options") else { throw stuck() }
            flow.configSet(program.configuration, options: fields)
        case "storage.set":
            guard case .storage(let storage)? = input("storage") else { throw stuck() }
            flow.storageSet(storage: storage)
        case "browser.prepare":
            return .text(try flow.browserPrepare(redirect: text("redirect"), else: exits()))
        case "browser.open": return try await open()
        case "browser.resume": flow.browserResume(url: try secret("url"))
        case "browser.close": flow.browserClose()
        default: return try await fetch()
        }
        return nil
    }

    private func open() async throws(Halt) -> RunValue? {
        var presentation: BrowserPresentation?
        if case .presentation(let given)? = input("presentation") { presentation = given }
        return .secret(
            try await flow.browserOpen(
                url: secret("url"), ephemeral: flag("ephemeral"), presentation: presentation,
                else: exits()))
    }

    private func fetch() async throws(Halt) -> RunValue? {
        switch call.operation {
        case "discovery.load":
            return .metadata(
                try await flow.discoveryLoad(
                    issuer: text("issuer"), loopback: flag("loopback"), else: exits()))
        case "http.form":
            return .response(
                try await flow.httpForm(
                    call.request ?? "", at: address(), parameters, else: exits()))
        case "jwks.key":
            guard case .signedToken(let token)? = input("for") else { throw stuck() }
            return .key(try await flow.jwksKey(uri: text("uri"), for: token, else: exits()))
        default: throw stuck()
        }
    }
}
