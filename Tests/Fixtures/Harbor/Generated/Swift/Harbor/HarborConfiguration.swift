// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

public import Foundation
internal import OIDCRuntime

/// How an app is set up with Harbor.
public struct HarborConfiguration: Sendable, Hashable {
    /// Address of the desk that takes vouchers.
    public var desk: URL

    /// Name under which the desk knows this kiosk.
    public var kiosk: String

    /// Lets the desk be an `http` address of a loopback IP.
    ///
    /// For development only.
    public var allowsLocalDesk: Bool

    /// Takes the settings as they are.
    ///
    /// What is wrong with them is told by ``validate()`` and by every later call.
    ///
    /// - Parameters:
    ///   - desk: Address of the desk that takes vouchers.
    ///   - kiosk: Name under which the desk knows this kiosk.
    ///   - allowsLocalDesk: Lets the desk be an `http` address of a loopback IP. For development
    ///     only.
    public init(desk: URL, kiosk: String, allowsLocalDesk: Bool = false) {
        self.desk = desk
        self.kiosk = kiosk
        self.allowsLocalDesk = allowsLocalDesk
    }

    /// Tells at once whether the settings are valid.
    ///
    /// - Throws: ``HarborError`` of the first field that is not.
    public func validate() throws {
        try Records.configuration.validate(values, else: Exits.gSetup)
    }
}

extension HarborConfiguration {
    /// The settings as methods read them.
    var values: Configuration {
        Configuration(desk: desk.absoluteString, kiosk: kiosk, allowsLocalDesk: allowsLocalDesk)
    }
}

struct Configuration: Sendable {
    let desk: String
    let kiosk: String
    let allowsLocalDesk: Bool
}

extension Configuration {
    init?(_ fields: Fields) {
        guard
            let desk = fields.text("desk"),
            let kiosk = fields.text("kiosk"),
            let allowsLocalDesk = fields.flag("allowsLocalDesk")
        else { return nil }
        self.init(desk: desk, kiosk: kiosk, allowsLocalDesk: allowsLocalDesk)
    }

    var fields: Fields {
        Fields([
            "desk": .text(desk),
            "kiosk": .text(kiosk),
            "allowsLocalDesk": .flag(allowsLocalDesk),
        ])
    }
}

extension Records {
    static let configuration = ConfigurationType(
        record: RecordType<Configuration>(
            name: "Configuration",
            schema: RecordSchema(
                name: "Configuration", version: nil,
                fields: [
                    FieldSchema(name: "desk", wire: "desk", type: .text),
                    FieldSchema(name: "kiosk", wire: "kiosk", type: .text),
                    FieldSchema(name: "allowsLocalDesk", wire: "allowsLocalDesk", type: .flag),
                ]), make: { fields in Configuration(fields) }, fields: { value in value.fields }),
        constraints: [
            ConfigurationConstraint(field: "desk", name: "https", parameter: "allowsLocalDesk"),
            ConfigurationConstraint(field: "desk", name: "noFragment"),
            ConfigurationConstraint(field: "desk", name: "noUserinfo"),
            ConfigurationConstraint(field: "kiosk", name: "nonEmpty"),
        ])
}
