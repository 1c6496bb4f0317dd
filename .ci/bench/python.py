# SPDX-License-Identifier: Apache-2.0
"""Verifies one ID token again and again with PyJWT or joserfc: signature, iss, aud, exp; the key is read once.

LIBRARY TOKEN-FILE JWK-FILE COUNT NOW ALGORITHM. Neither is asked for nonce, azp, at_hash or the key's id;
PyJWT takes the time from the system, so it is asked for a token that is good now.
"""

import json
import pathlib
import sys
import time


def main():
    library, token, key, count, now, algorithm = sys.argv[1:]
    token = pathlib.Path(token).read_text().strip()
    jwk = json.loads(pathlib.Path(key).read_text())
    if library == "PyJWT":
        import jwt

        key = jwt.PyJWK(jwk).key

        def verify():
            claims = jwt.decode(
                token, key, algorithms=[algorithm], audience="bench-client", issuer="https://op.example",
                options={"require": ["exp", "iat", "iss", "aud", "sub"]})
            return claims["sub"]
    else:
        from joserfc import jwt
        from joserfc.jwk import import_key

        key = import_key(jwk)
        registry = jwt.JWTClaimsRegistry(
            now=int(now), iss={"essential": True, "value": "https://op.example"},
            aud={"essential": True, "value": "bench-client"}, exp={"essential": True})

        def verify():
            read = jwt.decode(token, key, algorithms=[algorithm])
            registry.validate(read.claims)
            return read.claims["sub"]

    for _ in range(20):
        assert verify() == "248289761001"
    begin = time.process_time()
    for _ in range(int(count)):
        verify()
    print(round(int(count) / (time.process_time() - begin)))


main()
