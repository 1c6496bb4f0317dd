// SPDX-License-Identifier: Apache-2.0

package import OIDCRuntime
package import SpecModel

/// Something that vectors can be run on.
///
/// A protocol, because the interpreter, the compiled client and SDKs in other languages are all
/// held to the same vectors.
package protocol VectorSubject: Sendable {
    var name: String { get }

    /// Starts a client as a launch of its app does, over doubles and an observer that it must use.
    ///
    /// The configuration is what the app sets at launch, nil where it sets none; further stores go
    /// by the names that arguments use.
    func launch(
        in environment: ClientEnvironment, configuration: DataValue?,
        stores: [String: any TokenStorageAdapter]
    ) async -> any RunningSubject
}

/// A client that runs.
package protocol RunningSubject: Sendable {
    /// Calls a method by its name, with arguments by theirs.
    func call(_ method: String, with arguments: DataValue) async -> CallOutcome

    /// Whatever it has logged so far, for a search of what may not be there.
    var logged: [String] { get }
}

/// How a call ended.
package enum CallOutcome: Sendable, Equatable {
    /// With its public result; null for none.
    case returned(DataValue)
    /// With an error's code and what it carries; `texts` are all that it can be seen to say.
    case failed(code: String, carried: DataValue?, texts: [String])
    /// Not at all: the subject does not know the method or an argument.
    case misunderstood(String)
}
