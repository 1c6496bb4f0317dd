// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// The spec's messages as text: English Markdown for comments, plain words for errors.
struct Wording: Sendable {
    private let messages: Messages
    private let values: PlaceholderValues

    init(_ sdk: SDK) {
        messages = sdk.messages
        values = PlaceholderValues(sdk)
    }

    /// A message for a documentation comment; `fallback` where the spec has none.
    func comment(_ id: String, else fallback: String) -> String {
        guard let message = messages[id] else { return fallback }
        return message.english.markdown(resolving: values.resolver(in: "en"))
    }

    /// A message for people who use the app, without marks; nil where the spec has none.
    func text(_ id: String, in tag: String) -> String? {
        messages[id]?.text(in: tag).plainText(resolving: values.resolver(in: tag))
    }
}
