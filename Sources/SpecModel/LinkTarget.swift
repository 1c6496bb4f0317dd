// SPDX-License-Identifier: Apache-2.0

/// Where a link in prose leads.
package enum LinkTarget: Sendable, Equatable {
    /// `#security`, a section of the same page.
    case section(String)
    /// `page:ios` or `page:ios#security`.
    case page(slug: String, section: String?)
    /// `/sdks/ios`, below the locale's prefix at the documentation's site.
    case path(String)
    /// An `https` address.
    case web(String)

    /// Nil for anything else, such as `http:`, `javascript:` or a relative path.
    package init?(_ target: String) {
        if target.hasPrefix("#") {
            self = .section(String(target.dropFirst()))
        } else if target.hasPrefix("page:") {
            let parts = target.dropFirst(5).split(separator: "#", maxSplits: 1)
            guard let slug = parts.first else { return nil }
            self = .page(
                slug: String(slug), section: parts.count == 2 ? String(parts[1]) : nil)
        } else if target.hasPrefix("/"), !target.hasPrefix("//") {
            self = .path(target)
        } else if target.hasPrefix("https://"), target.count > 8 {
            self = .web(target)
        } else {
            return nil
        }
    }
}

extension Documentation {
    /// `/de/sdks/ios`: a page's address at the site.
    package func path(of slug: String, in locale: Locale) -> String {
        path([section, slug], in: locale)
    }

    /// Segments below a locale's prefix, those that are empty left out.
    package func path(_ segments: [String], in locale: Locale) -> String {
        "/" + ([locale.prefix] + segments).filter { !$0.isEmpty }.joined(separator: "/")
    }
}
