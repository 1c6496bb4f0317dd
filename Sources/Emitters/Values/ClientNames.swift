// SPDX-License-Identifier: Apache-2.0

internal import Rendering
internal import SpecModel

/// Names of what is generated for one product; the prefix is its brand, the module its own.
struct ClientNames: Sendable {
    let module: String
    /// The client's class.
    let client: SwiftName
    let configuration: SwiftName
    let error: SwiftName
    let methods: SwiftName

    init(_ product: Product) {
        module = product.module
        client = SwiftName(typeWords: product.module)
        configuration = SwiftName(typeWords: product.brand + "Configuration")
        error = SwiftName(typeWords: product.brand + "Error")
        methods = SwiftName(typeWords: product.brand + "Methods")
    }

    /// Of a file of the module, relative to the output folder.
    func path(_ file: String) -> String { "Swift/" + module + "/" + file + ".swift" }

    /// The type `Flow<AcmeError>`.
    var flow: SwiftType { .generic("Flow", [.named(error)]) }

    /// The type `Interruption<AcmeError>`.
    var interruption: SwiftType { .generic("Interruption", [.named(error)]) }

    /// The constant `Exits.hrLoad`.
    func exit(of step: String) -> SwiftExpression {
        .member("Exits", SwiftName(words: step))
    }

    /// The constant `Records.session`.
    func record(_ name: String) -> SwiftExpression {
        .member("Records", lowerName(name))
    }

    /// The constant `Items.session`.
    func item(_ name: String) -> SwiftExpression { .member("Items", SwiftName(words: name)) }
}

/// A type's name as a value's: `Session` is `session`, `IDToken` is `idToken`.
func lowerName(_ text: String) -> SwiftName {
    let name = Array(SwiftName(words: text).text)
    let capitals = name.prefix { $0.isUppercase }.count
    let lowered = capitals <= 1 || capitals == name.count ? max(capitals, 1) : capitals - 1
    let start = String(name.prefix(lowered)).lowercased()
    return SwiftName(words: start + String(name.dropFirst(lowered)))
}

/// A name's words in lower case, acronyms kept: `AccessToken` is `access token`.
func plainWords(_ text: String) -> String {
    var words: [String] = []
    var isAfterCapital = true
    for character in text {
        if character.isUppercase, !isAfterCapital || words.isEmpty { words.append("") }
        if words.isEmpty { words.append("") }
        isAfterCapital = character.isUppercase
        words[words.count - 1].append(character)
    }
    return words.map { word in
        word.dropFirst().contains { $0.isUppercase } ? word : word.lowercased()
    }.joined(separator: " ")
}

/// What every generated file says of itself.
let origin =
    "Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it."
