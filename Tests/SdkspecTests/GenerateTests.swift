// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct GenerateTests {
    @Test func `a second run writes nothing`() throws {
        let sandbox = try Sandbox.generated()
        let times = try sandbox.times(below: "Generated")
        let second = try sandbox.sdkspec("generate")
        #expect(second.status == 0)
        #expect(!second.stderr.contains("wrote"))
        #expect(try sandbox.times(below: "Generated") == times)
    }

    @Test func `output that was removed comes back with the same bytes`() throws {
        let sandbox = try Sandbox.generated()
        let files = try sandbox.files(below: "Generated")
        try sandbox.remove("Generated")
        #expect(try sandbox.sdkspec("generate").status == 0)
        #expect(try sandbox.files(below: "Generated") == files)
        #expect(files.count > 10)
    }

    @Test func `twenty processes, two folders, any zone and language give the same bytes`() throws {
        let sandboxes = [
            try Sandbox(name: "a"), try Sandbox(name: "another-folder-with-a-long-name"),
        ]
        let places = [("UTC", "C"), ("Pacific/Kiritimati", "tr_TR.UTF-8"), ("", "de_DE.UTF-8")]
        var results: Set<[String: Data]> = []
        for round in 0..<20 {
            let sandbox = sandboxes[round % 2]
            let (zone, language) = places[round % 3]
            let run = try sandbox.sdkspec(
                "generate", "--out", "Out\(round)",
                environment: ["TZ": zone, "LANG": language, "LC_ALL": language])
            #expect(run.status == 0)
            results.insert(try sandbox.files(below: "Out\(round)"))
        }
        #expect(results.count == 1)
    }

    @Test func `a spec with CRLF gives the bytes of the same spec with LF`() throws {
        let sandbox = try Sandbox.generated()
        for (name, data) in try sandbox.files(below: "Spec") where name.hasSuffix(".yaml") {
            let text = String(decoding: data, as: UTF8.self)
            try sandbox.write(text.replacing("\n", with: "\r\n"), to: "Spec/" + name)
        }
        #expect(try sandbox.sdkspec("generate", "--out", "Other").status == 0)
        let (unix, dos) = (try sandbox.files(below: "Generated"), try sandbox.files(below: "Other"))
        #expect(unix == dos)
    }

    @Test func `the output says nothing of where or when it was made`() throws {
        let sandbox = try Sandbox(.own, name: "telltale")
        #expect(try sandbox.sdkspec("generate").status == 0)
        for (name, data) in try sandbox.files(below: "Generated") {
            let text = String(decoding: data, as: UTF8.self)
            #expect(!text.contains("telltale") && !text.contains("/tmp"), "\(name)")
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(name)")
            #expect(!text.contains("\r"), "\(name)")
        }
    }

    @Test func `a spec with an error writes nothing`() throws {
        let sandbox = try Sandbox()
        try sandbox.write("product: [\n", to: "Spec/sdk.yaml")
        let run = try sandbox.sdkspec("generate")
        #expect(run.status == 1)
        #expect(run.stdout.contains("error[Y101]"))
        #expect(!sandbox.exists("Generated") && !sandbox.exists(".build"))
    }
}

extension GenerateTests {
    @Test func `the manifest lists every file, one a line, with sources and no hashes`() throws {
        let sandbox = try Sandbox.generated()
        let lines = try sandbox.read("Generated/manifest.json").split(separator: "\n")
        let names = try sandbox.files(below: "Generated").keys.sorted()
        let listed = lines.compactMap { line in
            line.hasPrefix("{\"path\": \"") ? line.split(separator: "\"")[3] : nil
        }
        #expect(listed.map(String.init).sorted() == names)
        let data = Data(try sandbox.read("Generated/manifest.json").utf8)
        #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
    }
}

extension GenerateTests {
    @Test func `the files of a method that is removed go with it`() throws {
        let sandbox = try Sandbox()
        let spec = try sandbox.files(below: "Spec")
        try sandbox.edit("Spec/sdk.yaml", "methods: [prepare,", "methods: [prepare, renew,")
        try sandbox.write(
            """
            renew:
              summary: "End what is under way."
              in: {}
              out: none
              instant: true
              throws: false
              gate: none
              steps:
                - { id: rn.epoch, op: epoch.next }

            """, to: "Spec/methods/renew.yaml")
        #expect(try sandbox.sdkspec("generate").status == 0)
        let file = "Generated/Swift/Harbor/RenewSteps.swift"
        #expect(sandbox.exists(file))
        try sandbox.remove("Spec")
        for (name, data) in spec {
            try sandbox.write(String(decoding: data, as: UTF8.self), to: "Spec/" + name)
        }
        let run = try sandbox.sdkspec("generate")
        #expect(run.status == 0 && run.stderr.contains("deleted \(file)"))
        #expect(!sandbox.exists(file))
        #expect(try sandbox.sdkspec("check").status == 0)
    }

    @Test func `a locale whose path leaves the folder is a finding, and nothing is written`() throws
    {
        let sandbox = try Sandbox()
        try sandbox.edit("Spec/sdk.yaml", "prefix: fr", "prefix: ../../fr")
        let run = try sandbox.sdkspec("generate")
        #expect(run.status == 1)
        #expect(run.stdout.contains("Spec/sdk.yaml"))
        #expect(!sandbox.exists("Generated"))
    }
}
