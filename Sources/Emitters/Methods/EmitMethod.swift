// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// A method's steps as a function over the runtime's flow, and where its failures lead.
func emitMethod(_ method: Method, in context: ClientContext) -> SwiftFile {
    let names = context.names
    var scope = Scope(method, in: context)
    let own = method.steps.filter { !$0.isGate && !$0.failures.isEmpty }
    let function = SwiftFunction(
        .staticMethod(SwiftName(words: method.name)), parameters(of: method, in: context),
        async: context.waiting.contains(method.name),
        throws: context.interrupting.contains(method.name) ? .only(names.interruption) : .never,
        returns: method.output.map { context.type(of: $0) },
        body: body(of: method, &scope))
    var declarations: [SwiftDeclaration] = [
        .extension(.named(names.methods), conformances: [], [.function(function)])
    ]
    if !own.isEmpty {
        declarations.append(
            .extension("Exits", conformances: [], own.map { emitExit(of: $0, in: context) }))
    }
    return SwiftFile(
        path: names.path(SwiftName(typeWords: method.name).text + "Steps"), remarks: [origin],
        imports: [SwiftImport(.internal, "OIDCRuntime")], declarations,
        origin: "method." + method.name)
}

private func parameters(of method: Method, in context: ClientContext) -> [SwiftFunction.Parameter] {
    let given =
        method.received.map { ($0.name, $0.type) } + method.inputs.map { ($0.name, $0.type) }
    return [SwiftFunction.Parameter(nil, "flow", context.names.flow)]
        + given.map { name, type in
            let name = SwiftName(words: name)
            return SwiftFunction.Parameter(name, name, context.type(of: type))
        }
}

/// The steps in order; those of a shared method run once for all equal calls.
private func body(of method: Method, _ scope: inout Scope) -> [SwiftStatement] {
    let uses = Set(
        method.steps.flatMap { $0.references + [$0.guardReference].compactMap { $0 } }.map(\.name)
            + [method.result].compactMap { $0?.name } + handedOn(method, in: scope.context))
    scope.returnsValue = method.output != nil
    var statements: [SwiftStatement] = []
    for step in method.steps { statements.append(scope.statement(step, uses: uses)) }
    if let result = method.result { statements.append(.leave(scope.value(result))) }
    guard let sharing = method.sharing else { return statements }
    let key = sharing.key.map { scope.value($0) } ?? .none
    let share = SwiftExpression.call(
        SwiftExpression("flow").member("share"),
        [
            SwiftArgument(nil, .string(method.name)), SwiftArgument("by", key),
            SwiftArgument("keepsOutcome", .flag(sharing.keepsOutcome)),
        ],
        trailing: SwiftClosure(
            ["flow"], throws: scope.context.names.interruption, statements))
    return [.expression(.attempt(.wait(share)))]
}

/// Results of the gate that a called method receives.
private func handedOn(_ method: Method, in context: ClientContext) -> [String] {
    method.steps.compactMap(\.calledMethod)
        .flatMap { context.methods[$0]?.received.map(\.name) ?? [] }
}
