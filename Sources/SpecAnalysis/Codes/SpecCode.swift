// SPDX-License-Identifier: Apache-2.0

package import Diagnostics

/// Every code of this target; none is ever reused or renumbered.
package enum SpecCode: String, ExplainedCode {
    // What is written
    case unknownKey = "S201"
    case missingKey = "S202"
    case wrongForm = "S203"
    case unknownChoice = "S204"
    case invalidNumber = "S205"
    case invalidFlag = "S206"
    case missingFile = "S207"
    case unknownFile = "S208"
    case invalidName = "S209"
    case invalidProse = "S210"
    case duplicateName = "S211"
    case conflictingKeys = "S212"
    case invalidReference = "S213"

    // Names
    case unknownOperation = "S214"
    case unknownType = "S215"
    case unknownError = "S216"
    case unknownRule = "S217"
    case unknownRequest = "S218"
    case unknownItem = "S219"
    case unknownMethod = "S220"
    case unknownField = "S221"
    case undefinedValue = "S222"
    case unknownInput = "S223"
    case missingInput = "S224"
    case unknownMode = "S225"
    case missingMode = "S226"
    case unknownConstraint = "S227"
    case missingDesignator = "S228"
    case surplusDesignator = "S229"
    case unknownPlaceholder = "S230"
    case retiredID = "S231"
    case collidingNames = "S232"
    case reservedName = "S233"
    case misplacedType = "S234"
    case unlistedMethod = "S235"

    // Values and types in steps
    case typeMismatch = "S240"
    case mayBeAbsent = "S241"
    case literalRefused = "S242"
    case reboundName = "S243"
    case unusedResult = "S244"
    case ignoredResult = "S245"
    case noResult = "S246"
    case invalidGuard = "S247"
    case invalidReturn = "S248"
    case stepsAfterReturn = "S249"
    case returnsNothing = "S250"
    case absentWithoutResult = "S251"
    case mixedExits = "S252"
    case alwaysPresent = "S253"
    case cannotFail = "S254"
}
