// SPDX-License-Identifier: Apache-2.0

/// What an app that uses the client has to tell about it: Apple's privacy manifest.
///
/// The words are Apple's, without the prefix that a manifest puts before them.
///
/// - Source: Apple, "Privacy manifest files" and "Describing use of required reason API".
package struct Privacy: Sendable, Equatable {
    /// People are followed across apps and sites of other companies.
    package var tracks: Bool
    /// Hosts that do so; none where nobody is followed.
    package var domains: [String]
    package var collected: [CollectedData]
    package var accessed: [AccessedAPI]

    package init(
        tracks: Bool, domains: [String], collected: [CollectedData], accessed: [AccessedAPI]
    ) {
        self.tracks = tracks
        self.domains = domains
        self.collected = collected
        self.accessed = accessed
    }

    /// A sort of data that leaves the device and is kept.
    package struct CollectedData: Sendable, Equatable {
        package var type: DataType
        /// It can be told whose it is.
        package var isLinked: Bool
        package var tracks: Bool
        package var purposes: [Purpose]

        package init(type: DataType, isLinked: Bool, tracks: Bool, purposes: [Purpose]) {
            self.type = type
            self.isLinked = isLinked
            self.tracks = tracks
            self.purposes = purposes
        }
    }

    /// A sort of interface for which Apple asks why, and the codes of the answers.
    package struct AccessedAPI: Sendable, Equatable {
        package var category: APICategory
        package var reasons: [String]

        package init(category: APICategory, reasons: [String]) {
            self.category = category
            self.reasons = reasons
        }
    }
}

extension Privacy {
    package enum DataType: String, Sendable, CaseIterable {
        case name = "Name"
        case emailAddress = "EmailAddress"
        case phoneNumber = "PhoneNumber"
        case physicalAddress = "PhysicalAddress"
        case otherContact = "OtherUserContactInfo"
        case health = "Health"
        case fitness = "Fitness"
        case payment = "PaymentInfo"
        case credit = "CreditInfo"
        case otherFinancial = "OtherFinancialInfo"
        case preciseLocation = "PreciseLocation"
        case coarseLocation = "CoarseLocation"
        case sensitive = "SensitiveInfo"
        case contacts = "Contacts"
        case messages = "EmailsOrTextMessages"
        case pictures = "PhotosorVideos"
        case audio = "AudioData"
        case gameplay = "GameplayContent"
        case support = "CustomerSupport"
        case otherContent = "OtherUserContent"
        case browsing = "BrowsingHistory"
        case search = "SearchHistory"
        case userID = "UserID"
        case deviceID = "DeviceID"
        case purchases = "PurchaseHistory"
        case interaction = "ProductInteraction"
        case advertising = "AdvertisingData"
        case otherUsage = "OtherUsageData"
        case crashes = "CrashData"
        case performance = "PerformanceData"
        case otherDiagnostics = "OtherDiagnosticData"
        case surroundings = "EnvironmentScanning"
        case hands = "Hands"
        case head = "Head"
        case other = "OtherDataTypes"
    }

    package enum Purpose: String, Sendable, CaseIterable {
        case thirdPartyAdvertising = "ThirdPartyAdvertising"
        case developerAdvertising = "DeveloperAdvertising"
        case analytics = "Analytics"
        case personalization = "ProductPersonalization"
        case appFunctionality = "AppFunctionality"
        case other = "Other"
    }

    package enum APICategory: String, Sendable, CaseIterable {
        case fileTimestamp = "FileTimestamp"
        case systemBootTime = "SystemBootTime"
        case diskSpace = "DiskSpace"
        case activeKeyboards = "ActiveKeyboards"
        case userDefaults = "UserDefaults"

        /// The answers that Apple takes for it.
        package var reasons: [String] {
            switch self {
            case .fileTimestamp: ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"]
            case .systemBootTime: ["35F9.1", "8FFB.1", "3D61.1"]
            case .diskSpace: ["85F4.1", "E174.1", "7D9E.1", "B728.1"]
            case .activeKeyboards: ["3EC4.1", "54BD.1"]
            case .userDefaults: ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"]
            }
        }
    }
}
