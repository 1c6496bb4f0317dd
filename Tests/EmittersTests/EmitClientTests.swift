// SPDX-License-Identifier: Apache-2.0

import Emitters
import Rendering
import SpecModel
import Testing

struct EmitClientTests {
    /// A file of a client, by its name.
    private func file(_ name: String, of sdk: SDK = sampleSDK()) throws -> String {
        let file = emitClient(sdk).first { $0.path.hasSuffix("/" + name + ".swift") }
        return render(try #require(file)).text
    }

    @Test func `one file for each thing, all below the module's folder, none twice`() {
        let paths = emitClient(sampleSDK()).map(\.path)
        #expect(paths.allSatisfy { $0.hasPrefix("Swift/Acme/") && $0.hasSuffix(".swift") })
        #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
        for name in ["OpenSteps", "VisitRecord", "AcmeVisit", "TextsPtBR", "AcmeErrorCodes"] {
            #expect(paths.contains("Swift/Acme/\(name).swift"))
        }
    }

    @Test func `every step is one statement below its id, in the order of the spec`() throws {
        let text = try file("FinishSteps")
        let ids = ["g.config", "fi.params", "fi.iss", "fi.answer", "fi.redeem", "fi.scopes"]
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let found = lines.filter { $0.hasPrefix("// ") && ids.contains(String($0.dropFirst(3))) }
        #expect(found.map { String($0.dropFirst(3)) } == ids)
    }

    @Test func `a shared method runs its steps within the runtime's share`() throws {
        #expect(
            try file("FinishSteps").contains(
                """
                        try await flow.share(
                            "finish", by: url, keepsOutcome: true
                        ) { flow throws(Interruption<AcmeError>) in
                            // g.config

                """))
    }

    @Test func `a value that a guard proves present is bound to a name that hides none`() throws {
        #expect(
            try file("FinishSteps").contains(
                """
                            if let iss = cb.iss {
                                try flow.textEqual(value: iss, expected: config.issuer, else: \
                Exits.fiIss)
                            }

                """))
        var sdk = sampleSDK()
        let state = ref("cb", "state", type: ValueType(.kind("State"), optional: true))
        let hidden = step(
            "fi.x",
            OperationCall(
                operation: "text.equalCT",
                inputs: [
                    Argument("value", .reference(state)),
                    Argument(
                        "expected", .reference(ref("state", type: ValueType(.kind("State"))))),
                ], failures: exits("differs", error: "visit.refused")),
            when: .presence(state, true))
        sdk.methods[2].steps.append(hidden)
        #expect(
            try file("FinishSteps", of: sdk).contains("if let cbState = cb.state {"))
        #expect(
            try file("FinishSteps", of: sdk).contains("(value: cbState, expected: state,"))
    }

    @Test func `absence is nil, and an early return leaves with nothing`() throws {
        let text = try file("CurrentSteps")
        #expect(
            text.contains(
                """
                        let hint = try flow.optional { () throws(Interruption<AcmeError>) in
                            try flow.storeGet(Items.pending, else: Exits.cuHint)
                        }

                """))
        #expect(
            text.contains(
                """
                        guard
                            let v = try flow.optional({ () throws(Interruption<AcmeError>) in
                                try flow.storeGet(Items.visit, else: Exits.cuLoad)
                            })
                        else { return nil }

                """))
        #expect(text.contains("if !live { return nil }"))
        #expect(text.contains("let fresh: Int? = if only { flow.clockNow() } else { nil }"))
    }

    @Test func `an exit names its mode, its error and what it drops`() throws {
        #expect(
            try file("CurrentSteps").contains(
                """
                    static let cuLoad = FailureMap<StoreGetMode, AcmeError>(step: "cu.load") { mode in
                        switch mode {
                        case .missing: .absent
                        case .malformed: .error("storage.failed", drops: ["visit"])
                        case .locked, .unavailable, .failed: .error("storage.failed")
                        }
                    }

                """))
        #expect(
            try file("OpenSteps").contains("opSave = FailureMap<StorePutWhileMode, AcmeError>"))
    }

    @Test func `the public method takes and gives what apps have`() throws {
        let text = try file("Acme")
        #expect(
            text.contains(
                """
                    public func finish(url: URL) async throws -> AcmeVisit {
                        let visit = try await engine.run("finish") { flow throws(Interruption<AcmeError>) in
                            try await AcmeMethods.finish(flow, url: Secret(url.absoluteString))
                        }
                        return AcmeVisit(visit)
                    }

                """))
        #expect(text.contains("open(options: AcmeVisitOptions = AcmeVisitOptions()) async throws"))
        #expect(text.contains("func current(_ only: Bool = false) async throws -> AcmeVisit? {"))
        #expect(text.contains("public func configure(options: AcmeConfiguration) {"))
        #expect(text.contains("public func visitUpdates() -> AsyncStream<AcmeVisit?> {"))
    }

    @Test func `what a public method throws is derived from its steps and its calls`() throws {
        let text = try file("Acme")
        #expect(
            text.contains(
                """
                    /// - Throws: ``AcmeError`` with one of these codes: `config.missing`, \
                `config.issuer`,
                    ///   `visit.refused`, `storage.failed`. `CancellationError` where the task is \
                cancelled.

                """))
        #expect(text.contains("`storage.failed`, `visit.refused`, or one of ``finish(url:)``."))
    }

    @Test func `what cannot do without a browser is unavailable in extensions`() throws {
        let text = try file("Acme")
        #expect(
            text.contains(
                """
                    @available(iOSApplicationExtension, unavailable)
                    @available(macOSApplicationExtension, unavailable)
                    public func open(

                """.dropLast(1)))
        #expect(text.split(separator: "@available").count == 3)
    }

    @Test func `a locale's texts are one literal, without those that it lacks`() throws {
        #expect(
            try file("TextsPtBR").hasSuffix(
                #"""
                extension Texts {
                    static let ptBR =
                        """
                        visit.refused A porta está fechada.
                        storage.failed The store failed.
                        """
                }

                """#))
    }

    @Test func `every step and error leads back to its item`() {
        let regions = emitClient(sampleSDK()).flatMap { render($0).regions.map(\.origin) }
        let steps = sampleSDK().methods.flatMap(\.steps).map { "step." + $0.id }
        let errors = sampleSDK().errors.map { "error." + $0.code }
        #expect(Set(steps + errors).subtracting(regions) == [])
    }

    @Test func `the same spec gives the same trees`() {
        let first = emitClient(sampleSDK()).map(render)
        #expect(emitClient(sampleSDK()).map(render) == first)
    }
}
