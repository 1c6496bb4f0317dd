// SPDX-License-Identifier: Apache-2.0

/// Who tells whom what, in order.
package struct SequenceDiagram: Sendable, Equatable {
    package struct Participant: Sendable, Equatable {
        package var name: String
        package var label: String
        /// Items of the spec that account for its line.
        package var origins: [String]

        package init(_ name: String, label: String, origins: [String] = []) {
            self.name = name
            self.label = label
            self.origins = origins
        }
    }
    package indirect enum Event: Sendable, Equatable {
        /// An arrow; a reply is dashed.
        case message(from: String, to: String, label: String, isReply: Bool)
        case note(over: String, label: String)
        /// Events that happen only if the label holds.
        case optional(label: String, [Event])
        /// An event that items of the spec account for.
        case origin([String], Event)
    }
    package var participants: [Participant]
    package var events: [Event]

    package init(participants: [Participant], events: [Event]) {
        self.participants = participants
        self.events = events
    }
}

/// States and the moves between them.
package struct StateDiagram: Sendable, Equatable {
    package struct State: Sendable, Equatable {
        package var name: String
        package var label: String
        /// Items of the spec that account for its line.
        package var origins: [String]

        package init(_ name: String, label: String, origins: [String] = []) {
            self.name = name
            self.label = label
            self.origins = origins
        }
    }
    package struct Move: Sendable, Equatable {
        /// Nil where the diagram begins.
        package var from: String?
        package var to: String
        package var label: String
        /// Items of the spec that account for its line.
        package var origins: [String]

        package init(from: String?, to: String, label: String, origins: [String] = []) {
            self.from = from
            self.to = to
            self.label = label
            self.origins = origins
        }
    }
    package var states: [State]
    package var moves: [Move]

    package init(states: [State], moves: [Move]) {
        self.states = states
        self.moves = moves
    }
}
