// SPDX-License-Identifier: Apache-2.0

import SpecCompiler
import Testing

struct OutputPathTests {
    @Test(arguments: [
        "", "/etc/passwd", "../x", "a/../b", "a/./b", "a//b", "a/", "/a", ".git/config", "a/.b",
        "-rf", "a/-b", "a\\b", "a:b", "a b", "a\0b", "a\nb", "中", "con.", "a\u{202E}b", "~/x",
        String(repeating: "x", count: 300),
    ])
    func `a path that could leave the folder is none`(text: String) {
        #expect(OutputPath(text) == nil)
    }

    @Test func `a path tells the folders that it leads through`() {
        #expect(
            OutputPath("docs/zh-hans/sdks/llms.txt")?.folders
                == ["docs", "docs/zh-hans", "docs/zh-hans/sdks"])
        #expect(OutputPath("manifest.json")?.folders == [])
    }

    @Test func `a manifest that somebody wrote names no path outside`() {
        let text = """
            {"path": "../../etc/passwd", "from": []},
            {"path": "docs/a.mdx", "from": ["page.yaml"]},
            {"path": "/abs", "from": []}
            """
        #expect(pathsOfManifest(text).map(\.text) == ["docs/a.mdx"])
    }
}
