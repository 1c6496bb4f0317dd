// SPDX-License-Identifier: Apache-2.0

extension VectorFormat {
    package static let expectation = ObjectShape(
        "expectation",
        [
            must("calls", .map(.callID, .union(outcomes)), "How each call ends."),
            must(
                "effects", .list(.union(effects), atLeast: 0),
                "What is done outside, in order; nothing else may be."),
            must(
                "loads", .list(.text(.item), atLeast: 0),
                "Items read from a store at least once, in any order."),
            must(
                "storage", .map(.item, .union(stored)), "All that the app's store holds at the end."
            ),
            may(
                "stores", .map(.storeName, .map(.item, .union(stored))),
                "All that further stores hold at the end."),
        ])

    package static let outcomes: [ObjectShape] = [
        ObjectShape(
            "returned", tag: "returns",
            [must("returns", .value, "The public result; null for none.")]),
        ObjectShape(
            "failed", tag: "error",
            [
                must("error", .text(.error), "Code of the error."),
                may("carried", .value, "What it carries."),
            ]),
        ObjectShape(
            "unfinished", tag: "unfinished",
            [must("unfinished", .always, "The process was killed before it ended.")]),
    ]

    package static let effects: [ObjectShape] = [
        ObjectShape(
            "drawn", tag: "draw",
            [must("draw", .integer(atLeast: 1), "Number of random octets asked for.")]),
        ObjectShape(
            "saved", tag: "save",
            [
                must("save", .text(.item), "Item written."),
                must("record", .record, "Fields of the record."),
                may("store", .text(.storeName), "A further store; the app's where left out."),
                may("fails", .always, "The store fails."),
            ]),
        ObjectShape(
            "deleted", tag: "delete",
            [
                must("delete", .text(.item), "Item deleted."),
                may("store", .text(.storeName), "A further store; the app's where left out."),
                may("fails", .always, "The store fails."),
            ]),
        ObjectShape(
            "requested", tag: "request",
            [must("request", .text(.exchangeName), "Exchange whose request is sent.")]),
        ObjectShape(
            "prepared", tag: "prepare",
            [must("prepare", .text(.free), "Redirect URI whose way back is readied.")]),
        ObjectShape(
            "abandoned", tag: "abandon",
            [must("abandon", .text(.free), "Way back taken away, since no page follows.")]),
        ObjectShape(
            "opened", tag: "open",
            [must("open", .text(.openName), "Page the browser is asked to show.")]),
        ObjectShape(
            "closed", tag: "close",
            [must("close", .text(.openName), "Page the browser is told to leave.")]),
    ]
}
