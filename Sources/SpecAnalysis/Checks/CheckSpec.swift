// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// Every rule that a whole spec is held to, one pass each.
func checkSpec(_ program: Program, into report: inout Report) {
    let checks: [(Program, inout Report) -> Void] = [
        checkIDs, checkSwiftNames, checkErrors, checkRules, checkContracts, checkUse,
        checkKinds, checkRequests, checkWireWords, checkPublicSurface, checkComparisons,
        checkKeeping, checkCleanUp, checkFlowSecrets, checkDraws, checkStoredFields,
        checkDeletability, checkRetries,
        checkOrder, checkStaleness, checkWrites, checkRenewals, checkInstant, checkCalls,
        checkCallbacks, checkSharing, checkFlowSharing,
        checkPages, checkTexts,
    ]
    for check in checks { check(program, &report) }
}
