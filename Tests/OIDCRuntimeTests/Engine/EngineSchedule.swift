// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import OIDCTesting
import Testing

/// A call that runs while a test goes on.
struct Started<Value: Sendable>: Sendable {
    let label: String
    let task: Task<Value, any Error>

    /// Code of the error that the call ended with; nil for a success.
    var code: String? {
        get async {
            switch await task.result {
            case .success: nil
            case .failure(let error as MiniError): error.code.rawValue
            case .failure(is CancellationError): "CancellationError"
            case .failure(let error): "unexpected: \(type(of: error))"
            }
        }
    }

    var value: Value {
        get async throws { try await task.value }
    }
}

extension MiniClient {
    /// Starts a call and returns once every call has ended or waits.
    func start<Value: Sendable>(
        _ label: String, _ work: @escaping @Sendable (MiniClient) async throws -> Value
    ) async -> Started<Value> {
        let call = begin(label, work)
        _ = await conductor.settle()
        return call
    }

    /// Starts a call and returns at once.
    func begin<Value: Sendable>(
        _ label: String, _ work: @escaping @Sendable (MiniClient) async throws -> Value
    ) -> Started<Value> {
        conductor.begin(label)
        let task = Task {
            defer { conductor.answer(label) }
            return try await CallLabel.$current.withValue(label) { try await work(self) }
        }
        return Started(label: label, task: task)
    }

    /// Answers what a call waits for, and returns once every call has ended or waits.
    func release(_ label: String, _ place: SourceLocation = #_sourceLocation) async {
        #expect(
            conductor.release(label), "'\(label)' waits for nothing outside",
            sourceLocation: place)
        _ = await conductor.settle()
    }

    /// Starts a sign-in and answers discovery, so that its page shows.
    func startSignIn(
        _ label: String = "signIn", _ place: SourceLocation = #_sourceLocation
    ) async -> Started<Void> {
        let call = await start(label) { try await $0.signIn() }
        if conductor.wait(of: label)?.wait == .http { await release(label, place) }
        return call
    }

    func cancel<Value>(_ call: Started<Value>) async {
        conductor.giveUp(call.label)
        call.task.cancel()
        _ = await conductor.settle()
    }

    /// Runs a call that waits for nothing outside.
    func code<Value: Sendable>(
        _ work: @escaping @Sendable (MiniClient) async throws -> Value
    ) async -> String? {
        await start("once", work).code
    }

    var names: [String] {
        journal.effects.compactMap { effect in
            switch effect {
            case .requested(let name): name
            case .opened(let name): "open \(name)"
            case .closed(let name): "close \(name)"
            case .abandoned: "abandon"
            case .unexpected(let words): "unexpected: \(words)"
            default: nil
            }
        }
    }
}
