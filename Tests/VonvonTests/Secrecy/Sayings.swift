// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vonvon

/// All that a value can be made to say: descriptions, dump, mirror, and an error's texts in each
/// language.
func sayings(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var texts = ["\(value)", String(describing: value), String(reflecting: value), dumped]
    var walked = 0
    walk(Mirror(reflecting: value), into: &texts, &walked)
    if let error = value as? any Error {
        let bridged = error as NSError
        texts += [
            error.localizedDescription, String(reflecting: bridged), bridged.domain,
            "\(bridged.userInfo)",
        ]
    }
    if let error = value as? any LocalizedError {
        texts += [
            error.errorDescription, error.failureReason, error.recoverySuggestion,
            error.helpAnchor,
        ].compactMap(\.self)
    }
    if let error = value as? VonvonError {
        texts += ["en", "es", "zh-Hans", "de", "pt-BR", "xx"].map { error.message(in: [$0]) }
    }
    return texts
}

/// Every child that a mirror shows, down to a depth and number that end any circle.
private func walk(_ mirror: Mirror, into texts: inout [String], _ walked: inout Int) {
    for child in mirror.children {
        walked += 1
        guard walked < 2_000 else { return }
        texts.append("\(child.label ?? "") \(child.value)")
        walk(Mirror(reflecting: child.value), into: &texts, &walked)
    }
    if let parent = mirror.superclassMirror { walk(parent, into: &texts, &walked) }
}
