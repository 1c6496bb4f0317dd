// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
package import SpecModel

/// A suite read from JSON, or what is wrong with it.
package struct ReadSuite: Sendable {
    package var suite: VectorSuite?
    package var problems: [String]
}

/// Reads a suite of vectors from JSON, strictly: a member that the format does not have is a
/// problem, as is one that it needs.
package func readSuite(_ json: [UInt8]) -> ReadSuite {
    var limits = JSONLimits()
    limits.size = 1 << 26
    guard let value = try? parseJSON(json, limits: limits), let document = data(value) else {
        return ReadSuite(suite: nil, problems: ["this is no JSON that the format allows"])
    }
    var problems: [String] = []
    check(document, .object(VectorFormat.document), at: "", into: &problems)
    if document["version"]?.integer != VectorFormat.version {
        problems.append("version: not \(VectorFormat.version)")
    }
    let vectors = (document["vectors"]?.elements ?? []).compactMap { content in
        content["id"]?.text.map { Vector(id: $0, content: content) }
    }
    if vectors.isEmpty { problems.append("vectors: there is none") }
    guard problems.isEmpty, let name = document["suite"]?.text else {
        return ReadSuite(suite: nil, problems: problems)
    }
    return ReadSuite(suite: VectorSuite(name: name, vectors: vectors), problems: [])
}

/// JSON as data; nil where a number is no integer.
func data(_ value: JSONValue) -> DataValue? {
    switch value {
    case .null: return .null
    case .flag(let flag): return .flag(flag)
    case .number(let number): return number.integer.map(DataValue.integer)
    case .text(let text): return .text(text)
    case .list(let elements):
        let values = elements.compactMap { data($0) }
        return values.count == elements.count ? .list(values) : nil
    case .object(let object):
        let members = object.members.compactMap { member in
            data(member.value).map { (name: member.name, value: $0) }
        }
        return members.count == object.members.count ? .object(members) : nil
    }
}
