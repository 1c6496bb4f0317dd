# SPDX-License-Identifier: Apache-2.0
"""Which rules a place carries, and which rules the sources must carry."""

import re

from guardtool.tokens import OPENING

IDENTIFIER = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)?\b")


def applicable(root):
    """Ids of the rules that apply."""
    text = (root / "Spec/rules.yaml").read_text(encoding="utf-8")
    return set(re.findall(r"^([A-Z][A-Z0-9-]*):\n\s+state: applies$", text, re.MULTILINE))


def inside_operations(root):
    """Ids of the rules that contracts of operations say they keep."""
    text = (root / "Spec/operations.yaml").read_text(encoding="utf-8")
    lists = re.findall(r"\brules: \[([^\]]*)\]", text)
    return {rule.strip() for entry in lists for rule in entry.split(",")} & applicable(root)


def mark(source, scopes, places, known):
    """Gives each place the rules of the comments whose reach it stands in."""
    for first, after, rules in reaches(source, scopes, known):
        if first >= len(source.tokens):
            continue
        start = source.tokens[first].start
        end = source.tokens[min(after, len(source.tokens)) - 1].end
        for place in places:
            if start <= place.start and place.end <= end:
                place.rules = tuple(sorted(set(place.rules) | rules))


def reaches(source, scopes, known):
    """Token ranges that comments with rule ids speak of, and the ids."""
    blocks = []
    for comment in source.comments:
        if blocks and blocks[-1][0] == comment.before and comment.line == blocks[-1][1] + 1 \
                and blocks[-1][3] == comment.documents:
            number, _, text, documents = blocks[-1]
            blocks[-1] = (number, comment.line, text + "\n" + comment.text, documents)
        else:
            blocks.append((comment.before, comment.line, comment.text, comment.documents))
    for before, _, text, documents in blocks:
        rules = set(IDENTIFIER.findall(text)) & known
        if rules and before < len(source.tokens):
            yield before, reach_end(source, scopes, before, documents), rules


def reach_end(source, scopes, index, documents):
    tokens = source.tokens
    if documents:
        return scopes.statement_end(index)
    if tokens[index].text in ("case", "default") and scopes.in_switch(index):
        at = index + 1
        while at < len(tokens) and tokens[at].text not in ("case", "default"):
            if tokens[at].kind == "mark" and tokens[at].text == "}":
                break
            at = tokens[at].match + 1 if tokens[at].kind == "mark" and tokens[at].text in OPENING \
                else at + 1
        return at
    if scopes.starts(index) or tokens[index - 1].text in ("{", "in", ";"):
        return scopes.statement_end(index)
    # Within a list of clauses or arguments: up to the comma, the bracket or the body.
    at = index
    while at < len(tokens):
        token = tokens[at]
        if token.kind == "mark" and token.text in ",)]}{" or token.text == "else":
            return at
        at = token.match + 1 if token.kind == "mark" and token.text in OPENING else at + 1
    return at
