// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Beginning of the names under which files are written before they take their place.
let temporaryPrefix = ".sdkspec-"

/// Puts a file in its place in one step: readers see the old bytes or the new ones.
///
/// Missing folders are made. A link at the path is replaced, never followed.
func writeFile(_ bytes: [UInt8], to path: String) throws(Failure) {
    let folder = folderName(of: path)
    try makeFolder(folder)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let temporary = "\(folder)/\(temporaryPrefix)\(getpid())-\(name.prefix(100))"
    unsafe unlink(temporary)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(temporary, flags, mode_t(0o644))
    guard descriptor >= 0 else { throw cannot("write", path) }
    let isWritten = writeWhole(bytes, to: descriptor)
    guard close(descriptor) == 0, isWritten, unsafe rename(temporary, path) == 0 else {
        let failure = cannot("write", path)
        unsafe unlink(temporary)
        throw failure
    }
}

func deleteFile(_ path: String) throws(Failure) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw cannot("delete", path) }
}

/// Deletes a folder if nothing is in it.
func deleteEmptyFolder(_ path: String) { unsafe rmdir(path) }

/// Makes a folder and those above it.
func makeFolder(_ path: String) throws(Failure) {
    guard !path.isEmpty, path != ".", path != "/" else { return }
    if unsafe mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw cannot("make", path) }
    try makeFolder(folderName(of: path))
    guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else { throw cannot("make", path) }
}

/// What stands before a path's last slash; `.` where there is none.
func folderName(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

private func writeWhole(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
        let count = unsafe bytes[start...].withUnsafeBytes { part in
            unsafe write(descriptor, part.baseAddress, part.count)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        start += count
    }
    return true
}
