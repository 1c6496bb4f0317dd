#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the vectors claim about PKCE, JWS, JWK and claims, as implementations see it that we did not
write: joserfc, PyJWT and jwcrypto verify every token, hashlib makes every challenge and hash.

A token that vectors accept must verify in all three under the key its recipe names; one whose recipe
spoils the signature, or whose header names another key, must verify in none.
"""

import base64
import hashlib
import json
import pathlib
import sys
import warnings

import jwt
import yaml
from joserfc import jws
from joserfc.jwk import import_key
from jwcrypto.jwk import JWK
from jwcrypto.jws import JWS

ROOT = pathlib.Path(__file__).resolve().parent.parent
ALGORITHMS = ["ES256", "RS256"]
warnings.simplefilter("ignore")


def with_joserfc(token, key):
    jws.deserialize_compact(token, import_key(key), algorithms=ALGORITHMS)


def with_pyjwt(token, key):
    options = {"verify_exp": False, "verify_iat": False, "verify_aud": False, "verify_sub": False}
    jwt.PyJWS().decode(token, jwt.PyJWK(key).key, algorithms=ALGORITHMS, options=options)


def with_jwcrypto(token, key):
    found = JWS()
    found.allowed_algs = ALGORITHMS
    found.deserialize(token, JWK(**key))


ORACLES = {"joserfc": with_joserfc, "PyJWT": with_pyjwt, "jwcrypto": with_jwcrypto}


def verdicts(token, key):
    found = {}
    for name, verify in ORACLES.items():
        try:
            verify(token, key)
            found[name] = True
        except Exception:  # each library has errors of its own, and some of others
            found[name] = False
    return found


def encode(octets):
    return base64.urlsafe_b64encode(octets).rstrip(b"=").decode()


def load(name):
    return yaml.load((ROOT / "Spec/vectors" / name).read_text(), Loader=yaml.BaseLoader)


def outcomes():
    """For each ID token of the vectors, whether a vector that is given it ends well, and its errors."""
    found = {}
    for path in sorted((ROOT / "Generated/vectors").glob("*.json")):
        if path.name == "schema.json":
            continue
        for vector in json.loads(path.read_text())["vectors"]:
            errors = [call.get("error") for call in vector["expect"]["calls"].values()]
            for exchange in vector["given"].get("exchanges", []):
                try:
                    token = json.loads(exchange["answer"]["body"])["id_token"]
                except (KeyError, ValueError, TypeError):
                    continue
                found.setdefault(token, set()).update(errors)
    return found


def main():
    faults = []
    keys = {name: json.loads(key["public"]) for name, key in load("keys.yaml")["keys"].items()}
    seen = outcomes()
    counts = {"accepted": 0, "spoilt": 0}
    for name, recipe in load("tokens.yaml")["tokens"].items():
        token, errors = recipe["token"], seen.get(recipe["token"], set())
        if token not in seen:
            faults.append(f"token {name}: no vector uses it")
        sound = recipe["signature"] == "good" and '"alg":"none"' not in recipe["header"]
        found = verdicts(token, keys[recipe["key"]])
        if None in errors:
            counts["accepted"] += 1
            faults += [f"token {name}: {oracle} refuses what vectors accept"
                       for oracle, verified in found.items() if not verified]
        if "idtoken.signature" in errors:
            counts["spoilt"] += 1
            named = json.loads(recipe["header"]).get("kid", recipe["key"])
            found = verdicts(token, keys.get(named, keys[recipe["key"]]))
            faults += [f"token {name}: {oracle} verifies what vectors call spoilt"
                       for oracle, verified in found.items() if verified]
        if sound and errors and errors <= {"idtoken.issuer", "idtoken.audience", "idtoken.nonce"}:
            faults += [f"token {name}: {oracle} finds the signature at fault, not the claims"
                       for oracle, verified in found.items() if not verified]
    values = load("shared.yaml")["values"]
    for suffix in ("", "-2"):
        challenge = encode(hashlib.sha256(values["verifier" + suffix].encode()).digest())
        if challenge != values["challenge" + suffix]:
            faults.append(f"challenge{suffix}: {challenge} is right")
    if values["challenge"] != "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM":
        faults.append("challenge: not that of RFC 7636, appendix B")
    for claim, text, name in (("at_hash", values["access-token"], "at-hash"),
                              ("c_hash", values["code"], "code-hash")):
        payload = json.loads(load("tokens.yaml")["tokens"][name]["payload"])
        if payload[claim] != encode(hashlib.sha256(text.encode()).digest()[:16]):
            faults.append(f"token {name}: its {claim} is of another text")
    print(f"oracles: {counts['accepted']} tokens accepted and {counts['spoilt']} spoilt, "
          f"by {len(ORACLES)} libraries; {len(faults)} disagreements")
    for fault in faults:
        print("  " + fault)
    return 1 if faults or not all(counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
