// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// Internal methods are called, none leads back to itself, and gates are where they are needed.
///
/// - Reports: S308 to S310.
func checkCalls(_ program: Program, into report: inout Report) {
    let called = Set(program.steps.compactMap(\.call?.method))
    for method in program.methods {
        if method.method.isInternal, !called.contains(method.name.value), !program.hasLosses {
            report.add(.uncalledMethod(method.name))
        }
        if method.method.gate == .caller, !method.method.isInternal, let gate = method.syntax.gate {
            report.add(.noCallersGate(gate.span))
        }
        checkGates(of: method, program, into: &report)
    }
    for loop in program.graph.loops {
        let method = program.methods[loop.method]
        let step = method.steps[loop.step]
        report.add(.recursion(step, method: method.name))
    }
}

/// A callee that relies on its caller's gate has a caller with one.
private func checkGates(
    of method: CheckedMethod, _ program: Program, into report: inout Report
) {
    guard method.method.gate == .none else { return }
    for step in method.steps {
        guard let call = step.call, let callee = program.declarations.methods[call.method],
            callee.value.gate == .caller
        else { continue }
        report.add(.gateMismatch(step, callee: callee.name))
    }
}

extension Diagnostic {
    fileprivate static func uncalledMethod(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.uncalledMethod, "no step calls the internal method '\(name.value)'",
            at: name.span, help: "call it, or remove it")
    }

    fileprivate static func recursion(
        _ step: CheckedStep, method: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.recursion, "this call leads back to '\(method.value)'",
            at: step.place, notes: [.init("the circle closes here", at: method.span)],
            help: "break the circle: a method may not call itself, directly or through others")
    }

    fileprivate static func gateMismatch(
        _ step: CheckedStep, callee: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.gateMismatch,
            "'\(callee.value)' relies on its caller's gate, and this method has none",
            at: step.place, notes: [.init("declared here", at: callee.span)],
            help: "remove 'gate: none' from the caller, or give the callee a gate of its own")
    }

    fileprivate static func noCallersGate(_ span: SourceSpan) -> Diagnostic {
        Diagnostic(
            .error, SpecCode.gateMismatch, "apps that call a public method have no gate",
            at: span, help: "remove 'gate: caller', or declare the method internal")
    }
}
