// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OIDCRuntime

struct HTTPDateTests {
    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Sun, 09 Sep 2001 01:46:40 GMT", 1_000_000_000),
        ("Tue, 19 Jan 2038 03:14:07 GMT", 2_147_483_647),
        ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
        // A leap second counts as the one after it.
        ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
    ])
    func `a date that is known is read`(text: String, seconds: Int) {
        #expect(parseHTTPDate(text) == seconds)
    }

    @Test func `each day follows the one before`() {
        let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
        let months = [
            ("Jan", 31), ("Feb", 28), ("Mar", 31), ("Apr", 30), ("May", 31), ("Jun", 30),
            ("Jul", 31), ("Aug", 31), ("Sep", 30), ("Oct", 31), ("Nov", 30), ("Dec", 31),
        ]
        let leapYears = Set(stride(from: 1972, to: 2410, by: 4)).subtracting([2100, 2200, 2300])
        let checked = Set([1970, 1971, 1972, 1973, 2000, 2001, 2100, 2101, 2400, 2401])
        var count = 0
        for year in 1970...2401 {
            for (name, length) in months {
                let days = name == "Feb" && leapYears.contains(year) ? 29 : length
                for day in 1...days {
                    if checked.contains(year) {
                        let number = day < 10 ? "0\(day)" : "\(day)"
                        let text = "\(weekdays[count % 7]), \(number) \(name) \(year) 00:00:01 GMT"
                        #expect(parseHTTPDate(text) == count * 86_400 + 1, "\(text)")
                    }
                    count += 1
                }
                // The day after the last, whatever weekday it is said to be.
                for weekday in weekdays where checked.contains(year) {
                    let text = "\(weekday), \(days + 1) \(name) \(year) 00:00:01 GMT"
                    #expect(parseHTTPDate(text) == nil, "\(text)")
                }
            }
        }
    }

    @Test(arguments: [
        "", "Sun, 06 Nov 1994 08:49:37 GMT ", "Sun, 06 Nov 1994 08:49:37 GM",
        "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "Mon, 06 Nov 1994 08:49:37 GMT", "sun, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun; 06 Nov 1994 08:49:37 GMT", "Sun,_06 Nov 1994 08:49:37 GMT",
        "Sun, 06_Nov 1994 08:49:37 GMT", "Sun, 06 Nov_1994 08:49:37 GMT",
        "Sun, 06 Nov 1994_08:49:37 GMT", "Sun, 06 Nov 1994 08.49:37 GMT",
        "Sun, 06 Nov 1994 08:49.37 GMT", "Sun, 06 Nov 1994 08:49:37_GMT",
        "Sun,  6 Nov 1994 08:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov +994 08:49:37 GMT", "Sun, 06 Nov 1994 +8:49:37 GMT",
        "Sun, 06 Nov 1994 08:+9:37 GMT", "Sun, 06 Nov 1994 08:49:+7 GMT",
        "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
        "Sun, 06 Nov 1994 08:49:61 GMT", "Wed, 31 Dec 1969 23:59:59 GMT",
    ])
    func `what is no such date is none`(text: String) {
        #expect(parseHTTPDate(text) == nil)
    }

    @Test func `no day zero, whatever weekday it is said to be`() {
        for weekday in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] {
            #expect(parseHTTPDate("\(weekday), 00 Nov 1994 08:49:37 GMT") == nil)
        }
    }

    @Test func `hours, minutes and seconds end where they do`() {
        #expect(parseHTTPDate("Thu, 01 Jan 1970 23:00:00 GMT") == 82_800)
        #expect(parseHTTPDate("Thu, 01 Jan 1970 00:59:00 GMT") == 3_540)
        #expect(parseHTTPDate("Thu, 01 Jan 1970 00:00:60 GMT") == 60)
    }
}
