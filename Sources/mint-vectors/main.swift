// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import FoundationEssentials
internal import YAMLSyntax

#if canImport(Glibc)
    internal import Glibc
#endif

let folder = CommandLine.arguments.dropFirst().first ?? "Spec/vectors"
if folder.hasPrefix("-") {
    print(
        """
        usage: mint-vectors [FOLDER]

        Signs the tokens of FOLDER/tokens.yaml that do not hold what their recipe says, with the
        test keys of FOLDER/keys.yaml. FOLDER is Spec/vectors where left out.
        """)
    exit(folder == "--help" ? 0 : 2)
}

#if !canImport(CryptoKit)
    exit(mintAll(in: folder))
#else
    print("signing needs libcrypto, which this command is not built with here")
    exit(2)
#endif
