// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// What operations of the catalogue mean to the checks.
extension CheckedStep {
    private func performs(_ names: String...) -> Bool {
        operation.map { names.contains($0.operation) } ?? false
    }

    var isLoad: Bool { performs("store.get") }
    var isPut: Bool { performs("store.put") }
    var isDeletion: Bool { performs("store.delete", "store.clear") }
    var isClock: Bool { performs("clock.now") }
    var isEpochReading: Bool { performs("epoch.now") }
    /// Ends what older runs began, so that this run is the one that counts.
    var isRenewal: Bool { performs("epoch.next") }
    /// Replaces what calls work with: the configuration, the store.
    var isReplacement: Bool { performs("config.set", "storage.set") }
    var opensBrowser: Bool { performs("browser.open") }
    var closesBrowser: Bool { performs("browser.close") }
    var isCallbackParsing: Bool { performs("callback.parse") }
    var isTargetCheck: Bool { performs("url.sameTarget") }
    var isDraw: Bool { performs("random.text") }
    var isSecretComparison: Bool { performs("text.equalCT") }
    var isAgeCheck: Bool { performs("time.within") }
    /// Sends a request, or makes the URL that carries it.
    var isSending: Bool { operation?.request != nil }

    var isGuarded: Bool { step.guard != nil }

    /// Items that the operation works on.
    var items: [String] { operation?.items ?? [] }

    /// Errors that the step itself can end the method with.
    var errors: [String] {
        (operation?.failures ?? []).compactMap { exit in
            if case .error(let code) = exit.outcome { code } else { nil }
        }
    }

    func input(_ name: String) -> Operand? { inputs.first { $0.name == name }?.value }
}

extension FailureExit {
    /// The method ends here, with an error or with nothing.
    var leaves: Bool { outcome != .absent }
}
