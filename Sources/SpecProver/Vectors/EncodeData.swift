// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
package import SpecModel

/// Data as JSON in one line, members in their order.
package func json(_ data: DataValue) -> String { encodeJSON(value(data)) }

private func value(_ data: DataValue) -> JSONValue {
    switch data {
    case .null: .null
    case .flag(let flag): .flag(flag)
    case .integer(let integer): .number(JSONNumber(integer))
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(value))
    case .object(let members):
        .object(JSONObject(members.map { .init(name: $0.name, value: value($0.value)) }))
    }
}
