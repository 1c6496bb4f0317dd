// SPDX-License-Identifier: Apache-2.0

extension VectorFormat {
    package static let given = ObjectShape(
        "given",
        [
            must(
                "config", .nullable(.configuration),
                "Configuration in force, set anew after a relaunch; null where there is none."),
            must("clock", .integer(atLeast: 0), "Seconds since 1970-01-01T00:00:00Z."),
            may(
                "random", .list(.union(draws), atLeast: 1),
                "What the source of randomness gives, draw by draw."),
            may("storage", .map(.item, .union(stored)), "What the app's store holds."),
            may(
                "stores", .map(.storeName, .map(.item, .union(stored))),
                "Further stores, for calls that change the store."),
            may(
                "faults", .list(.object(storeFault), atLeast: 1),
                "Operations of a store that fail."),
            may(
                "exchanges", .list(.union(exchanges), atLeast: 1),
                "Requests the network must see, in this order, and how it answers."),
            may(
                "redirects", .list(.union(redirects), atLeast: 1),
                "What readying the way back gives; the redirect URI itself where left out."),
            may(
                "browser", .list(.object(open), atLeast: 1),
                "Pages the browser must be asked to show, in this order, and how each ends."),
        ])

    static let draws: [ObjectShape] = [
        ObjectShape("octets", tag: "octets", [must("octets", .text(.octets), "Octets drawn.")]),
        ObjectShape(
            "noOctets", tag: "fault", [must("fault", .choice(["failed"]), "The source fails.")]),
    ]

    static let stored: [ObjectShape] = [
        ObjectShape(
            "storedRecord", tag: "record",
            [
                must("record", .record, "Fields of the record."),
                may(
                    "lacks", .list(.text(.free), atLeast: 1),
                    "Fields that are missing all the same, as from a faulty store."),
            ]),
        ObjectShape(
            "storedText", tag: "text",
            [must("text", .text(.free), "Text that stands where the record should.")]),
    ]

    static let storeFault = ObjectShape(
        "storeFault",
        [
            must("operation", .choice(["load", "save", "delete"]), "Operation that fails."),
            must("item", .text(.item), "Item it works on."),
            must("fault", .choice(["locked", "unavailable", "failed"]), "How it fails."),
            may("store", .text(.storeName), "A further store; the app's where left out."),
            may("after", .integer(atLeast: 1), "Number of such operations that succeed first."),
            may("times", .integer(atLeast: 1), "Number that fail; all where left out."),
        ])

    static let request = ObjectShape(
        "request",
        [
            must("method", .choice(["GET", "POST"]), "HTTP method."),
            must("url", .text(.free), "URL, query and all."),
            may("form", .map(.parameter, .text(.free)), "Parameters of the form posted."),
        ])

    static let exchanges: [ObjectShape] = [
        ObjectShape(
            "exchange", tag: "answer",
            [
                must("name", .text(.exchangeName), "Name in this vector."),
                must("request", .object(request), "Request expected."),
                must("answer", .object(answer), "Response."),
            ]),
        ObjectShape(
            "brokenExchange", tag: "fault",
            [
                must("name", .text(.exchangeName), "Name in this vector."),
                must("request", .object(request), "Request expected."),
                must(
                    "fault", .choice(["unreachable", "timedOut", "tooLarge"]), "How it fails."),
            ]),
    ]

    static let answer = ObjectShape(
        "answer",
        [
            must("status", .integer(atLeast: 100), "HTTP status."),
            must("headers", .map(.header, .text(.free)), "Header fields."),
            must("body", .text(.free), "Body, as UTF-8."),
        ])

    static let redirects: [ObjectShape] = [
        ObjectShape(
            "redirect", tag: "uri", [must("uri", .text(.free), "Redirect URI as it will be sent.")]),
        ObjectShape(
            "noRedirect", tag: "fault",
            [must("fault", .choice(["unavailable"]), "There is no way back.")]),
    ]

    static let open = ObjectShape(
        "open",
        [
            must("name", .text(.openName), "Name in this vector."),
            must("address", .text(.free), "URL expected, without its query."),
            must("parameters", .map(.parameter, .text(.free)), "Its query, decoded."),
            may("answer", .union(ends), "How the session ends; open where left out."),
        ])

    static let ends: [ObjectShape] = [
        ObjectShape(
            "callback", tag: "callback",
            [must("callback", .text(.free), "The browser hands this URL back.")]),
        ObjectShape(
            "noCallback", tag: "fault",
            [
                must(
                    "fault", .choice(["dismissed", "unavailable", "expired"]),
                    "It ends without one.")
            ]),
    ]
}
