# SPDX-License-Identifier: Apache-2.0
"""ID tokens: their form, their key, their signature, their claims, in that order."""

import hashlib
import math

from joserfc import jws
from joserfc.errors import JoseError
from joserfc.jwk import ECKey, RSAKey

from strict import base64url, encode, parse_object

ALGORITHMS = ["ES256", "RS256"]


class Refused(Exception):
    def __init__(self, code, carried=None):
        super().__init__(code)
        self.code, self.carried = code, carried


def parse(token, listed):
    try:
        segments = token.split(".")
        if len(segments) != 3:
            raise ValueError("segments")
        header = parse_object(base64url(segments[0]))
        payload, _ = base64url(segments[1]), base64url(segments[2])
        if not isinstance(header.get("alg"), str) or "crit" in header or "b64" in header:
            raise ValueError("header")
        if str(header.get("typ", "JWT")).upper().removeprefix("APPLICATION/") != "JWT":
            raise ValueError("typ")
        if not isinstance(header.get("kid", ""), str):
            raise ValueError("kid")
    except (ValueError, UnicodeDecodeError) as error:
        raise Refused("idtoken.malformed") from error
    if header["alg"] not in ALGORITHMS or (listed is not None and header["alg"] not in listed):
        raise Refused("idtoken.algorithm")
    return header, payload


def usable(jwk, algorithm):
    """A verifier for the algorithm, or None where the key is not fit for it (RFC 7517 §5)."""
    if not isinstance(jwk, dict) or "d" in jwk or jwk.get("use", "sig") != "sig":
        return None
    if jwk.get("alg", algorithm) != algorithm or "verify" not in jwk.get("key_ops", ["verify"]):
        return None
    try:
        if algorithm == "ES256" and jwk.get("kty") == "EC" and jwk.get("crv") == "P-256":
            if any(len(base64url(jwk[name])) != 32 for name in "xy"):
                return None
            return ECKey.import_key({name: jwk[name] for name in ("kty", "crv", "x", "y")})
        if algorithm == "RS256" and jwk.get("kty") == "RSA":
            if not 2048 <= int.from_bytes(base64url(jwk["n"]), "big").bit_length() <= 8192:
                return None
            return RSAKey.import_key({name: jwk[name] for name in ("kty", "n", "e")})
    except (KeyError, ValueError, TypeError, JoseError):
        return None
    return None


def select(keys, header):
    fit = [(jwk, usable(jwk, header["alg"])) for jwk in keys]
    fit = [(jwk, key) for jwk, key in fit if key is not None]
    if "kid" in header:
        fit = [(jwk, key) for jwk, key in fit if jwk.get("kid") == header["kid"]]
    return [key for _, key in fit]


def verify(token, key, algorithm, payload):
    try:
        jws.deserialize_compact(token, key, algorithms=[algorithm])
    except (JoseError, ValueError) as error:
        raise Refused("idtoken.signature") from error
    try:
        claims = parse_object(payload)
        audience = claims["aud"]
        claims["aud"] = [audience] if isinstance(audience, str) else audience
        texts = [claims["iss"], claims["sub"], *claims["aud"]]
        texts += [claims[name] for name in ("azp", "nonce", "at_hash", "c_hash") if name in claims]
        if not all(isinstance(text, str) for text in texts):
            raise ValueError("text")
        for name in ("exp", "iat"):
            number = claims[name]
            if isinstance(number, bool) or not isinstance(number, (int, float)):
                raise ValueError("number")
            if not math.isfinite(number) or abs(number) > 2**62:
                raise ValueError("range")
            claims[name] = math.floor(number)
    except (KeyError, ValueError, TypeError, UnicodeDecodeError) as error:
        raise Refused("idtoken.malformed") from error
    return claims


def half_hash(text):
    return encode(hashlib.sha256(text.encode()).digest()[:16])


def check(claims, expected, now, server):
    """`expected`: issuer, client, trusted, nonce, access token, code."""
    client = expected["client"]
    if claims["iss"] != expected["issuer"]:
        raise Refused("idtoken.issuer")
    others = [name for name in claims["aud"] if name != client]
    if client not in claims["aud"] or any(name not in expected["trusted"] for name in others):
        raise Refused("idtoken.audience")
    if others and claims.get("azp") != client:
        raise Refused("idtoken.audience")
    if claims.get("azp", client) != client:
        raise Refused("idtoken.party")
    timed(lambda at: at < claims["exp"] + 60, now, server, "idtoken.expired")
    timed(lambda at: claims["iat"] - 60 <= at <= claims["iat"] + 600, now, server, "idtoken.issued")
    if claims.get("nonce") != expected["nonce"]:
        raise Refused("idtoken.nonce")
    if not (1 <= len(claims["sub"]) <= 255 and claims["sub"].isascii()):
        raise Refused("idtoken.subject")
    for name, text in (("at_hash", expected["access_token"]), ("c_hash", expected["code"])):
        if claims.get(name, half_hash(text)) != half_hash(text):
            raise Refused("idtoken.hash")


def timed(holds, now, server, code):
    if holds(now):
        return
    if server is not None and holds(server):
        raise Refused("clock.skewed", now - server)
    raise Refused(code)
