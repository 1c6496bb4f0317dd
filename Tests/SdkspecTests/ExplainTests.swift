// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct ExplainTests {
    @Test(arguments: [
        ("Y102", "YAML 1.2 §3.2.1.1"), ("y102", "Mended:"), ("O204", "--force"),
        ("text.equalFold", "differs"), ("clock.now", "op: clock.now"),
        ("grant.kind", "pr.kind, differs of text.equalFold"), ("HB-KIND", "pr.kind"),
        ("lv.load", "missing: the method returns nothing"), ("lv.load", "leave, step "),
        ("pr.kind", "differs: grant.kind"), ("fact:pass-default", "Reads:\n    en: 15 minutes"),
    ])
    func `a code, an operation, an error and a rule are explained`(
        word: String, part: String
    ) throws {
        let run = try Sandbox().sdkspec("explain", word)
        #expect(run.status == 0 && run.stderr == "")
        #expect(run.stdout.contains(part))
        #expect(run.stdout.contains("\nFails:\n") && run.stdout.contains("\nMended:\n"))
    }

    @Test func `a word that is nearly known is suggested`() throws {
        let run = try Sandbox().sdkspec("explain", "HB-KNID")
        #expect(run.status == 2)
        #expect(run.stderr.contains("did you mean 'HB-KIND'?"))
    }

    @Test func `codes and operations are explained where there is no spec`() throws {
        let sandbox = try Sandbox()
        try sandbox.remove("Spec")
        #expect(try sandbox.sdkspec("explain", "hash.s256").status == 0)
        #expect(try sandbox.sdkspec("explain", "Y101").status == 0)
    }
}

struct SchemaTests {
    @Test(arguments: [[], ["sdk.yaml"], ["methods/*.yaml"]])
    func `the schema is a JSON document that names its dialect`(words: [String]) throws {
        let run = try Sandbox().sdkspec(["schema"] + words)
        #expect(run.status == 0)
        let object = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
        let schema = try #require(object as? [String: Any])
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test func `a file without a schema is an error of usage`() throws {
        #expect(try Sandbox().sdkspec("schema", "sdk.yml").status == 2)
    }
}
