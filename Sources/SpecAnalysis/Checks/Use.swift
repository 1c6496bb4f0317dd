// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// What the steps and signatures of a spec make use of.
struct Use: Sendable {
    private(set) var kinds: Set<String> = []
    private(set) var records: Set<String> = []
    private(set) var requests: Set<String> = []
    private(set) var items: Set<String> = []
    private(set) var operations: Set<String> = []
    private(set) var settings: Set<String> = []
    /// `request.parameter` of those that some step leaves out, or gives what may be absent.
    private(set) var leftOut: Set<String> = []

    init(_ program: Program) {
        for step in program.steps { note(step) }
        for method in program.methods { note(method) }
        for record in program.declarations.records.values { note(record) }
        for request in program.declarations.requests.values { note(request) }
        for error in program.declarations.errors.values { note(error.carries) }
        for item in program.declarations.items.values {
            records.insert(item.record)
            settings.formUnion(item.key)
        }
        for field in program.declarations.configuration.values {
            settings.formUnion(field.constraints.compactMap(\.parameter))
        }
        let configuration = ValueType.Base.configuration.written + "."
        for path in program.readFields where path.hasPrefix(configuration) {
            settings.insert(String(path.dropFirst(configuration.count)))
        }
    }

    private mutating func note(_ type: ValueType?) {
        switch type?.base {
        case .kind(let name)?: kinds.insert(name)
        case .record(let name)?: records.insert(name)
        case .provided(let provided)?:
            kinds.formUnion(provided.fields.compactMap(\.type.base.kind))
        case .text?, .textList?, .instant?, .seconds?, .count?, .flag?, .epoch?, .configuration?,
            nil:
            break
        }
    }

    private mutating func note(_ step: CheckedStep) {
        note(step.step.binding?.type)
        guard let call = step.operation else { return }
        operations.insert(call.operation)
        items.formUnion(call.items)
        records.formUnion([call.record].compactMap(\.self))
        kinds.formUnion([call.kind].compactMap(\.self))
        for input in step.contract?.inputs ?? [] {
            if case .kinds(let names) = input.accepts { kinds.formUnion(names) }
        }
        guard let request = call.request else { return }
        requests.insert(request)
        for input in call.inputs {
            switch input.value {
            case .absent: leftOut.insert(request + "." + input.name)
            case .reference(let reference) where reference.type.isOptional:
                leftOut.insert(request + "." + input.name)
            case .reference, .text, .integer, .flag, .list, .choice: break
            }
        }
    }

    private mutating func note(_ method: CheckedMethod) {
        for input in method.method.inputs { note(input.type) }
        note(method.method.output)
        records.formUnion([method.method.view].compactMap(\.self))
    }

    private mutating func note(_ record: Record) {
        for field in record.fields { note(field.type) }
        if case .view(let base) = record.role { records.insert(base) }
    }

    private mutating func note(_ request: Request) {
        for parameter in request.parameters { note(parameter.type) }
        if case .browser(let kind) = request.channel { kinds.insert(kind) }
    }
}
