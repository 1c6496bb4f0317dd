// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics

/// What a whole spec is held to, one pass each; none sees what another finds.
func checkSpec(_ program: Program, on cores: Cores, into report: inout Report) {
    run([checkContracts, checkRequests, checkPages, checkTexts], program, on: cores, &report)
    checkSteps(program, on: cores, into: &report)
}

/// Those of them that look at steps.
func checkSteps(_ program: Program, on cores: Cores, into report: inout Report) {
    let checks: [Check] = [
        checkIDs, checkSwiftNames, checkErrors, checkRules, checkUse,
        checkKinds, checkWireWords, checkPublicSurface, checkComparisons,
        checkKeeping, checkCleanUp, checkFlowSecrets, checkDraws, checkStoredFields,
        checkDeletability, checkRetries,
        checkOrder, checkStaleness, checkWrites, checkRenewals, checkInstant, checkCalls,
        checkCallbacks, checkSharing, checkFlowSharing,
    ]
    run(checks, program, on: cores, &report)
}

typealias Check = @Sendable (Program, inout Report) -> Void

private func run(
    _ checks: [Check], _ program: Program, on cores: Cores, _ report: inout Report
) {
    let reports = mapConcurrently(checks, on: cores) { check in
        var found = Report()
        check(program, &found)
        return found
    }
    for found in reports { report.add(contentsOf: found) }
}
