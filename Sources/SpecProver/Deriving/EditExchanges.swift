// SPDX-License-Identifier: Apache-2.0

internal import OIDCRuntime
internal import SpecModel

extension DataValue {
    /// Every change of what the network answers; `tokens` are ID tokens that may stand for another.
    func exchangeEdits(tokens: [(name: String, text: String)], numbers: [Int]) -> [Edit] {
        let exchanges = self["given"]?["exchanges"]?.elements ?? []
        return exchanges.enumerated().flatMap { index, exchange -> [Edit] in
            let way: [Turn] = [.member("given"), .member("exchanges"), .element(index)]
            let name = "exchange.\(exchange["name"]?.text ?? "")"
            return faults(name, way) + answers(name, way, exchange)
                + bodies(name, way, exchange, tokens: tokens, numbers: numbers)
        }
    }

    private func faults(_ name: String, _ way: [Turn]) -> [Edit] {
        ["unreachable", "timedOut", "tooLarge"].map { fault in
            Edit("\(name).\(fault)") { vector in
                vector.setting(way + [.member("answer")], to: nil)
                    .setting(way + [.member("fault")], to: .text(fault))
            }
        }
    }

    private func answers(_ name: String, _ way: [Turn], _ exchange: DataValue) -> [Edit] {
        guard exchange["answer"] != nil else { return [] }
        let answer = way + [.member("answer")]
        let (status, body) = (answer + [.member("status")], answer + [.member("body")])
        return [302, 400, 401, 500, 204].map {
            Edit("\(name).status-\($0)", at: status, .integer($0))
        }
            + [("html", "<html>"), ("empty", ""), ("array", "[]"), ("object", "{}")].map {
                Edit("\(name).body-\($0.0)", at: body, .text($0.1))
            } + [
                Edit(
                    "\(name).type", at: answer + [.member("headers"), .member("content-type")],
                    .text("text/html")),
                Edit("\(name).grant") { vector in
                    vector.setting(status, to: .integer(400))
                        .setting(body, to: .text(#"{"error":"invalid_grant"}"#))
                },
                Edit("\(name).refused") { vector in
                    vector.setting(status, to: .integer(400))
                        .setting(body, to: .text(#"{"error":"invalid_request"}"#))
                },
                Edit(
                    "\(name).date", at: answer + [.member("headers"), .member("date")],
                    .text("Thu, 01 Jan 2026 00:00:05 GMT")),
            ]
    }

    private func bodies(
        _ name: String, _ way: [Turn], _ exchange: DataValue,
        tokens: [(name: String, text: String)], numbers: [Int]
    ) -> [Edit] {
        guard let body = exchange["answer"]?["body"]?.text, let json = parsed(body) else {
            return []
        }
        let place = way + [.member("answer"), .member("body")]
        func edit(_ name: String, _ member: String, _ value: DataValue?) -> Edit {
            Edit(name, ofTextAt: place) { body in
                guard let json = parsed(body) else { return body }
                return SpecProver.json(json.setting([.member(member)], to: value))
            }
        }
        return json.members.flatMap { member -> [Edit] in
            let own = "\(name).\(member.name)"
            var edits = neighbours(of: member.value).map { neighbour in
                edit("\(own).\(neighbour.name)", member.name, neighbour.value)
            }
            edits.append(edit("\(own).null", member.name, .null))
            if member.value.integer != nil {
                edits += numbers.flatMap { number in
                    [-1, 0, 1].map {
                        edit("\(own).\(number + $0)", member.name, .integer(number + $0))
                    }
                }
            }
            if case .text(let text) = member.value, text.hasPrefix("https:") {
                let others = [
                    ("insecure", "http:" + text.dropFirst(6)), ("query", text + "?tenant=1"),
                    ("taken", text + "?client_id=1&state=1"),
                ]
                edits += others.map { other in
                    edit("\(own).\(other.0)", member.name, .text(other.1))
                }
            }
            if !member.value.elements.isEmpty {
                let twice = DataValue.list(member.value.elements + member.value.elements)
                edits.append(edit("\(own).twice", member.name, twice))
            }
            if member.value.text?.split(separator: ".").count == 3 {
                edits += tokens.map { token in
                    edit("\(own).\(token.name)", member.name, .text(token.text))
                }
            }
            return edits
        }
    }
}
