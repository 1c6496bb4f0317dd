// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

extension VonvonError.Code {
    /// The sign-in is not set up yet.
    public static let configMissing = Self(rawValue: "config.missing")

    /// The issuer is not valid.
    ///
    /// It must be an `https` address without a query or a fragment.
    public static let configIssuer = Self(rawValue: "config.issuer")

    /// The client identifier is empty.
    public static let configClientId = Self(rawValue: "config.client_id")

    /// The redirect address is not valid.
    ///
    /// It needs a private-use scheme with a dot, a claimed `https` address, or a loopback IP
    /// address, and no fragment.
    public static let configRedirectUri = Self(rawValue: "config.redirect_uri")

    /// The scopes are not valid.
    ///
    /// They must include `openid`, must not include `offline_access`, and each must be a single
    /// word.
    public static let configScopes = Self(rawValue: "config.scopes")

    /// The address to return to after signing out is not valid.
    ///
    /// The same rules hold as for the redirect address.
    public static let configPostLogoutRedirectUri = Self(
        rawValue: "config.post_logout_redirect_uri")

    /// The request was cancelled.
    public static let callCancelled = Self(rawValue: "call.cancelled")

    /// No sign-in is under way.
    ///
    /// Please start again.
    public static let flowNotStarted = Self(rawValue: "flow.not_started")

    /// This sign-in took too long or no longer fits.
    ///
    /// Please sign in again.
    public static let flowStale = Self(rawValue: "flow.stale")

    /// A newer request has taken the place of this sign-in.
    public static let flowSuperseded = Self(rawValue: "flow.superseded")

    /// This address does not belong to the sign-in.
    ///
    /// A sign-in under way goes on.
    public static let redirectTarget = Self(rawValue: "redirect.target")

    /// The answer from the sign-in page could not be read.
    public static let redirectMalformed = Self(rawValue: "redirect.malformed")

    /// The answer does not belong to this sign-in, so it was refused.
    ///
    /// If you did not start a sign-in, you can ignore this.
    public static let redirectState = Self(rawValue: "redirect.state")

    /// The answer came from a different provider, so it was refused.
    public static let redirectIssuer = Self(rawValue: "redirect.issuer")

    /// The sign-in was declined.
    public static let authDenied = Self(rawValue: "auth.denied")

    /// The provider refused this sign-in.
    public static let authRefused = Self(rawValue: "auth.refused")

    /// The sign-in window was closed before the sign-in was complete.
    public static let authCancelled = Self(rawValue: "auth.cancelled")

    /// The sign-in page could not be opened.
    ///
    /// Bring the app to the front and try again.
    public static let browserUnavailable = Self(rawValue: "browser.unavailable")

    /// The provider cannot be reached.
    ///
    /// Check your connection and try again.
    public static let netUnreachable = Self(rawValue: "net.unreachable")

    /// The provider did not hand out its settings.
    ///
    /// Please sign in again later.
    public static let discoveryRejected = Self(rawValue: "discovery.rejected")

    /// The provider's settings could not be read.
    public static let discoveryMalformed = Self(rawValue: "discovery.malformed")

    /// The provider's settings name a different issuer, so they were refused.
    public static let discoveryIssuer = Self(rawValue: "discovery.issuer")

    /// The provider's settings contain an insecure address, so they were refused.
    public static let discoveryInsecure = Self(rawValue: "discovery.insecure")

    /// The provider does not offer the protection that this sign-in needs.
    public static let discoveryPkce = Self(rawValue: "discovery.pkce")

    /// The connection was lost while signing in.
    ///
    /// Please sign in again.
    public static let tokenUnreachable = Self(rawValue: "token.unreachable")

    /// The provider did not accept this sign-in.
    ///
    /// Please sign in again.
    public static let tokenRejected = Self(rawValue: "token.rejected")

    /// The provider could not complete the sign-in.
    ///
    /// Please sign in again later.
    public static let tokenFailed = Self(rawValue: "token.failed")

    /// The provider's answer could not be read.
    public static let tokenMalformed = Self(rawValue: "token.malformed")

    /// The provider issued an access token of an unknown type.
    public static let tokenType = Self(rawValue: "token.type")

    /// The provider's keys could not be loaded.
    ///
    /// Please sign in again.
    public static let keysUnavailable = Self(rawValue: "keys.unavailable")

    /// The provider's keys could not be read.
    public static let keysMalformed = Self(rawValue: "keys.malformed")

    /// The proof of identity could not be read, so it was refused.
    public static let idtokenMalformed = Self(rawValue: "idtoken.malformed")

    /// The proof of identity is signed in a way that is not allowed, so it was refused.
    public static let idtokenAlgorithm = Self(rawValue: "idtoken.algorithm")

    /// No single key of the provider fits the proof of identity, so it was refused.
    public static let idtokenKey = Self(rawValue: "idtoken.key")

    /// The signature of the proof of identity is not valid, so it was refused.
    public static let idtokenSignature = Self(rawValue: "idtoken.signature")

    /// The proof of identity comes from a different provider, so it was refused.
    public static let idtokenIssuer = Self(rawValue: "idtoken.issuer")

    /// The proof of identity is meant for a different app, so it was refused.
    public static let idtokenAudience = Self(rawValue: "idtoken.audience")

    /// The proof of identity was issued to a different app, so it was refused.
    public static let idtokenParty = Self(rawValue: "idtoken.party")

