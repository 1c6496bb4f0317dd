// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

extension ClientContext {
    /// A value of an app as methods take it.
    func inward(_ value: SwiftExpression, _ type: ValueType) -> SwiftExpression {
        switch type.base {
        case .kind("CallbackURL"):
            return convert(value, type.isOptional, through: ["absoluteString"], into: "Secret")
        case .kind(let name) where form(ofKind: name) == .secret:
            return convert(value, type.isOptional, through: [], into: "Secret")
        case .instant:
            return convert(value, type.isOptional, through: ["timeIntervalSince1970"], into: "Int")
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
            let since = SwiftName("timeIntervalSince1970")
            if !type.isOptional {
                return SwiftExpression("Date").called(
                    .init(since, SwiftExpression("Double").called(.init(value))))
            }
            return value.member("map").called(
                .init(
                    .closure(
                        SwiftClosure(
                            ["seconds"],
                            [
                                .expression(
                                    SwiftExpression("Date").called(
                                        .init(
                                            since,
                                            SwiftExpression("Double").called(.init("seconds")))))
                            ]))))
        default: return value
        }
    }

    /// `Secret(url.absoluteString)`, or the same of an optional with `map`.
    private func convert(
        _ value: SwiftExpression, _ isOptional: Bool, through path: [SwiftName], into type: SwiftName
    ) -> SwiftExpression {
        let function = SwiftExpression.name(type)
        if !isOptional {
            return function.called(.init(path.reduce(value) { $0.member($1) }))
        }
        let inner = path.isEmpty ? value : SwiftExpression.chained(value, path[0])
        return inner.member("map").called(.init(function.member("init")))
    }
}
