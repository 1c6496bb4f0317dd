// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import OIDCTesting

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Exit code of a process that ended itself because an input took too long.
let hangCode: Int32 = 3

/// Notes which input is tried, where the note outlives the process, and ends the process if one takes
/// too long.
///
/// A class, because another thread looks at it.
final class Watch: Sendable {
    private let current = Locked<(number: Int, since: ContinuousClock.Instant)?>(nil)
    private let file: Int32

    init(_ options: Options) throws(Fault) {
        let path = options.progress ?? "/dev/null"
        file = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
        guard file >= 0 else { throw Fault("cannot write '\(path)'") }
        look(limit: options.limit)
    }

    /// An input is tried from now on.
    func begin(_ number: Int) {
        current.with { $0 = (number, .now) }
        var number = Int64(number)
        _ = unsafe pwrite(file, &number, 8, 0)
    }

    /// No more inputs follow.
    func end() { current.with { $0 = nil } }

    private func look(limit: Int) {
        DispatchQueue.global(qos: .userInteractive).asyncAfter(
            deadline: .now() + .milliseconds(500)
        ) {
            [weak self] in
            guard let self else { return }
            let late = current.with { current -> Int? in
                guard let current, current.since.duration(to: .now) > .seconds(limit) else {
                    return nil
                }
                return current.number
            }
            // Whatever runs too long cannot be stopped from within.
            if late != nil { _exit(hangCode) }
            look(limit: limit)
        }
    }
}

/// The input that a process was trying when it ended; nil where it never began.
func lastInput(in path: String) -> Int? {
    let file = unsafe open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var number = Int64(-1)
    let count = unsafe read(file, &number, 8)
    return count == 8 ? Int(number) : nil
}
