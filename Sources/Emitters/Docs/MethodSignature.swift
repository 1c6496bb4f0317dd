// SPDX-License-Identifier: Apache-2.0

internal import SpecModel

extension Method {
    /// As readers of Swift know it: `getSession() async throws -> HarborSession?`.
    func signature(in facts: PageFacts) -> String {
        var signature = labelledName
        if !isInstant { signature += " async" }
        if canThrow { signature += " throws" }
        if let type = resultType(facts.swiftNames, module: facts.sdk.product.module) {
            signature += " -> " + type
        }
        return signature
    }

    /// Nil for a method that returns nothing.
    func resultType(_ swiftNames: [String: String], module: String) -> String? {
        guard let output else { return nil }
        let mark = output.isOptional ? "?" : ""
        let record: String? =
            switch output.base {
            case .record(let name): name
            default: nil
            }
        if let name = view ?? record {
            return (swiftNames[name] ?? name) + mark
        }
        return output.base.publicName(module: module) + mark
    }
}

extension ValueType.Base {
    /// Kinds are plain text at the public surface.
    fileprivate func publicName(module: String) -> String {
        switch self {
        case .text, .kind: "String"
        case .textList: "[String]"
        case .instant, .seconds, .count, .epoch: "Int"
        case .flag: "Bool"
        case .record(let name): name
        case .configuration: module + "Configuration"
        case .provided(let type): type.rawValue
        }
    }
}
