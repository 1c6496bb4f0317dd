// SPDX-License-Identifier: Apache-2.0

// The names are documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// As much of SwiftUI as the page's example uses, so that the compiler holds the example to the same
// types and isolation on Linux. It shows nothing. Names are Apple's.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("it has no value") }
}

/// A view that is made of no other.
@MainActor @preconcurrency
public protocol Primitive: View where Body == Never {}

extension Primitive {
    public var body: Never { preconditionFailure("a primitive view has no body") }
}

public struct Text: Primitive {
    public init(_ key: LocalizedStringKey) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {}
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
    public init(stringLiteral value: String) {}
}

public struct Button<Label: View>: Primitive {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
    public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
}

public struct VStack<Content: View>: Primitive {
    public init(@ViewBuilder content: () -> Content) {}
}

/// What a modifier makes of a view.
public struct Modified<Content: View>: Primitive {
    let content: Content
}

extension View {
    public func task(
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        Modified(content: self)
    }

    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        Modified(content: self)
    }
}
