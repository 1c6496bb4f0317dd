// SPDX-License-Identifier: Apache-2.0

import OIDCTesting
import SpecProver

/// An adapter within this process: a script of answers to what the runner sends.
final class ScriptedAdapter: AdapterChannel {
    private let lines: AsyncStream<String>
    private let more: AsyncStream<String>.Continuation
    private let answer: @Sendable (String) -> [String]
    let received = Locked<[String]>([])

    init(hello: String, answer: @escaping @Sendable (String) -> [String]) {
        (lines, more) = AsyncStream.makeStream(of: String.self)
        self.answer = answer
        more.yield(hello)
    }

    func send(_ line: String) -> Bool {
        received.with { $0.append(line) }
        if let number = line.firstMatch(of: /"launch":{"number":([0-9]+)/)?.1 {
            more.yield("{\"launched\":\(number)}")
        }
        for answer in answer(line) { more.yield(answer) }
        return true
    }

    func receive() async -> String? {
        for await line in lines { return line }
        return nil
    }

    func close() { more.finish() }
}
