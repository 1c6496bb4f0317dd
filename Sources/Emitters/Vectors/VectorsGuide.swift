// SPDX-License-Identifier: Apache-2.0

package import Rendering
package import SpecModel

/// One page for the author of an SDK in another language: what the vectors are, how to run them.
package func emitVectorGuide(_ sdk: SDK) -> MDXFile {
    MDXFile(
        path: "vectors/README.md", frontMatter: [],
        blocks: [
            .origin(
                "product.brand",
                [
                    .heading(
                        1,
                        [
                            .text(
                                "Test vectors of \(sdk.product.brand), version "
                                    + "\(VectorFormat.version)")
                        ])
                ]),
            paragraph(
                "Each vector says what is given, what is called and when, and all that must be",
                "seen: how calls end, what is sent, stored, deleted, drawn and shown, in order.",
                "They are data, without a word of any language. Every file follows `schema.json`.",
                "This page and these files are all that an adapter needs."),
        ] + running(sdk) + [messagesOut, messagesBack] + effects + names(of: sdk) + reading)
}

private func running(_ sdk: SDK) -> [MDXBlock] {
    [
        .heading(2, [.text("Run them")]),
        paragraph(
            "Write an adapter: a program that reads one JSON object a line from its input and",
            "writes one a line to its output, and flushes after each. It holds your SDK, with",
            "network, store, browser, clock and randomness replaced by questions to the runner.",
            "Whatever else it has to say goes to its error output. `sdkspec` comes with the repository",
            "that holds these files, and runs where its folder `Spec` is, or with `--spec FOLDER`:"),
        .code(
            language: "sh",
            text: """
                sdkspec run --adapter 'python3 adapter.py'                     # says what did not match, and how
                sdkspec run --adapter 'python3 adapter.py' --only callback.    # those whose ids begin so
                sdkspec run --adapter 'python3 adapter.py' --format markdown   # rule by rule
                sdkspec run --adapter 'python3 adapter.py' --derived           # with vectors that follow from the spec
                sdkspec replay VECTOR                                          # how the spec itself runs one, step by step
                """),
        paragraph(
            "Expectations never reach the adapter. Exit status: 0 all that was planned was",
            "executed and matched, 1 a mismatch or nothing matched, 2 a fault of the protocol or a crash, 3 a known",
            "failure that is none or a skip that was not declared, 4 nothing was planned. After",
            "three calls that neither end nor wait, each for a few seconds, the adapter is given up."
        ),
        paragraph(
            "What your SDK does in which order is its own matter until a vector fails: `expect`",
            "lists the effects in order, and `sdkspec replay` tells which step makes which. Start",
            "with one method and declare under `fails` what is still to come. Vectors of `--derived`",
            "stand in no file: each is named for the one of these that it changes and for the change."
        ),
        .origin("sdk.methods", [.paragraph([.text("A whole run with one vector:")])]),
        .origin("sdk.methods", [.code(language: "text", text: dialogue(sdk))]),
    ]
}

/// A short talk, `>` from the runner, `<` from the adapter.
private func dialogue(_ sdk: SDK) -> String {
    let method = sampleMethod(of: sdk)
    return """
        < {"hello": {"protocol": 1, "name": "my SDK 2.0", "cannot": ["concurrency", "cancel"]}}
        > {"launch": {"number": 1, "config": {…}, "stores": []}}
        < {"launched": 1}
        > {"call": "a", "method": "\(method)", "with": {}}
        < {"ask": 1, "call": "a", "effect": {"now": true}}
        > {"reply": 1, "now": 1767225600}
        < {"ask": 2, "call": "a", "effect": {"request": {"method": "GET", "url": "https://…", "headers": {}}}}
        > {"reply": 2, "fault": "unreachable"}
        < {"ended": "a", "error": "\(sampleError(of: sdk))", "texts": ["what it prints"]}
        > {"end": true}
        """
}

/// A public method that waits, or else any.
func sampleMethod(of sdk: SDK) -> String {
    let methods = sdk.methods.filter { !$0.isInternal }
    return (methods.first { !$0.isInstant } ?? methods.first)?.name ?? "…"
}

private func sampleError(of sdk: SDK) -> String {
    (sdk.errors.first { $0.category == .network } ?? sdk.errors.first)?.code ?? "…"
}

