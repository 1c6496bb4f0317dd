// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecCompiler

/// A spec with more methods: copies of its own, under other names, with everything they need.
///
/// Each copy has its own step ids and calls the copies of what the original calls. Its texts are
/// translated as the original's, and the first vector of the original's file is asked of it.
///
/// - Parameters:
///   - spec: The real spec.
///   - count: Methods wanted; whole sets are copied, so there may be a few more.
/// - Returns: A spec that passes every check that the real one passes.
func enlarge(_ spec: SpecSource, toMethods count: Int) -> SpecSource {
    let files = spec.files.map { Draft(name: spec.name(of: $0.path), bytes: $0.bytes) }
    let originals = files.filter { $0.name.hasPrefix("methods/") }.flatMap(\.topKeys)
    let copies = max(1, (count + originals.count - 1) / max(originals.count, 1))
    let prefixes = Set(
        files.filter { $0.name.hasPrefix("methods/") }.flatMap { $0.lines.compactMap(stepPrefix) })
    var large = files
    for (index, file) in files.enumerated() {
        if file.name == "sdk.yaml" {
            large[index] = listing(originals, copies, in: file)
        } else if file.name == "rules.yaml" {
            large[index] = enforced(prefixes, copies, in: file)
        } else if file.name.hasPrefix("text/") {
            large[index] = translated(file, originals, copies)
        } else if file.name.hasPrefix("vectors/") {
            large[index] = repeated(file, files, copies)
        } else if file.name.hasPrefix("methods/") {
            for copy in 2..<(copies + 1) { large.append(copied(file, originals, copy)) }
        }
    }
    return SpecSource(
        folder: spec.folder,
        files: large.map { SourceFile(path: spec.folder + "/" + $0.name, bytes: $0.bytes) })
}

/// `methods: [signIn]` becomes `methods: [signIn, signIn2, …]`.
private func listing(_ names: [String], _ copies: Int, in file: Draft) -> Draft {
    var isMethods = false
    return file.mapLines { line in
        if line.hasPrefix("methods:") { isMethods = true }
        guard isMethods, let end = line.firstIndex(of: "]") else { return [line] }
        isMethods = false
        let added = (2..<(copies + 1)).flatMap { copy in names.map { "\($0)\(copy)" } }
        let lines = [String(line[..<end]) + ","] + added.map { "  \($0)," }
        return lines + ["  ]"]
    }
}

/// What a step's id begins with, in the line that holds it.
private func stepPrefix(_ line: String) -> Substring? {
    guard let start = line.end(of: "id: "), let end = line.range(after: "id: ", until: ".") else {
        return nil
    }
    return line[start..<end]
}

/// A rule's `steps: [si.state]` becomes `steps: [si.state, si2.state, …]`.
private func enforced(_ prefixes: Set<Substring>, _ copies: Int, in file: Draft) -> Draft {
    var steps: [[Substring]]?
    return file.mapLines { line in
        if line.hasPrefix("  steps:") { steps = [] }
        guard steps != nil else { return [line] }
        let begin = line.firstIndex(of: "[").map { line.index(after: $0) } ?? line.startIndex
        let end = line.firstIndex(of: "]")
        let ids = line[begin..<(end ?? line.endIndex)].split { $0 == "," || $0 == " " }
        let all = (steps ?? []) + ids.map { $0.split(separator: ".", maxSplits: 1) }
        steps = end == nil ? all : nil
        guard let end else { return [line] }
        // The gate is no method's own and stays one.
        let own = all.filter { prefixes.contains($0[0]) }
        let added = (2..<(copies + 1)).flatMap { copy in
            own.map { "    \($0[0])\(copy).\($0[1])," }
        }
        return [String(line[..<end]) + ","] + added + ["    ]"]
    }
}

/// The entries of methods again for each copy: `method.signIn.summary` for `method.signIn2.summary`.
private func translated(_ file: Draft, _ names: [String], _ copies: Int) -> Draft {
    let prefixes = names.map { "method.\($0)." }
    let entries = file.blocks(at: 0).filter { block in
        prefixes.contains { block.first?.hasPrefix($0) ?? false }
    }
    var added: [String] = []
    for copy in 2..<(copies + 1) {
        for entry in entries {
            let parts = entry[0].split(separator: ".", maxSplits: 2)
            added.append("\(parts[0]).\(parts[1])\(copy).\(parts[2])")
            added += entry.dropFirst()
        }
    }
    return Draft(name: file.name, lines: file.lines + added)
}

/// One file of methods under other names.
private func copied(_ file: Draft, _ names: [String], _ copy: Int) -> Draft {
    let name = file.name.dropLast(".yaml".count) + "-\(copy).yaml"
    let keys = file.topKeys
    return Draft(name: String(name), lines: file.lines).mapLines { line in
        if let key = keys.first(where: { line.hasPrefix($0 + ":") }) {
            return [key + "\(copy)" + line.dropFirst(key.count)]
        }
        var line = line
        if let id = line.range(after: "id: ", until: ".") {
            line.insert(contentsOf: "\(copy)", at: id)
        }
        if let call = names.first(where: { line.contains("call: \($0)") }),
            let end = line.end(of: "call: \(call)")
        {
            line.insert(contentsOf: "\(copy)", at: end)
        }
        return [line]
    }
}

/// A file of vectors with its first one again for each copy of the method that it is about.
///
/// Pieces belong to their file, so the copies stand in the same one.
private func repeated(_ file: Draft, _ methods: [Draft], _ copies: Int) -> Draft {
    let name = "methods/" + file.name.dropFirst("vectors/".count)
    guard let key = methods.first(where: { $0.name == name })?.topKeys.first,
        let start = file.lines.firstIndex(of: "vectors:")
    else { return file }
    let inner = Draft(name: "", lines: Array(file.lines[(start + 1)...]))
    guard let vector = inner.blocks(at: 2).first, let head = vector.first else { return file }
    var added: [String] = []
    for copy in 2..<(copies + 1) {
        added.append(head.dropLast() + "-\(copy):")
        added.append("    call: \(key)\(copy)")
        added += vector.dropFirst()
    }
    return Draft(name: file.name, lines: file.lines + added)
}
