// SPDX-License-Identifier: Apache-2.0

extension RecordSchema {
    /// The members of a JSON object by this schema; nil where it does not follow the schema.
    ///
    /// Members that the schema does not name are passed over. An optional member may be left out
    /// and nothing else: `null` is a value, and not one of these.
    func read(_ octets: [UInt8]) -> Fields? {
        guard let object = try? parseJSONObject(octets) else { return nil }
        // ST-ATOM: a record of another version is not guessed at.
        if let version {
            guard case .number(let number)? = object["version"], number.integer == version else {
                return nil
            }
        }
        var fields = Fields()
        fields.reserve(self.fields.count)
        for field in self.fields {
            if field.format == .whole {
                let text = String(decoding: octets, as: UTF8.self)
                fields[field.name] = field.type == .secret ? .secret(Secret(text)) : .text(text)
                continue
            }
            guard let member = object[field.wire] else {
                // TK-IDT, ID-IAT …: what a record needs is there.
                guard field.isOptional else { return nil }
                continue
            }
            guard let value = field.read(member) else { return nil }
            fields[field.name] = value
        }
        return fields
    }

    /// One JSON text that holds the members, the version first where there is one.
    func write(_ fields: Fields) -> String {
        var members: [JSONObject.Member] = []
        if let version {
            members.append(.init(name: "version", value: .number(JSONNumber(version))))
        }
        for field in self.fields where field.format != .whole {
            guard let value = fields[field.name] else { continue }
            members.append(.init(name: field.wire, value: field.write(value)))
        }
        return encodeJSON(.object(JSONObject(members)))
    }
}

extension FieldSchema {
    fileprivate func read(_ value: JSONValue) -> FieldValue? {
        switch type {
        case .text, .untrusted: readText(value).map(FieldValue.text)
        case .secret: readText(value).map { .secret(Secret($0)) }
        case .instant, .seconds: readInteger(value).map(FieldValue.integer)
        case .list: readList(value).map(FieldValue.list)
        case .flag: if case .flag(let flag) = value { .flag(flag) } else { nil }
        }
    }

    private func readText(_ value: JSONValue) -> String? {
        guard case .text(let text) = value else { return nil }
        switch syntax {
        // TK-AT: neither empty nor with a line break that could end a header.
        case .vschar: return isVisible(text) ? text : nil
        case nil: return text
        }
    }

    private func readInteger(_ value: JSONValue) -> Int? {
        switch (format, value) {
        // ID-EXP: a number, perhaps with a fraction, that is some second of Int.
        case (.numericDate, .number(let number)): number.floored
        // TK-EXP: zero or more, as an integer or in digits alone.
        case (.digits, .number(let number)): number.integer.flatMap { $0 >= 0 ? $0 : nil }
        case (.digits, .text(let text)): readDigits(text)
        case (nil, .number(let number)): number.integer
        default: nil
        }
    }

    private func readDigits(_ text: String) -> Int? {
        text.utf8.allSatisfy(isDigit) ? Int(text) : nil
    }

    private func readList(_ value: JSONValue) -> [String]? {
        switch (format, value) {
        case (.spaced, .text(let text)):
            // TK-SCOPE: what was granted is one list of scopes and nothing else.
            let scopes = text.split(separator: " ").map(String.init)
            return scopes.allSatisfy(isScopeToken) ? scopes : nil
        case (.oneOrMany, .text(let text)):
            return [text]
        case (.oneOrMany, .list(let elements)), (nil, .list(let elements)):
            // ID-AUD: one element that is no text spoils the list.
            let texts = elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
            return texts.count == elements.count ? texts : nil
        default:
            return nil
        }
    }

    fileprivate func write(_ value: FieldValue) -> JSONValue {
        switch value {
        case .text(let text): .text(text)
        case .secret(let secret): .text(secret.exposed)
        case .integer(let integer): .number(JSONNumber(integer))
        case .flag(let flag): .flag(flag)
        case .list(let list):
            format == .spaced
                ? .text(list.joined(separator: " ")) : .list(list.map(JSONValue.text))
        }
    }
}
