# SPDX-License-Identifier: Apache-2.0
"""Cuts Swift into tokens, as far as finding guards needs it.

No regular expression literals, no `/* */` comments: the sources have none, and one is an error here.
"""

import re
from dataclasses import dataclass, field

WORD = re.compile(r"[$#@]?[A-Za-z_]\w*|`[^`\n]+`|\$\d+")
NUMBER = re.compile(r"0x[0-9A-Fa-f_]+|0b[01_]+|0o[0-7_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?")
OPERATOR = re.compile(r"[-+*/%&|^~<>=!?.]+")
OPENING = {"(": ")", "[": "]", "{": "}"}

# What Linux has; every other module counts as absent, and its code as none.
MODULES = {"CCurl", "COpenSSL", "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "Synchronization"}


@dataclass
class Token:
    """A token; `match` is the index of the bracket that belongs to a bracket."""

    kind: str
    text: str
    start: int
    end: int
    line: int
    first: bool = False  # the first of its line
    match: int = -1


@dataclass
class Comment:
    """A comment; `before` is the index of the token that follows it."""

    text: str
    line: int
    before: int
    documents: bool


@dataclass
class Source:
    """A file's tokens, its comments apart."""

    path: str
    text: str
    tokens: list = field(default_factory=list)
    comments: list = field(default_factory=list)

    def line_text(self, line):
        return self.text.split("\n")[line - 1].strip()


def string_end(text, start):
    """Where the string literal that starts here ends, and whether it is plain."""
    hashes = 0
    while text[start + hashes] == "#":
        hashes += 1
    at = start + hashes
    quote = '"""' if text.startswith('"""', at) else '"'
    at += len(quote)
    plain = hashes == 0 and quote == '"'
    escape = "\\" + "#" * hashes
    while not text.startswith(quote + "#" * hashes, at):
        if text.startswith(escape, at):
            at += len(escape)
            if text[at] == "(":
                plain = False
                at = parenthesis_end(text, at)
                continue
        at += 1
    return at + len(quote) + hashes, plain


def parenthesis_end(text, start):
    depth, at = 0, start
    while True:
        if text[at] == '"':
            at, _ = string_end(text, at)
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
        if depth == 0:
            return at


def is_compiled(condition):
    """Whether Linux compiles what stands under `#if condition`."""
    python = re.sub(
        r"(!?)\s*(canImport|os|EMULATE_APPLE)(?:\((\w+)\))?",
        lambda m: f" {'not ' if m[1] else ''}"
        f"{m[3] in MODULES if m[2] == 'canImport' else m[3] == 'Linux'} ",
        condition)
    python = python.replace("&&", " and ").replace("||", " or ")
    if not re.fullmatch(r"(?:\s|not|and|or|True|False|\(|\))+", python):
        raise ValueError(f"unknown condition: #if {condition}")
    return eval(python, {})  # Only the words just checked.


def read(path, text):
    """The tokens that Linux compiles."""
    source = Source(path, text)
    compiled = []  # one entry for each open #if: [is active now, some branch was]
    at, line, first = 0, 1, True
    while at < len(text):
        character = text[at]
        if character == "\n":
            line, first, at = line + 1, True, at + 1
        elif character in " \t":
            at += 1
        elif first and (found := re.compile(r"#(if|elseif|else|endif)\b([^\n]*)").match(text, at)):
            word, condition = found[1], found[2].split("//")[0]
            if word == "if":
                active = is_compiled(condition)
                compiled.append([active, active])
            elif word == "endif":
                compiled.pop()
            else:
                active = not compiled[-1][1] and (word == "else" or is_compiled(condition))
                compiled[-1] = [active, compiled[-1][1] or active]
            at = found.end()
        elif not all(active for active, _ in compiled):
            at = text.index("\n", at)
        elif text.startswith("//", at):
            end = text.index("\n", at)
            comment = text[at:end]
            source.comments.append(
                Comment(comment, line, len(source.tokens), comment.startswith("///")))
            at = end
        elif text.startswith("/*", at):
            raise ValueError(f"{path}:{line}: a block comment")
        else:
            token = take(text, at, line, first)
            source.tokens.append(token)
            line += text.count("\n", at, token.end)
            at, first = token.end, False
    pair(source)
    return source


def take(text, at, line, first):
    if text[at] == '"' or re.compile(r'#+"').match(text, at):
        end, plain = string_end(text, at)
        return Token("string" if plain else "text", text[at:end], at, end, line, first)
    for kind, pattern in (("word", WORD), ("number", NUMBER), ("operator", OPERATOR)):
        found = pattern.match(text, at)
        if found:
            return Token(kind, found.group(), at, found.end(), line, first)
    return Token("mark", text[at], at, at + 1, line, first)


def pair(source):
    opened = []
    for index, token in enumerate(source.tokens):
        if token.text in OPENING:
            opened.append(index)
        elif token.kind == "mark" and token.text in ")]}":
            other = opened.pop()
            token.match, source.tokens[other].match = other, index
