// SPDX-License-Identifier: Apache-2.0

/// What an operation of the closed catalogue takes, gives, and how it can fail.
///
/// This is the language's one list: checks, emitters and the interpreter read it, and
/// `OIDCRuntime` has a method of `Flow` for each entry.
package struct OperationContract: Sendable {
    package enum Category: String, Sendable {
        /// Leaves when something does not hold; may also parse.
        case check
        /// Reads the clock, the epoch or randomness.
        case draw
        /// Makes a value from values.
        case compute
        case store
        /// Reaches outside: browser, network, configuration.
        case effect
    }
    package struct Input: Sendable {
        package var name: String
        package var accepts: Accepts
        /// The value may be absent.
        package var isOptional: Bool
        /// A step may leave the input out; false where a value that is absent still has to be named.
        package var mayBeLeftOut: Bool

        init(
            _ name: String, _ accepts: Accepts, optional: Bool = false, named: Bool = false
        ) {
            self.name = name
            self.accepts = accepts
            self.isOptional = optional
            self.mayBeLeftOut = optional && !named
        }
    }
    package enum Accepts: Sendable {
        case type(ValueType.Base)
        /// One of these kinds.
        case kinds([String])
        /// Any value that is not public.
        case unpublished
        /// The URL kind of a request that goes through the browser.
        case browserURL
        case anything
        /// The type of another input, which stands before it.
        case same(as: String)
        /// One of these words, written literally.
        case choice([String])
        /// A list of some of these words, written literally.
        case choices([String])
    }
    /// Inputs that are not fixed by the catalogue.
    package enum OpenInputs: Sendable {
        /// Parameters of the step's `request:`.
        case request
        /// Fields of the step's `type:`.
        case record
    }
    package enum Result: Sendable {
        case none
        case type(ValueType)
        /// The step's `kind:`.
        case kind
        /// The step's `type:`.
        case record
        /// The record of the step's `item:`.
        case item
        /// The type of an input, with presence established.
        case input(String)
        /// The URL kind of the step's `request:`.
        case requestURL
    }
    /// Keys of a step, other than `with`, that the operation needs.
    package enum Designator: String, Sendable, CaseIterable {
        case item, items, request, at, type, kind
    }
    package var name: String
    package var category: Category
    package var inputs: [Input]
    package var openInputs: OpenInputs?
    package var designators: [Designator]
    package var result: Result
    /// In the order in which they are tried.
    package var modes: [String]
    /// Modes that hand a value of this type to the error.
    package var carries: [String: ValueType.Base]
    /// Other methods may run before it ends.
    package var waits: Bool
    /// It reaches the network.
    package var isRemote: Bool
    /// Enforces no rule by itself: what a step gives it decides what is checked.
    package var isGeneral = false
    /// One sentence for `explain`.
    package var summary: String

    init(
        _ name: String, _ category: Category, _ summary: String, inputs: [Input] = [],
        open: OpenInputs? = nil, needs: [Designator] = [], result: Result = .none,
        modes: [String] = [], carries: [String: ValueType.Base] = [:], waits: Bool = false,
        remote: Bool = false
    ) {
        self.name = name
        self.category = category
        self.summary = summary
        self.inputs = inputs
        self.openInputs = open
        self.designators = needs
        self.result = result
        self.modes = modes
        self.carries = carries
        self.waits = waits
        self.isRemote = remote
    }

    /// The same contract, of an operation that enforces no rule by itself.
    var general: OperationContract {
        var contract = self
        contract.isGeneral = true
        return contract
    }

    /// Modes of one use, in order: of a put `while` an epoch also `superseded`, of the reading of the
    /// configuration also one for each of its fields that a constraint can refuse.
    package func modes(whileEpoch: Bool, fields: [ConfigurationField]) -> [String] {
        switch result {
        case .type(let type) where type.base == .configuration:
            modes + fields.filter { !$0.constraints.isEmpty }.map(\.name)
        default: whileEpoch ? modes + ["superseded"] : modes
        }
    }
}

/// The closed catalogue, by family.
package enum Catalogue {
    package static let all: [OperationContract] =
        drawing + computing + (comparing + timing + matching).map(\.general) + configuring
        + storing + browsing + fetching + signing

    private static let byName = Dictionary(
        all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    package static subscript(name: String) -> OperationContract? { byName[name] }
}
