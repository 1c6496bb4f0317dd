// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// A constant: `static let hrLoad = FailureMap<StoreGetMode, AcmeError>(step: …) { … }`.
func emitExit(of step: Step, in context: ClientContext) -> SwiftDeclaration {
    let call = step.operation ?? OperationCall(operation: "")
    let error = SwiftType.named(context.names.error)
    let value: SwiftExpression
    if call.operation == "config.get" {
        value = configurationExits(step.id, call.failures, error)
    } else {
        let mode = SwiftType.named(modeName(of: call))
        value = .call(
            .type(.generic("FailureMap", [mode, error])),
            [SwiftArgument("step", .string(step.id))],
            trailing: choice(of: call.failures, step: step.id))
    }
    let name = SwiftName(words: step.id)
    let property = SwiftDeclaration.property(SwiftProperty(name, .constant(value), static: true))
    return .origin("step." + step.id, [property])
}

/// Where in the spec a mode's way out is written.
private func origin(of failure: FailureExit, step: String) -> String {
    "step.\(step).\(failure.mode)"
}

/// The runtime's enumeration of an operation's modes.
private func modeName(of call: OperationCall) -> SwiftName {
    SwiftName(typeWords: call.operation + (call.epoch == nil ? ".mode" : ".while.mode"))
}

/// `{ _ in .error("x") }` where all modes lead to one place, else a switch over them.
private func choice(of failures: [FailureExit], step: String) -> SwiftClosure {
    var groups: [ExitGroup] = []
    for failure in failures {
        let pattern = SwiftExpression.implicit(SwiftName(words: failure.mode))
        if let index = groups.firstIndex(where: { leadsAlike($0.like, failure) }) {
            groups[index].modes.append(pattern)
            groups[index].origins.append(origin(of: failure, step: step))
        } else {
            groups.append(
                ExitGroup(
                    exit: exit(of: failure), like: failure, modes: [pattern],
                    origins: [origin(of: failure, step: step)]))
        }
    }
    if groups.count == 1 {
        let exit = groups[0].origins.reversed().reduce(groups[0].exit) { .origin($1, $0) }
        return SwiftClosure(["_"], [.expression(exit)])
    }
    let cases = groups.map {
        SwiftSwitchCase($0.modes, [.expression($0.exit)], origins: $0.origins)
    }
    return SwiftClosure(["mode"], [.select("mode", cases)])
}

/// Modes that lead to one place.
private struct ExitGroup {
    let exit: SwiftExpression
    let like: FailureExit
    var modes: [SwiftExpression]
    var origins: [String]
}

private func leadsAlike(_ a: FailureExit, _ b: FailureExit) -> Bool {
    a.drops == b.drops && (a.outcome == b.outcome || a.outcome.isQuiet && b.outcome.isQuiet)
}

extension FailureExit.Outcome {
    /// Ends or skips without an error.
    fileprivate var isQuiet: Bool { self == .absent || self == .returnNone }
}

/// Such as `.error("storage.damaged", drops: ["pending"])` or `.absent`.
private func exit(of failure: FailureExit) -> SwiftExpression {
    let drops =
        failure.drops.isEmpty
        ? [] : [SwiftArgument("drops", .array(failure.drops.map { .string($0) }))]
    switch failure.outcome {
    case .error(let code):
        return SwiftExpression.implicit("error")
            .called(with: [SwiftArgument(nil, .string(code))] + drops)
    case .returnNone, .absent:
        let absent = SwiftExpression.implicit("absent")
        return drops.isEmpty ? absent : absent.called(with: drops)
    }
}

/// One exit for no configuration, one for each field.
private func configurationExits(_ step: String, _ failures: [FailureExit], _ error: SwiftType)
    -> SwiftExpression
{
    let absent = failures.first { $0.mode == "absent" }
    let invalid = failures.filter { $0.mode != "absent" }.map { failure in
        SwiftPair(
            .string(failure.mode),
            .origin(origin(of: failure, step: step), exit(of: failure)),
            origin: "config." + failure.mode)
    }
    return SwiftExpression.type(.generic("ConfigurationExits", [error])).called(
        .init("step", .string(step)),
        .init(
            "absent",
            absent.map { .origin(origin(of: $0, step: step), exit(of: $0)) }
                ?? .implicit("absent")),
        .init("invalid", .dictionary(invalid)))
}
