// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import SpecProver

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// An adapter as a process of its own, started by the shell and talked to by lines.
///
/// A class, because those who send and the one who receives share its two pipes.
final class AdapterProcess: AdapterChannel {
    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private let reading = DispatchQueue(label: "sdkspec.adapter")
    private let lines: AsyncStream<String>

    /// Starts `/bin/sh -c COMMAND`; nil where there is no process to be had.
    init?(_ command: String) {
        var toAdapter: [Int32] = [0, 0]
        var fromAdapter: [Int32] = [0, 0]
        // A socket, because its sending half can be shut while others still hold the descriptor.
        guard unsafe socketpair(AF_UNIX, stream, 0, &toAdapter) == 0,
            unsafe pipe(&fromAdapter) == 0
        else { return nil }
        // An adapter that ends early must not end this process by a signal.
        signal(SIGPIPE, SIG_IGN)
        for end in [toAdapter[1], fromAdapter[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = spawn(
            ["/bin/sh", "-c", command], input: toAdapter[0], output: fromAdapter[1])
        closeDescriptor(toAdapter[0])
        closeDescriptor(fromAdapter[1])
        guard let started else { return nil }
        (process, input, output) = (started, toAdapter[1], fromAdapter[0])
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        self.lines = lines
        let descriptor = output
        reading.async {
            readLines(descriptor) { continuation.yield($0) }
            continuation.finish()
        }
    }

    func send(_ line: String) -> Bool {
        var rest = Array((line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe write(input, bytes.baseAddress, bytes.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    func receive() async -> String? {
        for await line in lines { return line }
        return nil
    }

    /// Ends what the adapter reads, and a little later the adapter and all that it started.
    func close() {
        shutdown(input, Int32(SHUT_WR))
        let group = process
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(2)) { kill(-group, SIGKILL) }
    }

    /// Closes both ends and waits for the process.
    func end() {
        closeDescriptor(input)
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        reading.sync {}
        closeDescriptor(output)
    }
}

#if canImport(Darwin)
    private let stream = SOCK_STREAM
#else
    private let stream = Int32(SOCK_STREAM.rawValue)
#endif

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// More than any message of a vector needs; what is longer ends the talk.
private let longestLine = 1 << 24

/// Hands on each line, without its end, until there are no more.
private func readLines(_ descriptor: Int32, _ take: (String) -> Void) {
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
        let count = unsafe read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        guard line.count <= longestLine else { return }
        for byte in chunk[..<count] {
            if byte == UInt8(ascii: "\n") {
                take(String(decoding: line, as: UTF8.self))
                line = []
            } else {
                line.append(byte)
            }
        }
    }
    if !line.isEmpty { take(String(decoding: line, as: UTF8.self)) }
}

private func spawn(_ words: [String], input: Int32, output: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    // A group of its own: what the shell starts ends with it.
    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var process: pid_t = 0
    let result = unsafe posix_spawnp(
        &process, words[0], &actions, &attributes, &arguments, environ)
    return result == 0 ? process : nil
}
