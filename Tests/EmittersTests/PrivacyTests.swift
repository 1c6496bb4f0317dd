// SPDX-License-Identifier: Apache-2.0

import Emitters
import Foundation
import Rendering
import SpecModel
import Testing

struct PrivacyTests {
    @Test func `a product that declares nothing has no manifest`() {
        #expect(emitPrivacy(sampleSDK()).isEmpty)
    }

    @Test func `the manifest has Apple's keys and words`() throws {
        var sdk = sampleSDK()
        sdk.product.privacy = Privacy(
            tracks: true, domains: ["ads.example"],
            collected: [
                .init(
                    type: .pictures, isLinked: false, tracks: true,
                    purposes: [.analytics, .thirdPartyAdvertising])
            ], accessed: [.init(category: .userDefaults, reasons: ["CA92.1"])])
        let file = try #require(emitPrivacy(sdk).first)
        #expect(file.path == "Swift/Acme/PrivacyInfo.xcprivacy")

        let read = try unsafe PropertyListSerialization.propertyList(
            from: Data(render(file).text.utf8), format: nil)
        // The names are printed in "Privacy manifest files" and the articles that it leads to.
        let due: NSDictionary = [
            "NSPrivacyTracking": true, "NSPrivacyTrackingDomains": ["ads.example"],
            "NSPrivacyCollectedDataTypes": [
                [
                    "NSPrivacyCollectedDataType": "NSPrivacyCollectedDataTypePhotosorVideos",
                    "NSPrivacyCollectedDataTypeLinked": false,
                    "NSPrivacyCollectedDataTypeTracking": true,
                    "NSPrivacyCollectedDataTypePurposes": [
                        "NSPrivacyCollectedDataTypePurposeAnalytics",
                        "NSPrivacyCollectedDataTypePurposeThirdPartyAdvertising",
                    ],
                ]
            ],
            "NSPrivacyAccessedAPITypes": [
                [
                    "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults",
                    "NSPrivacyAccessedAPITypeReasons": ["CA92.1"],
                ]
            ],
        ]
        #expect((read as? NSDictionary) == due)
    }
}
