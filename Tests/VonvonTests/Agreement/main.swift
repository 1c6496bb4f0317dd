// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Dispatch
import Foundation
import SpecCompiler
import SpecModel
import SpecProver

// agreement [COUNT [SEED [FOLDER]]]: random scripts on the compiled client and on the interpreter. Exit
// status 0 where they agree on all, 1 where they differ, 2 where nothing can be run.

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.first.flatMap(Int.init) ?? 1000
let seed = arguments.dropFirst().first.flatMap(UInt64.init) ?? 1
let folder = arguments.dropFirst(2).first ?? "Spec"

let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
let files = try paths.filter { $0.hasSuffix(".yaml") }.sorted().map { path in
    SourceFile(
        path: folder + "/" + path,
        bytes: Array(try Data(contentsOf: URL(filePath: folder + "/" + path))))
}
guard let sdk = compile(SpecSource(folder: folder, files: files)).sdk else {
    print("no spec without errors stands in \(folder)")
    exit(2)
}
let program = Program(sdk)
let source = ScriptSource(sdk, seed: seed)
let begin = ContinuousClock.now

/// What became of a run of scripts.
struct Tally: Sendable {
    var agreed = 0
    var unsteady = 0
    /// Scripts whose configuration Swift's types cannot hold.
    var impossible = 0
    var differing: [String] = []

    mutating func add(_ other: Tally) {
        agreed += other.agreed
        unsteady += other.unsteady
        impossible += other.impossible
        differing += other.differing
    }

    var text: String {
        "\(agreed) agree, \(differing.count) differ, \(unsteady) leave open what happens, "
            + "\(impossible) cannot be had in Swift's types"
    }
}

@Sendable func tally(_ numbers: Range<Int>) async -> Tally {
    var tally = Tally()
    for number in numbers {
        guard let script = source.vector(number) else { continue }
        guard VonvonSubject.canTake(script.content) else {
            tally.impossible += 1
            continue
        }
        switch await compare(
            script.content, VonvonSubject(isQuiet: true), InterpretedSubject.quiet(program),
            program)
        {
        case .agreed: tally.agreed += 1
        case .unsteady: tally.unsteady += 1
        case .differed(let words):
            tally.differing.append(
                "\(number) \(script.id)\n    " + words.joined(separator: "\n    "))
        }
    }
    return tally
}

let width = ProcessInfo.processInfo.activeProcessorCount
let size = 500
let total = await withTaskGroup(of: Tally.self) { group in
    var total = Tally()
    var next = 0
    func add() {
        guard next < count else { return }
        let numbers = next..<min(next + size, count)
        next = numbers.upperBound
        group.addTask { await tally(numbers) }
    }
    for _ in 0..<width { add() }
    var done = 0
    while let part = await group.next() {
        total.add(part)
        done += 1
        for text in part.differing { print(text) }
        if done % 20 == 0 {
            FileHandle.standardError.write(Data("\(done * size): \(total.text)\n".utf8))
        }
        add()
    }
    return total
}
let seconds = (ContinuousClock.now - begin).components.seconds
print("\(count) scripts from seed \(seed) in \(seconds) s: \(total.text)")
exit(total.differing.isEmpty && total.agreed > 0 ? 0 : 1)
