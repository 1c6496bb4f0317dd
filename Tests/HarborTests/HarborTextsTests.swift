// SPDX-License-Identifier: Apache-2.0

import Harbor
import Testing

struct HarborTextsTests {
    @Test func `an error speaks the first language that there is a text in`() {
        let error = HarborError(code: "desk.refused", carried: nil)

        #expect(error.message(in: ["fr-CA"]) == "Le guichet a refusé le bon.")
        #expect(error.message(in: ["ja", "fr"]) == "Le guichet a refusé le bon.")
        #expect(error.message(in: ["ja"]) == "The desk refused the voucher.")
    }

    @Test func `every code of the spec has a text in every locale`() {
        for code in ["setup.missing", "desk.refused", "storage.damaged", "call.cancelled"] {
            let error = HarborError(code: code, carried: nil)
            #expect(error.message(in: ["fr"]) != error.message(in: ["en"]))
        }
        #expect(HarborError(code: "from.tomorrow", carried: nil).next == .report)
    }
}
