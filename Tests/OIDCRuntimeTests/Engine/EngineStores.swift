// SPDX-License-Identifier: Apache-2.0

import Foundation
import OIDCRuntime

/// A store that fails once, at the operation of a given number.
final class StoreFailingAt: TokenStorageAdapter {
    private struct State: Sendable {
        var values: [String: String] = [:]
        var count = 0
    }
    private let number: Int
    private let state: Guarded<State>

    init(_ number: Int, values: [String: String] = [:]) {
        self.number = number
        state = Guarded(State(values: values))
    }

    var values: [String: String] { state.withLock { $0.values } }

    /// The operation that was to fail was reached.
    var hasFailed: Bool { state.withLock { $0.count > number } }

    func save(key: String, value: String) throws {
        try act()
        state.withLock { $0.values[key] = value }
    }

    func load(key: String) throws -> String? {
        try act()
        return state.withLock { $0.values[key] }
    }

    func delete(key: String) throws {
        try act()
        state.withLock { $0.values[key] = nil }
    }

    private func act() throws {
        let fails = state.withLock { state in
            defer { state.count += 1 }
            return state.count == number
        }
        if fails { throw CocoaError(.fileWriteNoPermission, userInfo: ["path": "CANARY"]) }
    }
}

/// A store that says it did what it was asked, and did something else.
final class LyingStore: TokenStorageAdapter {
    enum Lie: Sendable {
        case forgetsSaves, keepsDeleted, truncates
    }
    private let lie: Lie
    private let held: Guarded<[String: String]>

    init(_ lie: Lie, values: [String: String] = [:]) {
        self.lie = lie
        held = Guarded(values)
    }

    var values: [String: String] { held.withLock { $0 } }

    func save(key: String, value: String) throws {
        switch lie {
        case .forgetsSaves: break
        case .keepsDeleted: held.withLock { $0[key] = value }
        case .truncates: held.withLock { $0[key] = String(value.prefix(20)) }
        }
    }

    func load(key: String) throws -> String? { held.withLock { $0[key] } }

    func delete(key: String) throws {
        if lie != .keepsDeleted { held.withLock { $0[key] = nil } }
    }
}

/// A store that notes how it is called.
final class WatchedStore: TokenStorageAdapter {
    private struct State: Sendable {
        var values: [String: String] = [:]
        var inside = 0
        var mostInside = 0
        var wasOnMain = false
    }
    private let state = Guarded(State())

    var mostAtOnce: Int { state.withLock { $0.mostInside } }
    var wasOnMain: Bool { state.withLock { $0.wasOnMain } }

    func save(key: String, value: String) throws { act { $0[key] = value } }

    func load(key: String) throws -> String? {
        act { _ in }
        return state.withLock { $0.values[key] }
    }

    func delete(key: String) throws { act { $0[key] = nil } }

    private func act(_ change: @Sendable (inout [String: String]) -> Void) {
        state.withLock { state in
            state.inside += 1
            state.mostInside = max(state.mostInside, state.inside)
            state.wasOnMain = state.wasOnMain || Thread.isMainThread
        }
        state.withLock { state in
            change(&state.values)
            state.inside -= 1
        }
    }
}

/// A store that keeps what it held after each change, as a killed process would leave it.
final class FilmedStore: TokenStorageAdapter {
    private let film: Guarded<[[String: String]]>

    init(_ values: [String: String] = [:]) { film = Guarded([values]) }

    /// What it held at first and after each change, in order.
    var frames: [[String: String]] { film.withLock { $0 } }

    func save(key: String, value: String) throws { change { $0[key] = value } }

    func load(key: String) throws -> String? { film.withLock { $0.last?[key] } }

    func delete(key: String) throws { change { $0[key] = nil } }

    private func change(_ body: @Sendable (inout [String: String]) -> Void) {
        film.withLock { film in
            var values = film.last ?? [:]
            body(&values)
            film.append(values)
        }
    }
}
