// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

extension Tracer {
    func entry(of rule: Rule) -> TraceEntry {
        let id = "rule." + rule.id
        let guards = evidence.guards?.guards(of: rule.id) ?? []
        return TraceEntry(
            kind: .rule, id: rule.id, place: place(id), facts: facts(of: rule),
            groups: [
                TraceGroup(
                    name: "steps", title: "Steps",
                    rows: rule.steps.map { row("step." + $0, named: $0) }),
                TraceGroup(
                    name: "operations", title: "Operations that keep it inside",
                    rows: rule.operations.map { name in
                        TraceRow(
                            name: name, place: place("operation." + name),
                            more: [("usedBy", .list(sdk.stepsUsing(name).map { .text($0) }))])
                    }),
                TraceGroup(
                    name: "guards", title: "Guards of the runtime", rows: guards.map(row)),
                code(rule.steps.map { "step." + $0 }),
                vectors("accepts", "Vectors with good input") {
                    $0.texts("accepts").contains(rule.id)
                },
                vectors("refuses", "Vectors with bad input") {
                    $0.texts("refuses").contains(rule.id)
                },
                kills(of: rule), mirrors(of: rule), tests(guards),
                pages(
                    [id, id + ".statement"] + rule.steps.map { "step." + $0 },
                    naming: Placeholder(kind: .rule, name: rule.id)),
            ])
    }

    private func facts(of rule: Rule) -> [(name: String, value: DataValue)] {
        let gap = evidence.gap(of: rule)
        let sources = rule.sources.map { source in
            DataValue.object([
                ("citation", .text(source.citation)),
                ("url", source.url.map { .text($0) } ?? .null),
            ])
        }
        return [
            ("state", .text(rule.state.rawValue)),
            ("statement", .text(sdk.plainText("rule.\(rule.id).statement"))),
            ("sources", .list(sources)),
            ("covered", rule.state == .applies ? .flag(gap == nil) : .null),
            ("reason", gap.map { .text($0.rawValue) } ?? .null),
        ]
    }

    private func row(_ guarding: GuardRecord.Guard) -> TraceRow {
        TraceRow(
            name: guarding.function,
            place: TracePlace(file: guarding.file, line: guarding.line, endLine: guarding.line),
            more: [
                ("text", .text(guarding.text)), ("change", .text(guarding.change)),
                ("outcome", .text(guarding.outcome.rawValue)),
                ("reason", guarding.reason.map { .text($0) } ?? .null),
            ])
    }

    private func kills(of rule: Rule) -> TraceGroup {
        let rows = rule.steps.flatMap { step in
            (evidence.drops[step] ?? []).map { kill in
                TraceRow(
                    name: kill.vector, place: place("vector." + kill.vector),
                    more: [("step", .text(step)), ("stuck", .flag(kill.isStuck))])
            }
        }
        return TraceGroup(name: "kills", title: "Vectors that fail without a step", rows: rows)
    }

    /// Outside tests and reports of the same matter, with the vectors that mirror them.
    private func mirrors(of rule: Rule) -> TraceGroup {
        let own = sdk.vectors.flatMap(\.vectors).filter { vector in
            ["accepts", "refuses"].contains { vector.texts($0).contains(rule.id) }
        }
        let rows = own.flatMap { vector in
            vector.texts("mirrors").map { name in
                TraceRow(
                    name: name, place: place("vector." + vector.id),
                    more: [("vector", .text(vector.id))])
            }
        }
        return TraceGroup(name: "mirrors", title: "Outside tests that are mirrored", rows: rows)
    }

    private func tests(_ guards: [GuardRecord.Guard]) -> TraceGroup {
        var seen: Set<String> = []
        let names = guards.flatMap(\.tests).filter { seen.insert($0).inserted }
        return TraceGroup(
            name: "tests", title: "Tests that fail without a guard",
            rows: names.map { TraceRow(name: $0, place: nil) })
    }
}

extension Tracer {
    func entry(of error: ErrorCase) -> TraceEntry {
        let id = "error." + error.code
        let exits = sdk.exits(to: error.code)
        let items = exits.map { "step.\($0.step.id).\($0.mode)" }
        return TraceEntry(
            kind: .error, id: error.code, place: place(id),
            facts: [
                ("message", .text(sdk.plainText(id + ".message"))),
                ("category", .text(error.category.rawValue)),
                ("next", .text(error.next.rawValue)),
            ],
            groups: [
                TraceGroup(
                    name: "exits", title: "Steps that end with it",
                    rows: zip(exits, items).map { exit, item in
                        TraceRow(
                            name: exit.step.id, place: place(item) ?? place("step." + exit.step.id),
                            more: [
                                ("mode", .text(exit.mode)), ("operation", .text(exit.operation)),
                            ])
                    }),
                vectors("vectors", "Vectors that end with it") { $0.ends(with: error.code) },
                code(items + [id, id + ".message"]),
                pages(
                    [id, id + ".message"], naming: Placeholder(kind: .error, name: error.code)),
            ])
    }

    func entry(of method: Method) -> TraceEntry {
        let id = "method." + method.name
        let own = method.steps.filter { !$0.isGate }
        let messages = [id, id + ".summary"] + method.inputs.map { "\(id).in.\($0.name)" }
        return TraceEntry(
            kind: .method, id: method.name, place: place(id),
            facts: [
                ("public", .flag(!method.isInternal)),
                ("summary", .text(sdk.plainText(id + ".summary"))),
            ],
            groups: [
                TraceGroup(
                    name: "steps", title: "Steps",
                    rows: own.map { step in
                        TraceRow(
                            name: step.id, place: place("step." + step.id),
                            more: [("rules", .list(step.rules.map { .text($0) }))])
                    }),
                code([id]),
                vectors("vectors", "Vectors that call it") { $0.calls(method.name) },
                pages(
                    messages + own.map { "step." + $0.id },
                    naming: Placeholder(kind: .method, name: method.name)),
            ])
    }

    func entry(of message: Messages.Message) -> TraceEntry {
        let locales = sdk.product.documentation.locales.dropFirst()
        return TraceEntry(
            kind: .message, id: message.id, place: place(message.id),
            facts: [
                ("english", .text(message.english.source)),
                ("note", message.note.map { .text($0) } ?? .null),
            ],
            groups: [
                TraceGroup(
                    name: "translations", title: "Translations",
                    rows: locales.map { locale in
                        TraceRow(
                            name: locale.tag, place: place("text.\(locale.tag).\(message.id)"),
                            more: [
                                ("state", .text(message.state(in: locale.tag))),
                                (
                                    "text",
                                    message.translations[locale.tag].map { .text($0.source) }
                                        ?? .null
                                ),
                            ])
                    }),
                code([message.id]), pages([message.id], naming: nil),
            ])
    }
}

extension Messages.Message {
    /// `translated`, `stale`, `missing`, or `same` for what reads alike in all languages.
    fileprivate func state(in tag: String) -> String {
        if staleLocales.contains(tag) { return "stale" }
        if translations[tag] != nil { return "translated" }
        return english.needsTranslation ? "missing" : "same"
    }
}
