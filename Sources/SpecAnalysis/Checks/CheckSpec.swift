// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// Every rule that a whole spec is held to, one pass each.
func checkSpec(_ program: Program, into report: inout Report) {
    let checks: [(Program, inout Report) -> Void] = [
        checkIDs, checkSwiftNames, checkErrors, checkRules, checkContracts, checkUse,
        checkKinds, checkRequests, checkPublicSurface, checkComparisons,
        checkKeeping, checkCleanUp, checkFlowSecrets, checkDraws, checkStoredFields,
        checkDeletability, checkRetries,
        checkOrder, checkStaleness, checkWrites, checkInstant, checkCalls, checkSharing,
        checkPages, checkTexts,
    ]
    for check in checks { check(program, &report) }
}
