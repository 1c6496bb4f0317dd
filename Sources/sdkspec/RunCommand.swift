// SPDX-License-Identifier: Apache-2.0

/// Every command, in the order of the help.
let commands: [Command] = [
    generateCommand, checkCommand, proveCommand, replayCommand, runCommandOnAdapter,
    translateCommand, explainCommand, traceCommand, whereCommand, schemaCommand,
]

/// How a process ends.
enum ExitStatus: Int32 {
    case success = 0
    /// Errors in the spec or in what was written.
    case errors = 1
    /// Wrong arguments, or something that cannot be read or written.
    case unusable = 2
    /// Of `run`: a known failure that is none, or a skip that was not declared.
    case stale = 3
    /// Of `run`: nothing was planned.
    case empty = 4
}

/// What ends a command at once, told in one line.
struct Failure: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// Finds the command, reads its arguments, runs it.
///
/// - Parameter words: What follows the program's name.
/// - Returns: How the process ends.
func runCommand(_ words: [String]) -> ExitStatus {
    var console = Console()
    defer { console.flush() }
    do throws(Failure) {
        guard let name = words.first else { throw noCommand }
        if ["--help", "-h", "help"].contains(name) {
            console.write(overview(of: commands))
            return .success
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            throw unknownCommand(name)
        }
        let rest = Array(words.dropFirst())
        if rest.contains("--help") || rest.contains("-h") {
            console.write(help(for: command))
            return .success
        }
        return try command.run(Arguments(rest, for: command), &console)
    } catch {
        console.note("sdkspec: \(error.message)")
        return .unusable
    }
}

private let noCommand = Failure("no command is given; 'sdkspec --help' lists them")
