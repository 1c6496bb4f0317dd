// SPDX-License-Identifier: Apache-2.0

/// Tells whether a text is how an instant is written in HTTP (RFC 9110 §5.6.7); the other way round
/// than the runtime, by the days of a 400-year cycle.
///
/// The leap second is the one instant that two texts stand for.
func isDate(_ text: String, _ seconds: Int) -> Bool {
    func isText(of seconds: Int, second: Int?) -> Bool {
        let (days, time) = (seconds / 86_400, seconds % 86_400)
        let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][days % 7]
        let (year, month, day) = civil(days)
        let name = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ][month - 1]
        let written =
            "\(weekday), \(padded(day)) \(name) \(padded(year / 100))\(padded(year % 100)) "
            + "\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(second ?? time % 60)) GMT"
        return written == text
    }
    guard seconds >= 0 else { return false }
    return isText(of: seconds, second: nil) || seconds > 0 && isText(of: seconds - 1, second: 60)
}

/// Year, month and day of a number of days since 1970-01-01.
private func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    // Years that begin in March have their leap day last; 719,468 days lie before 1970 in that count.
    let shifted = days + 719_468
    let (era, dayOfEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra =
        (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (
        yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
        dayOfYear - (153 * fromMarch + 2) / 5 + 1
    )
}

private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
