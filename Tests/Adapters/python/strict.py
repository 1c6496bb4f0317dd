# SPDX-License-Identifier: Apache-2.0
"""Strict readers: JSON without duplicates, base64url without slack, queries decoded once."""

import base64
import json
import re
from urllib.parse import unquote_to_bytes


def pairs(members):
    found = {}
    for name, value in members:
        if name in found:
            raise ValueError("duplicate member")
        found[name] = value
    return found


def no_constant(name):
    raise ValueError(name)


def parse_object(octets):
    value = json.loads(
        octets.decode("utf-8") if isinstance(octets, bytes) else octets, object_pairs_hook=pairs,
        parse_constant=no_constant)
    if not isinstance(value, dict):
        raise ValueError("no object")
    return value


def base64url(text):
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text):
        raise ValueError("alphabet")
    octets = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if encode(octets) != text:
        raise ValueError("trailing bits")
    return octets


def encode(octets):
    return base64.urlsafe_b64encode(octets).rstrip(b"=").decode()


def decode_form(text):
    if re.search(r"%(?![0-9A-Fa-f]{2})", text) or re.search("%00", text):
        raise ValueError("escape")
    return unquote_to_bytes(text.replace("+", " ")).decode("utf-8")


def parse_query(query):
    """Parameters, each once; an empty one counts as left out (RFC 6749 §3.1)."""
    found = pairs([
        tuple(decode_form(side) for side in (pair.split("=", 1) + [""])[:2])
        for pair in query.split("&") if pair])
    return {name: value for name, value in found.items() if value}


URI = re.compile(
    r"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*):(?://(?P<authority>[^/?#]*))?(?P<path>[^?#]*)"
    r"(?:\?(?P<query>[^#]*))?(?:#(?P<fragment>.*))?")


def parse_uri(text):
    """The parts of a URI, nothing normalised; None for what is none (RFC 3986)."""
    if re.search(r"%(?![0-9A-Fa-f]{2})|[^!#-;=?-Z_a-z~\[\]]", text):
        return None
    found = URI.fullmatch(text)
    return found.groupdict() if found else None


def is_loopback(parts):
    return re.fullmatch(r"(127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?", parts["authority"] or "")


def is_secure(text, loopback):
    parts = parse_uri(text)
    if not parts or not parts["authority"]:
        return False
    scheme = parts["scheme"].lower()
    return scheme == "https" or (loopback and scheme == "http" and bool(is_loopback(parts)))


def target(text, any_port):
    """What two addresses of one place have in common."""
    parts = parse_uri(text)
    if not parts:
        return None
    authority = parts["authority"]
    if any_port and parts["scheme"].lower() == "http" and is_loopback(parts):
        authority = re.sub(r":\d+$", "", authority)
    return parts["scheme"].lower(), authority, parts["path"]
