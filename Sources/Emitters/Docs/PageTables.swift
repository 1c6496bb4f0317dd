// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

extension PageWriter {
    /// Signature, and what the method and its inputs are for.
    mutating func methods() -> MDXBlock {
        let methods = sdk.methods.filter { !$0.isInternal }
        return .table(
            header: header("method", "description"),
            rows: methods.map { method in
                var origins = ["method.\(method.name)", "method.\(method.name).summary"]
                var description = inlines("method.\(method.name).summary")
                for input in method.inputs {
                    let id = "method.\(method.name).in.\(input.name)"
                    if sdk.messages[id] == nil { continue }
                    origins.append(id)
                    let gap: [MDXInline] = description.endsSolid ? [] : [.text(" ")]
                    description +=
                        gap + [.code(input.name), .text(texts.format.colon)] + inlines(id)
                }
                return MDXRow(
                    [[.code(method.signature(in: texts.facts))], description], origins: origins)
            })
    }

    /// Code, kind, which methods end with it, what it says, what to do.
    mutating func errors() -> MDXBlock {
        let header = header("code", "category", "when", "meaning", "next")
        let format = texts.format
        let rows = sdk.errors.map { error in
            let throwing = texts.facts.throwing[error.code] ?? []
            let methods = format.list(throwing.map { [.code([.text($0.name)])] })
            var code: [MDXInline] = [.code(error.code)]
            if error.isCancellation { code += [.text(" "), .code("CancellationError")] }
            if let carried = error.carries {
                code += [.text(" "), .code(carried.carriedName)]
            }
            let words = ["category.\(error.category.rawValue)", "next.\(error.next.rawValue)"]
                .map(wordID)
            let message = "error.\(error.code).message"
            return MDXRow(
                [
                    code, inlines(words[0]), texts.inlines(methods), inlines(message),
                    inlines(words[1]),
                ],
                origins: words.filter { sdk.messages[$0] != nil } + [
                    "error.\(error.code)", message,
                ])
        }
        return .table(header: header, rows: rows)
    }

    /// Id, statement, sources, whether it is in force, and how many vectors hold an input that it
    /// accepts and one that it refuses.
    mutating func rules() -> MDXBlock {
        let header = header("rule", "description", "sources", "applies", "accepts", "refuses")
        let rows = sdk.rules.map { rule in
            let sources = rule.sources.map { source -> [MDXInline] in
                let citation = MDXInline.text(source.citation)
                return [source.url.map { .link([citation], target: $0) } ?? citation]
            }
            let state: [MDXInline] = rule.state == .applies ? [.text("✓")] : label("planned")
            return MDXRow(
                [
                    [.code(rule.id)], inlines("rule.\(rule.id).statement"),
                    Array(sources.joined(separator: [.text(texts.format.separator)])), state,
                    count(texts.facts.accepting[rule.id], of: rule),
                    count(texts.facts.refusing[rule.id], of: rule),
                ], origins: ["rule.\(rule.id)", "rule.\(rule.id).statement"])
        }
        return .table(header: header, rows: rows)
    }

    /// How many vectors there are; nothing for a rule that is only planned.
    private func count(_ count: Int?, of rule: Rule) -> [MDXInline] {
        rule.state == .applies ? [.text(texts.format.number(count ?? 0))] : []
    }

    /// Field with its type, whether it must be given, what it is otherwise, what it means.
    mutating func configuration() -> MDXBlock {
        let header = header("field", "required", "default", "description")
        let rows = sdk.configuration.map { field in
            MDXRow(
                [
                    [.code("\(field.name): \(field.swiftType)")],
                    field.isRequired ? [.text("✓")] : [],
                    field.defaultText.map { [.code($0)] } ?? [],
                    inlines("config.\(field.name).summary"),
                ], origins: ["config.\(field.name)", "config.\(field.name).summary"])
        }
        return .table(header: header, rows: rows)
    }

    /// The page in every language, its own one without a link.
    func locales() -> MDXBlock {
        let documentation = sdk.product.documentation
        return .list(
            documentation.locales.map { locale in
                let name = MDXInline.text(locale.name)
                let target = documentation.path(of: page.slug, in: locale)
                let isOwn = locale.tag == texts.locale.tag
                return MDXItem(
                    [isOwn ? .strong([name]) : .link([name], target: target)],
                    origins: ["locale." + locale.tag])
            })
    }

    /// States by what is stored, and the methods that move between them.
    func states() -> StateDiagram {
        let otherwise = texts.plainLabel("note-error")
        let derived = texts.facts.moves
        return StateDiagram(
            states: derived.states.map { state in
                let id = texts.labelID("state." + state)
                let isKnown = sdk.messages[id] != nil
                return .init(
                    state, label: isKnown ? texts.plain(id) : state, origins: isKnown ? [id] : [])
            },
            moves: [.init(from: nil, to: derived.states[0], label: "")]
                + derived.moves.map { move in
                    let names = move.methods.joined(separator: ", ")
                    let label =
                        move.isFailure ? names + texts.format.parenthesised(otherwise) : names
                    return .init(
                        from: move.from, to: move.to, label: label,
                        origins: move.methods.map { "method." + $0 })
                })
    }

    /// Id of a word of a closed list: its own message, or a label of that name.
    private func wordID(_ id: String) -> String {
        sdk.messages[id] == nil ? texts.labelID(id) : id
    }

    /// Labels in a table's first row.
    private mutating func header(_ names: String...) -> MDXRow {
        MDXRow(names.map { label($0) }, origins: names.map(texts.labelID))
    }
}

extension [MDXInline] {
    /// Whether the last character is of a script, or a mark, after which no space is set.
    fileprivate var endsSolid: Bool {
        if case .text(let text) = last { return text.unicodeScalars.last?.isWrittenSolid == true }
        return false
    }
}

extension ValueType {
    /// Name of the error's property that holds what it carries.
    fileprivate var carriedName: String {
        let name =
            switch base {
            case .kind(let kind): kind
            case .record(let record): record
            case .provided(let provided): provided.rawValue
            case .text: "text"
            case .textList: "texts"
            case .instant: "instant"
            case .seconds: "seconds"
            case .count: "count"
            case .flag: "flag"
            case .epoch: "epoch"
            case .configuration: "configuration"
            }
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}

extension ConfigurationField {
    fileprivate var isRequired: Bool { !isOptional && `default` == nil }

    fileprivate var swiftType: String {
        let type =
            switch shape {
            case .url: "URL"
            case .text: "String"
            case .textList: "[String]"
            case .flag: "Bool"
            }
        return isOptional ? type + "?" : type
    }

    fileprivate var defaultText: String? {
        switch `default` {
        case nil: isOptional ? "nil" : nil
        case .absent: "nil"
        case .flag(let flag): String(flag)
        case .list(let items): "[" + items.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        }
    }
}
