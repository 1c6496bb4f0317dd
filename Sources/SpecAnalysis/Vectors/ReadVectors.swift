// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
package import SpecModel
package import YAMLSyntax

/// Reads the authored vectors of a spec, written out in the shape of the vector format.
///
/// - Parameters:
///   - documents: The files of `Spec/vectors`, sorted by path.
///   - sdk: The spec that the vectors are about; its own vectors are not looked at.
///   - report: Gets what is wrong.
/// - Returns: A suite for each file that has vectors, named as the file.
/// - Reports: S701 to S713.
package func readVectors(
    _ documents: [Document], of sdk: SDK, into report: inout Report
) -> [VectorSuite] {
    for document in documents { checkMembers(of: document.root, into: &report) }
    var shared = VectorLibrary()
    for document in documents where document.root.member("vectors") == nil {
        shared = shared.adding(document.root, into: &report)
    }
    checkIDs(in: documents, into: &report)
    let (library, names) = (shared, VectorNames(sdk))
    let suites = mapConcurrently(documents, on: .all) { readSuite(in: $0, library, names) }
    for case (_, let found)? in suites { report.addOnce(found) }
    return suites.compactMap { $0?.suite }
}

/// The vectors of one file; nil for one that only declares what others borrow.
private func readSuite(
    in document: Document, _ library: VectorLibrary, _ names: VectorNames
) -> (suite: VectorSuite, report: Report)? {
    guard let vectors = document.root.member("vectors") else { return nil }
    var found = Report()
    var expansion = Expansion(library.adding(document.root, into: &found), report: Report())
    var reader = VectorReader(names: names, report: Report())
    let defaults = document.root.member("defaults")
    let read = vectors.entries.compactMap { vector($0, defaults, &expansion, &reader) }
    for report in [expansion.report, reader.report] { found.add(contentsOf: report) }
    return (VectorSuite(name: name(of: document.file.path), vectors: read), found)
}

/// Reports an id that two vectors have, in whatever files.
private func checkIDs(in documents: [Document], into report: inout Report) {
    var ids: [String: SourceSpan] = [:]
    for entry in documents.flatMap({ $0.root.member("vectors")?.entries ?? [] }) {
        if let first = ids.updateValue(entry.key.span, forKey: entry.key.value) {
            report.add(.vectorDuplicate("vector", entry.key, first: first))
        }
    }
}

private func vector(
    _ entry: Node.Entry, _ defaults: Node?, _ expansion: inout Expansion,
    _ reader: inout VectorReader
) -> Vector? {
    let (borrowed, found) = (expansion.report.all.count, reader.report.all.count)
    var node = expansion.expand(entry.value)
    if let defaults { node = overlay(expansion.expand(defaults), with: node) }
    // What could not be borrowed would be reported again as missing.
    guard borrowed == expansion.report.all.count else { return nil }
    node = writeOut(node)
    let id = Node(.scalar(entry.key.value, .plain), at: entry.key.span)
    let named = Node.Entry(key: Located("id", at: entry.key.span), value: id)
    node = Node(.mapping([named] + node.entries), at: entry.key.span)
    guard let content = reader.read(node, as: .object(VectorFormat.vector)),
        found == reader.report.all.count
    else { return nil }
    checkVector(entry.key, node, content, into: &reader.report)
    return Vector(id: entry.key.value, content: content)
}

extension Report {
    /// Adds what another report has and this one has not: a piece is read wherever it is used.
    fileprivate mutating func addOnce(_ other: Report) {
        var known = Set(all.map { [$0.code, $0.message, "\($0.span)"] })
        for diagnostic in other.all
        where known.insert([diagnostic.code, diagnostic.message, "\(diagnostic.span)"]).inserted {
            add(diagnostic)
        }
    }
}

private func checkMembers(of root: Node, into report: inout Report) {
    let known = ["values", "pieces", "defaults", "vectors", "tokens", "keys"]
    for entry in root.entries where !known.contains(entry.key.value) {
        report.add(.vectorKey(entry.key, known: known))
    }
}

/// A file's name without folders and ending.
private func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.split(separator: ".").first ?? "")
}
