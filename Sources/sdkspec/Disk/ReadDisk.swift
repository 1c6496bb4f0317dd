// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What stands at a path, links not followed.
enum FileKind: Equatable {
    case file, folder, link, other
}

/// What stands at a path; nil for nothing.
func fileKind(at path: String) -> FileKind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
}

/// A file's bytes, links followed.
///
/// - Parameters:
///   - path: Absolute, or relative to where the command was started.
///   - limit: Bytes that are read at most; more of a file is never looked at.
/// - Returns: Its first bytes, the whole file where it is not longer.
/// - Throws: Why it cannot be read.
func readFile(_ path: String, limit: Int = .max) throws(Failure) -> [UInt8] {
    // Without waiting: opening a named pipe would last until somebody writes to it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw cannot("read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw cannot("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
        throw Failure("cannot read '\(path)': it is no file")
    }
    var bytes: [UInt8] = []
    var next = min(limit, max(Int(status.st_size), 4_096) + 1)
    while next > 0 {
        let chunk = try readChunk(descriptor, next, of: path)
        guard !chunk.isEmpty else { break }
        bytes = bytes.isEmpty ? chunk : bytes + chunk
        next = min(limit - bytes.count, 1 << 16)
        if bytes.count == Int(status.st_size) { break }
    }
    return bytes
}

private func readChunk(
    _ descriptor: Int32, _ size: Int, of path: String
) throws(Failure) -> [UInt8] {
    var count = -1
    repeat {
        errno = 0
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, used in
            count = unsafe read(descriptor, buffer.baseAddress, size)
            used = max(count, 0)
        }
        if count >= 0 { return chunk }
    } while errno == EINTR
    throw cannot("read", path)
}

/// The names in a folder, sorted by their bytes, without `.` and `..`.
func namesInFolder(_ path: String) throws(Failure) -> [String] {
    guard let stream = unsafe opendir(path) else { throw cannot("read", path) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
            unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { start in
                unsafe String(cString: start)
            }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// Where the command was started.
func currentFolder() throws(Failure) -> String {
    guard let path = unsafe getcwd(nil, 0) else { throw cannot("find", ".") }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
}

/// A failure with the system's reason, such as `no such file or directory`.
func cannot(_ verb: String, _ path: String) -> Failure {
    let code = errno
    let reason = unsafe strerror(code).map { unsafe String(cString: $0).lowercased() }
    return Failure("cannot \(verb) '\(path)': \(reason ?? "error \(code)")")
}
