// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rendering

struct SwiftFormsTests {
    private func printed(_ expression: SwiftExpression, columns: Int = 60) -> String {
        var out = LayoutStream()
        out.write(expression)
        return lay(out: out, columns: columns).text
    }

    private func printed(_ statement: SwiftStatement, columns: Int = 60) -> String {
        var out = LayoutStream()
        out.write([statement])
        return lay(out: out, columns: columns).text
    }

    private let flow = SwiftExpression("flow")

    @Test func `names, members and calls are printed as they are read`() {
        #expect(printed(.name("default")) == "`default`")
        #expect(printed(.member("cb", "default")) == "cb.default")
        #expect(printed(.member("cb", "init")) == "cb.`init`")
        #expect(printed(.initializer("Secret")) == "Secret.init")
        #expect(printed(.chained("s", "idToken")) == "s?.idToken")
        #expect(printed(.implicit("any")) == ".any")
        #expect(printed(flow.member("now").called()) == "flow.now()")
        let call = flow.member("key").called(.init("for", "jws"), .init("in", .none))
        #expect(printed(call) == "flow.key(for: jws, in: nil)")
        #expect(printed(.attempt(.wait(call))) == "try await flow.key(for: jws, in: nil)")
        #expect(printed(.tuple([.implicit("a"), .flag(true)])) == "(.a, true)")
        #expect(printed(.not("a")) == "!a")
        #expect(printed(.equals("a", .none)) == "a == nil")
        #expect(printed(.differs("a", "b")) == "a != b")
        #expect(printed(.otherwise("a", "b")) == "a ?? b")
    }

    @Test func `a call that does not fit breaks after its bracket and fills`() {
        let call = SwiftExpression("call").called(
            .init("one", "aaaaaaaa"), .init("two", "bbbbbbbb"), .init("three", "cccccccc"))
        #expect(
            printed(call, columns: 36) == """
                call(
                    one: aaaaaaaa, two: bbbbbbbb,
                    three: cccccccc)
                """)
    }

    @Test func `dictionaries break member by member, a lone one within its call's brackets`() {
        let pairs = [
            SwiftPair(.string("one"), .implicit("a")), SwiftPair(.string("two"), .implicit("b")),
        ]
        let call = SwiftExpression("Fields").called(.init(.dictionary(pairs)))
        #expect(printed(call) == #"Fields(["one": .a, "two": .b])"#)
        #expect(
            printed(call, columns: 20) == """
                Fields([
                    "one": .a,
                    "two": .b,
                ])
                """)
        #expect(printed(.dictionary([])) == "[:]")
    }

    @Test func `arrays fill or stand one a line, and end in a comma when broken`() {
        let words: [SwiftExpression] = ["alpha", "beta", "gamma"]
        #expect(printed(.array(words)) == "[alpha, beta, gamma]")
        #expect(printed(.array(words), columns: 18) == "[\n    alpha, beta,\n    gamma,\n]")
        #expect(
            printed(.array(words, onePerLine: true), columns: 18)
                == "[\n    alpha,\n    beta,\n    gamma,\n]")
        #expect(printed(.array(["alphabetical"]), columns: 8) == "[\n    alphabetical\n]")
    }

    @Test func `a trailing closure stays with its call`() {
        let closure = SwiftClosure(["flow"], throws: "Stop", [.expression("a"), .leave("b")])
        let call = SwiftExpression.call(
            flow.member("share"), [.init(.string("m"))], trailing: closure)
        #expect(
            printed(call) == """
                flow.share("m") { flow throws(Stop) in
                    a
                    return b
                }
                """)
        let short = SwiftExpression.call("f", [], trailing: SwiftClosure([], [.expression("a")]))
        #expect(printed(short) == "f { a }")
        let thrown = SwiftExpression.call(
            "f", [], trailing: SwiftClosure([], throws: "Stop", [.expression("a")]))
        #expect(printed(thrown) == "f { () throws(Stop) in a }")
    }

    @Test func `statements are printed as they are read`() {
        #expect(printed(.comment("hr.load")) == "// hr.load")
        #expect(printed(.comment("a\nb()")) == "// a b()")
        #expect(printed(.bind("a", nil, "b")) == "let a = b")
        #expect(printed(.bind("a", .optional("Int"), "b")) == "let a: Int? = b")
        #expect(printed(.discard("b")) == "_ = b")
        #expect(printed(.assign(.member(.current, "a"), "a")) == "self.a = a")
        #expect(printed(.leave(nil)) == "return")
        #expect(printed(.leave(SwiftExpression.none)) == "return nil")
        #expect(printed(.when(.holds("a"), [.leave(nil)])) == "if a { return }")
        #expect(
            printed(.when(.binds("iss", .member("cb", "iss")), [.expression("f")]))
                == "if let iss = cb.iss { f }")
        #expect(printed(.when(.binds("a", "a"), [.expression("f")])) == "if let a { f }")
        #expect(
            printed(.require([.binds("a", "b")], else: [.leave(nil)]))
                == "guard let a = b else { return }")
    }

    @Test func `a guard that does not fit has its conditions on lines of their own`() {
        let long = SwiftStatement.require(
            [.binds("alpha", .member("some", "thing")), .holds("beta")],
            else: [.leave(SwiftExpression.none)])
        #expect(
            printed(long, columns: 40) == """
                guard
                    let alpha = some.thing,
                    beta
                else { return nil }
                """)
    }

    @Test func `a value by condition starts on a line of its own where it does not fit`() {
        let choice = SwiftExpression.choice(
            .binds("e", .member("meta", "end")), then: .attempt("f"), else: .none)
        let statement = SwiftStatement.bind("x", .optional("Int"), choice)
        #expect(printed(statement) == "let x: Int? = if let e = meta.end { try f } else { nil }")
        #expect(
            printed(statement, columns: 40) == """
                let x: Int? =
                    if let e = meta.end {
                        try f
                    } else {
                        nil
                    }
                """)
    }

    @Test func `a switch has a line for each case, its body below where it does not fit`() {
        let cases = [
            SwiftSwitchCase([.implicit("a"), .implicit("b")], [.expression(.implicit("x"))]),
            SwiftSwitchCase([], [.expression(.implicit("elsewhere"))]),
        ]
        #expect(
            printed(.select("mode", cases), columns: 18) == """
                switch mode {
                case .a, .b: .x
                default:
                    .elsewhere
                }
                """)
    }
}
