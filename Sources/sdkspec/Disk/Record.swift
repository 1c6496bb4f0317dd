// SPDX-License-Identifier: Apache-2.0

internal import SpecCompiler

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What this checkout last wrote below an output folder; kept untracked in `.build/sdkspec/`.
struct Record {
    /// Where the record is, such as `.build/sdkspec/Generated/written`.
    private let path: String
    /// Fingerprints by path below the output folder.
    private(set) var entries: [OutputPath: String] = [:]
    private var stored: [UInt8] = []

    /// A record that cannot be read counts as none.
    init(of output: String) {
        path = Self.folder(of: output) + "/written"
        guard fileKind(at: path) == .file, let bytes = try? readFile(path) else { return }
        stored = bytes
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let path = OutputPath(String(parts[1])) else { continue }
            entries[path] = String(parts[0])
        }
    }

    /// The file is still as it was written.
    func matches(_ bytes: [UInt8], at path: OutputPath) -> Bool {
        entries[path] == fingerprint(bytes)
    }

    /// Remembers all that is there now; writes nothing where that is known already.
    mutating func replace(with outputs: [OutputFile]) throws(Failure) {
        var text = ""
        for output in outputs {
            text += fingerprint(output.bytes) + " " + output.path.text + "\n"
        }
        guard stored != Array(text.utf8) else { return }
        try writeFile(Array(text.utf8), to: path)
    }

    /// The folder for a checkout's notes on an output folder.
    ///
    /// It lies in the nearest folder above the output that holds a package or a repository.
    static func folder(of output: String) -> String {
        let parts = output.split(separator: "/").map(String.init)
        let start = output.hasPrefix("/") ? "/" : ""
        for count in stride(from: parts.count - 1, through: 0, by: -1) {
            let above = start + parts[..<count].joined(separator: "/")
            let prefix = above.isEmpty || above == "/" ? above : above + "/"
            let isTop = [".git", "Package.swift"].contains { fileKind(at: prefix + $0) != nil }
            guard isTop || count == 0 else { continue }
            let rest = isTop ? parts[count...] : parts[(parts.count - 1)...]
            let home = isTop ? prefix : folderName(of: output) + "/"
            return home + ".build/sdkspec/" + rest.joined(separator: "/")
        }
        return ".build/sdkspec/output"
    }
}

/// 128 bits that tell two files apart by chance, not by design: nobody gains by forging one.
func fingerprint(_ bytes: [UInt8]) -> String {
    var (a, b): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)
    unsafe bytes.withUnsafeBytes { buffer in
        var offset = 0
        while offset < buffer.count {
            var word: UInt64 = 0
            if offset + 8 <= buffer.count {
                word = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            } else {
                for index in offset..<buffer.count {
                    unsafe word = word << 8 | UInt64(buffer[index])
                }
            }
            a = (a ^ UInt64(littleEndian: word)) &* 0xFF51_AFD7_ED55_8CCD
            a ^= a >> 32
            b = (b &+ UInt64(littleEndian: word)) &* 0xC4CE_B9FE_1A85_EC53
            b ^= b >> 29
            offset += 8
        }
    }
    return [a ^ UInt64(bytes.count), b].map { String($0, radix: 16) }.joined(separator: "-")
}
