// SPDX-License-Identifier: Apache-2.0

/// A file of Swift: where it goes, what it imports, what it declares.
package struct SwiftFile: Sendable {
    /// Relative to the output folder, with `/`.
    package var path: String
    /// Sentences below the licence line, each a comment of its own.
    package var remarks: [String]
    /// In any order; they are printed sorted.
    package var imports: [SwiftImport]
    package var declarations: [SwiftDeclaration]
    /// Item that the declarations come from as a whole; what stands above them is every file's.
    package var origin: String?

    package init(
        path: String, remarks: [String] = [], imports: [SwiftImport] = [],
        _ declarations: [SwiftDeclaration], origin: String? = nil
    ) {
        self.path = path
        self.remarks = remarks
        self.imports = imports
        self.declarations = declarations
        self.origin = origin
    }
}

/// An import: `public import OIDCRuntime`.
package struct SwiftImport: Sendable, Hashable {
    package enum Access: String, Sendable {
        case `public`, `internal`
        /// Those who import this module see that one too.
        case exported = "@_exported public"
    }
    package var access: Access
    package var module: SwiftName
    /// The one type that is meant, where it is only one.
    package var type: SwiftName?
    package var condition: SwiftBuildCondition?

    package init(
        _ access: Access, _ module: SwiftName, type: SwiftName? = nil,
        if condition: SwiftBuildCondition? = nil
    ) {
        self.access = access
        self.module = module
        self.type = type
        self.condition = condition
    }
}

/// What a documentation comment says, in plain text with Markdown's code spans.
package struct SwiftDocumentation: Sendable {
    /// What is said of one parameter, and the message that says it.
    package struct Parameter: Sendable {
        package var name: SwiftName
        package var text: String
        package var origin: String?

        package init(_ name: SwiftName, _ text: String, origin: String? = nil) {
            self.name = name
            self.text = text
            self.origin = origin
        }
    }
    /// Its first sentence becomes the summary, the others a paragraph of their own.
    package var text: String
    package var parameters: [Parameter]
    package var returns: String?
    package var throwing: String?
    /// Paragraphs between the text and the fields.
    package var remarks: [String]
    /// Message that the text is.
    package var origin: String?

    package init(
        _ text: String, remarks: [String] = [], parameters: [Parameter] = [],
        returns: String? = nil, throws throwing: String? = nil, origin: String? = nil
    ) {
        self.origin = origin
        self.text = text
        self.remarks = remarks
        self.parameters = parameters
        self.returns = returns
        self.throwing = throwing
    }
}
