// SPDX-License-Identifier: Apache-2.0

package import Rendering
package import SpecModel

/// One page for the author of an SDK in another language: what the vectors are, how to run them.
package func emitVectorGuide(_ sdk: SDK) -> MDXFile {
    let brand = sdk.product.brand
    return MDXFile(
        path: "vectors/README.md", frontMatter: [],
        blocks: [
            .origin(
                "product.brand",
                [.heading(1, [.text("Test vectors of \(brand), version \(VectorFormat.version)")])]),
            .paragraph([
                .text(
                    "Each vector says what is given, what is called and when, and all that must be "
                ),
                .text(
                    "seen: how calls end, what is sent, stored, deleted, drawn and shown, in order. "
                ),
                .text("They are data, without a word of any language. Every file follows "),
                .code("schema.json"), .text("."),
            ]),
        ] + running + effects + reading(sdk))
}

private let running: [MDXBlock] = [
    .heading(2, [.text("Run them")]),
    .paragraph([
        .text("Write an adapter: a program that reads one JSON object a line from its input and "),
        .text("writes one a line to its output. It holds your SDK, with network, store, browser, "),
        .text("clock and randomness replaced by questions to the runner. Then:"),
    ]),
    .code(language: "sh", text: "sdkspec run --adapter 'python3 adapter.py'\n"),
    .paragraph([
        .text("Expectations never reach the adapter. Exit status: 0 all planned was executed and "),
        .text(
            "matched, 1 a mismatch, 2 a fault of the protocol or a crash, 3 a known failure that "),
        .text("is none or a skip that was not declared, 4 nothing was planned."),
    ]),
    table(
        ["Runner to adapter", "Meaning"],
        [
            (
                #"{"launch": {"number": 3, "config": {…}, "stores": ["other"]}}"#,
                "A process starts: drop all calls, forget everything; configure, unless null."
            ),
            (
                #"{"call": "a", "method": "signIn", "with": {…}}"#,
                "A call of this name begins; options that are left out have their defaults."
            ),
            (#"{"cancel": "a"}"#, "Whoever made the call gives it up."),
            (#"{"reply": 7, …}"#, "The answer to question 7; it may come long after."),
            (#"{"end": true}"#, "No more vectors."),
        ]),
    table(
        ["Adapter to runner", "Meaning"],
        [
            (
                #"{"hello": {"protocol": 1, "name": "…", "cannot": ["cancel"], "fails": ["ID"]}}"#,
                "First line. What vectors need and you cannot do: concurrency, cancel, relaunch, "
                    + "stores, randomness, loopback. Vectors that you are known to fail."
            ),
            (#"{"launched": 3}"#, "First thing after a launch; what came before it is dropped."),
            (#"{"ask": 7, "call": "a", "effect": {…}}"#, "A question; numbers are yours."),
            (#"{"ended": "a", "returns": …}"#, "A call ends well; null for nothing."),
            (
                #"{"ended": "a", "error": "CODE", "carried": …, "texts": ["…"]}"#,
                "A call fails; texts are all that the error can be seen to say."
            ),
            (#"{"joined": "a"}"#, "A call waits for another call's run."),
            (#"{"finished": "a"}"#, "A run that outlived its caller is over."),
            (#"{"close": 7}"#, "The page or request of question 7 is given up."),
            (#"{"abandon": "URI"}"#, "A way back that was readied is given up."),
            (#"{"log": "…"}"#, "A line of your log; it is searched for what may not be there."),
        ]),
]

private let effects: [MDXBlock] = [
    .heading(2, [.text("Questions and answers")]),
    .paragraph([
        .text("Any answer may be "), .code(#"{"fault": "…"}"#),
        .text(" instead: the effect failed, as the vector scripts it."),
    ]),
    .table(
        header: MDXRow([[.text("Effect")], [.text("Answer")], [.text("Faults")]]),
        rows: [
            answer(#"{"now": true}"#, #"{"now": 1767225600}"#, ", in seconds since 1970", ""),
            answer(#"{"draw": 32}"#, #"{"octets": "…"}"#, ", in base64url", "failed"),
            answer(
                #"{"load": "ITEM"}"#, #"{"record": {…}}"#, ", a text or nothing: see below", store),
            answer(#"{"save": "ITEM", "record": {…}}"#, #"{"done": true}"#, "", store),
            answer(
                #"{"delete": "ITEM"}"#, #"{"done": true}"#, "; deleting nothing succeeds", store),
            answer(
                #"{"request": {"method", "url", "headers", "body"}}"#,
                #"{"status", "headers", "body"}"#, ", when the schedule says so",
                "unreachable, timedOut, tooLarge"),
            answer(
                #"{"prepare": "URI"}"#, #"{"uri": "…"}"#, ", the redirect URI as it is to be sent",
                "unavailable"),
            answer(
                #"{"open": {"url", "redirect", "ephemeral": true}}"#, #"{"callback": "…"}"#,
                ", when the schedule says so", "dismissed, unavailable, expired"),
        ]),
    .paragraph([
        .text("A load is answered "), .code(#"{"text": "…"}"#),
        .text(" where the store holds what is no record, and "), .code(#"{"nothing": true}"#),
        .text(" where it holds nothing."),
    ]),
    .paragraph([
        .text("A store that a call set is named beside the item: "), .code(#""store": "other""#),
        .text(". What you wrote or deleted yourself you may read back; every other read counts. "),
        .text(
            "Your own storage format and keys do not matter: items go by name, records by field."),
    ]),
]

private func reading(_ sdk: SDK) -> [MDXBlock] {
    [
        .heading(2, [.text("Read a vector")]),
        .paragraph([
            .text("The schedule is played entry by entry. An entry ends when its call ends, or "),
            .text("waits: for a request, a page, or another call. Nothing sleeps."),
        ]),
        members(of: VectorFormat.vector),
        members(of: VectorFormat.given),
        .paragraph([.text("Entries of a schedule:")]),
        members(VectorFormat.entries.compactMap(\.members.first)),
        members(of: VectorFormat.expectation),
        .paragraph([.text("Effects:")]),
        members(VectorFormat.effects.compactMap(\.members.first)),
        .origin(
            "sdk.items",
            [
                .paragraph(
                    [.text("Items of this SDK are ")] + listed(sdk.items.map(\.name)) + [.text(".")]
                )
            ]),
        .origin(
            "sdk.methods",
            [
                .paragraph(
                    [.text("Its public methods are ")]
                        + listed(sdk.methods.filter { !$0.isInternal }.map(\.name))
                        + [.text(".")])
            ]),
    ]
}

private func members(of shape: ObjectShape) -> MDXBlock { members(shape.members) }

private func members(_ members: [ObjectShape.Member]) -> MDXBlock {
    table(["Member", "Meaning"], members.map { ($0.name, $0.summary) })
}

private func table(_ header: [String], _ rows: [(String, String)]) -> MDXBlock {
    .table(
        header: MDXRow(header.map { [.text($0)] }),
        rows: rows.map { MDXRow([[.code($0.0)], [.text($0.1)]]) })
}

private let store = "locked, unavailable, failed"

private func answer(_ effect: String, _ reply: String, _ more: String, _ faults: String) -> MDXRow {
    MDXRow([
        [.code(effect)], [.code(reply)] + (more.isEmpty ? [] : [.text(more)]), [.text(faults)],
    ])
}

private func listed(_ names: [String]) -> [MDXInline] {
    names.enumerated().flatMap { index, name -> [MDXInline] in
        index == 0 ? [.code(name)] : [.text(", "), .code(name)]
    }
}
