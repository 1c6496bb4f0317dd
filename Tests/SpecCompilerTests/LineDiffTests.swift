// SPDX-License-Identifier: Apache-2.0

import SpecCompiler
import Testing

private func diffOf(_ old: String, _ new: String) -> String? {
    diff(from: Array(old.utf8), to: Array(new.utf8))
}

struct LineDiffTests {
    @Test func `equal texts have no diff`() { #expect(diffOf("a\nb\n", "a\nb\n") == nil) }

    @Test func `a hunk has three lines around what changed`() {
        let old = (1...9).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 5\n", with: "line five\n")
        #expect(
            diffOf(old, new) == """
                @@ -2,7 +2,7 @@
                 line 2
                 line 3
                 line 4
                -line 5
                +line five
                 line 6
                 line 7
                 line 8
                """)
    }

    @Test func `changes far apart are two hunks, near ones are one`() {
        let lines = (1...30).map { "\($0)\n" }
        var far = lines
        far[2] = "x\n"
        far[25] = "y\n"
        var near = lines
        near[2] = "x\n"
        near[8] = "y\n"
        let count = { (text: String?) in text?.split(separator: "\n").count { $0.hasPrefix("@@") } }
        #expect(count(diffOf(lines.joined(), far.joined())) == 2)
        #expect(count(diffOf(lines.joined(), near.joined())) == 1)
    }

    @Test func `insertions, deletions and empty texts count as diff does`() {
        #expect(diffOf("", "a\n") == "@@ -0,0 +1,1 @@\n+a")
        #expect(diffOf("a\n", "") == "@@ -1,1 +0,0 @@\n-a")
        #expect(diffOf("a\nc\n", "a\nb\nc\n") == "@@ -1,2 +1,3 @@\n a\n+b\n c")
    }

    @Test func `a missing last line end is a difference`() {
        #expect(diffOf("a", "a\n") == "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a")
    }

    @Test func `texts that look equal may differ in bytes`() {
        #expect(diffOf("e\u{301}\n", "\u{E9}\n") != nil)
        #expect(diff(from: [0xFF, 0x0A], to: Array("\u{FFFD}\n".utf8)) != nil)
    }

    @Test func `a text of which nothing stays is told in bounded size`() {
        let old = (0..<20_000).map { "old \($0)\n" }.joined()
        let new = (0..<20_000).map { "new \($0)\n" }.joined()
        let text = diffOf(old, new)
        #expect((text?.utf8.count ?? .max) < 4_000)
        #expect(text?.hasSuffix("… 39940 more lines") == true)
    }

    @Test(arguments: 0..<200)
    func `applying a diff gives the new text`(seed: Int) {
        var generator = Sequence(seed: UInt64(seed))
        let old = (0..<30).map { _ in generator.next(4) }
        var new = old
        for _ in 0..<generator.next(8) {
            let index = generator.next(new.count)
            if generator.next(2) == 0 { new.remove(at: index) } else { new.insert(9, at: index) }
        }
        let text = { (lines: [Int]) in lines.map { "\($0)\n" }.joined() }
        let result = applied(diffOf(text(old), text(new)) ?? "", to: old.map(String.init))
        #expect(result == new.map(String.init))
    }
}

/// Applies a diff whose context must match.
private func applied(_ diff: String, to old: [String]) -> [String]? {
    var result: [String] = []
    var position = 0
    for line in diff.split(separator: "\n") {
        if line.hasPrefix("@@") {
            let numbers = line.split(separator: " ")[1].dropFirst().split(separator: ",")
            guard let start = Int(numbers[0]), let count = Int(numbers[1]) else { return nil }
            let begin = count == 0 ? start : start - 1
            result += old[position..<begin]
            position = begin
        } else if line.hasPrefix("+") {
            result.append(String(line.dropFirst()))
        } else {
            guard old[position] == String(line.dropFirst()) else { return nil }
            if line.hasPrefix(" ") { result.append(old[position]) }
            position += 1
        }
    }
    return result + old[position...]
}

/// Numbers that are the same in every run (a linear congruence of Knuth's).
private struct Sequence {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2_654_435_769 &+ 1 }

    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(limit, 1)
    }
}