private let messagesOut =
    guideTable(
        ["Runner to adapter", "Meaning"],
        [
            (
                #"{"launch": {"number": 3, "config": {…}, "stores": ["other"]}}"#,
                "A process starts, as each vector and each `relaunch` does: drop all calls and "
                    + "all that is held in memory; configure with `config`, unless it is null."
            ),
            (
                #"{"call": "a", "method": "NAME", "with": {…}}"#,
                "A call of this name begins; arguments that are left out have their defaults."
            ),
            (#"{"cancel": "a"}"#, "Whoever made the call gives it up."),
            (
                #"{"reply": 7, …}"#,
                "The answer to question 7; it may come long after, or never."
            ),
            (#"{"end": true}"#, "No more vectors: leave."),
        ])

private let messagesBack =
    guideTable(
        ["Adapter to runner", "Meaning"],
        [
            (
                #"{"hello": {"protocol": 1, "name": "…", "cannot": ["cancel"], "fails": ["ID"]}}"#,
                "First line, before anything is asked. `cannot` lists what vectors need and you "
                    + "cannot do: concurrency, cancel, relaunch, stores, randomness, loopback; "
                    + "such vectors are skipped, of randomness only those that cannot do without. "
                    + "`fails` lists whole ids of vectors that you are "
                    + "known to fail; one that passes, or is no vector, is exit status 3. Both may "
                    + "be left out."
            ),
            (
                #"{"launched": 3}"#,
                "First thing after a launch; what came before it is dropped."
            ),
            (
                #"{"ask": 7, "call": "a", "effect": {…}}"#,
                "A question, on behalf of a call; numbers are yours, a new one each time."
            ),
            (#"{"ended": "a", "returns": …}"#, "A call ends well; null for nothing."),
            (
                #"{"ended": "a", "error": "CODE", "carried": …, "texts": ["…"]}"#,
                "A call fails. Texts are all that the error can be seen to say, such as its "
                    + "message and its debugging description; they are searched for `forbidden`."
            ),
            (
                #"{"ended": "a", "cannot": "…"}"#,
                "You cannot make this call at all, and had not declared it: exit status 3."
            ),
            (
                #"{"joined": "a"}"#,
                "A call waits for another call's run: that of an equal call, or the one that now "
                    + "completes what its own page was for."
            ),
            (
                #"{"finished": "a"}"#,
                "A run that outlived its caller is over; until then it asks in that call's name."
            ),
            (
                #"{"close": 7}"#,
                "The page or request of question 7 is given up; no reply comes."
            ),
            (#"{"abandon": "URI"}"#, "A way back that was readied is given up, with no page."),
            (#"{"log": "…"}"#, "A line of your log; it is searched for `forbidden` too."),
        ])

private let effects: [MDXBlock] = [
    .heading(2, [.text("Questions and answers")]),
    paragraph(
        "Any answer may be `{\"fault\": \"…\"}` instead: the effect failed, as the vector scripts it.",
        "Map it to the error that the vector expects. A question that is still open when its call is",
        "cancelled, or its process ended, may be answered by the fault `cancelled`: nothing follows",
        "from it."),
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
    .list(
        [
            "The clock may be asked as often as you like: only what changes or leaves something counts.",
            "A load is answered `{\"text\": \"…\"}` where the store holds what is no record, and "
                + "`{\"nothing\": true}` where it holds nothing. What you wrote or deleted yourself you "
                + "may read back; every other read counts once an item.",
            "Your own storage format and keys do not matter: items go by name, records by field. A "
                + "store that a call set is named beside the item: `\"store\": \"other\"`.",
            "Headers are an object of texts, names in lower case in answers and in any case in "
                + "requests. A body is text; a form is posted as `application/x-www-form-urlencoded`, and "
                + "compared by its decoded parameters in any order. The rest of a URL is compared as it is.",
            "The URL of a page is compared by its address and its decoded parameters. `redirect` is "
                + "where the page ends, or null where it need not come back.",
            "A draw is of octets; a text drawn from them, such as a state, is their base64url without "
                + "padding.",
            "An SDK that nobody can give randomness declares `randomness`, draws for itself and asks "
                + "for no draw. The runner learns its values where they are saved or sent, takes "
                + "them for those of the vector, and has ID tokens signed anew for its nonce; only "
                + "vectors of a failing draw are skipped. Each value must be base64url, at least as "
                + "long as the vector's own, and never come twice in a run.",
        ].map { MDXItem(guideWords($0)) }),
]

private let store = "locked, unavailable, failed"

private func answer(_ effect: String, _ reply: String, _ more: String, _ faults: String) -> MDXRow {
    MDXRow([
        [.code(effect)], [.code(reply)] + (more.isEmpty ? [] : [.text(more)]), [.text(faults)],
    ])
}
