// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    static let drawing: [OperationContract] = [
        OperationContract(
            "clock.now", .draw, "reads the wall clock", result: .type(ValueType(.instant))),
        OperationContract(
            "random.text", .draw, "draws octets and writes them in base64url",
            inputs: [.init("bytes", .type(.count))], needs: [.kind], result: .kind,
            modes: ["failed"]),
        OperationContract(
            "epoch.now", .draw, "reads which attempt is the current one",
            result: .type(ValueType(.epoch))),
        OperationContract(
            "epoch.next", .effect, "ends older attempts and forgets kept outcomes"),
    ]

    static let computing: [OperationContract] = [
        OperationContract(
            "hash.s256", .compute, "hashes a code verifier (RFC 7636 §4.2)",
            inputs: [.init("of", .kinds(["Verifier"]))],
            result: .type(ValueType(.kind("Challenge")))),
        OperationContract(
            "record.make", .compute, "makes a record from its fields", open: .record,
            needs: [.type], result: .record),
        OperationContract(
            "value.or", .compute, "takes a value, or another where it is absent",
            inputs: [
                .init("value", .anything, optional: true, named: true),
                .init("fallback", .same(as: "value")),
            ], result: .input("fallback")),
        OperationContract(
            "url.build", .compute, "adds a request's parameters to an endpoint's own",
            open: .request, needs: [.request, .at], result: .requestURL, modes: ["duplicate"]),
    ]

    static let comparing: [OperationContract] = [
        OperationContract(
            "text.equal", .check, "compares two public texts, octet by octet",
            inputs: [.init("value", .type(.text)), .init("expected", .type(.text))],
            modes: ["differs"]),
        OperationContract(
            "text.equalFold", .check, "compares two public texts, ASCII case aside",
            inputs: [.init("value", .type(.text)), .init("expected", .type(.text))],
            modes: ["differs"]),
        OperationContract(
            "text.equalCT", .check,
            "compares two unpublished texts in constant time; an absent one differs",
            inputs: [
                .init("value", .unpublished, optional: true, named: true),
                .init("expected", .same(as: "value")),
            ], modes: ["differs"]),
        OperationContract(
            "text.sized", .check, "bounds a text's length in ASCII characters",
            inputs: [
                .init("of", .type(.text)), .init("min", .type(.count)),
                .init("max", .type(.count)),
            ], modes: ["outside"]),
        OperationContract(
            "value.given", .check, "requires a value without using it",
            inputs: [.init("of", .anything, optional: true, named: true)], modes: ["absent"]),
        OperationContract(
            "value.require", .check, "requires a value and goes on with it",
            inputs: [.init("of", .anything, optional: true, named: true)], result: .input("of"),
            modes: ["absent"]),
        OperationContract(
            "flag.set", .check, "requires a flag to be true",
            inputs: [.init("of", .type(.flag))], modes: ["unset"]),
        OperationContract(
            "flag.unset", .check, "requires a flag to be false",
            inputs: [.init("of", .type(.flag))], modes: ["set"]),
        OperationContract(
            "url.sameTarget", .check,
            "compares scheme, user information, host, port and path of a callback with a target; "
                + "an absent one is nobody's",
            inputs: [
                .init("url", .kinds(["CallbackURL"])),
                .init("target", .type(.text), optional: true, named: true),
                .init("port", .choice(["exact", "any"])),
            ], modes: ["differs"]),
    ]

    static let timing: [OperationContract] = [
        OperationContract(
            "time.expiry", .compute, "adds a lifetime to an instant, with a default and a bound",
            inputs: [
                .init("at", .type(.instant)),
                .init("plus", .type(.seconds), optional: true, named: true),
                .init("default", .type(.seconds)), .init("max", .type(.seconds)),
            ], result: .type(ValueType(.instant))),
        OperationContract(
            "time.live", .compute,
            "tells whether now lies between two instants, the first one less the skew",
            inputs: [
                .init("from", .type(.instant)), .init("until", .type(.instant)),
                .init("now", .type(.instant)), .init("skew", .type(.seconds)),
            ], result: .type(ValueType(.flag))),
        OperationContract(
            "time.within", .check, "requires an age between zero and a maximum",
            inputs: [
                .init("from", .type(.instant)), .init("now", .type(.instant)),
                .init("max", .type(.seconds)),
            ], modes: ["outside"]),
        OperationContract(
            "time.before", .check,
            "requires now to be before an end and its leeway; tells a wrong clock apart by the "
                + "server's date",
            inputs: [
                .init("now", .type(.instant)), .init("end", .type(.instant)),
                .init("leeway", .type(.seconds)),
                .init("server", .type(.instant), optional: true),
            ], modes: ["past", "skewed"], carries: ["skewed": .seconds]),
        OperationContract(
            "time.issued", .check,
            "requires an instant that is neither ahead of now nor too old; tells a wrong clock "
                + "apart by the server's date",
            inputs: [
                .init("at", .type(.instant)), .init("now", .type(.instant)),
                .init("leeway", .type(.seconds)), .init("maxAge", .type(.seconds)),
                .init("server", .type(.instant), optional: true),
            ], modes: ["future", "old", "skewed"], carries: ["skewed": .seconds]),
    ]
}
