// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// The spec's own names, as messages hold them: methods, records, configuration, errors.
func names(of sdk: SDK) -> [MDXBlock] {
    [
        .heading(2, [.text("Names of this SDK")]),
        paragraph("What a call is given, and what it returns:"),
        .origin("sdk.methods", [methods(sdk)]),
        paragraph("What is stored, field by field; the same fields stand in `save` and in `load`:"),
        .origin("sdk.items", [items(sdk)]),
        paragraph("What `config` may hold:"),
        .origin("sdk.config", [configuration(sdk)]),
        paragraph(
            "Every code of an error, what it says to people, and what it carries, which `ended`",
            "tells as `carried`: text of a server is its error code, then a colon, a space and its",
            "description where there is one, each character outside of printable ASCII, and each",
            "quotation mark and backslash, as a question mark; a time is in seconds."),
        .origin("product.module", [codes(sdk)]),
    ] + numbers(of: sdk)
}

private func methods(_ sdk: SDK) -> MDXBlock {
    .table(
        header: MDXRow([[.text("Method")], [.text("With")], [.text("Returns")]]),
        rows: sdk.methods.filter { !$0.isInternal }.map { method in
            let inputs = method.inputs.map { member($0.name, $0.type, sdk) }
            let record = sdk.records.first { $0.name == method.view }
            let result =
                record.map { fields($0.fields, sdk) } ?? method.output.map { words($0, sdk) }
            let none = method.output?.isOptional == true ? ", or null" : ""
            return MDXRow(
                [
                    [.code(method.name)],
                    inputs.isEmpty ? [.text("nothing")] : joined(inputs),
                    result.map { $0 + (none.isEmpty || record == nil ? [] : [.text(none)]) }
                        ?? [.text("null")],
                ], origins: ["method." + method.name])
        })
}

private func items(_ sdk: SDK) -> MDXBlock {
    .table(
        header: MDXRow([[.text("Item")], [.text("Fields")]]),
        rows: sdk.items.map { item in
            let record = sdk.records.first { $0.name == item.record }
            return MDXRow(
                [[.code(item.name)], fields(record?.fields ?? [], sdk)],
                origins: ["item." + item.name])
        })
}

private func configuration(_ sdk: SDK) -> MDXBlock {
    .table(
        header: MDXRow([[.text("Field")], [.text("Value")]]),
        rows: sdk.configuration.map { field in
            let isGiven = !field.isOptional && field.default == nil
            return MDXRow(
                [
                    [.code(field.name)],
                    [.text(word(field.shape) + (isGiven ? "" : ", may be left out"))],
                ], origins: ["config." + field.name])
        })
}

private func codes(_ sdk: SDK) -> MDXBlock {
    let tag = sdk.product.documentation.locales.first?.tag ?? "en"
    let values = PlaceholderValues(sdk).resolver(in: tag)
    return .table(
        header: MDXRow([[.text("Code")], [.text("Says")], [.text("Carries")]]),
        rows: sdk.errors.map { error in
            let message = "error.\(error.code).message"
            let said = (sdk.messages[message]?.english.inlines ?? []).resolved(values)
            return MDXRow(
                [
                    [.code(error.code)], said.map(written),
                    error.carries.map { words($0, sdk) } ?? [],
                ], origins: ["error." + error.code, message])
        })
}

private func written(_ inline: Prose.Inline) -> MDXInline {
    if case .code(let inner) = inline {
        .code(inner.plainText)
    } else {
        .text([inline].plainText)
    }
}

/// Limits that the steps keep, by the names under which the pages state them.
private func numbers(of sdk: SDK) -> [MDXBlock] {
    let rows = sdk.product.facts.compactMap { fact -> MDXRow? in
        let origins = ["fact." + fact.name]
        switch fact.value {
        case .number(let number):
            return MDXRow([[.code(fact.name)], [.text(String(number))]], origins: origins)
        case .duration(let seconds):
            return MDXRow([[.code(fact.name)], [.text("\(seconds) s")]], origins: origins)
        case .text, .list: return nil
        }
    }
    guard !rows.isEmpty else { return [] }
    return [
        paragraph("Limits, by the names under which the pages state them:"),
        .origin(
            "product.module",
            [.table(header: MDXRow([[.text("Limit")], [.text("Value")]]), rows: rows)]),
    ]
}

private func fields(_ fields: [Field], _ sdk: SDK) -> [MDXInline] {
    joined(fields.map { member($0.name, $0.type, sdk) })
}

/// Such as `name: text, if there is one`.
private func member(_ name: String, _ type: ValueType, _ sdk: SDK) -> [MDXInline] {
    let optional: [MDXInline] = type.isOptional ? [.text(", if there is one")] : []
    return [.code(name), .text(": ")] + words(type, sdk) + optional
}

private func joined(_ parts: [[MDXInline]]) -> [MDXInline] {
    Array(parts.joined(separator: [.text("; ")]))
}

private func word(_ shape: ConfigurationField.Shape) -> String {
    switch shape {
    case .url, .text: "text"
    case .textList: "list of texts"
    case .flag: "true or false"
    }
}

/// A type as JSON has it.
private func words(_ type: ValueType, _ sdk: SDK) -> [MDXInline] {
    switch type.base {
    case .textList: [.text("list of texts")]
    case .instant: [.text("seconds since 1970")]
    case .seconds: [.text("seconds")]
    case .count, .epoch: [.text("number")]
    case .flag: [.text("true or false")]
    case .configuration: [.text("the fields of "), .code("config"), .text(", below")]
    case .provided(.storage): [.text("name of one of the launch's "), .code("stores")]
    case .text, .provided: [.text("text")]
    case .kind(let name):
        sdk.kinds.contains { $0.name == name && $0.untrusted }
            ? [.text("text of a server")] : [.text("text")]
    case .record(let name):
        [.text("object of ")]
            + joined(
                (sdk.records.first { $0.name == name }?.fields ?? []).map {
                    [.code($0.name)]
                })
    }
}
