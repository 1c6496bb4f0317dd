// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

extension Scope {
    /// `["grant_type": .text("authorization_code"), "code": .secret(code)]`, in the request's order.
    func parameters(of call: OperationCall, _ request: Request) -> SwiftExpression {
        .dictionary(
            request.parameters.compactMap { parameter in
                guard let given = call.inputs.first(where: { $0.name == parameter.wire })?.value,
                    let value = self.parameter(given)
                else { return nil }
                return SwiftPair(.string(parameter.wire), value)
            })
    }

    /// Nil for one that is not sent at all.
    private func parameter(_ operand: Operand) -> SwiftExpression? {
        switch operand {
        case .reference(let reference): parameter(reference)
        case .text(let text), .choice(let text): wrapped("text", .string(text))
        case .integer(let number): wrapped("text", .string(String(number)))
        case .flag(let flag): wrapped("text", .string(flag ? "true" : "false"))
        case .list(let texts): wrapped("list", .array(texts.map { .string($0) }))
        case .absent: nil
        }
    }

    private func parameter(_ reference: Reference) -> SwiftExpression {
        let value = value(reference)
        if isOptional(reference) { return wrapped("optional", value) }
        switch reference.type.base {
        case .textList: return wrapped("list", value)
        case .kind(let name):
            switch context.form(ofKind: name) {
            case .plain: return wrapped("text", value)
            case .untrusted: return wrapped("text", value.member("text"))
            case .secret: return wrapped("secret", value)
            }
        case .instant, .seconds, .count:
            return wrapped("text", SwiftExpression("String").called(.init(value)))
        default: return wrapped("text", value)
        }
    }

    private func wrapped(_ form: SwiftName, _ value: SwiftExpression) -> SwiftExpression {
        SwiftExpression.implicit(form).called(.init(value))
    }
}
