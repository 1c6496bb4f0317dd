// SPDX-License-Identifier: Apache-2.0

import OIDCPlatform
import Testing

struct UserLanguagesTests {
    @Test(arguments: [
        (["LANG": "pt_BR.UTF-8"], ["pt-BR"]),
        (["LANG": "en_US", "LC_MESSAGES": "de_DE@euro"], ["de-DE"]),
        (["LANG": "en_US", "LC_MESSAGES": "de_DE", "LC_ALL": "es_ES.UTF-8"], ["es-ES"]),
        (["LANG": "en_US", "LC_ALL": ""], ["en-US"]),
        (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:es_MX"], ["fr", "es-MX", "de-DE"]),
        (["LANG": "C.UTF-8", "LANGUAGE": "fr"], []),
        (["LC_ALL": "POSIX"], []),
        ([:], []),
    ])
    func `the first variable that is set decides, after the user's own list`(
        environment: [String: String], languages: [String]
    ) {
        #expect(UserLanguages.languages(in: environment) == languages)
    }
}
