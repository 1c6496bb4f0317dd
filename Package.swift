// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageDescription

/// What every target of ours is held to.
///
/// Warnings become errors by a flag in CI, never here: a manifest that does so cannot be depended on.
let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: excluded(from: name),
        swiftSettings: settings)
}

/// Goldens are read from where they are, and `agreement` is a tool: the tests have no part in either.
func excluded(from tests: String) -> [String] {
    ["Goldens", "Agreement"].filter { name in
        FileManager.default.fileExists(
            atPath: Context.packageDirectory + "/Tests/" + tests + "/" + name)
    }
}

/// A client that the compiler wrote; absent from a checkout until `sdkspec generate` has run.
func client(_ name: String, at path: String) -> [Target] {
    let folder = Context.packageDirectory + "/" + path
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    let manifest = "PrivacyInfo.xcprivacy"
    let manifests =
        FileManager.default.fileExists(atPath: folder + "/" + manifest) ? [manifest] : []
    // Apple's tools alone read it, and elsewhere a resource would only need a bundle beside it.
    #if os(macOS)
        let (excluded, resources) = ([String](), manifests.map { Resource.copy($0) })
    #else
        let (excluded, resources) = (manifests, [Resource]())
    #endif
    return [
        .target(
            name: name, dependencies: ["OIDCPlatform", "OIDCRuntime"], path: path,
            exclude: excluded, resources: resources, swiftSettings: settings)
    ]
}

let vonvon = client("Vonvon", at: "Generated/Swift/Vonvon")
let fixture = client("Harbor", at: "Tests/Fixtures/Harbor/Generated/Swift/Harbor")

let compiler: [Target] = [
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    library("Diagnostics"),
    library("SpecModel"),
    library("Rendering"),
    library("YAMLSyntax", ["CYAML", "Diagnostics"]),
    library("Emitters", ["Rendering", "SpecModel"]),
    library("SpecAnalysis", ["Diagnostics", "SpecModel", "YAMLSyntax"]),
    library("Localization", ["Diagnostics", "SpecModel", "YAMLSyntax"]),
    library(
        "SpecCompiler",
        [
            "Diagnostics", "Emitters", "Localization", "Rendering", "SpecAnalysis", "SpecModel",
            "YAMLSyntax",
        ]),
    library(
        "SpecProver",
        [
            "Diagnostics", "OIDCCrypto", "OIDCRuntime", "OIDCTesting", "SpecAnalysis", "SpecModel",
            "YAMLSyntax",
        ]),
    .executableTarget(
        name: "sdkspec",
        dependencies: ["Diagnostics", "Localization", "SpecCompiler", "SpecModel", "SpecProver"],
        swiftSettings: settings),
    .executableTarget(
        name: "spec-bench", dependencies: ["Diagnostics", "SpecCompiler", "YAMLSyntax"],
        swiftSettings: settings),
    .executableTarget(
        name: "mint-vectors", dependencies: ["Diagnostics", "SpecProver", "YAMLSyntax"],
        swiftSettings: settings),
]

/// Apple's frameworks as far as the client uses them, so that what is written for them is compiled and
/// run on Linux, and nothing but the client with it:
/// `EMULATE_APPLE=1 swift test --scratch-path .build/emulated`.
let emulated =
    Context.environment["EMULATE_APPLE"] == nil
    ? [] : ["AuthenticationServices", "CryptoKit", "Security", "SwiftUI", "os"]
let emulations: [Target] = emulated.map { name in
    .target(
        name: name, dependencies: ["COpenSSL"], path: "Tests/Emulations/" + name,
        swiftSettings: [.swiftLanguageMode(.v5)])
}
let apple: [Target.Dependency] = emulated.map { .byName(name: $0) }

/// HTTP where there is no Apple's; the emulations stand on Foundation's.
let curl: [Target.Dependency] =
    emulated.isEmpty ? [.target(name: "CCurl", condition: .when(platforms: [.linux]))] : []

