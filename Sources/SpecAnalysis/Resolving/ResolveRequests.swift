// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

extension Declarations {
    /// - Reports: S209, S211, S212, S215, S234.
    mutating func resolveRequests(
        _ syntax: [Declared<RequestSyntax>], into report: inout Report
    ) {
        for request in syntax {
            checkName(request.name, .value, "a request", into: &report)
            let parameters = (request.value.parameters ?? []).compactMap { parameter in
                self.parameter(parameter, of: request.name.value, into: &report)
            }
            let value = Request(
                name: request.name.value, channel: channel(of: request, into: &report),
                parameters: parameters)
            requests.add(request.name, value, "request", into: &report)
        }
    }

    private mutating func parameter(
        _ syntax: Declared<TypeSyntax>, of request: String, into report: inout Report
    ) -> Request.Parameter? {
        checkName(syntax.name, .wire, "a parameter", into: &report)
        places[ItemID("request.\(request).\(syntax.name.value)")] = syntax.name.span
        guard let type = type(syntax.value, into: &report) else {
            lostFields.insert(request + "." + syntax.name.value)
            return nil
        }
        switch type.base {
        case .text, .textList, .kind: break
        case .instant, .seconds, .count, .flag, .epoch, .record, .configuration, .provided:
            report.add(.misplacedType(syntax.value.name, due: "Text, TextList or a kind"))
        }
        return Request.Parameter(wire: syntax.name.value, type: type)
    }

    private mutating func channel(
        of request: Declared<RequestSyntax>, into report: inout Report
    ) -> Request.Channel {
        switch (request.value.browser, request.value.form?.value) {
        case (let kind?, nil):
            let found = kinds.find(kind, into: &report) { .unknownType($0, known: $1) }
            let name = found?.value.name ?? kind.value
            browserURLKinds.insert(name)
            return .browser(urlKind: name)
        case (nil, true?):
            return .form
        case (nil, _), (.some, .some):
            report.add(.conflictingKeys(["browser", "form"], at: request.name.span))
            return .form
        }
    }

    /// - Reports: S209, S211, S215, S221, S234.
    mutating func resolveItems(
        _ syntax: [Declared<ItemSyntax>], into report: inout Report
    ) {
        for item in syntax {
            checkName(item.name, .value, "an item", into: &report)
            let record = item.value.type.flatMap { name in
                records.find(name, into: &report) { .unknownType($0, known: $1) }
            }
            if let record, let name = item.value.type, !record.value.isStored {
                report.add(.misplacedType(name, due: "a record with 'stored:'"))
            }
            let key = (item.value.key ?? []).compactMap { field in
                configuration.find(field, into: &report) {
                    .unknownField($0, of: "config", known: $1)
                }?.value.name
            }
            let value = StoredItem(
                name: item.name.value,
                record: record?.value.name ?? item.value.type?.value ?? "", key: key,
                maxAge: item.value.maxAge?.value ?? lostAge(of: item))
            items.add(item.name, value, "item", into: &report)
        }
    }
}

extension Declarations {
    /// An item of which a part could not be read counts as one of a flow, of no known age.
    private mutating func lostAge(of item: Declared<ItemSyntax>) -> Int? {
        guard damaged.contains(item.value.span) else { return nil }
        lostAges.insert(item.name.value)
        return 0
    }
}

extension Record {
    var isStored: Bool { if case .stored = role { true } else { false } }
    var isOptions: Bool { role == .options }
}
