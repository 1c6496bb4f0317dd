// SPDX-License-Identifier: Apache-2.0

internal import Foundation

// Tries the operations that take what others send, and whole sign-ins of the generated client, with
// inputs that are almost right. A crash, a hang, growing memory and an answer that must not be are
// findings; the exit code is 1 if there is one.

do throws(Fault) {
    let words = Array(CommandLine.arguments.dropFirst())
    if words == ["--help"] {
        print(Options.usage)
        exit(0)
    }
    let options = try Options(words[...])
    if let number = options.only {
        let attempt = Attempt(number, seed: options.seed)
        print("target \(attempt.target.name), \(attempt.input.count) octets:")
        print(String(decoding: attempt.input, as: UTF8.self).debugDescription)
        do throws(Finding) {
            print(try await attempt.run() ? "accepted" : "refused")
        } catch {
            print("finding: \(error.message)")
            exit(1)
        }
    } else if options.progress == nil {
        exit(try supervise(options, words: words) ? 0 : 1)
    } else {
        var trying = try Trying(options)
        exit(await trying.run() ? 0 : 1)
    }
} catch {
    print("client-fuzz: \(error.message)\n\(Options.usage)")
    exit(2)
}
