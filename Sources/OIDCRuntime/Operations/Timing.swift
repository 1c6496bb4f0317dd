// SPDX-License-Identifier: Apache-2.0

// Instants are seconds since 1970-01-01T00:00:00Z. They come from servers and stores, so every sum
// here stops at the ends of Int instead of trapping.

extension Operations {
    /// Requires that between zero and `max` seconds have passed.
    package static func timeWithin(
        from start: Int, now: Int, max: Int
    ) throws(OperationFailure<TimeWithinMode>) {
        // AR-PEND: a clock that was set back leaves no age that could be trusted.
        guard start <= now, difference(now, start) <= max else {
            throw OperationFailure(.outside)
        }
    }

    /// Requires now to be before `end + leeway`.
    ///
    /// Where it is not, but would be by the server's clock, the device's clock is at fault.
    package static func timeBefore(
        now: Int, end: Int, leeway: Int, server: Int?
    ) throws(OperationFailure<TimeBeforeMode>) {
        // ID-EXP: at `end + leeway` it is over.
        let limit = sum(end, leeway)
        if now < limit { return }
        // TM-SKEW: the server's date explains the failure and never mends it.
        if let server, server < limit { throw skewed(.skewed, now: now, server: server) }
        throw OperationFailure(.past)
    }

    /// Requires an instant that is at most `leeway` ahead of now and at most `maxAge` behind it.
    ///
    /// Where it is not, but would be by the server's clock, the device's clock is at fault.
    package static func timeIssued(
        at instant: Int, now: Int, leeway: Int, maxAge: Int, server: Int?
    ) throws(OperationFailure<TimeIssuedMode>) {
        guard let fault = issueFault(instant, now, leeway, maxAge) else { return }
        // TM-SKEW: as above.
        if let server, issueFault(instant, server, leeway, maxAge) == nil {
            throw skewed(.skewed, now: now, server: server)
        }
        throw OperationFailure(fault)
    }

    private static func issueFault(
        _ instant: Int, _ now: Int, _ leeway: Int, _ maxAge: Int
    ) -> TimeIssuedMode? {
        // ID-IAT: neither from the future nor from last week.
        if instant > sum(now, leeway) { return .future }
        return difference(now, instant) > maxAge ? .old : nil
    }

    /// Adds a lifetime, or a default where the server names none, cut to the range `0...max`.
    package static func timeExpiry(
        at instant: Int, plus lifetime: Int?, default: Int, max: Int
    ) -> Int {
        // TK-EXP: nothing lives for ever, whatever the server says or leaves out.
        sum(instant, Swift.min(Swift.max(lifetime ?? `default`, 0), max))
    }

    /// Tells whether `from - skew <= now < until`.
    package static func timeLive(from start: Int, until end: Int, now: Int, skew: Int) -> Bool {
        // ST-EXP: a record from the future was saved by a clock that has been set back since.
        difference(start, skew) <= now && now < end
    }

    private static func skewed<Mode>(
        _ mode: Mode, now: Int, server: Int
    ) -> OperationFailure<Mode> {
        OperationFailure(mode, carrying: .seconds(difference(now, server)))
    }
}

private func sum(_ a: Int, _ b: Int) -> Int {
    let (value, overflow) = a.addingReportingOverflow(b)
    return overflow ? (b > 0 ? .max : .min) : value
}

/// What lies between two instants, cut to what a number can say.
func difference(_ a: Int, _ b: Int) -> Int {
    let (value, overflow) = a.subtractingReportingOverflow(b)
    return overflow ? (b < 0 ? .max : .min) : value
}
