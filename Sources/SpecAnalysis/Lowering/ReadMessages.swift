// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel
internal import YAMLSyntax

/// A text of the spec, where it is written, and the id that its place gives it.
struct PlacedMessage: Sendable {
    var id: String
    var prose: ProseSyntax
}

/// Reads every text of a spec, in order.
///
/// - Returns: The messages, and beside each the node that it was read from.
/// - Reports: S210, S211.
func readMessages(
    _ spec: SpecSyntax, _ layout: SpecLayout, into report: inout Report
) -> [ReadMessage] {
    var first: [String: SourceSpan] = [:]
    return spec.messages.compactMap { placed in
        guard let node = placed.prose.text else { return nil }
        if let span = first[placed.id] {
            let name = Located(placed.id, at: node.span)
            report.add(.duplicateName(name, "message", first: span))
            return nil
        }
        first[placed.id] = node.span
        let source = node.text
        do throws(ProseFault) {
            let read = try Prose.read(source)
            let message = Messages.Message(
                id: placed.id, english: read.prose, note: placed.prose.note?.value,
                translations: [:], staleLocales: [])
            return ReadMessage(message: message, marks: read.marks, node: node)
        } catch {
            let span = layout.source(of: node.span)
                .map { node.span(ofText: error.range, in: $0) }
            report.add(.invalidProse(error.message, at: span ?? node.span, help: error.help))
            return nil
        }
    }
}

/// A message beside the node that it was read from.
struct ReadMessage: Sendable {
    var message: Messages.Message
    var marks: [Prose.Mark]
    var node: Node
}

extension Node {
    /// A scalar's text; empty for anything else.
    var text: String { if case .scalar(let text, _) = content { text } else { "" } }
}
