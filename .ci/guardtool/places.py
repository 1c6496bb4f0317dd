# SPDX-License-Identifier: Apache-2.0
"""Finds the places of a file that can be changed, and how each is written with its switch."""

from dataclasses import dataclass

from guardtool.scopes import NOT_REMOVED, Scopes
from guardtool.tokens import OPENING

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
EQUALITIES = {"==", "!=", "===", "!=="}
# What an operand of a ternary condition cannot reach across.
BOUNDS = {"return", "throw", "in", "try", "await", "else", "where", "case", "if", "guard", "while"}


@dataclass
class Place:
    """Something that can be changed in one or more ways, and the text that it is.

    `form` says how it is rewritten: `condition`, `binding`, `operator`, `integer`, `flag`, `text`
    or `statement`. Offsets are of the source; `token` is the index of its first token.
    """

    path: str
    form: str
    start: int
    end: int
    token: int
    line: int
    part: str
    changes: tuple
    function: str = ""
    text: str = ""
    rules: tuple = ()

    def key(self, change):
        return (self.path, self.function, self.text, self.part, change)


class Finder:
    def __init__(self, source):
        self.source, self.tokens = source, source.tokens
        self.scopes = Scopes(source)
        self.places = []
        self.whole = set()  # tokens of operators that are a whole condition
        self.skipped = self.attributes_and_raw_values()

    def find(self):
        for index, token in enumerate(self.tokens):
            if index in self.skipped:
                continue
            if token.kind == "word" and token.text in ("guard", "if", "while", "where"):
                self.conditions(index)
        for index, token in enumerate(self.tokens):
            if index in self.skipped:
                continue
            if token.kind == "operator":
                self.operator(index)
            elif token.kind == "number" and "." not in token.text:
                self.add("integer", index, index + 1, ("plus", "minus"))
            elif token.text in ("true", "false") and token.kind == "word":
                self.add("flag", index, index + 1, ("flip",))
            elif token.kind == "string":
                self.add("text", index, index + 1, ("text",))
        for index in range(len(self.tokens)):
            if index not in self.skipped and self.starts_statement(index):
                self.statement(index)
        return self.places

    def follows_brace(self, index):
        before = self.tokens[index - 1].text if index else ""
        return before in ("{", ";") or before == "in" and not self.is_loop(index - 1)

    def is_loop(self, index):
        """Whether an `in` is that of a loop, not that of a closure."""
        while self.tokens[index].text not in ("{", "for"):
            index = self.tokens[index].match if self.tokens[index].text in (")", "]") else index
            index -= 1
        return self.tokens[index].text == "for"

    def attributes_and_raw_values(self):
        """Tokens that must stay literal: of attributes, imports, raw values, availability."""
        skipped = set()
        for index, token in enumerate(self.tokens):
            # A precondition is the caller's to keep: no input reaches it.
            if token.kind == "word" and (
                    token.text.startswith(("@", "#")) or token.text in ("precondition", "assert")):
                following = index + 1
                if following < len(self.tokens) and self.tokens[following].text == "(":
                    skipped.update(range(index, self.tokens[following].match + 1))
            if token.text == "case" and self.owner(index) == "type":
                skipped.update(range(index, self.scopes.statement_end(index)))
            if token.text == "." and index + 1 < len(self.tokens):
                skipped.add(index + 1) if self.tokens[index + 1].kind == "number" else None
        return skipped

    def owner(self, index):
        around = self.scopes.around[index]
        return self.scopes.owner.get(around) if around >= 0 else "type"

    def add(self, form, first, after, changes):
        """Notes a place from a token up to, not with, another one."""
        start, end = self.tokens[first].start, self.tokens[after - 1].end
        line = self.tokens[first].line
        self.places.append(
            Place(
                self.source.path, form, start, end, first, line,
                " ".join(self.source.text[start:end].split()), changes,
                self.scopes.function(first), self.source.line_text(line)))

    def conditions(self, keyword):
        """The clauses of a guard, if or while, or the condition of a where."""
        tokens = self.tokens
        repeats = tokens[keyword].text == "while" and tokens[keyword - 1].text == "}" \
            and tokens[tokens[keyword - 1].match - 1].text == "repeat"
        stop = self.scopes.statement_end(keyword) if repeats else None
        if tokens[keyword - 1].text in ("(", ","):
            return  # a label
        if tokens[keyword].text == "where" and (
                self.owner(keyword) == "type" or tokens[keyword + 1].text == ":"):
            return
        clause, at = keyword + 1, keyword + 1
        while at < len(tokens):
            text = tokens[at].text
            if at == stop or tokens[at].kind == "mark" and text in "{:" or text in ("else", "where"):
                self.clause(clause, at)
                return
            if text == "," and tokens[at].kind == "mark":
                self.clause(clause, at)
                clause = at + 1
            at = tokens[at].match + 1 if text in OPENING and tokens[at].kind == "mark" else at + 1

    def clause(self, first, after):
        word = self.tokens[first].text
        if word.startswith("#") or first in self.skipped:
            return
        if word == "true" and after == first + 1:
            self.skipped.add(first)  # The compiler counts on `while true` to go on for ever.
            return
        if word in ("let", "var", "case"):
            self.add("binding", first, after, ("fail",))
            return
        self.add("condition", first, after, ("negate", "drop", "fail"))
        operators = [
            at for at in self.level(first, after)
            if self.is_binary(at) and self.tokens[at].text not in ("+", "-", "*", "/", "%", "??")]
        if len(operators) == 1:
            self.whole.add(operators[0])

    def level(self, first, after):
        """Token indices between two that stand in no bracket of their own."""
        at = first
        while at < after:
            yield at
            token = self.tokens[at]
            at = token.match if token.kind == "mark" and token.text in OPENING else at + 1

    def is_binary(self, index):
        token, text = self.tokens[index], self.source.text
        return token.kind == "operator" and self.tokens[index - 1].text != "func" \
            and text[token.start - 1] in " \n" and text[token.end] in " \n"

    def operator(self, index):
        text = self.tokens[index].text
        if not self.is_binary(index):
            return
        if text in COMPARISONS:
            self.add("operator", index, index + 1, ("edge",) if index in self.whole else ("edge", "negate"))
        elif text in EQUALITIES and index not in self.whole:
            self.add("operator", index, index + 1, ("negate",))
        elif text in ("&&", "||"):
            self.add("operator", index, index + 1, ("left", "right"))
        elif text == "?":
            first = self.operand_start(index)
            if first < index:
                self.add("condition", first, index, ("drop", "fail"))

    def operand_start(self, index):
        """Where the condition of a ternary begins."""
        at = index - 1
        while at >= 0:
            token = self.tokens[at]
            if token.kind == "mark" and token.text in ")]}":
                at = token.match - 1
                if self.starts_statement(at + 1):
                    return at + 1
                continue
            if token.kind == "mark" and (token.text in OPENING or token.text in ",:;"):
                return at + 1
            if token.text in BOUNDS or token.text in ("=", "+=", "-=", "|="):
                return at + 1
            if token.text == "?" and self.is_binary(at):
                return at + 1
            if self.starts_statement(at):
                return at
            at -= 1
        return 0

    def starts_statement(self, index):
        return self.scopes.starts(index) or self.follows_brace(index)

    def statement(self, index):
        """A call, an assignment or a throw that can be left out."""
        word = self.tokens[index].text
        if word in NOT_REMOVED or word.startswith("@") or self.tokens[index].kind != "word":
            return
        owner = self.owner(index)
        if self.names_parameters(index):
            return
        if owner in ("type", "switch") and not self.follows_label(index):
            return
        around = self.scopes.around[index]
        if around < 0 or self.tokens[around].text != "{":
            return
        after = self.scopes.statement_end(index)
        texts = [self.tokens[at].text for at in self.level(index, after)]
        if word == "throw" and self.is_guards_else(around):
            return
        assigns = any(t in ("=", "+=", "-=", "|=", "&=") for t in texts)
        alone = self.follows_brace(index) and after == self.tokens[around].match
        if alone and not assigns and word != "throw" and owner not in ("branch", "function"):
            return
        if not assigns and word != "throw" and "(" not in texts and "{" not in texts:
            return
        self.add("statement", index, after, ("remove",))

    def names_parameters(self, index):
        """Whether what follows a closure's brace are its parameters, up to `in`."""
        if self.tokens[index - 1].text != "{":
            return False
        for at in self.level(index, self.tokens[index - 1].match):
            if at > index and self.tokens[at].first:
                return False
            if self.tokens[at].text == "in":
                return True
        return False

    def follows_label(self, index):
        return self.tokens[index - 1].text == ":" and self.scopes.in_switch(index) \
            or self.owner(index) == "switch"

    def is_guards_else(self, brace):
        if self.tokens[brace - 1].text != "else":
            return False
        at = brace - 2
        while at > 0:
            token = self.tokens[at]
            if token.kind == "mark" and token.text in ")]}":
                at = token.match
            elif token.text in ("guard", "if", "{"):
                return token.text == "guard"
            at -= 1
        return False


def find_places(source):
    """All places of a file, in its order."""
    return sorted(Finder(source).find(), key=lambda p: (p.start, -p.end))
