// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

do throws(Fault) {
    let options = try Options(CommandLine.arguments.dropFirst())
    let large = enlarge(try readSpec(options.spec), toMethods: options.methods)
    if let folder = options.keep { try write(large, to: folder) }
    print(try measure(large, methods: options.methods))
} catch {
    print("spec-bench: \(error.message)")
    exit(2)
}
