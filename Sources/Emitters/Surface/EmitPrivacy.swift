// SPDX-License-Identifier: Apache-2.0

package import Rendering
package import SpecModel

/// The privacy manifest that Apple's tools look for in a package's resources; none where the spec
/// declares nothing.
///
/// - Source: Apple, "Privacy manifest files".
package func emitPrivacy(_ sdk: SDK) -> [PropertyListFile] {
    guard let privacy = sdk.product.privacy else { return [] }
    return [
        PropertyListFile(
            path: "Swift/\(sdk.product.module)/PrivacyInfo.xcprivacy",
            remarks: ["SPDX-License-Identifier: Apache-2.0", origin], origin: "sdk.privacy",
            .dictionary([
                ("NSPrivacyTracking", .flag(privacy.tracks)),
                ("NSPrivacyTrackingDomains", .list(privacy.domains.map { .text($0) })),
                ("NSPrivacyCollectedDataTypes", .list(privacy.collected.map(collected))),
                ("NSPrivacyAccessedAPITypes", .list(privacy.accessed.map(accessed))),
            ]))
    ]
}

private func collected(_ data: Privacy.CollectedData) -> PropertyListTree {
    let name = "NSPrivacyCollectedDataType"
    return .dictionary([
        (name, .text(name + data.type.rawValue)),
        (name + "Linked", .flag(data.isLinked)),
        (name + "Tracking", .flag(data.tracks)),
        (name + "Purposes", .list(data.purposes.map { .text(name + "Purpose" + $0.rawValue) })),
    ])
}

private func accessed(_ api: Privacy.AccessedAPI) -> PropertyListTree {
    .dictionary([
        ("NSPrivacyAccessedAPIType", .text("NSPrivacyAccessedAPICategory" + api.category.rawValue)),
        ("NSPrivacyAccessedAPITypeReasons", .list(api.reasons.map { .text($0) })),
    ])
}
