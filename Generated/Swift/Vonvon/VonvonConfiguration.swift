// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

public import Foundation
internal import OIDCRuntime

/// How an app is set up with Vonvon.
public struct VonvonConfiguration: Sendable, Hashable {
    /// Address of the provider, exactly as its metadata names it.
    public var issuer: URL

    /// Identifier under which the provider knows your app.
    public var clientId: String

    /// Where the provider sends people back to after signing in: a private-use scheme with a dot,
    /// a claimed `https` address, or a loopback IP address.
    ///
    /// It must be registered with the provider.
    public var redirectUri: URL

    /// What your app asks for.
    ///
    /// `openid` is required, `offline_access` is refused.
    public var scopes: [String]

    /// Where the provider sends people back to after signing out.
    ///
    /// Without it a sign-out at the provider cannot be confirmed.
    public var postLogoutRedirectUri: URL?

    /// Further audiences that an ID token may name in addition to your app.
    public var trustedAudiences: [String]

    /// Lets the issuer be an `http` address of a loopback IP.
    ///
    /// For development only.
    public var allowsLoopbackIssuer: Bool

    /// Takes the settings as they are.
    ///
    /// What is wrong with them is told by ``validate()`` and by every later call.
    ///
    /// - Parameters:
    ///   - issuer: Address of the provider, exactly as its metadata names it.
    ///   - clientId: Identifier under which the provider knows your app.
    ///   - redirectUri: Where the provider sends people back to after signing in: a private-use
    ///     scheme with a dot, a claimed `https` address, or a loopback IP address. It must be
    ///     registered with the provider.
    ///   - scopes: What your app asks for. `openid` is required, `offline_access` is refused.
    ///   - postLogoutRedirectUri: Where the provider sends people back to after signing out.
    ///     Without it a sign-out at the provider cannot be confirmed.
    ///   - trustedAudiences: Further audiences that an ID token may name in addition to your app.
    ///   - allowsLoopbackIssuer: Lets the issuer be an `http` address of a loopback IP. For
    ///     development only.
    public init(
        issuer: URL, clientId: String, redirectUri: URL, scopes: [String],
        postLogoutRedirectUri: URL? = nil, trustedAudiences: [String] = [],
        allowsLoopbackIssuer: Bool = false
    ) {
        self.issuer = issuer
        self.clientId = clientId
        self.redirectUri = redirectUri
        self.scopes = scopes
        self.postLogoutRedirectUri = postLogoutRedirectUri
        self.trustedAudiences = trustedAudiences
        self.allowsLoopbackIssuer = allowsLoopbackIssuer
    }

    /// Tells at once whether the settings are valid.
    ///
    /// - Throws: ``VonvonError`` of the first field that is not.
    public func validate() throws {
        try Records.configuration.validate(values, else: Exits.gConfig)
    }
}

extension VonvonConfiguration {
    /// The settings as methods read them.
    var values: Configuration {
        Configuration(
            issuer: issuer.absoluteString, clientId: clientId,
            redirectUri: redirectUri.absoluteString, scopes: scopes,
            postLogoutRedirectUri: postLogoutRedirectUri?.absoluteString,
            trustedAudiences: trustedAudiences, allowsLoopbackIssuer: allowsLoopbackIssuer)
    }
}

struct Configuration: Sendable {
    let issuer: String
    let clientId: String
    let redirectUri: String
    let scopes: [String]
    let postLogoutRedirectUri: String?
    let trustedAudiences: [String]
    let allowsLoopbackIssuer: Bool
}

extension Configuration {
    init?(_ fields: Fields) {
        guard
            let issuer = fields.text("issuer"),
            let clientId = fields.text("clientId"),
            let redirectUri = fields.text("redirectUri"),
            let scopes = fields.list("scopes"),
            let trustedAudiences = fields.list("trustedAudiences"),
            let allowsLoopbackIssuer = fields.flag("allowsLoopbackIssuer")
        else { return nil }
        self.init(
            issuer: issuer, clientId: clientId, redirectUri: redirectUri, scopes: scopes,
            postLogoutRedirectUri: fields.text("postLogoutRedirectUri"),
            trustedAudiences: trustedAudiences, allowsLoopbackIssuer: allowsLoopbackIssuer)
    }

    var fields: Fields {
        Fields([
            "issuer": .text(issuer),
            "clientId": .text(clientId),
            "redirectUri": .text(redirectUri),
            "scopes": .list(scopes),
            "postLogoutRedirectUri": postLogoutRedirectUri.map(FieldValue.text),
            "trustedAudiences": .list(trustedAudiences),
            "allowsLoopbackIssuer": .flag(allowsLoopbackIssuer),
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
                    FieldSchema(name: "issuer", wire: "issuer", type: .text),
                    FieldSchema(name: "clientId", wire: "clientId", type: .text),
                    FieldSchema(name: "redirectUri", wire: "redirectUri", type: .text),
                    FieldSchema(name: "scopes", wire: "scopes", type: .list),
                    FieldSchema(
                        name: "postLogoutRedirectUri", wire: "postLogoutRedirectUri", type: .text,
                        optional: true),
                    FieldSchema(name: "trustedAudiences", wire: "trustedAudiences", type: .list),
                    FieldSchema(
                        name: "allowsLoopbackIssuer", wire: "allowsLoopbackIssuer", type: .flag),
                ]), make: { fields in Configuration(fields) }, fields: { value in value.fields }),
        constraints: [
            ConfigurationConstraint(
                field: "issuer", name: "https", parameter: "allowsLoopbackIssuer"),
            ConfigurationConstraint(field: "issuer", name: "noQuery"),
            ConfigurationConstraint(field: "issuer", name: "noFragment"),
            ConfigurationConstraint(field: "issuer", name: "noUserinfo"),
            ConfigurationConstraint(field: "clientId", name: "nonEmpty"),
            ConfigurationConstraint(field: "redirectUri", name: "redirectScheme"),
            ConfigurationConstraint(field: "redirectUri", name: "noFragment"),
            ConfigurationConstraint(field: "scopes", name: "scopeTokens"),
            ConfigurationConstraint(field: "scopes", name: "includes", parameter: "openid"),
            ConfigurationConstraint(
                field: "scopes", name: "excludes", parameter: "offline_access"),
            ConfigurationConstraint(field: "postLogoutRedirectUri", name: "redirectScheme"),
            ConfigurationConstraint(field: "postLogoutRedirectUri", name: "noFragment"),
        ])
}
