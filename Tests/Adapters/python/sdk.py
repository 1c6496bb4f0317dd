# SPDX-License-Identifier: Apache-2.0
"""The client: seven methods over a store, a browser and a back channel."""

import calendar
import hashlib
import os
import re
from urllib.parse import urlencode

import tokens
from strict import (
    encode, is_loopback, is_secure, parse_object, parse_query, parse_uri, target)
from wire import Fault

PUBLIC = ["subject", "issuer", "scopes", "expiresAt", "claims"]
PENDING = ["issuer", "clientId", "redirectUri", "scopes", "issRequired", "state", "nonce", "verifier",
           "createdAt"]
SESSION = ["issuer", "clientId", "subject", "scopes", "accessToken", "idToken", "claims", "savedAt",
           "expiresAt"]
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


class Failure(Exception):
    def __init__(self, code, carried=None):
        super().__init__(code)
        self.code, self.carried = code, carried


def redirect_fault(uri):
    parts = parse_uri(uri)
    if not parts or parts["fragment"] is not None or "@" in (parts["authority"] or ""):
        return True
    scheme = parts["scheme"].lower()
    if scheme in ("http", "https"):
        return not (parts["authority"] and (scheme == "https" or is_loopback(parts)))
    return "." not in scheme or "" in scheme.split(".")


def config_fault(config):
    issuer = parse_uri(config["issuer"])
    if (not is_secure(config["issuer"], config.get("allowsLoopbackIssuer", False))
            or "@" in issuer["authority"] or not issuer["query"] is None is issuer["fragment"]):
        return "config.issuer"
    if not config["clientId"]:
        return "config.client_id"
    if redirect_fault(config["redirectUri"]):
        return "config.redirect_uri"
    scopes = config["scopes"]
    if ("openid" not in scopes or "offline_access" in scopes
            or not all(re.fullmatch(r"[!#-\[\]-~]+", scope) for scope in scopes)):
        return "config.scopes"
    if "postLogoutRedirectUri" in config and redirect_fault(config["postLogoutRedirectUri"]):
        return "config.post_logout_redirect_uri"
    return None


