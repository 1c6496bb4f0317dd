// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime
import OIDCTesting

/// A store that does one thing wrong, at the operation of one number.
final class FaultyStore: TokenStorageAdapter {
    enum Misdeed: String, CaseIterable, Sendable {
        // It says that it failed.
        case failed, locked, unavailable, foreignError
        // It failed after it did what it was asked.
        case late
        // It says that all is well: nothing was done, half of it, or something else is given.
        case nothing, half, stale, another, garbage, endless

        var isTold: Bool {
            switch self {
            case .failed, .locked, .unavailable, .foreignError, .late: true
            case .nothing, .half, .stale, .another, .garbage, .endless: false
            }
        }
    }
    private struct State: Sendable {
        var values: [String: String] = [:]
        var before: [String: String] = [:]
        var count = 0
        var fault: (at: Int, as: Misdeed)?
        var hasWritten = false
    }
    private let state = Locked(State())

    /// What it holds.
    var values: [String: String] {
        get { state.with { $0.values } }
        set { state.with { $0.values = newValue } }
    }

    /// From now on, the operation of a number goes wrong; the next one has number 0.
    func fail(at number: Int, as misdeed: Misdeed) {
        state.with { state in
            state.count = 0
            state.fault = (number, misdeed)
            state.hasWritten = false
        }
    }

    /// From now on all goes well; says whether anything went wrong.
    func mend() -> Bool {
        state.with { state in
            defer { state.fault = nil }
            return state.fault.map { state.count > $0.at } ?? false
        }
    }

    /// Whether a session was written since.
    var hasWrittenSession: Bool { state.with { $0.hasWritten } }

    func save(key: String, value: String) throws {
        try act { values, misdeed in
            switch misdeed {
            case .nothing, .stale: break
            case .half: values[key] = String(value.prefix(value.count / 2))
            case .another: values[key + "x"] = value
            case .garbage: values[key] = "\u{0}{\u{1F600}"
            case .endless: values[key] = value + String(repeating: " ", count: 1 << 21)
            default: values[key] = value
            }
        }
    }

    func load(key: String) throws -> String? {
        let before = state.with { $0.before[key] }
        return try act { values, misdeed in
            let value = values[key]
            return switch misdeed {
            case .nothing: nil
            case .half: value.map { String($0.prefix($0.count / 2)) }
            case .stale: before
            case .another: values.first { $0.key != key }?.value
            case .garbage: "{\"version\":1}"
            case .endless: (value ?? "") + String(repeating: " ", count: 1 << 21)
            default: value
            }
        }
    }

    func delete(key: String) throws {
        try act { values, misdeed in
            switch misdeed {
            case .nothing, .half, .stale, .endless: break
            case .another: values = values.filter { $0.key == key }
            case .garbage: values[key] = "{}"
            default: values[key] = nil
            }
        }
    }

    private func act<Result: Sendable>(
        _ body: @Sendable (inout [String: String], Misdeed?) -> Result
    ) throws -> Result {
        let (result, misdeed) = state.with { state -> (Result?, Misdeed?) in
            defer { state.count += 1 }
            let misdeed = state.fault.flatMap { $0.at == state.count ? $0.as : nil }
            if let misdeed, misdeed.isTold, misdeed != .late { return (nil, misdeed) }
            let before = state.values
            defer {
                let written = state.values.filter { $0.key.hasPrefix("session.") }
                if written.contains(where: { before[$0.key] != $0.value }) {
                    state.hasWritten = true
                }
            }
            let result = body(&state.values, misdeed)
            if state.values != before { state.before = before }
            return (result, misdeed)
        }
        switch misdeed {
        case .locked: throw StorageFailure(.locked)
        case .unavailable: throw StorageFailure(.unavailable)
        case .failed, .late: throw StorageFailure(.failed)
        case .foreignError: throw CocoaError(.fileWriteOutOfSpace, userInfo: ["v": "CANARY"])
        default: break
        }
        guard let result else { throw StorageFailure(.failed) }
        return result
    }
}
