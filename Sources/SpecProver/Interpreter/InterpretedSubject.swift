// SPDX-License-Identifier: Apache-2.0

package import OIDCRuntime
internal import OIDCTesting
package import SpecModel

/// The interpreter as a subject: the spec itself, run.
package struct InterpretedSubject: VectorSubject {
    package let name = "interpreter"
    let program: Program
    private let isQuiet: Bool

    package init(_ program: Program) { self.init(program, isQuiet: false) }

    private init(_ program: Program, isQuiet: Bool) {
        self.program = program
        self.isQuiet = isQuiet
    }

    /// The same, with nobody listening to what it says of itself: no events, no descriptions.
    ///
    /// To write them down takes as long as all the rest of a run.
    package static func quiet(_ program: Program) -> InterpretedSubject {
        InterpretedSubject(program, isQuiet: true)
    }

    package func launch(
        in environment: ClientEnvironment, configuration: DataValue?,
        stores: [String: any TokenStorageAdapter]
    ) async -> any RunningSubject {
        let running = InterpretedClient(
            program: program, stores: stores, isQuiet: isQuiet,
            engine: Engine(environment: environment, cancelled: program.cancelled))
        if !isQuiet { running.listen() }
        if let configuration, let (method, input) = program.configuring {
            _ = await running.call(method, with: .object([(input, configuration)]))
        }
        return running
    }
}

extension Program {
    /// The public method that takes a configuration, and the input that it takes it by.
    var configuring: (method: String, input: String)? {
        for method in sdk.methods where !method.isInternal {
            if let input = method.inputs.first(where: { $0.type.base == .configuration }) {
                return (method.name, input.name)
            }
        }
        return nil
    }
}

private struct InterpretedClient: RunningSubject {
    let program: Program
    let stores: [String: any TokenStorageAdapter]
    let isQuiet: Bool
    let engine: Engine<SpecFailure>
    let events = Locked<[String]>([])

    var logged: [String] { events.with { $0 } }

    func listen() {
        let events = events
        engine.onEvent { event in
            let text = String(reflecting: event)
            events.with { $0.append(text) }
        }
    }

    func call(_ name: String, with arguments: DataValue) async -> CallOutcome {
        guard let method = program.methods[name], !method.isInternal else {
            return .misunderstood("no public method is named '\(name)'")
        }
        let values = values(of: arguments, for: method)
        for input in method.inputs {
            // What a record needs, callers must give, by default too.
            if case .fields(let fields)? = values[input.name],
                case .record(let name) = input.type.base,
                program.records[name]?.isWhole(fields) != true
            {
                return .misunderstood("'\(input.name)' lacks a member")
            }
        }
        let interpreter = Interpreter(program)
        do {
            let result = try await engine.run(name) { flow throws(Interruption<SpecFailure>) in
                try await interpreter.run(name, values, flow)
            }
            return .returned(program.data(result, of: method))
        } catch let failure as SpecFailure {
            return .failed(
                code: failure.code.rawValue, carried: failure.carried.map(SpecProver.data),
                texts: isQuiet
                    ? [] : [String(describing: failure), String(reflecting: failure)])
        } catch {
            return .failed(
                code: program.cancelled, carried: nil, texts: isQuiet ? [] : ["\(error)"])
        }
    }

    private func values(of arguments: DataValue, for method: Method) -> [String: RunValue] {
        var values: [String: RunValue] = [:]
        for input in method.inputs {
            values[input.name] =
                arguments[input.name].flatMap { value($0, input.type.base) }
                ?? input.default.map { $0.value }
        }
        return values
    }

    private func value(_ data: DataValue, _ base: ValueType.Base) -> RunValue? {
        switch (base, data) {
        case (.configuration, _): .fields(program.configuration(data))
        case (.record(let name), _):
            program.records[name].map { .fields(fields(data, $0.schema)) }
        case (.provided(.storage), .text(let name)): stores[name].map(RunValue.storage)
        case (.kind, .text(let text)): .secret(Secret(text))
        case (_, .text(let text)): .text(text)
        case (_, .integer(let integer)): .integer(integer)
        case (_, .flag(let flag)): .flag(flag)
        case (_, .list(let list)): .list(list.compactMap(\.text))
        default: nil
        }
    }
}

extension Method.Input.Default {
    fileprivate var value: RunValue {
        switch self {
        case .flag(let flag): .flag(flag)
        case .empty: .fields(Fields())
        }
    }
}

extension Program {
    /// A method's result as its callers see it.
    func data(_ result: RunValue?, of method: Method) -> DataValue {
        switch result {
        case nil: return .null
        case .fields(let fields)?:
            guard let view = sdk.records.first(where: { $0.name == method.view }) else {
                return SpecProver.data(fields)
            }
            return .object(
                view.fields.compactMap { field in
                    fields[field.name].map { (field.name, SpecProver.data($0)) }
                })
        case .some(let value): return value.field.map(SpecProver.data) ?? .null
        }
    }
}

/// What an error carries, as data.
package func data(_ carried: Carried) -> DataValue {
    switch carried {
    case .serverText(let text): .text(text.text)
    case .seconds(let seconds): .integer(seconds)
    }
}
