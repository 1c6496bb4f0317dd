// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

extension Texts {
    static let zhHans =
        """
        config.missing The sign-in is not set up yet.
        config.issuer The issuer is not valid. It must be an https address without a query or a fragment.
        config.client_id The client identifier is empty.
        config.redirect_uri The redirect address is not valid. It needs a private-use scheme with a dot, a claimed https address, or a loopback IP address, and no fragment.
        config.scopes The scopes are not valid. They must include openid, must not include offline_access, and each must be a single word.
        config.post_logout_redirect_uri The address to return to after signing out is not valid. The same rules hold as for the redirect address.
        call.cancelled The request was cancelled.
        flow.not_started No sign-in is under way. Please start again.
        flow.stale This sign-in took too long or no longer fits. Please sign in again.
        flow.superseded A newer request has taken the place of this sign-in.
        redirect.target This address does not belong to the sign-in. A sign-in under way goes on.
        redirect.malformed The answer from the sign-in page could not be read.
        redirect.state The answer does not belong to this sign-in, so it was refused. If you did not start a sign-in, you can ignore this.
        redirect.issuer The answer came from a different provider, so it was refused.
        auth.denied The sign-in was declined.
        auth.refused The provider refused this sign-in.
        auth.cancelled The sign-in window was closed before the sign-in was complete.
        browser.unavailable The sign-in page could not be opened. Bring the app to the front and try again.
        net.unreachable The provider cannot be reached. Check your connection and try again.
        discovery.rejected The provider did not hand out its settings. Please sign in again later.
        discovery.malformed The provider's settings could not be read.
        discovery.issuer The provider's settings name a different issuer, so they were refused.
        discovery.insecure The provider's settings contain an insecure address, so they were refused.
        discovery.pkce The provider does not offer the protection that this sign-in needs.
        token.unreachable The connection was lost while signing in. Please sign in again.
        token.rejected The provider did not accept this sign-in. Please sign in again.
        token.failed The provider could not complete the sign-in. Please sign in again later.
        token.malformed The provider's answer could not be read.
        token.type The provider issued an access token of an unknown type.
        keys.unavailable The provider's keys could not be loaded. Please sign in again.
        keys.malformed The provider's keys could not be read.
        idtoken.malformed The proof of identity could not be read, so it was refused.
        idtoken.algorithm The proof of identity is signed in a way that is not allowed, so it was refused.
        idtoken.key No single key of the provider fits the proof of identity, so it was refused.
        idtoken.signature The signature of the proof of identity is not valid, so it was refused.
        idtoken.issuer The proof of identity comes from a different provider, so it was refused.
        idtoken.audience The proof of identity is meant for a different app, so it was refused.
        idtoken.party The proof of identity was issued to a different app, so it was refused.
        idtoken.expired The proof of identity has expired, so it was refused.
        idtoken.issued The proof of identity was issued too long ago or in the future, so it was refused.
        idtoken.nonce The proof of identity belongs to a different sign-in, so it was refused.
        idtoken.subject The proof of identity does not say properly whom it is about, so it was refused.
        idtoken.hash The proof of identity does not fit what came with it, so it was refused.
        clock.skewed The clock of this device is wrong. Set the date and time, then sign in again.
        session.none Nobody is signed in.
        session.expired The session has expired. Please sign in again.
        session.reauthorize A new access token needs a new sign-in.
        session.unsaved The session could not be saved on this device. Please sign in again.
        logout.unsupported You are signed out of this app. The provider offers no way to sign out there as well.
        logout.unconfirmed You are signed out of this app. Whether you are also signed out at the provider could not be confirmed.
        storage.locked The device is locked. Unlock it and try again.
        storage.unavailable This app may not use the secure storage of this device.
        storage.failed The secure storage of this device did not answer as it should. Please try again.
        storage.damaged What was stored could not be read and was removed. Please sign in again.
        random.failed This device could not provide secure random numbers.
        """
}
