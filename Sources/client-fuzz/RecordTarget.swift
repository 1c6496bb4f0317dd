// SPDX-License-Identifier: Apache-2.0

internal import ClientTrials
internal import OIDCRuntime

extension Target {
    /// Stored records: truncated, foreign, older, or written by somebody else.
    static let records = Target(
        "records", share: 9, seeds: [Trial.session, Trial.pending]
    ) { (input, _) throws(Finding) in
        let text = String(decoding: input, as: UTF8.self)
        var isAccepted = false
        for schema in [WireRecords.session, WireRecords.pending] {
            guard let fields = Operations.recordFields(from: text, of: schema) else { continue }
            isAccepted = true
            try checkJSON(Array(text.utf8))
            try checkRoundTrip(fields, of: schema)
            try checkTimes(fields)
        }
        return isAccepted
    }
}

/// A record is never live outside its time, wherever its instants and the clock stand.
private func checkTimes(_ fields: Fields) throws(Finding) {
    let start = fields.integer("savedAt") ?? fields.integer("createdAt") ?? 0
    let end = fields.integer("expiresAt") ?? .max
    for now in [Trial.now, 0, .min, .max, start, end] {
        let isLive = Operations.timeLive(from: start, until: end, now: now, skew: 60)
        try require(!isLive || now < end, "a record is live that has expired")
        let isYoung =
            (try? Operations.timeWithin(from: start, now: now, max: 600)) != nil
        try require(!isYoung || start <= now, "a record from the future is taken for young")
    }
}
