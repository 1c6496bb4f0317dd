// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Runs `sdkspec check` in the package's folder.
@main
struct CheckSDK: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try context.tool(named: "sdkspec")
        let process = Process()
        process.executableURL = tool.url
        process.arguments = ["check"] + arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failed(status: process.terminationStatus)
        }
    }
}

/// The tool has said on its own why; the plugin hands on that it failed.
struct Failed: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "sdkspec ended with status \(status)" }
}
