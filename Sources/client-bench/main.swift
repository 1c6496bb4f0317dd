// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

// Verifies one ID token again and again, as `.ci/bench-verification` asks, and prints how many times
// a second of the processor it could.

do {
    let options = try Options(CommandLine.arguments.dropFirst())
    let job = try Job(options)
    // Keys are fetched and prepared once, before the clock starts, as in a client that runs.
    try await job.verify(times: 100)
    let begin = clock()
    try await job.verify(times: options.count)
    let seconds = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
    print(Int(Double(options.count) / seconds))
} catch let fault as Fault {
    print("client-bench: \(fault.message)")
    exit(2)
} catch let failure as BenchFailure {
    print("client-bench: the token is refused at \(failure.code.rawValue)")
    exit(1)
}
