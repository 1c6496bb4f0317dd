// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// What an operation of the catalogue means to the checks.
enum StepMeaning: String, Sendable {
    case load = "store.get"
    case put = "store.put"
    case deletion = "store.delete"
    case clearing = "store.clear"
    case clock = "clock.now"
    case epoch = "epoch.now"
    case renewal = "epoch.next"
    case draw = "random.text"
    case secretComparison = "text.equalCT"
    case ageCheck = "time.within"
    case configuration = "config.set"
    case storage = "storage.set"
    case browserOpening = "browser.open"
    case browserClosing = "browser.close"
    case callbackParsing = "callback.parse"
    case targetCheck = "url.sameTarget"
    case other

    init(_ operation: OperationCall) {
        self = StepMeaning(rawValue: operation.operation) ?? .other
    }
}

extension CheckedStep {
    var isLoad: Bool { meaning == .load }
    var isPut: Bool { meaning == .put }
    var isDeletion: Bool { meaning == .deletion || meaning == .clearing }
    var isClock: Bool { meaning == .clock }
    var isEpochReading: Bool { meaning == .epoch }
    /// Ends what older runs began, so that this run is the one that counts.
    var isRenewal: Bool { meaning == .renewal }
    /// Replaces what calls work with: the configuration, the store.
    var isReplacement: Bool { meaning == .configuration || meaning == .storage }
    var opensBrowser: Bool { meaning == .browserOpening }
    var closesBrowser: Bool { meaning == .browserClosing }
    var isCallbackParsing: Bool { meaning == .callbackParsing }
    var isTargetCheck: Bool { meaning == .targetCheck }
    var isDraw: Bool { meaning == .draw }
    var isSecretComparison: Bool { meaning == .secretComparison }
    var isAgeCheck: Bool { meaning == .ageCheck }
    /// Sends a request, or makes the URL that carries it.
    var isSending: Bool { operation?.request != nil }

    var isGuarded: Bool { step.guard != nil }

    /// Items that the operation works on.
    var items: [String] { operation?.items ?? [] }

    /// Errors that the step itself can end the method with.
    var errors: [String] {
        guard let operation else { return [] }
        return operation.failures.compactMap { exit in
            if case .error(let code) = exit.outcome { code } else { nil }
        }
    }

    /// Whether the step itself can end the method with an error.
    var hasErrors: Bool {
        operation?.failures.contains { exit in
            if case .error = exit.outcome { true } else { false }
        } ?? false
    }

    func input(_ name: String) -> Operand? { inputs.first { $0.name == name }?.value }
}

extension FailureExit {
    /// The method ends here, with an error or with nothing.
    var leaves: Bool { outcome != .absent }
}
