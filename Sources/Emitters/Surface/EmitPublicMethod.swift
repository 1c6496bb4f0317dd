// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// A public method: takes what apps have, runs the steps, gives what apps see.
func emitPublicMethod(_ method: Method, in context: ClientContext) -> SwiftDeclaration {
    .function(
        SwiftFunction(
            .method(SwiftName(words: method.name)),
            method.inputs.map { parameter($0, in: context) },
            async: !method.isInstant, throws: method.canThrow ? .anything : .never,
            returns: result(of: method, in: context), access: .public,
            documentation: documentation(of: method, in: context),
            absences: method.needsBrowser ? extensions : [], body: body(of: method, in: context)))
}

private func parameter(_ input: Method.Input, in context: ClientContext)
    -> SwiftFunction.Parameter
{
    let value: SwiftExpression? =
        switch input.default {
        case .flag(let flag): .flag(flag)
        case .empty: SwiftExpression.type(context.publicType(of: input.type)).called()
        case nil: input.type.isOptional ? SwiftExpression.none : nil
        }
    return SwiftFunction.Parameter(
        input.swiftLabel, input.publicName, context.publicType(of: input.type), default: value)
}

/// Extensions of apps, where no browser session may be shown.
private let extensions = ["iOSApplicationExtension", "macOSApplicationExtension"]
    .map { SwiftFunction.Absence(from: SwiftName(words: $0)) }

extension Method {
    /// It cannot succeed without showing a page: no return stands before that step.
    fileprivate var needsBrowser: Bool {
        for step in steps {
            if case .return = step.action { return false }
            if step.exit == .returnNone { return false }
            if step.operation?.operation == "browser.open", step.guard == nil { return true }
        }
        return false
    }
}

extension Method.Input {
    var swiftLabel: SwiftName? { label.isEmpty ? nil : SwiftName(words: label) }

    /// Its name within the public method.
    fileprivate var publicName: SwiftName {
        SwiftName(words: name).documentable(label: swiftLabel)
    }
}

private func result(of method: Method, in context: ClientContext) -> SwiftType? {
    guard let output = method.output else { return nil }
    guard let view = method.view else { return context.publicType(of: output) }
    let type = SwiftType.named(context.recordName(view))
    return output.isOptional ? .optional(type) : type
}

/// The run of the steps, and what apps see of its result.
///
/// ```
/// let session = try await engine.run("handleRedirect") { flow throws(…) in … }
/// return AcmeSession(session)
/// ```
private func body(of method: Method, in context: ClientContext) -> [SwiftStatement] {
    let run = run(method, in: context)
    guard let output = method.output else { return [.expression(run)] }
    let name = lowerName(outputWord(output))
    let shown: SwiftExpression
    if let view = method.view {
        let type = SwiftExpression.name(context.recordName(view))
        shown =
            output.isOptional
            ? .member(.name(name), "map").called(.init(.initializer(type)))
            : type.called(.init(.name(name)))
    } else {
        shown = context.outward(.name(name), output)
    }
    return [.bind(name, nil, run), .leave(shown)]
}

/// The run of the steps by the engine.
private func run(_ method: Method, in context: ClientContext) -> SwiftExpression {
    let interrupts = context.interrupting.contains(method.name)
    let waits = context.waiting.contains(method.name)
    let arguments =
        [SwiftArgument("flow")]
        + method.inputs.map { input in
            let value = context.inward(.name(input.publicName), input.type)
            return SwiftArgument(SwiftName(words: input.name), value)
        }
    var call = SwiftExpression.name(context.names.methods)
        .member(SwiftName(words: method.name)).called(with: arguments)
    if waits { call = .wait(call) }
    if interrupts { call = .attempt(call) }
    let closure = SwiftClosure(
        ["flow"], throws: interrupts ? context.names.interruption : nil, [.expression(call)])
    let form: SwiftName =
        if method.isInstant { interrupts ? "runInstant" : "runUnfailing" } else { "run" }
    let engine = SwiftExpression("engine").member(form)
    let ran = SwiftExpression.call(
        engine, [SwiftArgument(.string(method.name))], trailing: closure)
    if !method.isInstant { return .attempt(.wait(ran)) }
    return interrupts ? .attempt(ran) : ran
}

private func outputWord(_ type: ValueType) -> String {
    switch type.base {
    case .kind(let name), .record(let name): name
    default: "Result"
    }
}

private func documentation(of method: Method, in context: ClientContext) -> SwiftDocumentation {
    let id = "method." + method.name
    return SwiftDocumentation(
        context.wording.comment(id + ".summary", else: method.name + "."),
        parameters: method.inputs.map { input in
            .init(
                input.publicName,
                context.wording.comment(id + ".in." + input.name, else: input.name + "."),
                origin: id + ".in." + input.name)
        },
        returns: returned(by: method, in: context),
        throws: method.canThrow ? thrown(by: method, in: context) : nil, origin: id + ".summary")
}

private func returned(by method: Method, in context: ClientContext) -> String? {
    guard let output = method.output else { return nil }
    let ending = output.isOptional ? ", or `nil` where there is none." : "."
    if let view = method.view {
        return "The ``" + context.recordName(view).text + "``" + ending
    }
    return "The " + plainWords(outputWord(output)) + ending
}

/// Codes in the order of the steps, and the public methods whose codes come on top.
private func thrown(by method: Method, in context: ClientContext) -> String {
    let (codes, called) = context.errors(of: method)
    var text = ""
    if !codes.isEmpty || !called.isEmpty {
        text = "``" + context.names.error.text + "`` with one of these codes: "
        text += codes.map { "`" + $0 + "`" }.joined(separator: ", ")
        for name in called { text += ", or one of ``" + name + "``" }
        text += "."
    }
    if method.isInstant { return text }
    return text + (text.isEmpty ? "" : " ") + "`CancellationError` where the task is cancelled."
}

extension ClientContext {
    /// Codes that a method can end with, those of internal methods that it calls among them, and
    /// the labelled names of public ones.
    fileprivate func errors(of method: Method) -> (codes: [String], called: [String]) {
        var codes: [String] = []
        var called: [String] = []
        var seen: Set = [method.name]
        var known = cancellations
        var pending = [method]
        while let method = pending.popLast() {
            for step in method.steps {
                if let name = step.calledMethod, seen.insert(name).inserted,
                    let next = methods[name]
                {
                    if next.isInternal {
                        pending.append(next)
                    } else {
                        called.append(next.labelledName)
                    }
                }
                for failure in step.failures {
                    guard case .error(let code) = failure.outcome else { continue }
                    if known.insert(code).inserted { codes.append(code) }
                }
            }
        }
        return (codes, called)
    }
}
