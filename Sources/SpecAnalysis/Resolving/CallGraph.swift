// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Who calls whom, and what follows from it for each method.
struct CallGraph: Sendable {
    /// Positions of methods, each behind all that it calls.
    let calleesFirst: [Int]
    /// Methods that may let others run before they end: they wait, join a shared call, or call one
    /// that does.
    let waiting: Set<String>
    /// Methods that reach the network, themselves or through a call.
    let remote: Set<String>
    /// Position of a caller, and of its step that leads back to itself.
    let loops: [(method: Int, step: Int)]

    init(_ methods: [CheckedMethod]) {
        let positions = Dictionary(
            methods.enumerated().map { ($1.name.value, $0) },
            uniquingKeysWith: { first, _ in first })
        let calls = methods.map { method in
            method.steps.enumerated().compactMap { index, step in
                step.call.flatMap { positions[$0.method] }.map { (step: index, callee: $0) }
            }
        }
        var walk = Walk(calls)
        for position in methods.indices { walk.visit(position) }
        calleesFirst = walk.order
        loops = walk.loops
        var waiting: Set<String> = []
        var remote: Set<String> = []
        for method in walk.order.map({ methods[$0] }) {
            for step in method.steps {
                let callee = step.call?.method
                if step.contract?.waits == true || callee.map(waiting.contains) == true {
                    waiting.insert(method.name.value)
                }
                if step.contract?.isRemote == true || callee.map(remote.contains) == true {
                    remote.insert(method.name.value)
                }
            }
            if method.method.sharing != nil { waiting.insert(method.name.value) }
        }
        for loop in walk.loops { waiting.insert(methods[loop.method].name.value) }
        self.waiting = waiting
        self.remote = remote
    }

    /// Whether other methods may run while this step does.
    func waits(_ step: CheckedStep) -> Bool {
        step.contract?.waits == true || step.call.map { waiting.contains($0.method) } == true
    }

    /// Depth first, without recursion: a spec may chain any number of calls.
    private struct Walk {
        private enum Mark { case new, open, done }
        private let calls: [[(step: Int, callee: Int)]]
        private var marks: [Mark]
        private(set) var order: [Int] = []
        private(set) var loops: [(method: Int, step: Int)] = []

        init(_ calls: [[(step: Int, callee: Int)]]) {
            self.calls = calls
            marks = Array(repeating: .new, count: calls.count)
        }

        mutating func visit(_ start: Int) {
            guard marks[start] == .new else { return }
            var stack = [(method: start, next: 0)]
            marks[start] = .open
            while let top = stack.last {
                guard top.next < calls[top.method].count else {
                    marks[top.method] = .done
                    order.append(top.method)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let call = calls[top.method][top.next]
                switch marks[call.callee] {
                case .new:
                    marks[call.callee] = .open
                    stack.append((call.callee, 0))
                case .open: loops.append((top.method, call.step))
                case .done: break
                }
            }
        }
    }
}

/// Numbers the segments of each method: what runs between two waits runs as one.
func numberSegments(_ methods: inout [CheckedMethod], _ graph: CallGraph) {
    for position in methods.indices {
        var steps = methods[position].steps
        var segment = 0
        for index in steps.indices {
            let step = steps[index]
            if segment > 0 { steps[index] = step.settled { $0.segment = segment } }
            if graph.waits(step) { segment += 1 }
        }
        methods[position] = methods[position].settled(steps)
    }
}