let runtime: [Target] = [
    .systemLibrary(
        name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    library(
        "OIDCCrypto",
        [.target(name: "COpenSSL", condition: .when(platforms: [.linux]))] + apple),
    library("OIDCRuntime", ["OIDCCrypto"] + apple),
    library("OIDCPlatform", ["OIDCCrypto", "OIDCRuntime"] + apple + curl),
    library("OIDCTesting", ["OIDCCrypto", "OIDCRuntime"]),
]

/// Programs that put the runtime to the test; no app needs them.
let trials: [Target] =
    [
        library("ClientTrials", ["OIDCRuntime"]),
        .executableTarget(
            name: "client-bench", dependencies: ["ClientTrials", "OIDCRuntime", "OIDCTesting"],
            swiftSettings: settings),
    ]
    + vonvon.map { client in
        .executableTarget(
            name: "client-fuzz",
            dependencies: [
                "ClientTrials", "OIDCCrypto", "OIDCRuntime", "OIDCTesting",
                .byName(name: client.name),
            ],
            swiftSettings: settings)
    }

/// The app that the page prints, wherever there is a SwiftUI to compile it against.
#if os(macOS)
    let hasSwiftUI = true
#else
    let hasSwiftUI = !emulated.isEmpty
#endif
let samples: [Target] =
    !hasSwiftUI || vonvon.isEmpty
    ? []
    : [
        .executableTarget(
            name: "SwiftUISample", dependencies: ["Vonvon"] + apple, path: "Tests/Samples/SwiftUI")
    ]

let plugins: [Target] = [
    .plugin(
        name: "GenerateSDK",
        capability: .command(
            intent: .custom(
                verb: "generate-sdk", description: "Write Generated/ from Spec/."),
            permissions: [
                .writeToPackageDirectory(reason: "Writes the generated client, pages and vectors.")
            ]),
        dependencies: ["sdkspec"], path: "Sources/Plugins/GenerateSDK"),
    .plugin(
        name: "CheckSDK",
        capability: .command(
            intent: .custom(
                verb: "check-sdk", description: "Fail if Generated/ is not what Spec/ says.")),
        dependencies: ["sdkspec"], path: "Sources/Plugins/CheckSDK"),
]

let runtimeSuites: [Target] = [
    .target(name: "EvidenceSupport", path: "Tests/Support/Evidence", swiftSettings: settings),
    tests(
        "OIDCCryptoTests",
        [.target(name: "COpenSSL", condition: .when(platforms: [.linux])), "OIDCCrypto"] + apple),
    tests(
        "OIDCRuntimeTests",
        [
            .target(name: "COpenSSL", condition: .when(platforms: [.linux])), "EvidenceSupport",
            "OIDCCrypto", "OIDCRuntime", "OIDCTesting",
        ]),
    .systemLibrary(name: "CTLS", path: "Tests/Support/CTLS", pkgConfig: "libssl"),
    tests(
        "OIDCPlatformTests",
        [
            .target(name: "CTLS", condition: .when(platforms: [.linux])), "EvidenceSupport",
            "OIDCPlatform", "OIDCRuntime", "OIDCTesting",
        ]),
]

let suites: [Target] = [
    .target(
        name: "GoldenSupport", dependencies: ["Diagnostics"], path: "Tests/Support/Golden",
        swiftSettings: settings),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("SpecModelTests", ["SpecModel"]),
    tests("YAMLSyntaxTests", ["Diagnostics", "GoldenSupport", "YAMLSyntax"]),
    tests("RenderingTests", ["Rendering"]),
    tests("EmittersTests", ["Emitters", "Rendering", "SpecModel"]),
    tests(
        "SpecAnalysisTests",
        ["Diagnostics", "GoldenSupport", "SpecAnalysis", "SpecModel", "YAMLSyntax"]),
    tests(
        "LocalizationTests",
        ["Diagnostics", "GoldenSupport", "Localization", "SpecModel", "YAMLSyntax"]),
    tests(
        "SpecCompilerTests",
        ["Diagnostics", "GoldenSupport", "Rendering", "SpecCompiler", "SpecModel"]),
    tests("SdkspecTests", []),
    tests(
        "SpecProverTests",
        [
            "Diagnostics", "OIDCCrypto", "OIDCRuntime", "OIDCTesting", "SpecAnalysis",
            "SpecCompiler", "SpecModel", "SpecProver", "YAMLSyntax",
        ]),
]

let clientSuites: [Target] =
    (vonvon.isEmpty
        ? []
        : [
            tests(
                "VonvonTests",
                [
                    "ClientTrials", "Diagnostics", "EvidenceSupport", "OIDCCrypto", "OIDCPlatform",
                    "OIDCRuntime", "OIDCTesting", "SpecCompiler", "SpecModel", "SpecProver",
                    "Vonvon",
                ])
        ])
    + (fixture.isEmpty
        ? []
        : [tests("HarborTests", ["Harbor", "OIDCRuntime", "OIDCTesting"])])

/// Random scripts on the compiled client and on the interpreter, by the hundred thousand.
///
/// It sees the client's internals as tests do, so it is built apart:
/// `AGREEMENT=1 swift build -c release -Xswiftc -enable-testing --product agreement --scratch-path .build/agreement`.
let agreement: [Target] =
    Context.environment["AGREEMENT"] == nil || vonvon.isEmpty
    ? []
    : [
        .executableTarget(
            name: "agreement",
            dependencies: [
                "Diagnostics", "OIDCRuntime", "OIDCTesting", "SpecCompiler", "SpecModel",
                "SpecProver", "Vonvon",
            ], path: "Tests/VonvonTests",
            sources: ["Agreement", "Secrecy/Sayings.swift", "VonvonSubject.swift"],
            swiftSettings: settings)
    ]

let package = Package(
    name: "vonvon-sdk",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: (vonvon.isEmpty ? [] : [.library(name: "Vonvon", targets: ["Vonvon"])]) + [
        .library(name: "OIDCRuntime", targets: ["OIDCRuntime"]),
        .library(name: "OIDCPlatform", targets: ["OIDCPlatform"]),
        .library(name: "OIDCTesting", targets: ["OIDCTesting"]),
    ],
    targets: emulated.isEmpty
        ? compiler + runtime + vonvon + fixture + trials + plugins
            + (agreement.isEmpty ? runtimeSuites + suites + clientSuites + samples : agreement)
        : emulations + runtime + vonvon + fixture + runtimeSuites + samples
)
