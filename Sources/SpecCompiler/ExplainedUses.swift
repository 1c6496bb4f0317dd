// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

extension SDK {
    /// A failing exit of a step.
    struct Exit {
        let step: Step
        let operation: String
        let mode: String
    }

    /// Every exit that leads to an error, in the order of the spec; a gate's are told once.
    func exits(to code: String) -> [Exit] {
        var seen: Set<String> = []
        return methods.flatMap(\.steps).filter { seen.insert($0.id).inserted }.flatMap { step in
            guard case .operation(let call) = step.action else { return [Exit]() }
            return call.failures.filter { $0.outcome == .error(code) }.map {
                Exit(step: step, operation: call.operation, mode: $0.mode)
            }
        }
    }

    func stepsUsing(_ operation: String) -> [String] {
        var seen: Set<String> = []
        return methods.flatMap(\.steps).filter { step in
            guard case .operation(let call) = step.action else { return false }
            return call.operation == operation && seen.insert(step.id).inserted
        }.map(\.id)
    }

    /// A message in English, its placeholders filled in.
    func plainText(_ message: String) -> String {
        messages[message]?.english.plainText(resolving: PlaceholderValues(self).resolver(in: "en"))
            ?? ""
    }
}

extension OperationContract {
    /// A step that uses the operation; not whole, it leaves out what a person may forget.
    func exampleStep(isWhole: Bool) -> String {
        var parts = ["id: my.step", "op: \(isWhole || !isBare ? name : name + "s")"]
        parts += designators.map { "\($0.rawValue): \($0.example)" }
        let inputs = isWhole || !modes.isEmpty ? inputs : Array(inputs.dropLast())
        if openInputs != nil {
            parts.append("with: { … }")
        } else if !inputs.isEmpty {
            let values = inputs.map { "\($0.name): \($0.example)" }
            parts.append("with: { \(values.joined(separator: ", ")) }")
        }
        if hasResult { parts.append("as: result") }
        let told = isWhole ? modes[...] : modes.dropLast()
        if !told.isEmpty {
            let exits = told.map { "\($0): my.error" }
            parts.append("else: { \(exits.joined(separator: ", ")) }")
        }
        return "- { \(parts.joined(separator: ", ")) }"
    }

    /// It takes nothing and cannot fail, so only its name can be wrong.
    private var isBare: Bool { inputs.isEmpty && modes.isEmpty }

    private var hasResult: Bool {
        if case .none = result { return false }
        return true
    }
}

extension OperationContract.Designator {
    fileprivate var example: String {
        switch self {
        case .item: "session"
        case .items: "[pending, session]"
        case .request: "authorize"
        case .at: "$meta.endpoint"
        case .type: "Session"
        case .kind: "State"
        }
    }
}

extension OperationContract.Input {
    fileprivate var example: String {
        switch accepts {
        case .choice(let words): words.first ?? ""
        case .choices(let words): "[\(words.joined(separator: ", "))]"
        case .type(.count), .type(.seconds): "600"
        default: "$" + name
        }
    }

    /// What an input takes, in words of the spec.
    var shownType: String {
        let base =
            switch accepts {
            case .type(let base): base.shown
            case .kinds(let names): names.joined(separator: " or ")
            case .unpublished: "a correlator or a secret"
            case .browserURL: "the URL of a request"
            case .anything: "any value"
            case .same(let other): "the type of '\(other)'"
            case .choice(let words): words.joined(separator: " or ")
            case .choices(let words): "some of " + words.joined(separator: ", ")
            }
        return isOptional ? base + ", or absent" : base
    }
}

extension ValueType.Base {
    fileprivate var shown: String {
        switch self {
        case .text: "Text"
        case .textList: "TextList"
        case .instant: "Instant"
        case .seconds: "Seconds"
        case .count: "Count"
        case .flag: "Flag"
        case .epoch: "Epoch"
        case .configuration: "Config"
        case .kind(let name), .record(let name): name
        case .provided(let type): type.rawValue
        }
    }
}

extension String {
    /// A sentence that begins with a capital and ends with a full stop.
    var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
