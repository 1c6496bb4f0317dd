// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A file that every spec generates.
private let file = "Generated/docs/kits/llms.txt"

struct OwnershipTests {
    @Test func `an edited file is named and refused, and nothing is written`() throws {
        let sandbox = try Sandbox.generated()
        try sandbox.write("mine\n", to: file)
        try sandbox.remove("Generated/manifest.json")
        let run = try sandbox.sdkspec("generate")
        #expect(run.status == 1)
        #expect(run.stdout.contains("error[O204]: '\(file)' was edited since it was written"))
        #expect(try sandbox.read(file) == "mine\n")
        #expect(!sandbox.exists("Generated/manifest.json"))
    }

    @Test(arguments: [file, "docs/kits/llms.txt", "Generated/docs", "Generated/"])
    func `an edited file that is forced is replaced, and a copy is kept`(path: String) throws {
        let sandbox = try Sandbox.generated()
        let original = try sandbox.read(file)
        for round in 1...2 {
            try sandbox.write("mine \(round)\n", to: file)
            let run = try sandbox.sdkspec("generate", "--force", path)
            #expect(run.status == 0)
            #expect(try sandbox.read(file) == original)
        }
        let kept = ".build/sdkspec/Generated/kept/docs/kits/llms.txt"
        #expect(try sandbox.read(kept) == "mine 1\n")
        #expect(try sandbox.read(kept + ".2") == "mine 2\n")
    }

    @Test func `what cannot be forced is an error of usage`() throws {
        let sandbox = try Sandbox.generated()
        #expect(try sandbox.sdkspec("generate", "--force", "Spec/sdk.yaml").status == 2)
    }

    @Test func `what this checkout wrote last may be replaced, committed or not`() throws {
        let sandbox = try Sandbox.generated()
        try sandbox.edit("Spec/sdk.yaml", "900", "901")
        let run = try sandbox.sdkspec("generate")
        #expect(run.status == 0 && run.stderr.contains("wrote"))
    }

    @Test func `what git's index has may be replaced without a record`() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "-q")
        _ = try sandbox.sdkspec("generate")
        try sandbox.write("older\n", to: file)
        try sandbox.git("add", "Spec", "Generated")
        try sandbox.remove(".build")
        #expect(try sandbox.sdkspec("generate").status == 0)
        #expect(try sandbox.read(file) != "older\n")
        try sandbox.write("newer\n", to: file)
        #expect(try sandbox.sdkspec("generate").status == 1)
    }

    @Test func `a file with an unresolved merge may be replaced`() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "-q", "-b", "main")
        _ = try sandbox.sdkspec("generate")
        let original = try sandbox.read(file)
        try sandbox.git("add", "Spec", "Generated")
        try sandbox.git("commit", "-qm", "base")
        try sandbox.git("checkout", "-qb", "side")
        try sandbox.write("side\n", to: file)
        try sandbox.git("commit", "-qam", "side")
        try sandbox.git("checkout", "-q", "main")
        try sandbox.write("main\n", to: file)
        try sandbox.git("commit", "-qam", "main")
        try sandbox.git("merge", "side")
        try sandbox.remove(".build")
        #expect(try sandbox.read(file).contains("<<<<<<<"))
        #expect(try sandbox.sdkspec("generate").status == 0)
        #expect(try sandbox.read(file) == original)
    }

    @Test func `a file that is no longer made goes, a file written by hand stays`() throws {
        let sandbox = try Sandbox()
        try sandbox.git("init", "-q")
        _ = try sandbox.sdkspec("generate")
        try sandbox.write("old\n", to: "Generated/Swift/Old/Gone.swift")
        try sandbox.write("edited\n", to: "Generated/Swift/Old/Edited.swift")
        try sandbox.edit(
            "Generated/manifest.json", "{\"path\": \"manifest.json\"",
            """
            {"path": "Swift/Old/Gone.swift", "from": []},
            {"path": "Swift/Old/Edited.swift", "from": []},
            {"path": "../outside.txt", "from": []},
            {"path": "manifest.json"
            """)
        try sandbox.git("add", "Generated")
        try sandbox.write("hand\n", to: "Generated/notes.txt")
        try sandbox.write("outside\n", to: "outside.txt")
        try sandbox.write("edited again\n", to: "Generated/Swift/Old/Edited.swift")
        let refused = try sandbox.sdkspec("generate")
        #expect(
            refused.status == 1 && refused.stdout.contains("Swift/Old/Edited.swift' was edited"))
        let run = try sandbox.sdkspec("generate", "--force", "Swift/Old/Edited.swift")
        #expect(run.status == 0)
        #expect(run.stdout.contains("warning[O203]: 'Generated/notes.txt'"))
        #expect(!sandbox.exists("Generated/Swift/Old"))
        #expect(try sandbox.read("Generated/notes.txt") == "hand\n")
        #expect(try sandbox.read("outside.txt") == "outside\n")
    }

    @Test func `nothing is written through a link`() throws {
        let sandbox = try Sandbox()
        try sandbox.write("target\n", to: "Elsewhere/llms.txt")
        try sandbox.write("", to: "Generated/placeholder")
        try sandbox.remove("Generated/placeholder")
        try sandbox.link("Generated/docs", to: "../Elsewhere")
        let run = try sandbox.sdkspec("generate")
        #expect(run.status == 1)
        #expect(run.stdout.contains("error[O205]: 'Generated/docs'"))
        #expect(try sandbox.files(below: "Elsewhere").keys.sorted() == ["llms.txt"])
        #expect(try sandbox.sdkspec("check").status == 1)
        try sandbox.link("Linked", to: "Elsewhere")
        #expect(try sandbox.sdkspec("generate", "--out", "Linked").status == 2)
    }

    @Test func `a file where a folder belongs, and the other way round, are refused`() throws {
        let sandbox = try Sandbox()
        try sandbox.write("file\n", to: "Generated/docs")
        try sandbox.write("inner\n", to: "Generated/manifest.json/inner")
        let run = try sandbox.sdkspec("generate")
        #expect(run.status == 1)
        #expect(run.stdout.contains("error[O205]: 'Generated/docs'"))
        #expect(run.stdout.contains("error[O205]: 'Generated/manifest.json'"))
        #expect(try sandbox.files(below: "Generated").count == 2)
    }

    @Test func `what a killed run left behind is cleaned up`() throws {
        let sandbox = try Sandbox.generated()
        try sandbox.write("half", to: "Generated/docs/.sdkspec-1-index.mdx")
        #expect(try sandbox.sdkspec("generate").status == 0)
        #expect(!sandbox.exists("Generated/docs/.sdkspec-1-index.mdx"))
    }
}
