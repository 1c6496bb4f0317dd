// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

extension StepResolver {
    /// Reads the keys beside `with` that an operation needs, and refuses those it does not.
    ///
    /// - Reports: S215, S218, S219, S228, S229, S234.
    mutating func designate(
        _ contract: OperationContract, _ syntax: StepSyntax, _ call: inout OperationCall
    ) -> Designated {
        var context = Designated()
        for designator in OperationContract.Designator.allCases {
            let isNeeded = contract.designators.contains(designator)
            switch (isNeeded, syntax.place(of: designator)) {
            case (true, nil):
                if !declarations.damaged.contains(syntax.span) {
                    report.add(
                        .missingDesignator(
                            designator.rawValue, of: contract.name, at: syntax.place))
                }
                context.isLost = true
            case (false, let span?):
                report.add(
                    .surplusDesignator(designator.rawValue, of: contract.name, at: span))
            case (true, .some):
                resolve(designator, of: contract, syntax, &call, &context)
            case (false, nil): break
            }
        }
        return context
    }

    private mutating func resolve(
        _ designator: OperationContract.Designator, of contract: OperationContract,
        _ syntax: StepSyntax, _ call: inout OperationCall, _ context: inout Designated
    ) {
        switch designator {
        case .item: item(syntax.item, &call, &context)
        case .items:
            let names = syntax.items ?? []
            call.items = names.compactMap { item(named: $0) }
            context.isLost = call.items.count != names.count
        case .request: request(syntax.request, of: contract, &call, &context)
        case .at:
            call.address = syntax.at.flatMap {
                operand($0, for: "at", .base(.text), isOptional: false)
            }
        case .type: record(syntax.type, of: contract, &call, &context)
        case .kind: kind(syntax.kind, &call, &context)
        }
    }

    private mutating func item(named name: Located<String>) -> String? {
        declarations.items.find(name, into: &report) { .unknownItem($0, known: $1) }?.value.name
    }

    private mutating func item(
        _ name: Located<String>?, _ call: inout OperationCall, _ context: inout Designated
    ) {
        guard let name, let item = item(named: name) else {
            context.isLost = true
            return
        }
        call.items = [item]
        context.record = declarations.record(of: item)
        context.isLost = context.record == nil
    }

    private mutating func request(
        _ name: Located<String>?, of contract: OperationContract, _ call: inout OperationCall,
        _ context: inout Designated
    ) {
        guard let name,
            let request = declarations.requests.find(
                name, into: &report, else: { .unknownRequest($0, known: $1) })
        else {
            context.isLost = true
            return
        }
        let isForm = request.value.channel == .form
        if isForm != contract.isRemote {
            report.add(
                .misplacedType(
                    Located(request.value.name, at: name.span),
                    due: "a request with '\(contract.isRemote ? "form: true" : "browser:")'"))
        }
        call.request = request.value.name
        context.request = request.value
    }

    private mutating func record(
        _ name: Located<String>?, of contract: OperationContract, _ call: inout OperationCall,
        _ context: inout Designated
    ) {
        guard let name,
            let record = declarations.records.find(
                name, into: &report, else: { .unknownType($0, known: $1) })
        else {
            context.isLost = true
            return
        }
        let isMade = contract.openInputs == .record
        if isMade ? !record.value.isStored : record.value.role != .wire {
            report.add(
                .misplacedType(
                    name, due: isMade ? "a record with 'stored:'" : "a record with 'wire: true'"))
        }
        call.record = record.value.name
        context.record = record.value
    }

    private mutating func kind(
        _ name: Located<String>?, _ call: inout OperationCall, _ context: inout Designated
    ) {
        guard let name,
            let kind = declarations.kinds.find(
                name, into: &report, else: { .unknownType($0, known: $1) })
        else {
            context.isLost = true
            return
        }
        // A kind that is declared weaker than it must be is told of at its declaration.
        let isWeak = Catalogue.kinds.contains {
            $0.name == kind.value.name && $0.label != .public
        }
        if kind.value.label == .public, !isWeak {
            report.add(.misplacedType(name, due: "a kind that is a correlator or a secret"))
        }
        call.kind = kind.value.name
        context.kind = kind.value.name
    }
}

extension StepSyntax {
    fileprivate func place(of designator: OperationContract.Designator) -> SourceSpan? {
        switch designator {
        case .item: item?.span
        case .items: items.map { $0.first?.span ?? place }
        case .request: request?.span
        case .at: at?.span
        case .type: type?.span
        case .kind: kind?.span
        }
    }
}
