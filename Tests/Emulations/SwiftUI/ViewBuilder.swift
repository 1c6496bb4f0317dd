// SPDX-License-Identifier: Apache-2.0

// The names are documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@resultBuilder
public struct ViewBuilder {
    @MainActor public static func buildExpression<Content: View>(_ content: Content) -> Content {
        content
    }

    @MainActor public static func buildBlock() -> EmptyView { EmptyView() }

    @MainActor public static func buildBlock<Content: View>(_ content: Content) -> Content {
        content
    }

    @MainActor public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    @MainActor public static func buildIf<Content: View>(_ content: Content?) -> Content? {
        content
    }

    @MainActor public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalContent<First, Second> { .first(first) }

    @MainActor public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalContent<First, Second> { .second(second) }
}

public struct EmptyView: Primitive {
    public init() {}
}

public struct TupleView<Content>: Primitive {
    let content: Content

    init(_ content: Content) { self.content = content }
}

public enum ConditionalContent<First: View, Second: View>: Primitive {
    case first(First)
    case second(Second)
}

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure("a primitive view has no body") }
}