class Client:
    def __init__(self, wire, config, draws=False):
        self.wire, self.store, self.draws = wire, None, draws
        self.answered, self.gone = {}, set()
        self.configure(config)

    def configure(self, config):
        self.config, self.metadata, self.keys = config, None, None
        self.fault = config_fault(config) if config else "config.missing"
        self.answered = {}

    # Effects

    def ask(self, **effect):
        return self.wire.ask(effect)

    def now(self):
        return self.ask(now=True)["now"]

    def stored(self, verb, item, code="storage.failed", **more):
        if self.store:
            more["store"] = self.store
        try:
            return self.ask(**{verb: item}, **more)
        except Fault as fault:
            codes = {"locked": "storage.locked", "unavailable": "storage.unavailable"}
            raise Failure(codes.get(fault.name, code)) from fault

    def load(self, item, names, absent):
        if item in self.gone:
            return absent() if callable(absent) else absent
        found = self.stored("load", item)
        if "nothing" in found:
            return absent() if callable(absent) else absent
        record = found.get("record")
        if record is None or any(name not in record for name in names):
            self.clean(item)
            raise Failure("storage.damaged")
        return record

    def save(self, item, record, code="storage.failed"):
        self.stored("save", item, code, record=record)
        self.gone.discard(item)

    def delete(self, item):
        self.stored("delete", item)
        self.gone.discard(item)

    def clean(self, item):
        """Deletes on the way out; what cannot be deleted counts as gone."""
        try:
            self.delete(item)
        except Failure:
            self.gone.add(item)

    def draw(self, code="random.failed"):
        if self.draws:
            return encode(os.urandom(32))
        try:
            return self.ask(draw=32)["octets"]
        except Fault as fault:
            raise Failure(code) from fault

    def fetch(self, method, url, unreachable, too_large, form=None):
        request = {"method": method, "url": url, "headers": {"accept": "application/json"}}
        if form is not None:
            request["headers"]["content-type"] = "application/x-www-form-urlencoded"
            request["body"] = urlencode(form)
        try:
            return self.ask(request=request)
        except Fault as fault:
            raise Failure(too_large if fault.name == "tooLarge" else unreachable) from fault

    # Provider

    def discover(self, codes):
        if self.metadata:
            return self.metadata
        base = self.config["issuer"].removesuffix("/")
        reply = self.fetch("GET", base + "/.well-known/openid-configuration", codes["unreachable"],
                           codes["malformed"])
        if reply["status"] != 200:
            raise Failure(codes["status"])
        document = json_object(reply)
        if document is None or not isinstance(document.get("issuer"), str):
            raise Failure(codes["malformed"])
        if document["issuer"] != self.config["issuer"]:
            raise Failure(codes["issuer"])
        for name in ("authorization_endpoint", "token_endpoint", "jwks_uri", "end_session_endpoint"):
            if name not in document and name == "end_session_endpoint":
                continue
            parts = parse_uri(document.get(name, "")) if isinstance(document.get(name), str) else None
            if not parts or not parts["authority"]:
                raise Failure(codes["malformed"])
            if not is_secure(document[name], self.config.get("allowsLoopbackIssuer", False)):
                raise Failure(codes["insecure"])
        if "S256" not in document.get("code_challenge_methods_supported", ["S256"]):
            raise Failure(codes["s256"])
        self.metadata = document
        return document

    def key(self, header):
        uri, now = self.metadata["jwks_uri"], self.now()
        if self.keys and now - self.keys[1] < 3600:
            found = tokens.select(self.keys[0], header)
            if found or now - self.keys[1] < 30:
                return one(found)
        reply = self.fetch("GET", uri, "keys.unavailable", "keys.malformed")
        if reply["status"] != 200:
            raise Failure("keys.unavailable")
        document = json_object(reply, "jwk-set+json")
        if document is None or not isinstance(document.get("keys"), list):
            raise Failure("keys.malformed")
        self.keys = (document["keys"], self.now())
        return one(tokens.select(document["keys"], header))

    # Methods

    def gate(self):
        if self.fault:
            raise Failure(self.fault)

    def do_configure(self, options):
        self.configure(options)

    def do_setTokenStorage(self, storage):
        self.answered = {}
        if self.config:
            self.clear()
        self.store, self.gone = storage, set()

    def do_getSession(self):
        session = self.current(lambda: None)
        return session and {name: session[name] for name in PUBLIC}

    def do_getAccessToken(self, forceRefresh=False):
        self.gate()
        if forceRefresh:
            raise Failure("session.reauthorize")

        def none():
            raise Failure("session.none")

        session = self.current(none)
        if session is None:
            raise Failure("session.expired")
        return session["accessToken"]

    def current(self, absent):
        self.gate()
        session = self.load("session", SESSION, None)
        if session is None:
            return absent()
        if (session["issuer"], session["clientId"]) != (self.config["issuer"], self.config["clientId"]):
            self.clean("session")
            raise Failure("storage.damaged")
        if not session["savedAt"] - 60 <= self.now() < session["expiresAt"]:
            self.delete("session")
            return None
        return session

    def clear(self):
        first = None
        for item in ("pending", "session"):
            try:
                self.delete(item)
            except Failure as failure:
                self.gone.add(item)
                first = first or failure
        if first:
            raise first

    def do_signOut(self, callEndSession=False):
        self.gate()
        try:
            session = self.stored("load", "session").get("record")
        except Failure:
            session = None
        self.answered = {}
        self.clear()
        if not callEndSession:
            return
        try:
            self.end_session(session if session and all(n in session for n in SESSION) else None)
        except Failure as failure:
            if failure.code == "logout.unsupported":
                raise
            raise Failure("logout.unconfirmed") from failure

    def end_session(self, session):
        metadata = self.discover({mode: "logout.unconfirmed" for mode in
                                  ("unreachable", "status", "malformed", "issuer", "insecure", "s256")})
        if "end_session_endpoint" not in metadata:
            raise Failure("logout.unsupported")
        state, after = self.draw(), self.config.get("postLogoutRedirectUri")
        back = self.prepare(after) if after else None
        parameters = {"client_id": self.config["clientId"], "state": state}
        if session:
            parameters["id_token_hint"] = session["idToken"]
        if back:
            parameters["post_logout_redirect_uri"] = back
        answer = self.open(metadata["end_session_endpoint"], parameters, back)
        parts = parse_uri(answer)
        if not back or target(answer, False) != target(back, False):
            raise Failure("logout.unconfirmed")
        try:
            query = parse_query(parts["query"])
        except (ValueError, TypeError, AttributeError) as error:
            raise Failure("logout.unconfirmed") from error
        if query.get("state") != state or parts["fragment"] is not None:
            raise Failure("logout.unconfirmed")

    def do_signIn(self, options=None):
        self.gate()
        self.answered = {}
        metadata = self.discover({
            "unreachable": "net.unreachable", "status": "discovery.rejected",
            "malformed": "discovery.malformed", "issuer": "discovery.issuer",
            "insecure": "discovery.insecure", "s256": "discovery.pkce"})
        now = self.now()
        verifier, state, nonce = self.draw(), self.draw(), self.draw()
        redirect = self.prepare(self.config["redirectUri"])
        parameters = {
            "response_type": "code", "client_id": self.config["clientId"], "redirect_uri": redirect,
            "scope": " ".join(self.config["scopes"]), "state": state, "nonce": nonce,
            "code_challenge": encode(hashlib.sha256(verifier.encode()).digest()),
            "code_challenge_method": "S256"}
        if options and "loginHint" in options:
            parameters["login_hint"] = options["loginHint"]
        self.url(metadata["authorization_endpoint"], parameters, redirect, "discovery.malformed")
        record = {
            "issuer": self.config["issuer"], "clientId": self.config["clientId"],
            "redirectUri": redirect, "scopes": self.config["scopes"],
            "issRequired": metadata.get("authorization_response_iss_parameter_supported", False),
            "state": state, "nonce": nonce, "verifier": verifier, "createdAt": now}
        try:
            self.save("pending", record)
        except Failure:
            self.wire.send({"abandon": redirect})
            raise
        try:
            callback = self.open(metadata["authorization_endpoint"], parameters, redirect)
            self.do_handleRedirect(callback)
        except Failure:
            # Tried again where the callback's own clean-up failed.
            try:
                held = self.stored("load", "pending").get("record")
            except Failure:
                held = None
            if held == record:
                self.clean("pending")
            raise

    def prepare(self, uri):
        try:
            return self.ask(prepare=uri)["uri"]
        except Fault as fault:
            raise Failure("browser.unavailable") from fault

    def url(self, endpoint, parameters, redirect, code):
        query = parse_uri(endpoint)["query"]
        taken = {pair.split("=")[0] for pair in (query or "").split("&")}
        if taken & set(parameters):
            if redirect:
                self.wire.send({"abandon": redirect})
            raise Failure(code)
        return endpoint + ("?" if query is None else "&") + urlencode(parameters)

    def open(self, endpoint, parameters, redirect):
        page = {"url": self.url(endpoint, parameters, redirect, "discovery.malformed"), "ephemeral": True}
        if redirect:
            page["redirect"] = redirect
        try:
            return self.ask(open=page)["callback"]
        except Fault as fault:
            codes = {"dismissed": "auth.cancelled", "expired": "flow.stale"}
            raise Failure(codes.get(fault.name, "browser.unavailable")) from fault

    def do_handleRedirect(self, url):
        if url in self.answered:
            outcome = self.answered[url]
            if isinstance(outcome, Failure):
                raise outcome
            return outcome
        consumed = []
        try:
            outcome = self.complete(url, consumed)
        except Failure as failure:
            if consumed:
                self.answered[url] = failure
            raise
        self.answered[url] = outcome
        return outcome

    def complete(self, url, consumed):
        self.gate()
        if target(url, True) != target(self.config["redirectUri"], True) or target(url, True) is None:
            raise Failure("redirect.target")
        parts = parse_uri(url)
        try:
            if parts["fragment"] is not None:
                raise ValueError("fragment")
            query = parse_query(parts["query"])
            if not all(re.fullmatch("[ -~]+", query.get(name, "x")) for name in ("code", "state")):
                raise ValueError("characters")
        except (ValueError, AttributeError, UnicodeDecodeError) as error:
            raise Failure("redirect.malformed") from error

        def not_started():
            raise Failure("flow.not_started")

        pending = self.load("pending", PENDING, not_started)
        fits = (pending["issuer"], pending["clientId"]) == (self.config["issuer"], self.config["clientId"])
        if not 0 <= self.now() - pending["createdAt"] <= 600 or not fits:
            self.clean("pending")
            consumed.append(True)
            raise Failure("flow.stale")
        if target(url, False) != target(pending["redirectUri"], False):
            raise Failure("redirect.target")
        if query.get("state") != pending["state"]:
            raise Failure("redirect.state")
        self.delete("pending")
        consumed.append(True)
        return self.exchange(self.answer(query, pending), pending)

    def answer(self, query, pending):
        if query.get("iss", None if pending["issRequired"] else pending["issuer"]) != pending["issuer"]:
            raise Failure("redirect.issuer")
        if ("code" in query) == ("error" in query):
            raise Failure("redirect.malformed")
        if "error" in query:
            words = clean_text(query["error"], query.get("error_description"))
            raise Failure("auth.denied" if query["error"] == "access_denied" else "auth.refused", words)
        return query["code"]

    def exchange(self, code, pending):
        metadata = self.discover({
            "unreachable": "token.unreachable", "status": "discovery.rejected",
            "malformed": "discovery.malformed", "issuer": "discovery.issuer",
            "insecure": "discovery.insecure", "s256": "discovery.pkce"})
        reply = self.fetch("POST", metadata["token_endpoint"], "token.unreachable", "token.malformed", {
            "grant_type": "authorization_code", "code": code, "redirect_uri": pending["redirectUri"],
            "client_id": pending["clientId"], "code_verifier": pending["verifier"]})
        document = json_object(reply)
        if document and isinstance(document.get("error"), str):
            raise Failure("token.rejected", clean_text(document["error"], document.get("error_description")))
        if reply["status"] != 200:
            raise Failure("token.failed")
        token = token_response(document)
        if token["token_type"].lower() != "bearer":
            raise Failure("token.type")
        try:
            header, payload = tokens.parse(
                token["id_token"], metadata.get("id_token_signing_alg_values_supported"))
            claims = tokens.verify(token["id_token"], self.key(header), header["alg"], payload)
            tokens.check(claims, {
                "issuer": pending["issuer"], "client": pending["clientId"],
                "trusted": self.config.get("trustedAudiences", []), "nonce": pending["nonce"],
                "access_token": token["access_token"], "code": code}, self.now(), date(reply))
        except tokens.Refused as refused:
            raise Failure(refused.code, refused.carried) from refused
        now = self.now()
        session = {
            "issuer": pending["issuer"], "clientId": pending["clientId"], "subject": claims["sub"],
            "scopes": token.get("scope", pending["scopes"]), "accessToken": token["access_token"],
            "idToken": token["id_token"], "claims": payload.decode(), "savedAt": now,
            "expiresAt": now + min(token.get("expires_in", 300), 86400)}
        self.save("session", session, "session.unsaved")
        return {name: session[name] for name in PUBLIC}


