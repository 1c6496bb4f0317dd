// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import OIDCRuntime

/// The vectors of C2SP/wycheproof: data beside the project, not part of it.
enum Wycheproof {
    /// `WYCHEPROOF`, or `../shared/wycheproof` beside the package.
    static let folder: URL = {
        if let folder = ProcessInfo.processInfo.environment["WYCHEPROOF"] {
            return URL(filePath: folder)
        }
        let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        return root.deletingLastPathComponent().appending(path: "shared/wycheproof")
    }()

    static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static let absence: String = "no Wycheproof vectors: set WYCHEPROOF to their folder"

    /// One test with the members of its group.
    struct Vector {
        let group: JSONObject
        let test: JSONObject

        var id: Int {
            if case .number(let number)? = test["tcId"] { number.integer ?? 0 } else { 0 }
        }
        var result: String { test.text("result") }
    }

    /// All tests of a file, in order; an empty list fails whoever counts them.
    static func vectors(in file: String) throws -> [Vector] {
        var limits = JSONLimits()
        limits.size = 1 << 24
        let octets = Array(try Data(contentsOf: folder.appending(path: file + ".json")))
        return try parseJSONObject(octets, limits: limits).objects("testGroups").flatMap { group in
            group.objects("tests").map { Vector(group: group, test: $0) }
        }
    }
}

extension JSONObject {
    /// The text of that name; empty where there is none.
    func text(_ name: String) -> String {
        if case .text(let text)? = self[name] { text } else { "" }
    }

    /// The octets that a text of hexadecimal digits stands for.
    func octets(_ name: String) -> [UInt8] {
        let digits = text(name).utf8.compactMap(hexDigit)
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    func object(_ name: String) -> JSONObject? {
        if case .object(let object)? = self[name] { object } else { nil }
    }

    func objects(_ name: String) -> [JSONObject] {
        guard case .list(let elements)? = self[name] else { return [] }
        return elements.compactMap { if case .object(let object) = $0 { object } else { nil } }
    }
}
