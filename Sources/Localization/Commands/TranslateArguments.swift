// SPDX-License-Identifier: Apache-2.0

/// The arguments behind `sdkspec translate COMMAND`.
struct TranslateArguments {
    private(set) var names: [String] = []
    private(set) var locales: [String] = []
    private(set) var reviewer: String?
    private(set) var isJSON = false
    private(set) var acceptsUnchanged = false
    private(set) var complaint: String?

    /// Reads arguments; only options in `allowed` are known.
    init(_ arguments: some Sequence<String>, allowed: Set<String>) {
        var rest = Array(arguments.reversed())
        while let argument = rest.popLast(), complaint == nil {
            guard argument.hasPrefix("--") else {
                names.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard allowed.contains(parts[0]) else {
                complaint = "translate: unknown option '\(parts[0])'"
                continue
            }
            if parts[0] == "--unchanged" {
                acceptsUnchanged = true
            } else if let value = parts.count == 2 ? parts[1] : rest.popLast() {
                take(parts[0], value)
            } else {
                complaint = "translate: '\(parts[0])' needs a value"
            }
        }
    }

    private mutating func take(_ option: String, _ value: String) {
        switch option {
        case "--locale": locales.append(value)
        case "--by": reviewer = value
        default:
            guard value == "json" || value == "text" else {
                complaint = "translate: '--format' is 'text' or 'json', not '\(value)'"
                return
            }
            isJSON = value == "json"
        }
    }
}

/// What `sdkspec translate --help` says about its actions.
package let translateHelp = """
      status                    how far each locale is, and what waits
      start  --locale L         begin the file of a new locale
      update [--locale L]       bring new English in; texts it concerns become stale
      done   [ID…]              close the texts that were edited
      review --by NAME ID…      vouch for texts
      move   OLD NEW            follow a renaming: an id, or the beginning of many
      prune                     drop entries that no text of the spec has
    """
