// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

/// A callback with one thing changed: its place, a parameter, the form of its query.
///
/// Each change takes the URL as it is by then, so that two of them make one with both.
func urlEdits(_ name: String, _ url: String, at way: [Turn]) -> [Edit] {
    func edit(_ detail: String, _ change: @escaping @Sendable (CallbackText) -> CallbackText)
        -> Edit
    {
        Edit("\(name).\(detail)", ofTextAt: way) { change(CallbackText($0)).text }
    }
    let own = CallbackText(url)
    var found = [
        edit("place") { $0.placed { $0 + "x" } }, edit("scheme") { $0.placed { "x" + $0 } },
        edit("place-prefix") { $0.placed { String($0.dropLast()) } },
        edit("place-case") { $0.placed { String($0.dropLast()) + $0.suffix(1).uppercased() } },
        edit("fragment") { $0.adding(fragment: "x") },
        edit("no-query") { $0.querying { _ in [] } },
        edit("as-fragment") { $0.moved },
        edit("denied") { $0.querying { ["error=access_denied"] + $0 } },
        edit("escape") { $0.querying { $0 + ["x=%00"] } },
        edit("iss-other") { $0.querying { $0 + ["iss=https%3A%2F%2Fevil.example"] } },
    ]
    for pair in own.pairs {
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { continue }
        let parameter = parts[0]
        func changing(_ detail: String, _ other: @escaping @Sendable (String) -> String?) -> Edit {
            edit("\(parameter).\(detail)") {
                $0.querying { $0.compactMap { $0.hasPrefix(parameter + "=") ? other($0) : $0 } }
            }
        }
        found += [
            changing("absent") { _ in nil },
            edit("\(parameter).twice") { $0.querying { $0 + [pair] } },
            changing("longer") { $0 + "x" },
            changing("prefix") { String($0.dropLast(parts[1].count / 2)) },
            changing("case") { parameter + "=" + swappingCase($0.dropFirst(parameter.count + 1)) },
            changing("empty") { _ in parameter + "=" },
        ]
    }
    if own.pairs.contains(where: { $0.hasPrefix("code=") }) {
        for (detail, error) in [("refused", "server_error"), ("declined", "access_denied")] {
            found.append(
                edit(detail) {
                    $0.querying { $0.filter { !$0.hasPrefix("code=") } + ["error=" + error] }
                })
        }
    }
    return found
}

/// A callback in its parts, as they are written.
private struct CallbackText: Sendable {
    var place: String
    var pairs: [String]
    var separator = "?"
    var fragment: String?

    init(_ text: String) {
        let whole = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let sides = (whole.first ?? "").split(separator: "?", maxSplits: 1).map(String.init)
        place = sides.first ?? ""
        pairs = sides.count > 1 ? sides[1].split(separator: "&").map(String.init) : []
        fragment = whole.count > 1 ? String(whole[1]) : nil
    }

    var text: String {
        place + (pairs.isEmpty ? "" : separator + pairs.joined(separator: "&"))
            + (fragment.map { "#" + $0 } ?? "")
    }

    func placed(_ change: (String) -> String) -> CallbackText {
        var other = self
        other.place = change(place)
        return other
    }

    func querying(_ change: ([String]) -> [String]) -> CallbackText {
        var other = self
        other.pairs = change(pairs)
        return other
    }

    func adding(fragment: String) -> CallbackText {
        var other = self
        other.fragment = fragment
        return other
    }

    /// With the query behind `#`.
    var moved: CallbackText {
        var other = self
        other.separator = "#"
        return other
    }
}
