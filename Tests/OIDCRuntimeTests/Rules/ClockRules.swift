// SPDX-License-Identifier: Apache-2.0

@testable import OIDCRuntime

/// The rule about devices whose clock is wrong.
enum ClockRules {
    static let cases = ends + issues + dates

    private static let ends: [RuleCase] = [
        .accepts("TM-SKEW", "in time, whatever the server's date") {
            for server in [nil, Int.min, 0, 5000, Int.max] {
                try Operations.timeBefore(now: 1059, end: 1000, leeway: 60, server: server)
            }
        },
        .refuses("TM-SKEW", "past, in time by the server's date", as: "skewed") {
            try Operations.timeBefore(now: 2000, end: 1000, leeway: 60, server: 1059)
        },
        .refuses("TM-SKEW", "past, and past by the server's date", as: "past") {
            try Operations.timeBefore(now: 2000, end: 1000, leeway: 60, server: 1060)
        },
        .refuses("TM-SKEW", "past, without a date of the server", as: "past") {
            try Operations.timeBefore(now: 2000, end: 1000, leeway: 60, server: nil)
        },
        .refuses("TM-SKEW", "past at the ends of Int", as: "skewed") {
            try Operations.timeBefore(now: .max, end: .min, leeway: 60, server: .min)
        },
    ]

    private static let issues: [RuleCase] = [
        .accepts("TM-SKEW", "issued in time, whatever the server's date") {
            for server in [nil, Int.min, 0, 5000, Int.max] {
                try Operations.timeIssued(
                    at: 1000, now: 1600, leeway: 60, maxAge: 600, server: server)
            }
        },
        .refuses("TM-SKEW", "from the future of a clock that is behind", as: "skewed") {
            try Operations.timeIssued(at: 5000, now: 1000, leeway: 60, maxAge: 600, server: 5000)
        },
        .refuses("TM-SKEW", "from the future by both clocks", as: "future") {
            try Operations.timeIssued(at: 5000, now: 1000, leeway: 60, maxAge: 600, server: 4939)
        },
        .refuses("TM-SKEW", "old by a clock that is ahead", as: "skewed") {
            try Operations.timeIssued(at: 1000, now: 5000, leeway: 60, maxAge: 600, server: 1600)
        },
        .refuses("TM-SKEW", "old by both clocks", as: "old") {
            try Operations.timeIssued(at: 1000, now: 5000, leeway: 60, maxAge: 600, server: 1601)
        },
    ]

    /// The first one is printed in RFC 9110 §5.6.7; leap days are those of the calendar.
    private static let dates: [RuleCase] =
        [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
            ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800),
            ("Fri, 31 Dec 2027 23:59:59 GMT", 1_830_297_599),
            ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
        ].map { text, seconds in
            .accepts("TM-SKEW", text) { try require(parseHTTPDate(text) == seconds) }
        }
        + [
            "Mon, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 UTC", "784111777", "",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
            "Sun, 06 Nov 1994 08:49:61 GMT", "Mon, 29 Feb 2100 00:00:00 GMT",
            "Sun, 00 Nov 1994 08:49:37 GMT", "Mon, 00 Nov 1994 08:49:37 GMT",
            "Wed, 31 Dec 1969 23:59:59 GMT",
            "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT ",
            "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
        ].map { text in
            .refuses("TM-SKEW", "'\(text)'", as: "refused") {
                try require(parseHTTPDate(text) != nil)
            }
        }
}
