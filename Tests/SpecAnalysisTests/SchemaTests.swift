// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import SpecAnalysis
import SpecModel
import Testing
import YAMLSyntax

struct SchemaTests {
    @Test(arguments: [RealSpec.product, RealSpec.fixture, GoldenTests.base])
    func `the schema of each file accepts that file of every spec here`(path: String) throws {
        var report = Report()
        for document in documents(try RealSpec.files(path), into: &report) {
            guard let schema = schema(of: document.file.path) else { continue }
            #expect(misfits(document.root, schema, at: document.file.path) == [])
        }
    }

    @Test(arguments: [
        ("Spec/errors.yaml", "category: usage, next: configure, message: \"Nothing"),
        ("Spec/types.yaml", "type: AccessToken, wire: access_token"),
        ("Spec/sdk.yaml", "label: correlator }\n  Verifier"),
        ("Spec/methods/enter.yaml", "op: epoch.next }"),
    ]) func `the schema refuses a key that is none`(path: String, place: String) throws {
        let files = try RealSpec.files(GoldenTests.base)
        let edit = SpecEdit(path: path, old: place, new: "colour: red, " + place)
        var report = Report()
        let broken = try #require(files.applying(edit)?.first { $0.path == path })
        let root = try #require(parseYAML(broken, into: &report), "\(report.all)")
        #expect(misfits(root, try #require(schema(of: path)), at: path) != [])
    }

    private func schema(of path: String) -> DataValue? {
        let name = path.dropFirst("Spec/".count)
        return specSchemas.first { schema in
            schema.path == name
                || schema.path.hasSuffix("/*.yaml")
                    && name.hasPrefix(schema.path.dropLast("*.yaml".count))
        }?.schema
    }
}

/// Places at which a node does not fit a schema; knows the words that the schemas use.
private func misfits(_ node: Node, _ schema: DataValue, at path: String) -> [String] {
    if case .list(let alternatives)? = schema["anyOf"] {
        return alternatives.contains { misfits(node, $0, at: path) == [] } ? [] : [path]
    }
    if case .list(let words)? = schema["enum"] {
        return words.contains(.text(node.scalar ?? "")) ? [] : [path]
    }
    switch node.content {
    case .scalar(let text, _):
        switch schema["type"] {
        case .text("integer"): return Int(text) == nil ? [path] : []
        case .text("boolean"): return Bool(text) == nil ? [path] : []
        case .text("string"), .list: return []
        default: return [path]
        }
    case .sequence(let nodes):
        guard schema["type"] == .text("array"), let items = schema["items"] else { return [path] }
        return nodes.enumerated().flatMap { misfits($1, items, at: path + ".\($0)") }
    case .mapping(let entries):
        guard schema["type"] == .text("object") else { return [path] }
        var found: [String] = []
        if case .list(let required)? = schema["required"] {
            let keys = entries.map { DataValue.text($0.key.value) }
            found += required.filter { !keys.contains($0) }.map { "\(path) lacks \($0)" }
        }
        for entry in entries {
            let place = path + "." + entry.key.value
            let value = schema["properties"]?[entry.key.value] ?? schema["additionalProperties"]
            guard let value, value != .flag(false) else {
                found.append(place)
                continue
            }
            found += misfits(entry.value, value, at: place)
        }
        return found
    }
}

extension Node {
    fileprivate var scalar: String? { if case .scalar(let text, _) = content { text } else { nil } }
}
