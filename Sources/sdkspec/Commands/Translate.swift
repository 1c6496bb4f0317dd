// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import Localization
internal import SpecCompiler
internal import SpecModel

private let locale = Option(
    name: "--locale", value: .one("L", default: nil), summary: "only this locale; repeatable")
private let reviewer = Option(
    name: "--by", value: .one("NAME", default: nil), summary: "with review: who vouches")
private let unchanged = Option(
    name: "--unchanged", value: .none, summary: "with done: the text still says the same")
private let statusFormat = Option(
    name: "--format", value: .choice(["text", "json"]),
    summary: "how status and findings are written")

let translateCommand = Command(
    name: "translate", summary: "Show and edit the state of translations.",
    operands: [.init(name: "ACTION"), .init(name: "ID", isRequired: false, isRepeated: true)],
    options: [.spec, locale, reviewer, unchanged, statusFormat],
    details: translateHelp,
    run: translate)

private func translate(
    _ arguments: Arguments, _ console: inout Console
) throws(Failure) -> ExitStatus {
    let spec = try readSpec(arguments.value(of: .spec) ?? "")
    let compilation = compile(spec)
    guard let sdk = compilation.sdk else {
        return conclude(compilation.report, in: spec.files, arguments, &console)
    }
    let outcome = runTranslate(
        words(arguments),
        on: TranslateInput(
            folder: spec.folder, messages: sdk.messages,
            locales: sdk.product.documentation.locales,
            files: spec.files.filter { spec.name(of: $0.path).hasPrefix("text/") }))
    if let complaint = outcome.complaint { throw Failure(complaint) }
    for file in outcome.writes { try writeFile(file.bytes, to: file.path) }
    console.write(outcome.output)
    guard !outcome.findings.isEmpty else { return .success }
    var report = Report()
    for finding in outcome.findings { report.add(finding) }
    return conclude(report, in: spec.files, arguments, &console)
}

/// The command line again, without what concerns the disk.
private func words(_ arguments: Arguments) -> [String] {
    var words = arguments.operands
    for tag in arguments.all(locale) { words += ["--locale", tag] }
    for name in arguments.all(reviewer) { words += ["--by", name] }
    for format in arguments.all(statusFormat) { words += ["--format", format] }
    return words + (arguments.has(unchanged) ? ["--unchanged"] : [])
}
