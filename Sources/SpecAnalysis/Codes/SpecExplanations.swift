// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

extension SpecCode: ExplainedCode {
    package var explanation: Explanation {
        switch self {
        case .unknownKey, .missingKey, .wrongForm, .unknownChoice, .invalidNumber, .invalidFlag,
            .missingFile, .unknownFile, .invalidName, .invalidProse, .duplicateName,
            .conflictingKeys, .invalidReference:
            writing
        case .unknownOperation, .unknownType, .unknownError, .unknownRule, .unknownRequest,
            .unknownItem, .unknownMethod, .unknownField, .undefinedValue, .unknownInput,
            .missingInput, .unknownMode, .missingMode, .unknownConstraint, .missingDesignator,
            .surplusDesignator:
            unknownNames
        case .unknownPlaceholder, .retiredID, .collidingNames, .reservedName, .misplacedType,
            .unlistedMethod, .literalFact, .missingMessage, .unknownTarget:
            namesAndTexts
        case .typeMismatch, .mayBeAbsent, .literalRefused, .reboundName, .unusedResult,
            .ignoredResult, .noResult, .invalidGuard, .invalidReturn, .stepsAfterReturn,
            .returnsNothing, .absentWithoutResult, .mixedExits, .alwaysPresent, .cannotFail,
            .swallowedCheck, .missingDollar:
            values
        case .keeperDiffers, .unreachableError, .unenforcedRule, .plannedRuleEnforced,
            .contractDiffers,
            .unusedDeclaration, .unprovidedAbsence, .neverLeftOut, .cancellationDiffers,
            .retryAfterUse, .unreadField:
            use
        case .weakKind, .undeclaredKind, .leakInURL, .wireKindDiffers, .leakInError,
            .carriedDiffers, .leakInResult, .untrustedUse, .missingView, .selfComparison:
            labels
        case .neitherKeptNorDropped, .notHeld, .keptAndDropped, .missingUndo, .needlessUndo,
            .ageUnchecked, .undeletable, .correlatorForgotten, .correlatorUnchecked, .idleDraw,
            .shortDraw, .unsentSecret, .leftStored, .sentWhileStored, .uncheckedCallback,
            .unsharedFlow:
            flows
        case .lateCheck, .staleReading, .unguardedWrite, .needlessWhile, .lateEpoch,
            .lateDeletion, .instantWaits, .throwsDiffers, .uncalledMethod, .recursion,
            .gateMismatch, .invalidSharing, .missingRenewal, .browserLeftOpen:
            order
        case .trackingDiffers, .nothingStated, .unfitReason:
            privacy
        }
    }
}
