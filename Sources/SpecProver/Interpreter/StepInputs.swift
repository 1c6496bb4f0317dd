// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

extension StepRun {
    /// The value of an input; nil where it is absent.
    func input(_ name: String) -> RunValue? {
        call.inputs.first { $0.name == name }.flatMap { frame[$0.value] }
    }

    func text(_ name: String) throws(Halt) -> String {
        guard let text = optionalText(name) else { throw stuck() }
        return text
    }

    func optionalText(_ name: String) -> String? {
        switch input(name) {
        case .text(let text)?: text
        case .untrusted(let text)?: text.text
        default: nil
        }
    }

    /// A literal stands for a secret as well as for a text.
    func secret(_ name: String) throws(Halt) -> Secret {
        guard let secret = optionalSecret(name) else { throw stuck() }
        return secret
    }

    func optionalSecret(_ name: String) -> Secret? {
        switch input(name) {
        case .secret(let secret)?: secret
        case .text(let text)?: Secret(text)
        default: nil
        }
    }

    func optionalUntrusted(_ name: String) -> UntrustedText? {
        switch input(name) {
        case .untrusted(let text)?: text
        case .text(let text)?: UntrustedText(text)
        default: nil
        }
    }

    func integer(_ name: String) throws(Halt) -> Int {
        guard let integer = optionalInteger(name) else { throw stuck() }
        return integer
    }

    func optionalInteger(_ name: String) -> Int? {
        guard case .integer(let integer)? = input(name) else { return nil }
        return integer
    }

    func flag(_ name: String) throws(Halt) -> Bool {
        guard case .flag(let flag)? = input(name) else { throw stuck() }
        return flag
    }

    func list(_ name: String) throws(Halt) -> [String] {
        guard let list = optionalList(name) else { throw stuck() }
        return list
    }

    func optionalList(_ name: String) -> [String]? {
        guard case .list(let list)? = input(name) else { return nil }
        return list
    }

    /// The address that a request goes to.
    func address() throws(Halt) -> String {
        guard let operand = call.address, case .text(let text)? = frame[operand] else {
            throw stuck()
        }
        return text
    }

    /// A request's parameters in their order; absent ones are not sent.
    var parameters: Parameters {
        Parameters(
            call.inputs.map { input in
                .init(name: input.name, value: frame[input.value]?.parameter ?? .absent)
            })
    }

    /// Open inputs as the members of a record; a value that is one record stands for all.
    func record() throws(Halt) -> Fields {
        if call.inputs.count == 1, let first = call.inputs.first,
            case .fields(let fields)? = frame[first.value]
        {
            return fields
        }
        var fields = Fields()
        for input in call.inputs { fields[input.name] = frame[input.value]?.field }
        return fields
    }

    func recordType() throws(Halt) -> RecordType<Fields> {
        guard let record = call.record.flatMap({ program.records[$0] }) else { throw stuck() }
        return record
    }

    func item() throws(Halt) -> OIDCRuntime.StoredItem<Fields> {
        guard let item = call.items.first.flatMap({ program.items[$0] }) else { throw stuck() }
        return item
    }
}