def one(keys):
    if len(keys) != 1:
        raise Failure("idtoken.key")
    return keys[0]


def json_object(reply, other="json"):
    kind = reply["headers"].get("content-type", "").split(";")[0].strip().lower()
    if kind not in ("application/json", "application/" + other):
        return None
    try:
        return parse_object(reply["body"])
    except ValueError:
        return None


def token_response(document):
    try:
        if not re.fullmatch("[ -~]+", document["access_token"]) or not document["id_token"]:
            raise ValueError("token")
        if not re.fullmatch("[ -~]+", document["id_token"]):
            raise ValueError("token")
        token = {name: document[name] for name in ("access_token", "id_token", "token_type")}
        if not isinstance(token["token_type"], str):
            raise ValueError("type")
        if "expires_in" in document:
            lifetime = document["expires_in"]
            if isinstance(lifetime, str) and re.fullmatch("[0-9]{1,18}", lifetime):
                lifetime = int(lifetime)
            if type(lifetime) is not int or lifetime < 0:
                raise ValueError("lifetime")
            token["expires_in"] = lifetime
        if "scope" in document:
            token["scope"] = [scope for scope in document["scope"].split(" ") if scope]
        return token
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise Failure("token.malformed") from error


def clean_text(error, description):
    text = error if description is None else f"{error}: {description}"
    return re.sub(r"[^ !#-\[\]-~]", "?", text)[:512]


def date(reply):
    """Seconds of the Date header (RFC 9110 §5.6.7), None where it is absent or odd."""
    found = re.fullmatch(
        r"\w{3}, (\d{2}) (\w{3}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT", reply["headers"].get("date", ""))
    if not found or found[2] not in MONTHS:
        return None
    day, year, *clock = (int(found[index]) for index in (1, 3, 4, 5, 6))
    return calendar.timegm((year, MONTHS.index(found[2]) + 1, day, *clock))
