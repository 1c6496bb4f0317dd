// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

// A reader that leaves early, such as `head`, must not end a run between two of its writes.
signal(SIGPIPE, SIG_IGN)
exit(runCommand(Array(CommandLine.arguments.dropFirst())).rawValue)
