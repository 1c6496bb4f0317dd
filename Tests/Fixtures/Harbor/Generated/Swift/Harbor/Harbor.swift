// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCPlatform
public import OIDCRuntime

@_exported public import struct Foundation.URL

/// The client of Harbor.
///
/// Its methods may be called from any task. Each call keeps the configuration that it began with.
public final class Harbor: Sendable {
    /// The one client of an app that needs no more.
    ///
    /// Configure it before anything else.
    public static let shared = Harbor(environment: PlatformEnvironment.make(named: "Harbor"))

    let engine: Engine<HarborError>

    init(environment: ClientEnvironment) {
        engine = Engine(environment: environment, cancelled: "call.cancelled")
    }

    /// Makes a client of its own, for those who want no shared one.
    ///
    /// - Parameter configuration: How the app is set up.
    public convenience init(configuration: HarborConfiguration) {
        self.init(
            configuration: configuration, environment: PlatformEnvironment.make(named: "Harbor"))
    }

    /// Makes a client that reaches the outside as it is told, as tests do.
    ///
    /// - Parameters:
    ///   - configuration: How the app is set up.
    ///   - environment: Network, store, browser, clock and randomness.
    public convenience init(configuration: HarborConfiguration, environment: ClientEnvironment) {
        self.init(environment: environment)
        prepare(for: configuration)
    }

    /// Name the desk and the kiosk.
    ///
    /// Call it before `redeem(_:note:)`; what is under way then ends.
    ///
    /// - Parameter setup: What the kiosk is set up with.
    public func prepare(for setup: HarborConfiguration) {
        engine.runUnfailing("prepare") { flow in
            HarborMethods.prepare(flow, setup: setup.values)
        }
    }

    /// Trade a voucher for a pass and keep it.
    ///
    /// A voucher that is being traded already is traded once.
    ///
    /// - Parameters:
    ///   - voucher: What the visitor holds.
    ///   - note: What the desk should know.
    /// - Returns: The ``HarborPass``.
    /// - Throws: ``HarborError`` with one of these codes: `setup.missing`, `setup.desk`,
    ///   `setup.kiosk`, `storage.locked`, `storage.unavailable`, `storage.failed`,
    ///   `pass.superseded`, `desk.unreachable`, `desk.refused`, `desk.failed`, `grant.kind`.
    ///   `CancellationError` where the task is cancelled.
    public func redeem(_ voucher: String, note: String? = nil) async throws -> HarborPass {
        let pass = try await engine.run("redeem") { flow throws(Interruption<HarborError>) in
            try await HarborMethods.redeem(flow, voucher: Secret(voucher), note: note)
        }
        return HarborPass(pass)
    }

    /// Give the pass back and forget it.
    ///
    /// Gives the pass that was kept, if it had not ended yet.
    ///
    /// - Returns: The ``HarborPass``, or `nil` where there is none.
    /// - Throws: ``HarborError`` with one of these codes: `setup.missing`, `setup.desk`,
    ///   `setup.kiosk`, `storage.damaged`, `storage.locked`, `storage.unavailable`,
    ///   `storage.failed`.
    public func leave() throws -> HarborPass? {
        let pass = try engine.runInstant("leave") { flow throws(Interruption<HarborError>) in
            try HarborMethods.leave(flow)
        }
        return pass.map(HarborPass.init)
    }

    /// Every change that this client makes from now on.
    ///
    /// - Returns: What there is after each change, `nil` once there is nothing; the newest alone
    ///   where the reader is slow.
    public func passUpdates() -> AsyncStream<HarborPass?> {
        engine.updates(of: Items.pass, as: HarborPass.init)
    }

    /// Sets who is told of what calls do, in names, codes and durations alone.
    ///
    /// - Parameter handler: Called in order, on a queue of its own; `nil` tells nobody.
    public func onEvent(_ handler: (@Sendable (ClientEvent) -> Void)?) {
        engine.onEvent(handler)
    }
}
