// SPDX-License-Identifier: Apache-2.0

/// What is put in now and then: values that parsers of such texts have stumbled over.
enum Words {
    static let any: [String] =
        numbers + json + escapes + urls + tokens + [
            "", "\0", "\u{FEFF}", "é", "e\u{301}", "😀", "\u{202E}", "\u{212A}", "\r\n", "\n", "\t",
            " ",
        ]

    static let numbers = [
        "0", "-0", "-1", "1", "00", "1e400", "-1e400", "1e-400", "1E+2", "36e2", "3600.5", "1.0",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "-9223372036854775809", "18446744073709551616", "4294967296", "2147483648", "1e18", "9e18",
        "1e300", "0.1e1", "0.0000000001e10", "1e99999999999999999999", "1e-99999999999999999999",
        "Infinity", "NaN", "inf", "0x10", "+1", "\"3600\"", "\"3600abc\"", "\"\"", "253402300800",
        String(repeating: "9", count: 400), "0." + String(repeating: "0", count: 400) + "1",
    ]

    static let json = [
        "null", "true", "false", "[]", "{}", "[[", "{\"a\":", ",", ":", "\"", "}", "]",
        "[\"client-1\"]",
        "\"iss\":\"https://evil.example\"", "\"\\u0069ss\":\"x\"", "\"alg\":\"none\"", "\"keys\"",
        "\"\\u0061ud\"", "\"__proto__\":{}", "/*", "//", "'",
    ]

    static let escapes = [
        "\\u0000", "\\ud800", "\\udc00", "\\ud83d\\ude00", "\\u00e9", "\\x", "\\", "\\\"", "%00",
        "%",
        "%zz", "%2", "%C3", "%C3%A9", "%2B", "%25", "%2F", "%63ode", "+", "%26", "%3D", "%FF",
        "%ED%A0%80",
    ]

    static let urls = [
        "#", "?", "&", "=", "&&", "//", "@", ":", "[", "]", "[::1]", "127.0.0.1", "localhost",
        "http:",
        "https://", "/..", "/./", "%2e%2e", ":443", ":99999", ":", "code=", "&code=x", "&state=s",
        "state",
        "&error=access_denied", "&iss=https%3A%2F%2Fevil.example", "javascript:", "file:///",
        "user@",
        "com.example.app:/cb", "COM.EXAMPLE.APP", "?x=1", "#code=y",
    ]

    static let tokens = [
        ".", "..", "=", "==", "e30", "e30.", "eyJhbGciOiJub25lIn0", "eyJhbGciOiJIUzI1NiJ9", "A",
        "-", "_",
        "/", "none", "ES256", "RS256", "HS256", "PS256", "JWT", "at+jwt", "crit", "b64", "jwk",
        "AQAB",
        "AQ", "P-256", "P-384", "EC", "RSA", "oct", "enc", "sig", "verify", "\"d\":\"AA\",", "kid",
    ]

    /// Octets that are no UTF-8, or only the beginning of it.
    static let damage: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
        [0xED, 0xB0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
        [0xF5, 0x80], [0xFE], [0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF], [0x00], [0x7F],
        [0xC2, 0x85],
    ]
}
