// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

/// What errors say to people, by locale.
enum Texts {
    static let all = LocalizedTexts(["en": Texts.en, "fr": Texts.fr])
}
