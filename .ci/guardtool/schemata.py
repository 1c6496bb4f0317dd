# SPDX-License-Identifier: Apache-2.0
"""Writes a file so that a switch, read once when a process starts, selects one change."""

from dataclasses import dataclass

from guardtool.places import COMPARISONS

WIDTH = 4  # changes that a place can have at most
MARKS = "~^|&%+"
PRECEDENCES = {"&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence"}


@dataclass
class Rewritten:
    """A file with its switches; `spans` are (start, end, place number) in it, as UTF-8 offsets."""

    text: str
    spans: list


def operator_name(number, text):
    """An operator that is this place's own and binds as the one it stands for."""
    digits = ""
    for _ in range(5):
        digits += MARKS[number % len(MARKS)]
        number //= len(MARKS)
    return {"<": "<", ">": ">", "=": "==", "!": "!=", "&": "&&", "|": "||"}[text[0]] + "~" + digits


def changed_text(literal):
    """Another literal of the same type: one character stays one character."""
    inner = literal[1:-1]
    if not inner:
        return '"x"'
    if inner[0] == "\\" and len(inner) == 2 or len(inner) == 1:
        return '"A"' if inner != "A" else '"B"'
    if any(c.isalnum() for c in inner):
        return f'"{inner}x"'
    return f'"{inner[1:]}"' if inner[0] != "\\" else '"A"'


def wrap(place, number):
    """What is written before and after a place; or instead of it."""
    base = number * WIDTH
    original = place.part
    if place.form == "condition":
        kind = "ternary" if len(place.changes) == 2 else "condition"
        return f"Mutant.{kind}({base}, ", ")", None
    if place.form == "binding":
        return "", f", !Mutant.has({base})", None
    if place.form == "integer":
        return f"Mutant.integer({base}, ", ")", None
    if place.form == "flag":
        return f"Mutant.flag({base}, ", ")", None
    if place.form == "text":
        return f"(Mutant.has({base}) ? {changed_text(original)} : ", ")", None
    if place.form == "statement":
        return f"if !Mutant.has({base}) {{ ", " }", None
    return "", "", operator_name(number, original)


def shorthand(place):
    """`if let value` cannot be followed by more of it; what is bound is said again."""
    words = place.part.split()
    return place.form == "binding" and len(words) == 2 and words[0] in ("let", "var")


def rewrite(source, places):
    """`places` are pairs of number and place; those within one another nest."""
    events = []
    for number, place in places:
        before, after, instead = wrap(place, number)
        size = place.end - place.start
        if instead is not None:
            events.append((place.start, 1, 0, 0, "replace", instead, place.end, number))
            continue
        if shorthand(place):
            after = f" = {place.part.split()[1]}{after}"
        order = {"statement": 0, "binding": 1}.get(place.form, 2)
        events.append((place.start, 1, -size, order, "open", before, place.start, number))
        events.append((place.end, 0, size, -order, "close", after, place.end, number))
    events.sort(key=lambda e: e[:4])
    out, at, length, spans, opened = [], 0, 0, [], {}

    def put(text):
        nonlocal length
        out.append(text)
        length += len(text.encode())

    for start, _, _, _, kind, text, end, number in events:
        put(source.text[at:start])
        at = max(at, start)
        if kind == "open":
            opened[number] = length
            put(text)
        elif kind == "close":
            put(text)
            spans.append((opened[number], length, number))
        else:
            begin = length
            put(text)
            spans.append((begin, length, number))
            at = end
    put(source.text[at:])
    return Rewritten("".join(out), spans)


def operators(places):
    """Declarations of the operators that stand for those of these places."""
    lines = []
    for number, place in places:
        if place.form != "operator":
            continue
        text, base = place.part, number * WIDTH
        name = operator_name(number, text)
        lines.append(f"infix operator {name}: {PRECEDENCES.get(text, 'ComparisonPrecedence')}")
        if text in PRECEDENCES:
            lines.append(
                f"func {name} (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {{\n"
                f"    if Mutant.has({base}) {{ return try b() }}\n"
                f"    if Mutant.has({base + 1}) {{ return a }}\n"
                f"    return try a {text} b()\n}}")
            continue
        if text in COMPARISONS:
            lines.append(
                f"func {name} <T: Comparable>(a: T, b: T) -> Bool {{\n"
                f"    if Mutant.has({base}) {{ return a {COMPARISONS[text]} b }}\n"
                f"    return (a {text} b) != Mutant.has({base + 1})\n}}")
            continue
        types = [("", "AnyObject?", "AnyObject?")] if len(text) == 3 else [
            ("<T: Equatable>", "T", "T"), ("<T>", "T?", "_OptionalNilComparisonType")]
        for generic, left, right in types:
            lines.append(
                f"func {name} {generic}(a: {left}, b: {right}) -> Bool {{\n"
                f"    (a {text} b) != Mutant.has({base})\n}}")
    return "\n".join(lines)


SWITCH = """// Written by .ci/guards; a copy of the sources only.
import Glibc

public enum Mutant {
    nonisolated(unsafe) static let reached: UnsafeMutablePointer<UInt8>? = {
        guard let path = getenv("GUARDS_REACHED") else { return nil }
        let file = open(path, O_RDWR)
        let memory = mmap(nil, COUNT, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        return memory?.assumingMemoryBound(to: UInt8.self)
    }()
    static let selected = getenv("GUARDS_SELECTED").flatMap { Int(String(cString: $0)) } ?? -1

    public static func has(_ change: Int) -> Bool {
        if let reached { reached[change / WIDTH] = 1 }
        return change == selected
    }
    public static func condition(_ base: Int, _ value: Bool) -> Bool {
        if has(base) { return !value }
        if has(base + 1) { return true }
        return value && !has(base + 2)
    }
    public static func ternary(_ base: Int, _ value: Bool) -> Bool {
        (value || has(base)) && !has(base + 1)
    }
    public static func integer<T: FixedWidthInteger>(_ base: Int, _ value: T) -> T {
        if has(base) { return value &+ 1 }
        return has(base + 1) ? value &- 1 : value
    }
    public static func flag(_ base: Int, _ value: Bool) -> Bool { value != has(base) }
}
"""


def switch(count):
    return SWITCH.replace("COUNT", str(count)).replace("WIDTH", str(WIDTH))
