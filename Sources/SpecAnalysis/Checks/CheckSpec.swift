// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// Every rule that a whole spec is held to, one pass each; none sees what another finds.
func checkSpec(_ program: Program, into report: inout Report) {
    let checks: [@Sendable (Program, inout Report) -> Void] = [
        checkIDs, checkSwiftNames, checkErrors, checkRules, checkContracts, checkUse,
        checkKinds, checkRequests, checkWireWords, checkPublicSurface, checkComparisons,
        checkKeeping, checkCleanUp, checkFlowSecrets, checkDraws, checkStoredFields,
        checkDeletability, checkRetries,
        checkOrder, checkStaleness, checkWrites, checkRenewals, checkInstant, checkCalls,
        checkCallbacks, checkSharing, checkFlowSharing,
        checkPages, checkTexts,
    ]
    let reports = mapConcurrently(checks) { check in
        var found = Report()
        check(program, &found)
        return found
    }
    for found in reports { report.add(contentsOf: found) }
}
