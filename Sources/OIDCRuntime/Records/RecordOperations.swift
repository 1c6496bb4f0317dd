// SPDX-License-Identifier: Apache-2.0

extension Operations {
    /// Reads a response's JSON object strictly into a record.
    package static func jsonDecode<Value>(
        of response: ProviderResponse, as type: RecordType<Value>
    ) throws(OperationFailure<JsonDecodeMode>) -> Value {
        guard let value = type.read(response.body) else { throw OperationFailure(.malformed) }
        return value
    }
}
