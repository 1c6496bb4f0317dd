// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

struct WholeRecordTests {
    private let text = #"{"a":"x", "b":["r","w"]}"#

    private func schema(_ type: FieldSchema.FieldType) -> RecordSchema {
        RecordSchema(
            name: "Whole", version: nil,
            fields: [
                FieldSchema(name: "raw", wire: "raw", type: type, format: .whole),
                FieldSchema(name: "a", wire: "a", type: .text),
            ])
    }

    @Test func `a field of the whole text has it as it came, hidden where it is secret`() throws {
        let open = try #require(schema(.text).read(Array(text.utf8)))
        #expect(open["raw"] == .text(text))
        let hidden = try #require(schema(.secret).read(Array(text.utf8)))
        #expect(hidden["raw"] == .secret(Secret(text)))
    }

    @Test func `the whole text is no member of what is written`() throws {
        let fields = try #require(schema(.text).read(Array(text.utf8)))
        #expect(schema(.text).write(fields) == #"{"a":"x"}"#)
    }

    @Test func `a list is written with spaces where it is read so`() {
        let fields = Fields(["s": .list(["openid", "profile"])])
        for (format, json) in [
            (FieldSchema.Format.spaced, #"{"s":"openid profile"}"#),
            (nil, #"{"s":["openid","profile"]}"#),
        ] {
            let field = FieldSchema(name: "s", wire: "s", type: .list, format: format)
            let schema = RecordSchema(name: "List", version: nil, fields: [field])
            #expect(schema.write(fields) == json)
            #expect(schema.read(Array(json.utf8))?["s"] == .list(["openid", "profile"]))
        }
    }
}
