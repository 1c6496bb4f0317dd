// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

/// The first line of an adapter:
/// `{"hello": {"protocol": 1, "name": "…", "cannot": ["cancel"], "fails": ["callback.good"]}}`.
struct AdapterGreeting: Sendable, Equatable {
    static let version = 1

    var name: String
    /// Needs of vectors that the adapter declares it cannot meet.
    var cannot: [String]
    /// Vectors that it is known to fail.
    var fails: [String]

    /// Nil where the line is no greeting of this version.
    init?(_ line: String) {
        guard let message = parsed(line), let hello = message["hello"],
            hello["protocol"]?.integer == Self.version, let name = hello["name"]?.text
        else { return nil }
        self.name = name
        cannot = (hello["cannot"]?.elements ?? []).compactMap(\.text)
        fails = (hello["fails"]?.elements ?? []).compactMap(\.text)
    }

    /// It takes no scripted randomness, and draws its own.
    var drawsItself: Bool { cannot.contains("randomness") }

    /// What is declared to fail and is none of these vectors; derived ones count where there are some.
    func unknown(among vectors: [Vector]) -> [String] {
        let ids = Set(vectors.map(\.id))
        let isDerived = { (id: String) in id.hasPrefix(DerivedVector.prefix) }
        let hasDerived = ids.contains(where: isDerived)
        return fails.filter { !ids.contains($0) && (hasDerived || !isDerived($0)) }
    }
}

/// A line as data; nil where it is no JSON object.
func parsed(_ line: String) -> DataValue? {
    guard let value = try? parseJSON(Array(line.utf8)), let message = data(value),
        case .object = message
    else { return nil }
    return message
}

/// What an adapter has to be able to do for a vector.
func needs(of vector: DataValue) -> Set<String> {
    var needs: Set<String> = []
    var open: Set<String> = []
    for entry in vector["schedule"]?.elements ?? [] {
        if let label = entry["start"]?.text {
            if !open.isEmpty { needs.insert("concurrency") }
            open.insert(label)
        }
        if let label = entry["join"]?.text { open.remove(label) }
        if entry["cancel"] != nil { needs.insert("cancel") }
        if entry["relaunch"] != nil {
            needs.insert("relaunch")
            open = []
        }
    }
    let given = vector["given"]
    if given?["stores"] != nil { needs.insert("stores") }
    if given?["random"] != nil { needs.insert("randomness") }
    if given?["redirects"] != nil { needs.insert("loopback") }
    return needs
}
