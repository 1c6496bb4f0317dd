// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Which of some files git has exactly as they are, or holds in a merge that is not resolved.
///
/// What git does not know, or where there is no git, is not in the answer.
///
/// - Parameters:
///   - paths: Below the folder.
///   - folder: A folder of a checkout.
/// - Returns: Those paths that may be replaced without losing work.
func pathsKeptByGit(_ paths: [String], in folder: String) -> Set<String> {
    guard !paths.isEmpty else { return [] }
    let listing = ["-C", folder, "ls-files", "-z"]
    guard let tracked = git(listing + ["--stage", "--"] + paths),
        let modified = git(listing + ["--modified", "--"] + paths)
    else { return [] }
    // `MODE HASH STAGE\tPATH`; a stage that is not 0 is one side of a merge.
    var kept: Set<String> = []
    var unmerged: Set<String> = []
    for entry in tracked {
        let parts = entry.split(separator: "\t", maxSplits: 1)
        guard parts.count == 2 else { continue }
        let path = String(parts[1])
        kept.insert(path)
        if !parts[0].hasSuffix(" 0") { unmerged.insert(path) }
    }
    return kept.subtracting(modified).union(unmerged)
}

/// Output of a git command, split at NUL; nil where it fails.
private func git(_ arguments: [String]) -> [String]? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let words = ["git", "--literal-pathspecs"] + arguments
    guard let process = spawn(words, output: ends[1]) else {
        close(ends[1])
        return nil
    }
    close(ends[1])
    let bytes = readToEnd(ends[0])
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { return nil }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
}

/// Starts a program with its output at a descriptor and its complaints thrown away.
private func spawn(_ words: [String], output: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let result = unsafe posix_spawnp(
        &process, words[0], &actions, nil, &arguments, environ)
    return result == 0 ? process : nil
}

private func readToEnd(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
        let count = unsafe read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return bytes }
        bytes += chunk[..<count]
    }
}
