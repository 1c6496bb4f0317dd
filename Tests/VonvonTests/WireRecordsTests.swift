// SPDX-License-Identifier: Apache-2.0

import ClientTrials
import OIDCRuntime
import Testing

@testable import Vonvon

/// The fuzzer and the benchmark try the records that the client has, not others.
struct WireRecordsTests {
    @Test(arguments: [
        (WireRecords.tokens, Records.tokens.schema), (WireRecords.claims, Records.claims.schema),
        (WireRecords.session, Records.session.schema),
        (WireRecords.pending, Records.pending.schema),
    ])
    func `a record that is tried is the generated one`(tried: RecordSchema, real: RecordSchema) {
        #expect(tried == real)
    }
}
