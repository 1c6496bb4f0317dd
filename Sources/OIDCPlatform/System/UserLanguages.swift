// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Languages that the user wants texts in.
public enum UserLanguages {
    /// BCP 47 tags, the preferred one first; empty where the user names none.
    public static var preferred: [String] {
        #if os(Linux)
            // Foundation says `en-001` here, whatever the user has set.
            languages(in: ProcessInfo.processInfo.environment)
        #else
            Locale.preferredLanguages
        #endif
    }

    /// What the variables of a POSIX environment say.
    ///
    /// `LANGUAGE` is a list of GNU's gettext, heeded only where a locale other than `C` is set.
    ///
    /// - Parameter environment: Variables by name.
    /// - Returns: Tags without codeset and modifier: `pt_BR.UTF-8@x` is `pt-BR`.
    /// - Source: POSIX.1-2017, Base Definitions §8.2, for the order of the others.
    package static func languages(in environment: [String: String]) -> [String] {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        guard let locale = named.first(where: { !$0.isEmpty }).flatMap(tag) else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        return list.compactMap(tag) + [locale]
    }

    /// Nil for the locale of no language.
    private static func tag(_ locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        if name.isEmpty || name == "C" || name == "POSIX" { return nil }
        return name.map { $0 == "_" ? "-" : String($0) }.joined()
    }
}
