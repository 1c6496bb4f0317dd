// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import OIDCTesting

/// Blocks this thread until asynchronous work is done: a command has nothing else to do meanwhile.
package func waiting<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let result = Locked<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task {
        let value = await work()
        result.with { $0 = value }
        done.signal()
    }
    done.wait()
    guard let value = result.with({ $0 }) else {
        preconditionFailure("the work signals once its value is there")
    }
    return value
}
