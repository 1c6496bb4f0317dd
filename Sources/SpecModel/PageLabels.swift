// SPDX-License-Identifier: Apache-2.0

/// Words that pages put around data; a spec gives them under `labels:`.
extension Page {
    /// Of every page and index.
    package static let labels = [
        "index", "index-address", "index-use", "source", "pages", "languages", "fallback", "stale",
    ]
}

extension Page.DataBlock {
    /// Of one block of data, beside the names of its rows.
    package var labels: [String] {
        switch self {
        case .methods: ["method", "description"]
        case .errors: ["code", "category", "when", "meaning", "next"]
        case .rules: ["rule", "description", "sources", "applies", "planned"]
        case .configuration: ["field", "required", "default", "description"]
        case .signInSequence:
            [
                "app", "client", "store", "browser", "provider", "person", "note-wait",
                "note-shared",
            ]
        case .states: ["note-error"]
        case .locales: []
        }
    }
}
