// SPDX-License-Identifier: Apache-2.0

/// One behaviour: a signature and the ordered steps that are its only meaning.
package struct Method: Sendable, Equatable {
    package struct Input: Sendable, Equatable {
        package enum Default: Sendable, Equatable {
            case flag(Bool)
            /// An options record with nothing set.
            case empty
        }
        package var name: String
        /// Argument label; empty for none.
        package var label: String
        package var type: ValueType
        package var `default`: Default?

        package init(name: String, label: String, type: ValueType, default: Default? = nil) {
            self.name = name
            self.label = label
            self.type = type
            self.default = `default`
        }
    }
    /// Equal calls answered by one run.
    package struct Sharing: Sendable, Equatable {
        /// Input whose equal values are the same call; nil joins all calls.
        package var key: Reference?
        /// The outcome answers later equal calls until the epoch changes.
        package var keepsOutcome: Bool

        package init(key: Reference?, keepsOutcome: Bool) {
            self.key = key
            self.keepsOutcome = keepsOutcome
        }
    }
    /// What makes sure that the configuration is valid before the method's own steps.
    package enum Gate: String, Sendable, CaseIterable {
        /// The gate's steps, which are the first of `steps`.
        case own
        /// The caller's; its results are handed on.
        case caller
        case none
    }
    package var name: String
    package var isInternal: Bool
    /// Public and neither `async` nor waiting.
    package var isInstant: Bool
    /// Public form says `throws`.
    package var canThrow: Bool
    package var inputs: [Input]
    /// Nil for a method that returns nothing.
    package var output: ValueType?
    /// Public type of the result where it is a view of `output`.
    package var view: String?
    package var sharing: Sharing?
    package var gate: Gate
    /// What the caller's gate hands on, where `gate` is `.caller`.
    package var received: [Step.Binding]
    /// The gate's steps first, where the method has it.
    package var steps: [Step]
    package var result: Reference?

    package init(
        name: String, isInternal: Bool, isInstant: Bool, canThrow: Bool, inputs: [Input],
        output: ValueType?, view: String?, sharing: Sharing?, gate: Gate,
        received: [Step.Binding], steps: [Step], result: Reference?
    ) {
        self.name = name
        self.isInternal = isInternal
        self.isInstant = isInstant
        self.canThrow = canThrow
        self.inputs = inputs
        self.output = output
        self.view = view
        self.sharing = sharing
        self.gate = gate
        self.received = received
        self.steps = steps
        self.result = result
    }
}

/// One step: an operation, a call or a return, perhaps guarded, perhaps naming its result.
package struct Step: Sendable, Equatable {
    package enum Guard: Sendable, Equatable {
        /// `when: $x` (true) or `unless: $x` (false).
        case flag(Reference, Bool)
        /// `when: present $x` (true) or `when: absent $x` (false).
        case presence(Reference, Bool)
    }
    package enum Action: Sendable, Equatable {
        case operation(OperationCall)
        case call(MethodCall)
        /// Leaves the method with a value, or with none.
        case `return`(Reference?)
    }
    package struct Binding: Sendable, Equatable {
        package var name: String
        /// Optional where the step is guarded or a mode is `absent`.
        package var type: ValueType

        package init(name: String, type: ValueType) {
            self.name = name
            self.type = type
        }
    }
    package var id: String
    /// Belongs to the gate that several methods share.
    package var isGate: Bool
    package var `guard`: Guard?
    package var action: Action
    package var binding: Binding?
    package var rules: [String]
    /// Number of the atomic segment it runs in, from 0; a wait ends a segment.
    package var segment: Int

    package init(
        id: String, isGate: Bool, guard: Guard?, action: Action, binding: Binding?,
        rules: [String], segment: Int
    ) {
        self.id = id
        self.isGate = isGate
        self.guard = `guard`
        self.action = action
        self.binding = binding
        self.rules = rules
        self.segment = segment
    }
}

/// An operation of the catalogue with everything it takes.
package struct OperationCall: Sendable, Equatable {
    package var operation: String
    /// In the order of the contract (of the request or record for open inputs).
    ///
    /// All that a contract, request or record lists; a record put whole is the one argument, and
    /// its name is empty.
    package var inputs: [Argument]
    /// Items it works on, in spec order; one for `item:`.
    package var items: [String]
    package var request: String?
    /// Address that a request goes to.
    package var address: Operand?
    /// Record made, decoded, or put field by field.
    package var record: String?
    /// Kind of a drawn value.
    package var kind: String?
    /// Epoch that must still be the current one.
    package var epoch: Reference?
    /// Deleted again on every error exit after it.
    package var isUndone: Bool
    /// One for each mode, in the order of the contract.
    package var failures: [FailureExit]

    package init(
        operation: String, inputs: [Argument] = [], items: [String] = [], request: String? = nil,
        address: Operand? = nil, record: String? = nil, kind: String? = nil,
        epoch: Reference? = nil, isUndone: Bool = false, failures: [FailureExit] = []
    ) {
        self.operation = operation
        self.inputs = inputs
        self.items = items
        self.request = request
        self.address = address
        self.record = record
        self.kind = kind
        self.epoch = epoch
        self.isUndone = isUndone
        self.failures = failures
    }
}

/// A call of another method of the spec.
package struct MethodCall: Sendable, Equatable {
    package var method: String
    package var inputs: [Argument]

    package init(method: String, inputs: [Argument]) {
        self.method = method
        self.inputs = inputs
    }
}

/// A named input of a step.
package struct Argument: Sendable, Equatable {
    package var name: String
    package var value: Operand

    package init(_ name: String, _ value: Operand) {
        self.name = name
        self.value = value
    }
}

/// What a step gives to an input.
package enum Operand: Sendable, Equatable {
    case reference(Reference)
    case text(String)
    case integer(Int)
    case flag(Bool)
    case list([String])
    /// One of an input's closed choices, such as `any` of `port`.
    case choice(String)
    /// An optional input that is left out.
    case absent
}

/// `$name.field`, resolved: where it starts, what it reads, its type there.
package struct Reference: Sendable, Equatable {
    package var name: String
    /// Fields read one after the other.
    package var path: [String]
    /// Optional unless the step's own guard proves the value present.
    package var type: ValueType
    /// The step's guard `present` names this very value.
    package var isNarrowed: Bool

    package init(name: String, path: [String], type: ValueType, isNarrowed: Bool = false) {
        self.name = name
        self.path = path
        self.type = type
        self.isNarrowed = isNarrowed
    }

    package var text: String { (["$" + name] + path).joined(separator: ".") }
}

/// Where one failure mode of a step leads.
package struct FailureExit: Sendable, Equatable {
    package enum Outcome: Sendable, Equatable {
        case error(String)
        /// The method returns nothing.
        case returnNone
        /// The step's result is absent, the method goes on.
        case absent
    }
    package var mode: String
    package var outcome: Outcome
    /// Items deleted on the way out, if they still hold what this run read or wrote.
    package var drops: [String]
    /// Items of a flow that stay although the step fails.
    package var keeps: [String]

    package init(mode: String, outcome: Outcome, drops: [String] = [], keeps: [String] = []) {
        self.mode = mode
        self.outcome = outcome
        self.drops = drops
        self.keeps = keeps
    }
}
