// SPDX-License-Identifier: Apache-2.0

extension Operations {
    /// Reads a response's JSON object strictly into the members of a record.
    package static func jsonDecode(
        of response: ProviderResponse, as schema: RecordSchema
    ) throws(OperationFailure<JsonDecodeMode>) -> Fields {
        guard let fields = schema.read(response.body) else { throw OperationFailure(.malformed) }
        return fields
    }

    /// The text to store for a record, its version first.
    package static func recordText(_ fields: Fields, of schema: RecordSchema) -> String {
        schema.write(fields)
    }

    /// The members that a stored text holds; nil for a truncated, foreign or older record.
    package static func recordFields(from text: String, of schema: RecordSchema) -> Fields? {
        schema.read(Array(text.utf8))
    }
}
