// SPDX-License-Identifier: Apache-2.0

internal import SpecModel
internal import SpecProver

extension Option {
    static let guards = Option(
        name: "--guards", value: .one("FILE", default: nil),
        summary: "what became of the runtime's guards (default: Tests/guards.json beside the spec)")
}

/// The record of dropped guards that is named, or else the one beside the spec's folder.
///
/// - Returns: Nil where none is named and none is there.
func readGuardRecord(_ arguments: Arguments, _ sdk: SDK) throws(Failure) -> GuardRecord? {
    let folder = try shown(arguments.value(of: .spec) ?? "").split(separator: "/").dropLast()
    let isAbsolute = arguments.value(of: .spec)?.hasPrefix("/") == true
    let usual =
        (isAbsolute ? "/" : "") + (folder + ["Tests", "guards.json"]).joined(separator: "/")
    let named = arguments.value(of: .guards)
    guard named != nil || fileKind(at: usual) != nil else { return nil }
    let path = named ?? usual
    let bytes = try readFile(path)
    do throws(GuardRecordFault) {
        return try readGuards(bytes, rules: sdk.rules.map(\.id))
    } catch {
        throw Failure("'\(path)' is no record of guards: \(error.message)")
    }
}
