#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles every generated page with mdxjs-rs and compares what it says with what is written.

usage: mdx-check.py FOLDER…      needs the PyPI package mdxjs-py 0.1.0a2

Front matter is taken off first, and tables are text to bare MDX; both are what plugins read.
"""

import ast
import html
import os
import pathlib
import re
import sys

import mdxjs_py

ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
STRING = re.compile(
    r"""^\s*(?:children: )?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?$""", re.MULTILINE)


def body(text):
    """The page without its front matter."""
    match = re.match(r"---\n.*?\n---\n", text, re.DOTALL)
    return text[match.end():] if match else text


def written(text):
    """The words of a page as they are written, in the subset of MDX that the printer emits."""
    words = []
    fence = None
    for line in text.split("\n"):
        ticks = re.match(r"(`{3,})([\w+#-]*)$", line)
        if fence is None and ticks:
            fence = ticks.group(1)
        elif fence is not None and line == fence:
            fence = None
        elif fence is not None:
            words.append(line)
        else:
            line = re.sub(r"^(?:> ?|- |  |#{1,6} )", "", line)
            words.append(inline(line))
    return "".join(words)


def inline(line):
    """The words of one line: code, links, strong text, elements, escapes, references."""
    out, at = [], 0
    while at < len(line):
        rest = line[at:]
        if match := ESCAPE.match(rest):
            out.append(match.group(1))
        elif match := re.match(r"(`+)(.*?)(?<!`)\1(?!`)", rest):
            code = match.group(2)
            out.append(code[1:-1] if code[:2] in (" `", "  ") or code[-2:] == "` " else code)
        elif match := re.match(r"</?(?:a|span|strong|code)(?: [^>]*)?>", rest):
            pass
        elif match := re.match(r"\*\*|\[|\]\([^)]*\)", rest):
            pass
        elif match := re.match(r"&(?:#\d+|amp);", rest):
            out.append(html.unescape(match.group(0)))
        else:
            match = re.match(r".", rest)
            out.append(match.group(0))
        at += match.end()
    return "".join(out)


def said(code):
    """The text nodes of a compiled page, in order."""
    return "".join(ast.literal_eval(text) for text in STRING.findall(code))


def plain(text):
    """Without white space, and without what draws a table for readers that know tables."""
    return re.sub(r"[\s|]|---", "", text)


def check(path):
    """What is wrong with a page, or None."""
    text = body(path.read_text(encoding="utf-8"))
    try:
        code = mdxjs_py.compile(text)
    except ValueError as error:
        return f"does not compile: {error}"
    expected, found = plain(written(text)), plain(said(code))
    if expected == found:
        return None
    at = len(os.path.commonprefix([expected, found]))
    window = slice(max(0, at - 30), at + 30)
    return f"says something else: written '{expected[window]}', read '{found[window]}'"


def main():
    pages = sorted(p for folder in sys.argv[1:] for p in pathlib.Path(folder).rglob("*.mdx"))
    faults = [(page, fault) for page in pages if (fault := check(page))]
    for page, fault in faults:
        print(f"{page}: {fault}")
    print(f"mdx: {len(pages)} pages, {len(faults)} faults")
    return 1 if faults or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
