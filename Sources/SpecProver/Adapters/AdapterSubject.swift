// SPDX-License-Identifier: Apache-2.0

package import OIDCRuntime
internal import OIDCTesting
package import SpecModel

/// An SDK in any language as a subject, reached by lines of JSON.
///
/// The doubles are the same as for the other subjects: what the adapter asks for is asked of them.
package struct AdapterSubject: VectorSubject {
    package let name: String
    let program: Program
    let session: AdapterSession

    package func launch(
        in environment: ClientEnvironment, configuration: DataValue?,
        stores: [String: any TokenStorageAdapter]
    ) async -> any RunningSubject {
        let number = session.begin(
            AdapterLaunch(
                environment: environment, stores: stores,
                conductor: environment.observer as? Conductor,
                codec: StoreCodec(
                    program, configurations: configuration.map { [program.configuration($0)] } ?? []
                )))
        session.send(
            .object([
                (
                    "launch",
                    .object([
                        ("number", .integer(number)), ("config", configuration ?? .null),
                        ("stores", .list(stores.keys.sorted().map { .text($0) })),
                    ])
                )
            ]))
        return AdapterClient(session: session, program: program)
    }
}

/// A client in another process.
private struct AdapterClient: RunningSubject {
    let session: AdapterSession
    let program: Program

    var logged: [String] { session.logged }

    func call(_ method: String, with arguments: DataValue) async -> CallOutcome {
        if let (taker, input) = program.configuring, taker == method, let data = arguments[input] {
            session.configure(program.configuration(data))
        }
        let label = CallLabel.current ?? ""
        return await session.call(label, method, arguments)
    }
}

/// What one launch gives an adapter to work with.
struct AdapterLaunch: Sendable {
    let environment: ClientEnvironment
    let stores: [String: any TokenStorageAdapter]
    let conductor: Conductor?
    var codec: StoreCodec

    /// The store of that name; the app's where there is none.
    func store(_ name: String?) -> (any TokenStorageAdapter)? {
        name.map { stores[$0] } ?? environment.storage
    }
}
