// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import SpecAnalysis
import SpecModel
import Testing

struct LoweringTests {
    private func analysis(_ path: String = GoldenTests.base) throws -> Analysis {
        var report = Report()
        let read = documents(try RealSpec.files(path), into: &report)
        return try #require(analyse(read, into: &report))
    }

    private func method(_ name: String) throws -> Method {
        try #require(try analysis().sdk.methods.first { $0.name == name })
    }

    private func step(_ id: String, of method: String) throws -> (Step, OperationCall) {
        let step = try #require(try self.method(method).steps.first { $0.id == id })
        guard case .operation(let call) = step.action else {
            throw Golden.Fault(message: "\(id) is no operation")
        }
        return (step, call)
    }

    @Test func `methods stand in the order of the API, the gate's steps first in each that has it`()
        throws
    {
        let methods = try analysis().sdk.methods
        #expect(methods.map(\.name) == ["prepare", "enter", "arrive", "pass", "leave", "read"])
        #expect(methods.map { $0.steps.first?.isGate } == [false, true, true, true, false, false])
        #expect(methods.map(\.gate) == [.none, .own, .own, .own, .none, .none])
    }

    @Test func `a wait ends a segment, a call that does not wait does not`() throws {
        let steps = try method("arrive").steps
        let segments = Dictionary(uniqueKeysWithValues: steps.map { ($0.id, $0.segment) })
        #expect(segments["ar.trade"] == 0)
        #expect(segments["ar.read"] == 1)
        #expect(segments["ar.save"] == 1)
    }

    @Test func `a call of a shared method waits, for it may join another run`() throws {
        let steps = try method("enter").steps
        #expect(steps.last?.id == "en.arrive")
        #expect(steps.map(\.segment).max() == 1)
    }

    @Test func `inputs stand in the order of the contract, those left out among them`() throws {
        let (_, call) = try step("ar.code", of: "arrive")
        #expect(call.inputs.map(\.name) == ["code", "error", "description"])
        #expect(call.inputs.last?.value == .absent)
    }

    @Test func `failures stand in the order of the contract, cancelled by default`() throws {
        let (_, call) = try step("en.open", of: "enter")
        #expect(
            call.failures.map(\.mode)
                == ["dismissed", "unavailable", "expired", "replaced", "cancelled"])
        #expect(call.failures.last?.outcome == .error("call.cancelled"))
    }

    @Test func `a put while an epoch can also be superseded`() throws {
        let (_, call) = try step("ar.save", of: "arrive")
        #expect(call.failures.map(\.mode) == ["locked", "unavailable", "failed", "superseded"])
        #expect(call.inputs.map(\.name) == [""])
        #expect(call.epoch?.text == "$epoch")
    }

    @Test func `items for all modes are kept and dropped where they are held`() throws {
        let (_, load) = try step("ar.load", of: "arrive")
        let kept = load.failures.map(\.keeps)
        #expect(kept == [[], [], ["trip"], ["trip"], ["trip"]])
        let (_, age) = try step("ar.age", of: "arrive")
        #expect(age.failures.map(\.drops) == [["trip"]])
    }

    @Test func `a guard narrows a value within its step, and makes the result optional`() throws {
        let edit = SpecEdit(
            path: "Spec/methods/arrive.yaml", old: "    - { id: ar.time,",
            new: """
                    - { id: ar.long, op: time.expiry, when: present $grant.lasts, with: { at: $now, \
                plus: $grant.lasts, default: 1, max: 2 }, as: long }
                    - { id: ar.given, op: value.given, with: { of: $long }, else: port.failed }
                    - { id: ar.time,
                """)
        var report = Report()
        let files = try #require(try RealSpec.files(GoldenTests.base).applying(edit))
        _ = analyse(documents(files, into: &report), into: &report)
        // The clock was read before the wait; nothing is wrong with the types.
        #expect(report.all.map(\.code) == ["S301"])
    }

    @Test func `rules know the steps and operations that enforce them`() throws {
        let rules = try analysis().sdk.rules
        #expect(rules.map(\.steps) == [["g.setup"], ["ar.state"], []])
    }

    @Test(arguments: [RealSpec.product, RealSpec.fixture, GoldenTests.base])
    func `everything that has a name has a place`(path: String) throws {
        let analysis = try analysis(path)
        let sdk = analysis.sdk
        var ids = sdk.methods.map { "method." + $0.name }
        ids += sdk.methods.flatMap(\.steps).map { "step." + $0.id }
        ids += sdk.errors.map { "error." + $0.code } + sdk.rules.map { "rule." + $0.id }
        ids += sdk.kinds.map { "kind." + $0.name } + sdk.records.map { "type." + $0.name }
        ids += sdk.records.flatMap { record in
            record.fields.map { "type.\(record.name).field.\($0.name)" }
        }
        ids += sdk.configuration.map { "config." + $0.name } + sdk.items.map { "item." + $0.name }
        ids += sdk.requests.map { "request." + $0.name }
        ids += sdk.contracts.map { "operation." + $0.operation }
        ids += sdk.vectors.flatMap(\.vectors).map { "vector." + $0.id }
        ids += sdk.messages.all.map(\.id)
        #expect(ids.filter { analysis.places[ItemID($0)] == nil } == [])
    }
}
