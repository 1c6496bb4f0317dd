// SPDX-License-Identifier: Apache-2.0

/// A declaration, in just the forms that generated code has.
package indirect enum SwiftDeclaration: Sendable {
    case type(SwiftTypeDeclaration)
    /// `extension Records { … }`
    case `extension`(SwiftType, conformances: [SwiftType], [SwiftDeclaration])
    case function(SwiftFunction)
    case property(SwiftProperty)
    /// `case security`
    case enumCase(SwiftDocumentation?, SwiftName, value: String?)
    /// `public typealias A = B`
    case alias(SwiftDocumentation?, SwiftAccess, SwiftName, SwiftType)
    /// `#if canImport(Security)` … `#endif`
    case conditional(SwiftBuildCondition, [SwiftDeclaration])
    /// Declarations that an item of the spec accounts for.
    case origin(String, [SwiftDeclaration])
}

package enum SwiftAccess: Sendable {
    case `public`, `internal`, `private`

    /// With its space; internal is not written.
    var prefix: String {
        switch self {
        case .public: "public "
        case .internal: ""
        case .private: "private "
        }
    }
}

/// What a build must have for a part of a file to count.
package enum SwiftBuildCondition: Sendable, Hashable {
    case canImport(SwiftName)

    var text: String {
        switch self {
        case .canImport(let module): "canImport(" + module.identifier + ")"
        }
    }
}

/// A type: `public final class Acme: Sendable { … }`.
package struct SwiftTypeDeclaration: Sendable {
    package enum Form: String, Sendable {
        case `struct`, `enum`
        case finalClass = "final class"
    }
    package var documentation: SwiftDocumentation?
    package var access: SwiftAccess
    package var form: Form
    package var name: SwiftName
    package var conformances: [SwiftType]
    package var members: [SwiftDeclaration]

    package init(
        _ form: Form, _ name: SwiftName, _ conformances: [SwiftType] = [],
        access: SwiftAccess = .internal, documentation: SwiftDocumentation? = nil,
        members: [SwiftDeclaration]
    ) {
        self.documentation = documentation
        self.access = access
        self.form = form
        self.name = name
        self.conformances = conformances
        self.members = members
    }
}

/// `static func name(label name: Type = value) async throws(E) -> Result { … }`, or an initialiser.
package struct SwiftFunction: Sendable {
    package enum Form: Sendable {
        case method(SwiftName)
        case staticMethod(SwiftName)
        case initializer
        /// `init?`
        case failableInitializer
        /// `convenience init` of a class.
        case convenienceInitializer
    }
    package enum Throwing: Sendable {
        case never
        case anything
        case only(SwiftType)
    }
    /// A platform on which it may not be used: `@available(iOSApplicationExtension, unavailable)`.
    package struct Absence: Sendable {
        package var platform: SwiftName

        package init(from platform: SwiftName) { self.platform = platform }
    }
    package struct Parameter: Sendable {
        /// Nil for `_`.
        package var label: SwiftName?
        package var name: SwiftName
        package var type: SwiftType
        package var value: SwiftExpression?

        package init(
            _ label: SwiftName?, _ name: SwiftName, _ type: SwiftType,
            default value: SwiftExpression? = nil
        ) {
            self.label = label
            self.name = name
            self.type = type
            self.value = value
        }
    }
    package var documentation: SwiftDocumentation?
    package var absences: [Absence]
    package var access: SwiftAccess
    package var form: Form
    package var parameters: [Parameter]
    package var isAsync: Bool
    package var throwing: Throwing
    package var result: SwiftType?
    package var body: [SwiftStatement]

    package init(
        _ form: Form, _ parameters: [Parameter] = [], async isAsync: Bool = false,
        throws throwing: Throwing = .never, returns result: SwiftType? = nil,
        access: SwiftAccess = .internal, documentation: SwiftDocumentation? = nil,
        absences: [Absence] = [], body: [SwiftStatement]
    ) {
        self.documentation = documentation
        self.absences = absences
        self.access = access
        self.form = form
        self.parameters = parameters
        self.isAsync = isAsync
        self.throwing = throwing
        self.result = result
        self.body = body
    }
}

/// `public static let name: Type = value`, or a computed one.
package struct SwiftProperty: Sendable {
    package enum Form: Sendable {
        case constant(SwiftExpression?)
        case variable(SwiftExpression?)
        case computed([SwiftStatement])
    }
    package var documentation: SwiftDocumentation?
    package var access: SwiftAccess
    package var isStatic: Bool
    package var name: SwiftName
    package var type: SwiftType?
    package var form: Form

    package init(
        _ name: SwiftName, type: SwiftType? = nil, _ form: Form, static isStatic: Bool = false,
        access: SwiftAccess = .internal, documentation: SwiftDocumentation? = nil
    ) {
        self.documentation = documentation
        self.access = access
        self.isStatic = isStatic
        self.name = name
        self.type = type
        self.form = form
    }
}
