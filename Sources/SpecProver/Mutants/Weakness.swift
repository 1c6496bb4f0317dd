// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import OIDCTesting
internal import SpecModel

/// How a step can do less than its operation says, without its text showing it.
///
/// Each operation's weak variants: mistakes that whoever writes the operation could make.
package enum Weakness: Sendable, Hashable {
    /// The step's failures do not count.
    case swallow
    /// One way to fail does not count.
    case mode(String)
    /// One text may be the beginning of the other.
    case prefix
    /// Case does not matter.
    case fold
    /// A value that is absent is equal to any.
    case absent
    /// Whoever else is in the audience does not matter.
    case anyAudience
    /// The signature does not matter.
    case signature
    /// A right clock of the server makes up for a wrong one here.
    case serverClock
    /// An answer that is both a code and an error is a code.
    case codeFirst
    /// A challenge is the verifier itself.
    case plainChallenge
    /// What should be drawn is the same every time.
    case constantDraw

    /// For ids and reports.
    var name: String {
        switch self {
        case .swallow: "swallow"
        case .mode: "mode"
        case .prefix: "prefix"
        case .fold: "fold"
        case .absent: "absent"
        case .anyAudience: "anyAudience"
        case .signature: "signature"
        case .serverClock: "serverClock"
        case .codeFirst: "codeFirst"
        case .plainChallenge: "plainChallenge"
        case .constantDraw: "constantDraw"
        }
    }

    /// All weak variants of an operation.
    static func variants(of operation: String) -> [Weakness] {
        guard let contract = Catalogue[operation] else { return [] }
        let modes = contract.modes.count > 1 && contract.category == .check
        return (contract.modes.isEmpty ? [] : [.swallow])
            + (modes ? contract.modes.map(Weakness.mode) : []) + own(of: operation)
    }

    private static func own(of operation: String) -> [Weakness] {
        switch operation {
        case "text.equal": [.prefix, .fold]
        case "text.equalCT": [.prefix, .fold, .absent]
        case "text.equalFold": [.prefix]
        case "url.sameTarget": [.prefix, .fold, .absent]
        case "claims.audience": [.anyAudience]
        case "jws.verify": [.signature]
        case "time.before", "time.issued": [.serverClock]
        case "callback.answer": [.codeFirst]
        case "hash.s256": [.plainChallenge]
        case "random.text": [.constantDraw]
        default: []
        }
    }
}

extension StepRun {
    /// Runs the operation, and passes over the failure that the weakness allows.
    func perform(_ weakness: Weakness) async throws(Halt) -> RunValue? {
        switch weakness {
        case .plainChallenge: return .text(try secret("of").exposed)
        case .constantDraw: return .secret(Secret(String(repeating: "A", count: 43)))
        case .swallow:
            do throws(Halt) {
                return try await withoutDrops(program.trace).perform()
            } catch {
                return nil
            }
        default:
            // Checks change nothing, so they can be asked first.
            guard let mode = failingMode, allows(weakness, mode) else {
                return try await perform()
            }
            switch weakness {
            case .signature: return try unverified()
            case .codeFirst: return input("code")
            default: return nil
            }
        }
    }

    private func allows(_ weakness: Weakness, _ mode: String) -> Bool {
        switch weakness {
        case .mode(let other): return mode == other
        case .prefix:
            guard let (a, b) = compared else { return false }
            return !a.isEmpty && (a.hasPrefix(b) || b.hasPrefix(a))
        case .fold:
            guard let (a, b) = compared else { return false }
            return a.lowercased() == b.lowercased()
        case .absent:
            guard let names = Nearness.compared(by: call.operation) else { return false }
            return input(names.value) == nil || input(names.expected) == nil
        case .anyAudience: return mode == "extra"
        case .signature: return mode == "signature"
        case .serverClock: return mode == "skewed"
        case .codeFirst: return mode == "both"
        case .swallow, .plainChallenge, .constantDraw: return false
        }
    }

    /// The mode by which a check would leave; nil where it would not.
    private var failingMode: String? {
        let mode = Locked<String?>(nil)
        let probe = withoutDrops { event in
            if case .failed(_, let failed) = event { mode.with { $0 = failed } }
        }
        _ = try? probe.check()
        return mode.with { $0 }
    }

    /// The same step, which takes nothing with it on its way out.
    private func withoutDrops(
        _ trace: (@Sendable (Program.StepEvent) -> Void)?
    ) -> StepRun {
        var call = call
        for index in call.failures.indices { call.failures[index].drops = [] }
        var program = program
        program.trace = trace
        return StepRun(step: step, call: call, frame: frame, program: program, flow: flow)
    }

    /// The claims of a token whose signature nobody looked at.
    private func unverified() throws(Halt) -> RunValue? {
        guard case .signedToken(let token)? = input("token") else { return nil }
        let text = String(decoding: token.payload, as: UTF8.self)
        return Operations.recordFields(from: text, of: try recordType().schema)
            .map(RunValue.fields)
    }
}
