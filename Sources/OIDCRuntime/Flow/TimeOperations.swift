// SPDX-License-Identifier: Apache-2.0

extension Flow {
    /// `time.expiry`: adds a lifetime to an instant, with a default and a bound, all in seconds.
    public func timeExpiry(at: Int, plus: Int?, default: Int, max: Int) -> Int {
        Operations.timeExpiry(at: at, plus: plus, default: `default`, max: max)
    }

    /// `time.live`: tells whether now lies between two instants, the first one less the skew.
    public func timeLive(from: Int, until: Int, now: Int, skew: Int) -> Bool {
        Operations.timeLive(from: from, until: until, now: now, skew: skew)
    }

    /// `time.within`: requires an age between zero and a maximum, in seconds.
    public func timeWithin(
        from: Int, now: Int, max: Int, else exits: FailureMap<TimeWithinMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<TimeWithinMode>) in
            try Operations.timeWithin(from: from, now: now, max: max)
        }
    }

    /// `time.before`: requires now to be before an end and its leeway; tells a wrong clock apart by
    /// the server's date.
    public func timeBefore(
        now: Int, end: Int, leeway: Int, server: Int?,
        else exits: FailureMap<TimeBeforeMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<TimeBeforeMode>) in
            try Operations.timeBefore(now: now, end: end, leeway: leeway, server: server)
        }
    }

    /// `time.issued`: requires an instant that is neither ahead of now nor too old; tells a wrong
    /// clock apart by the server's date.
    public func timeIssued(
        at: Int, now: Int, leeway: Int, maxAge: Int, server: Int?,
        else exits: FailureMap<TimeIssuedMode, Failure>
    ) throws(Interruption<Failure>) {
        try step(exits) { () throws(OperationFailure<TimeIssuedMode>) in
            try Operations.timeIssued(
                at: at, now: now, leeway: leeway, maxAge: maxAge, server: server)
        }
    }
}
