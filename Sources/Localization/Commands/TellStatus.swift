// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

extension TranslateSession {
    /// How far each locale is, and which texts wait.
    mutating func tellStatus(asJSON: Bool) {
        let statuses = tags.map { tag in
            LocaleStatus(tag, file: files.first { $0.tag == tag }, input.messages, messages)
        }
        if asJSON {
            let locales = statuses.map(\.json).joined(separator: ",\n")
            lines = ["{\"version\":1,\"locales\":[\n\(locales)]}"]
        } else {
            lines = statuses.flatMap(\.text)
        }
    }
}

private struct LocaleStatus {
    let tag: String
    let states: [(id: String, state: TextState)]
    let orphans: [String]

    init(
        _ tag: String, file: TextFile?, _ all: Messages, _ messages: [Messages.Message]
    ) {
        self.tag = tag
        states = messages.map { message in
            (message.id, file?[message.id]?.state(of: message.english) ?? .missing)
        }
        orphans = file?.entries.map(\.id.value).filter { all[$0] == nil } ?? []
    }

    private func count(_ state: TextState) -> Int { states.count { $0.state == state } }

    /// `es: 137 texts, 120 translated, 12 reviewed, 3 stale, 2 missing`, then what waits.
    var text: [String] {
        let order: [TextState] = [.translated, .reviewed, .stale, .draft, .missing]
        let counts = order.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
        let head = "\(tag): " + (["\(states.count) texts"] + counts).joined(separator: ", ")
        let waiting = states.filter { [.stale, .draft, .missing].contains($0.state) }
        return [head] + waiting.map { "  \($0.state.rawValue)  \($0.id)" }
            + orphans.map { "  orphan  \($0)" }
    }

    var json: String {
        let counts = TextState.allCases.map { "\"\($0.rawValue)\":\(count($0))" }
        let messages = states.map { message in
            "{\"id\":\(jsonText(message.id)),\"state\":\"\(message.state.rawValue)\"}"
        }
        return "{\"tag\":\(jsonText(tag)),\"total\":\(states.count),"
            + counts.joined(separator: ",")
            + ",\"orphans\":[\(orphans.map(jsonText).joined(separator: ","))]"
            + ",\"messages\":[\(messages.joined(separator: ",\n"))]}"
    }
}
