// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import SpecCompiler
import SpecModel
import SpecProver
import Testing

/// `sdkspec prove --rules` does this for every step.
struct RuleProofTests {
    @Test func `a step that keeps a rule is missed when it is taken away or weakened`() async throws
    {
        let sdk = try #require(RealSpec.sdk)
        let trials = await proveRules(
            RealSpec.files, of: sdk, only: ["hr.age", "hr.state", "vi.expiry"], atOnce: 2
        ) { files in
            let compilation = compile(SpecSource(folder: "Spec", files: files))
            return CompiledSpec(sdk: compilation.sdk, findings: compilation.report.all)
        }

        for trial in trials {
            if case .unnamed(let words) = trial.outcome { Issue.record("\(trial.id): \(words)") }
        }
        let dropped = try #require(trials.first { $0.id == "drop:hr.state" })
        guard case .refused(let codes) = dropped.outcome else {
            Issue.record("the rule book lists hr.state")
            return
        }
        #expect(codes.contains("S259"))
        #expect(
            trials.contains { trial in
                guard case .failed(let vectors) = trial.outcome else { return false }
                return trial.id == "constant.leeway+1:vi.expiry" && !vectors.isEmpty
            })
    }

    @Test func `a refusal that has to do with something else does not pass for the rule's`()
        async throws
    {
        let sdk = try #require(RealSpec.sdk)
        let trials = await proveRules(
            RealSpec.files, of: sdk, only: ["si.open"], atOnce: 2
        ) { files in
            let compilation = compile(SpecSource(folder: "Spec", files: files))
            return CompiledSpec(sdk: compilation.sdk, findings: compilation.report.all)
        }

        // Without it nobody uses the option of that name, and the browser is opened as before.
        let aside = trials.filter {
            if case .aside = $0.outcome { true } else { false }
        }
        #expect(aside.map(\.id) == ["parameter.presentation:si.open"])
        #expect(aside.map(\.outcome) == [.aside(codes: ["S265"])])
    }

    @Test func `a rule that nothing keeps any more is not passed over`() async throws {
        let sdk = try #require(RealSpec.sdk)
        // A compiler that takes whatever it is given for the spec as it is.
        let trials = await proveRules(
            RealSpec.files, of: sdk, only: ["vi.nonce"], atOnce: 2
        ) { _ in CompiledSpec(sdk: sdk, findings: []) }

        let dropped = trials.filter { $0.id.hasPrefix("drop:vi.nonce") }
        #expect(dropped.map(\.outcome) == [.unnamed(["ID-NONCE"]), .unnamed(["ID-NONCE"])])
    }
}
