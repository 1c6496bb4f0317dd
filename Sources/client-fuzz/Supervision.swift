// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Tries the inputs in a process of its own, so that a crash is a finding and not the end.
///
/// - Returns: True where nothing was found.
func supervise(_ options: Options, words: [String]) throws(Fault) -> Bool {
    let folder = FileManager.default.temporaryDirectory
    let progress = folder.appendingPathComponent("client-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: progress) }
    let child = Process()
    child.executableURL = URL(fileURLWithPath: ownPath)
    child.arguments = words + ["--progress", progress.path]
    var environment = ProcessInfo.processInfo.environment
    // Where a crash is expected, the system's own report of it takes longer than all the rest.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    child.environment = environment
    do { try child.run() } catch { throw Fault("cannot start '\(ownPath)'") }
    child.waitUntilExit()
    let isCrash = child.terminationReason == .uncaughtSignal
    if isCrash || child.terminationStatus == hangCode {
        let what =
            isCrash ? "crash by signal \(child.terminationStatus)" : "hang: over \(options.limit) s"
        let number = lastInput(in: progress.path)
        print("finding: \(what) at input \(number.map(String.init) ?? "(none)")")
        if let number { print("replay: client-fuzz --seed \(options.seed) --only \(number)") }
        return false
    }
    return child.terminationStatus == 0
}

private let ownPath: String = {
    #if os(Linux)
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments[0]
    #else
        Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
}()
