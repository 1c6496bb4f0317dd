// SPDX-License-Identifier: Apache-2.0

#if canImport(AuthenticationServices)
    public import AuthenticationServices
    public import OIDCRuntime

    #if canImport(UIKit)
        internal import UIKit
    #elseif canImport(AppKit)
        internal import AppKit
    #endif

    /// Where an app wants the browser session to show itself.
    struct PresentationAnchor: Sendable {
        let window: @MainActor @Sendable () -> ASPresentationAnchor?
    }

    extension BrowserPresentation {
        /// Shows the browser session over a window that is asked for when it is needed.
        public static func window(
            _ window: @escaping @MainActor @Sendable () -> ASPresentationAnchor?
        ) -> BrowserPresentation {
            BrowserPresentation(PresentationAnchor(window: window))
        }
    }

    /// The window of a page: the app's own choice, else the key window of the foreground scene.
    @MainActor
    func presentationAnchor(for page: BrowserPage) -> ASPresentationAnchor? {
        if let anchor = page.presentation?.anchor as? PresentationAnchor { return anchor.window() }
        #if canImport(UIKit)
            return UIApplication.shared.connectedScenes
                .filter { $0.activationState == .foregroundActive }
                .compactMap { $0 as? UIWindowScene }
                .flatMap(\.windows)
                .first(where: \.isKeyWindow)
        #elseif canImport(AppKit)
            return NSApplication.shared.keyWindow ?? NSApplication.shared.mainWindow
        #else
            return nil
        #endif
    }
#endif
