// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

/// What errors say to people, by locale.
enum Texts {
    static let all = LocalizedTexts([
        "en": Texts.en,
        "es": Texts.es,
        "zh-Hans": Texts.zhHans,
        "de": Texts.de,
        "pt-BR": Texts.ptBR,
    ])
}
