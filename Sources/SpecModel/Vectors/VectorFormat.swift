// SPDX-License-Identifier: Apache-2.0

/// The format of vectors, version 1.
package enum VectorFormat {
    /// Raised when a vector of before would read differently; members may be added without.
    package static let version = 1

    /// A file of vectors.
    package static let document = ObjectShape(
        "document",
        [
            must("version", .integer(atLeast: 1), "Version of this format."),
            must("suite", .text(.free), "Name of the suite, the file's own."),
            must("vectors", .list(.object(vector), atLeast: 1), "Run each one from a clean start."),
        ])

    package static let vector = ObjectShape(
        "vector",
        [
            must("id", .text(.vectorID), "Opaque and stable."),
            must("title", .text(.free), "What it shows, as a sentence."),
            may(
                "accepts", .list(.text(.rule), atLeast: 1),
                "Rules whose good input it holds."),
            may(
                "refuses", .list(.text(.rule), atLeast: 1),
                "Rules whose bad input it holds."),
            may(
                "mirrors", .list(.text(.free), atLeast: 1),
                "Names of outside tests and reports of the same matter."),
            must("given", .object(given), "The world before the first call."),
            must(
                "schedule", .list(.union(entries), atLeast: 1),
                "What happens, one entry after the other."),
            must("expect", .object(expectation), "What must be seen, and nothing else."),
            may(
                "forbidden", .list(.text(.free), atLeast: 1),
                "Texts that no error, description, event or log may hold."),
        ])

    package static let entries: [ObjectShape] = [
        ObjectShape(
            "start", tag: "start",
            [
                must("start", .text(.callID), "Starts a call of this name."),
                must("call", .text(.method), "Method called."),
                may("with", .arguments, "Its arguments; none where left out."),
            ]),
        ObjectShape(
            "release", tag: "release",
            [
                must("release", .text(.callID), "Answers what this call waits for outside.")
            ]),
        ObjectShape(
            "join", tag: "join",
            [
                must("join", .text(.callID), "Answers every wait of this call until it ends.")
            ]),
        ObjectShape(
            "cancel", tag: "cancel",
            [must("cancel", .text(.callID), "Whoever made this call gives it up.")]),
        ObjectShape(
            "clock", tag: "clock",
            [
                must("clock", .integer(atLeast: 0), "Sets the clock, in seconds since 1970.")
            ]),
        ObjectShape(
            "relaunch", tag: "relaunch",
            [
                must(
                    "relaunch", .always,
                    "The process is killed and started again over the same store.")
            ]),
    ]
}
