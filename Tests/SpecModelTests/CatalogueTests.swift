// SPDX-License-Identifier: Apache-2.0

import SpecModel
import Testing

struct CatalogueTests {
    @Test func `no two operations have one name`() {
        let names = Catalogue.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { Catalogue[$0]?.name == $0 })
    }

    @Test(arguments: Catalogue.all)
    func `a contract speaks of its own inputs and modes only`(contract: OperationContract) {
        let inputs = contract.inputs.map(\.name)
        #expect(Set(inputs).count == inputs.count)
        #expect(Set(contract.modes).count == contract.modes.count)
        #expect(Set(contract.carries.keys).isSubset(of: contract.modes))
        for (position, input) in contract.inputs.enumerated() {
            guard case .same(let other) = input.accepts else { continue }
            #expect(inputs[..<position].contains(other))
        }
        if case .input(let name) = contract.result { #expect(inputs.contains(name)) }
    }

    @Test(arguments: Catalogue.all)
    func `a contract has the designators that its inputs and result need`(
        contract: OperationContract
    ) {
        let designators = contract.designators
        switch contract.result {
        case .kind: #expect(designators.contains(.kind))
        case .record: #expect(designators.contains(.type))
        case .item: #expect(designators.contains(.item))
        case .requestURL: #expect(designators.contains(.request))
        case .none, .type, .input: break
        }
        switch contract.openInputs {
        case .request?: #expect(designators.contains(.request) && designators.contains(.at))
        case .record?: #expect(designators.contains(.type) || designators.contains(.item))
        case nil: break
        }
    }

    @Test(arguments: Catalogue.all)
    func `what can be cancelled from outside waits`(contract: OperationContract) {
        #expect(!contract.modes.contains("cancelled") || contract.waits)
        #expect(!contract.isRemote || contract.waits)
        #expect(!contract.summary.isEmpty)
    }

    @Test func `names on the wire mean kinds whose needs are known`() {
        let known = Set(Catalogue.kinds.map(\.name))
        #expect(known.count == Catalogue.kinds.count)
        #expect(Set(Catalogue.wireKinds.values).isSubset(of: known))
    }

    @Test func `what is more than a correlator travels in a URL only as a hint`() {
        let travelling = Catalogue.kinds.filter { $0.travelsInURLs && $0.label == .secret }
        #expect(travelling.map(\.name) == ["IDToken"])
    }

    @Test func `the reading of the configuration fails by each field that can be wrong`() throws {
        let fields = [
            ConfigurationField(
                name: "port", shape: .url, isOptional: false, default: nil,
                constraints: [.init(name: "noQuery")]),
            ConfigurationField(
                name: "test", shape: .flag, isOptional: false, default: .flag(false),
                constraints: []),
        ]
        let contract = try #require(Catalogue["config.get"])
        #expect(contract.modes(whileEpoch: false, fields: fields) == ["absent", "port"])
    }
}
