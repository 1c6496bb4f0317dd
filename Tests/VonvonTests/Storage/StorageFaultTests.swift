// SPDX-License-Identifier: Apache-2.0

import EvidenceSupport
import Foundation
import OIDCRuntime
import OIDCTesting
import Testing

@testable import Vonvon

/// Stores that do any one thing wrong at any one operation of any call.
struct StorageFaultTests {
    enum Action: String, CaseIterable, Sendable {
        case signIn, signInAgain, handleRedirect, getSession, getAccessToken, signOut
        case signOutEverywhere, setTokenStorage

        var begins: Bool { self == .signIn || self == .handleRedirect }
    }

    @Test(.refuses("ST-ATOM"), arguments: Action.allCases)
    func `a store that does one thing wrong gives a declared error, and no half session`(
        action: Action
    ) async throws {
        var combinations = 0
        for misdeed in FaultyStore.Misdeed.allCases {
            var number = 0
            while try await isReached(action, misdeed, number) { number += 1 }
            combinations += number
            #expect(number > 0, "\(action) uses no store")
        }
        print("storage: \(action), \(combinations) combinations")
    }

    /// Runs one combination; false where the call has fewer operations.
    private func isReached(
        _ action: Action, _ misdeed: FaultyStore.Misdeed, _ number: Int
    ) async throws -> Bool {
        let words = Comment(rawValue: "\(action), operation \(number) \(misdeed)")
        let store = FaultyStore()
        let bench = try Bench(storage: store)
        if !action.begins { try await bench.client.signIn() }
        let old = action.begins ? nil : try await bench.client.getAccessToken()
        let waiting = action == .handleRedirect ? try await bench.signInWaiting() : nil

        store.fail(at: number, as: misdeed)
        let seen = await code {
            switch action {
            case .signIn, .signInAgain: try await bench.client.signIn()
            case .handleRedirect:
                let callback = try #require(waiting).callback
                _ = try await bench.client.handleRedirect(url: callback)
            case .getSession: _ = try await bench.client.getSession()
            case .getAccessToken: _ = try await bench.client.getAccessToken()
            case .signOut: try await bench.client.signOut()
            case .signOutEverywhere: try await bench.client.signOut(callEndSession: true)
            case .setTokenStorage: try bench.client.setTokenStorage(MemoryStorage())
            }
        }
        waiting?.signIn.cancel()
        guard store.mend() else { return false }
        #expect(isAllowed(seen, for: misdeed), "\(words): \(seen ?? "nothing")")
        try await checkAfterwards(bench, store, old: old, action, misdeed, seen, words)
        return true
    }

    /// Nothing, an error of the store by its kind, or what a lie looks like.
    private func isAllowed(_ code: String?, for misdeed: FaultyStore.Misdeed) -> Bool {
        guard let code else { return true }
        switch misdeed {
        case .locked: return code == "storage.locked"
        case .unavailable: return code == "storage.unavailable"
        case .failed, .foreignError, .late:
            return code == "storage.failed" || code == "session.unsaved"
        case .nothing, .half, .stale, .another, .garbage, .endless:
            return [
                "storage.failed", "storage.damaged", "session.unsaved", "session.none",
                "flow.not_started", "flow.superseded",
            ].contains(code)
        }
    }

    private func checkAfterwards(
        _ bench: Bench, _ store: FaultyStore, old: String?, _ action: Action,
        _ misdeed: FaultyStore.Misdeed, _ seen: String?, _ words: Comment
    ) async throws {
        // A copy, for a process that is gone cleans nothing up any more, and this one may.
        let left = FaultyStore()
        left.values = store.values
        let client = bench.relaunched(over: left)
        var token: String?
        let refusal = await code { token = try await client.getAccessToken() }
        if misdeed.isTold {
            #expect([nil, "session.none"].contains(refusal), words)
        } else {
            #expect([nil, "session.none", "storage.damaged"].contains(refusal), words)
        }
        #expect([nil, old, "test-access-token-1", "test-access-token-2"].contains(token), words)
        switch action {
        case .signIn, .signInAgain, .handleRedirect:
            // Success means a session, and an error the one of before or none.
            if seen == nil { #expect(token != nil && token != old, words) }
            if seen != nil && misdeed.isTold && misdeed != .late {
                // A new session that could not be read back is taken away again.
                #expect(token == old || (token == nil && store.hasWrittenSession), words)
            }
        case .getSession, .getAccessToken:
            if misdeed.isTold { #expect(seen != nil && token == old, words) }
        case .signOut, .signOutEverywhere, .setTokenStorage:
            if seen == nil && misdeed.isTold { #expect(token == nil, words) }
        }
        try await client.signIn()
        #expect(try await client.getSession()?.subject == "ada", words)
    }
}
