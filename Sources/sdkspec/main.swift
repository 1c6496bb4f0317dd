// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

exit(runCommand(Array(CommandLine.arguments.dropFirst())).rawValue)
