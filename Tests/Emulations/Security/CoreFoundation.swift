// SPDX-License-Identifier: Apache-2.0

// The names are documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// As much of Core Foundation as the client hands to Security; on an Apple system these are bridged
// to the classes that they are here.

public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFError = NSError
public typealias CFTypeRef = AnyObject
public typealias CFBoolean = NSNumber
public typealias OSStatus = Int32

public let kCFBooleanTrue: CFBoolean = true
public let kCFBooleanFalse: CFBoolean = false

public let errSecSuccess: OSStatus = 0
public let errSecParam: OSStatus = -50
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecMissingEntitlement: OSStatus = -34018
public let errSecVerifyFailed: OSStatus = -67808

/// Darwin's, which Foundation brings along on an Apple system.
@available(iOS 10.1, macOS 10.12.1, tvOS 10.0.1, watchOS 3.1, *)
public func timingsafe_bcmp(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
) -> Int32 {
    let differs = (0..<count).reduce(UInt8(0)) { differs, index in
        differs
            | (left.load(fromByteOffset: index, as: UInt8.self)
                ^ right.load(fromByteOffset: index, as: UInt8.self))
    }
    return differs == 0 ? 0 : 1
}