    /// The proof of identity has expired, so it was refused.
    public static let idtokenExpired = Self(rawValue: "idtoken.expired")

    /// The proof of identity was issued too long ago or in the future, so it was refused.
    public static let idtokenIssued = Self(rawValue: "idtoken.issued")

    /// The proof of identity belongs to a different sign-in, so it was refused.
    public static let idtokenNonce = Self(rawValue: "idtoken.nonce")

    /// The proof of identity does not say properly whom it is about, so it was refused.
    public static let idtokenSubject = Self(rawValue: "idtoken.subject")

    /// The proof of identity does not fit what came with it, so it was refused.
    public static let idtokenHash = Self(rawValue: "idtoken.hash")

    /// The clock of this device is wrong.
    ///
    /// Set the date and time, then sign in again.
    public static let clockSkewed = Self(rawValue: "clock.skewed")

    /// Nobody is signed in.
    public static let sessionNone = Self(rawValue: "session.none")

    /// The session has expired.
    ///
    /// Please sign in again.
    public static let sessionExpired = Self(rawValue: "session.expired")

    /// A new access token needs a new sign-in.
    public static let sessionReauthorize = Self(rawValue: "session.reauthorize")

    /// The session could not be saved on this device.
    ///
    /// Please sign in again.
    public static let sessionUnsaved = Self(rawValue: "session.unsaved")

    /// You are signed out of this app.
    ///
    /// The provider offers no way to sign out there as well.
    public static let logoutUnsupported = Self(rawValue: "logout.unsupported")

    /// You are signed out of this app.
    ///
    /// Whether you are also signed out at the provider could not be confirmed.
    public static let logoutUnconfirmed = Self(rawValue: "logout.unconfirmed")

    /// The device is locked.
    ///
    /// Unlock it and try again.
    public static let storageLocked = Self(rawValue: "storage.locked")

    /// This app may not use the secure storage of this device.
    public static let storageUnavailable = Self(rawValue: "storage.unavailable")

    /// The secure storage of this device did not answer as it should.
    ///
    /// Please try again.
    public static let storageFailed = Self(rawValue: "storage.failed")

    /// What was stored could not be read and was removed.
    ///
    /// Please sign in again.
    public static let storageDamaged = Self(rawValue: "storage.damaged")

    /// This device could not provide secure random numbers.
    public static let randomFailed = Self(rawValue: "random.failed")
}

extension VonvonError.Code {
    /// Where the cause lies and what to do; of a code unknown here, to report it.
    var facts: (category: VonvonError.Category, next: VonvonError.Next) {
        switch self {
        case .configMissing: (.usage, .configure)
        case .configIssuer: (.usage, .configure)
        case .configClientId: (.usage, .configure)
        case .configRedirectUri: (.usage, .configure)
        case .configScopes: (.usage, .configure)
        case .configPostLogoutRedirectUri: (.usage, .configure)
        case .callCancelled: (.user, .signIn)
        case .flowNotStarted: (.usage, .signIn)
        case .flowStale: (.flow, .signIn)
        case .flowSuperseded: (.flow, .signIn)
        case .redirectTarget: (.usage, .report)
        case .redirectMalformed: (.protocol, .report)
        case .redirectState: (.security, .report)
        case .redirectIssuer: (.security, .report)
        case .authDenied: (.user, .signIn)
        case .authRefused: (.protocol, .report)
        case .authCancelled: (.user, .signIn)
        case .browserUnavailable: (.environment, .retry)
        case .netUnreachable: (.network, .retry)
        case .discoveryRejected: (.protocol, .signIn)
        case .discoveryMalformed: (.protocol, .report)
        case .discoveryIssuer: (.security, .report)
        case .discoveryInsecure: (.security, .report)
        case .discoveryPkce: (.security, .report)
        case .tokenUnreachable: (.network, .signIn)
        case .tokenRejected: (.protocol, .signIn)
        case .tokenFailed: (.protocol, .signIn)
        case .tokenMalformed: (.protocol, .report)
        case .tokenType: (.protocol, .report)
        case .keysUnavailable: (.network, .signIn)
        case .keysMalformed: (.protocol, .report)
        case .idtokenMalformed: (.security, .report)
        case .idtokenAlgorithm: (.security, .report)
        case .idtokenKey: (.security, .report)
        case .idtokenSignature: (.security, .report)
        case .idtokenIssuer: (.security, .report)
        case .idtokenAudience: (.security, .report)
        case .idtokenParty: (.security, .report)
        case .idtokenExpired: (.security, .report)
        case .idtokenIssued: (.security, .report)
        case .idtokenNonce: (.security, .report)
        case .idtokenSubject: (.security, .report)
        case .idtokenHash: (.security, .report)
        case .clockSkewed: (.environment, .signIn)
        case .sessionNone: (.usage, .signIn)
        case .sessionExpired: (.user, .signIn)
        case .sessionReauthorize: (.user, .signIn)
        case .sessionUnsaved: (.environment, .signIn)
        case .logoutUnsupported: (.protocol, .report)
        case .logoutUnconfirmed: (.flow, .report)
        case .storageLocked: (.environment, .unlock)
        case .storageUnavailable: (.environment, .report)
        case .storageFailed: (.environment, .retry)
        case .storageDamaged: (.environment, .signIn)
        case .randomFailed: (.environment, .report)
        default: (.protocol, .report)
        }
    }
}
