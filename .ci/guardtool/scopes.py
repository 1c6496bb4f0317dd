# SPDX-License-Identifier: Apache-2.0
"""What stands around a token: braces and their owners, statements, functions."""

from guardtool.tokens import OPENING

TYPES = {"struct", "enum", "class", "extension", "protocol", "actor"}
NOT_REMOVED = {
    "let", "var", "func", "struct", "enum", "class", "extension", "init", "guard", "if", "for",
    "while", "switch", "return", "case", "default", "do", "repeat", "else", "catch", "import",
    "typealias", "static", "private", "fileprivate", "package", "public", "internal", "mutating",
    "break", "continue", "defer", "deinit", "subscript", "lazy", "final", "indirect", "nonisolated",
    "override", "inout", "in", "weak", "unowned", "where", "infix",
}


class Scopes:
    """Braces of a file by their index: what owns each, and the name of the function around."""

    def __init__(self, source):
        self.source = source
        self.tokens = source.tokens
        self.owner = {}   # index of `{` -> type | switch | branch | function | value | closure
        self.around = []  # for each token, index of the innermost bracket around it, or -1
        self.names = {}   # index of `{` -> function or variable that it is the body of
        opened = []
        for index, token in enumerate(self.tokens):
            if token.kind == "mark" and token.text in ")]}":
                opened.pop()
            self.around.append(opened[-1] if opened else -1)
            if token.text == "{":
                self.owner[index] = self.owner_of(index)
            if token.text in OPENING:
                opened.append(index)

    def head(self, index):
        """Index of the first token of the statement or declaration that a brace belongs to."""
        at = index - 1
        while at >= 0:
            token = self.tokens[at]
            if token.kind == "mark" and token.text in ")]":
                at = token.match
            elif token.text in "({[}" and token.kind == "mark":
                break
            if self.tokens[at].first and self.starts(at):
                return at
            at -= 1
        return at + 1

    def starts(self, index):
        """Whether a token starts a statement, going by lines as the formatter breaks them."""
        if index == 0:
            return True
        token, before = self.tokens[index], self.tokens[index - 1]
        if not token.first or token.kind == "operator" or token.text in ("else", "where"):
            return False
        if token.kind == "mark" and token.text in ")]}{,:":
            return False
        if before.kind == "operator":
            return self.source.text[before.start - 1] not in " \n"
        if before.text == ":":
            return self.in_switch(index)
        return before.text not in (
            ",", "(", "[", "return", "throw", "try", "await", "else", "case", "guard", "if", "while")

    def in_switch(self, index):
        around = self.around[index]
        return around >= 0 and self.owner.get(around) == "switch"

    def owner_of(self, index):
        head = self.head(index)
        words = []
        at = head
        while at < index:
            token = self.tokens[at]
            if token.text in "([" and token.kind == "mark" and token.match < index:
                at = token.match
            elif token.kind == "word" or token.text in ("=", "->"):
                words.append((token.text, at))
            at += 1
        texts = [text for text, _ in words]
        if self.tokens[index - 1].text in ("else", "do", "defer", "repeat", "catch"):
            return "branch"
        for kind in TYPES:
            if kind in texts and "func" not in texts and "=" not in texts:
                return "type"
        for keyword in ("func", "init", "subscript", "deinit"):
            if keyword in texts and "=" not in texts[: texts.index(keyword)]:
                named = self.tokens[words[texts.index(keyword)][1] + 1]
                self.names[index] = keyword if keyword != "func" else named.text
                return "value" if "->" in texts or keyword == "subscript" else "function"
        if "switch" in texts and self.last(texts, "switch"):
            return "switch"
        for keyword in ("if", "guard", "while", "for", "catch"):
            if keyword in texts:
                return "branch"
        if ("var" in texts or "let" in texts) and self.around[index] == self.around[head]:
            keyword = "var" if "var" in texts else "let"
            self.names[index] = self.tokens[words[texts.index(keyword)][1] + 1].text
            return "closure" if "=" in texts else "value"
        return "closure"

    @staticmethod
    def last(texts, keyword):
        return not any(t in ("if", "guard", "for", "while") for t in texts[texts.index(keyword):])

    def function(self, index):
        """Name of the function or variable around a token, or of the value it initialises."""
        at = self.around[index]
        while at >= 0:
            if at in self.names:
                return self.names[at]
            at = self.around[at]
        head = index
        while head > 0 and self.tokens[head].text not in ("let", "var", "func", "init", "case"):
            head -= 1
        name = self.tokens[head + 1].text if self.tokens[head].text != "init" else "init"
        return name.strip("`")

    def statement_end(self, index):
        """Index after the last token of the statement that starts here, its blocks included."""
        at = index
        while at < len(self.tokens):
            token = self.tokens[at]
            if at > index and token.kind == "mark" and token.text in ")]}":
                return at
            if at > index and token.text == ";":
                return at
            if at > index and token.first and self.starts(at) and not self.goes_on(at):
                return at
            at = token.match + 1 if token.text in OPENING else at + 1
        return at

    def goes_on(self, index):
        return self.tokens[index].text in ("else", "catch") or (
            self.tokens[index].text == "while" and self.tokens[index - 1].text == "}")
