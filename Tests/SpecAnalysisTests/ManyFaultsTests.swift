// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import SpecAnalysis
import Testing

struct ManyFaultsTests {
    /// Ten independent faults in four files, as (file, old, new, code).
    static let faults: [(path: String, old: String, new: String, code: String)] = [
        ("Spec/sdk.yaml", "noQuery", "noQuerry", "S227"),
        ("Spec/sdk.yaml", "maxAge: 900", "maxage: 900", "S201"),
        ("Spec/sdk.yaml", "prefix: fr", "prefix: /fr", "S209"),
        ("Spec/types.yaml", "since: Instant", "since: Instnt", "S215"),
        ("Spec/types.yaml", "format: digits", "format: digit", "S204"),
        ("Spec/errors.yaml", "security, next: report", "security, next: rport", "S204"),
        ("Spec/errors.yaml", "Nothing is set up.", "Nothing is set up in {brnd}.", "S210"),
        ("Spec/methods/enter.yaml", "op: hash.s256, with:", "op: hash.s265, with:", "S214"),
        ("Spec/methods/enter.yaml", ", expired: trip.late", "", "S226"),
        ("Spec/methods/enter.yaml", "      undo: delete\n", "", "S283"),
    ]

    @Test func `ten faults in four files are ten findings of one run, sorted by place`() throws {
        var files = try RealSpec.files(GoldenTests.base)
        for fault in Self.faults {
            let edit = SpecEdit(path: fault.path, old: fault.old, new: fault.new)
            files = try #require(files.applying(edit), "\(fault.old)")
        }
        let found = findings(in: files)
        let codes = found.split(separator: "\n").filter { $0.hasPrefix("error[") }
            .map { String($0.dropFirst(6).prefix(4)) }
        #expect(codes.sorted() == Self.faults.map(\.code).sorted())
        let places = found.split(separator: "\n").filter { $0.contains("--> ") }
            .compactMap { $0.split(separator: "--> ").last }
        #expect(Set(places.map { $0.prefix { $0 != ":" } }).count == 4)
    }

    @Test func `no order of files changes what is found`() throws {
        let files = try RealSpec.files(GoldenTests.base)
        let edit = SpecEdit(
            path: "Spec/types.yaml", old: "since: Instant", new: "since: Instnt")
        let faulty = try #require(files.applying(edit))
        #expect(findings(in: faulty) == findings(in: faulty.reversed()))
    }

    @Test func `a spec without a single file says what it lacks`() {
        #expect(findings(in: []).contains("error[S207]: the spec has no file 'sdk.yaml'"))
    }
}
