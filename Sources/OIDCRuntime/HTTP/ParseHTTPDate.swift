// SPDX-License-Identifier: Apache-2.0

/// Reads the date of a response, in seconds since 1970-01-01T00:00:00Z.
///
/// Only the one form that servers must write is read, such as `Sun, 06 Nov 1994 08:49:37 GMT`;
/// the two older ones are not: a missing date costs no more than a better error.
///
/// - Source: RFC 9110 §5.6.7.
func parseHTTPDate(_ text: String) -> Int? {
    let octets = Array(text.utf8)
    guard octets.count == 29, let weekday = names("SunMonTueWedThuFriSat").place(of: octets[..<3]),
        let month = names("JanFebMarAprMayJunJulAugSepOctNovDec").place(of: octets[8..<11]),
        let day = number(octets[5..<7]), let year = number(octets[12..<16]),
        let hour = number(octets[17..<19]), let minute = number(octets[20..<22]),
        let second = number(octets[23..<25])
    else { return nil }
    let marks: [(Int, String)] = [
        (3, ", "), (7, " "), (11, " "), (16, " "), (19, ":"), (22, ":"), (25, " GMT"),
    ]
    guard marks.allSatisfy({ octets[$0.0...].starts(with: $0.1.utf8) }), year >= 1970, day >= 1,
        day <= length(of: month, in: year), hour < 24, minute < 60, second <= 60
    else { return nil }
    let days = daysBefore(year) + (0..<month).reduce(0) { $0 + length(of: $1, in: year) } + day - 1
    // The first of January 1970 was a Thursday.
    guard (days + 4) % 7 == weekday else { return nil }
    return ((days * 24 + hour) * 60 + minute) * 60 + second
}

private func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy(isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
}

private func names(_ joined: String) -> [String] {
    stride(from: 0, to: joined.count, by: 3).map { String(joined.dropFirst($0).prefix(3)) }
}

extension [String] {
    fileprivate func place(of octets: ArraySlice<UInt8>) -> Int? {
        firstIndex { octets.elementsEqual($0.utf8) }
    }
}

/// Days from 1970-01-01 to the first of January of a year from 1970 on.
private func daysBefore(_ year: Int) -> Int {
    let leaps = { (year: Int) in year / 4 - year / 100 + year / 400 }
    return (year - 1970) * 365 + leaps(year - 1) - leaps(1969)
}

/// Days of a month, counted from 0.
private func length(of month: Int, in year: Int) -> Int {
    let isLeap =
        year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return month == 1 && isLeap ? 29 : [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]
}
