// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

extension ClientContext {
    /// A value of an app as methods take it.
    func inward(_ value: SwiftExpression, _ type: ValueType) -> SwiftExpression {
        switch type.base {
        case .kind("CallbackURL"):
            return mapped(value, type) {
                SwiftExpression("Secret").called(.init($0.member("absoluteString")))
            }
        case .kind(let name) where form(ofKind: name) == .secret:
            return mapped(value, type) { SwiftExpression("Secret").called(.init($0)) }
        case .instant:
            return mapped(value, type) {
                SwiftExpression("Int").called(.init($0.member("timeIntervalSince1970")))
            }
        case .configuration: return value.member("values")
        default: return value
        }
    }

    /// A value of a method as apps see it.
    func outward(_ value: SwiftExpression, _ type: ValueType) -> SwiftExpression {
        switch type.base {
        case .kind(let name) where form(ofKind: name) == .secret:
            return type.isOptional ? .chained(value, "exposed") : value.member("exposed")
        case .instant:
            return mapped(value, type) {
                let seconds = SwiftExpression("Double").called(.init($0))
                return SwiftExpression("Date").called(.init("timeIntervalSince1970", seconds))
            }
        default: return value
        }
    }
}

/// `convert(value)`, or `value.map { value in convert(value) }` of an optional.
func mapped(
    _ value: SwiftExpression, _ type: ValueType,
    _ convert: (SwiftExpression) -> SwiftExpression
) -> SwiftExpression {
    if !type.isOptional { return convert(value) }
    let closure = SwiftClosure(["value"], [.expression(convert("value"))])
    return .call(value.member("map"), [], trailing: closure)
}
