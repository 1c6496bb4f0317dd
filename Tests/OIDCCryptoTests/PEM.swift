// SPDX-License-Identifier: Apache-2.0

#if !canImport(CryptoKit)
    /// Private keys in PKCS #8, and what `openssl pkey -pubout` prints of them.
    enum PEM {
        /// RFC 7515, appendix A.3.1; on P-256.
        static let p256 = """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjpsQnnGQmL+YBIff
            H1136cspYG6+0iY7X1fCE9+E9LKhRANCAAR/zc4ncPbEXUGDy+5v20t7WAczNXvp
            7xO6z248e9FURcfxRM0bvZt+hyzf7bnuufSzaV1uqQskrYpGIyiFiOWt
            -----END PRIVATE KEY-----

            """

        static let p256Public = """
            -----BEGIN PUBLIC KEY-----
            MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEf83OJ3D2xF1Bg8vub9tLe1gHMzV7
            6e8Tus9uPHvRVEXH8UTNG72bfocs3+257rn0s2ldbqkLJK2KRiMohYjlrQ==
            -----END PUBLIC KEY-----

            """

        /// RFC 7515, appendix A.2.1.
        static let rsa = """
            -----BEGIN PRIVATE KEY-----
            MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCh+BYK4uPJtGXO
            jS1lYmM2K5J9vinh8CR3/BYlzJChNuOL2TSXxbbqY913EeZ8dCn5VrD7io8ImtxL
            aYk8wTM/U+3QGbh3hCUv7JFP5IV3aVlL6kKA0ywPVb9ilE8TA5a8bpvfbr3SvaNn
            juygxmj3AbONv/s4yDQs4v5tJ/reSlpIdJed1LnPmt7Ex1sFhSwsD174pcF1A5L5
            ROjtZMEQxrZHYJqkeDrrnGya11UxMFBji4NmXG9veoKjlnAqH2QbgtPr8jkiGUkf
            toaHLFcW9Qr4NY2ai50Xw0Byj3+H2JoY2PyrZ62EWQwuz3WTOTY8BwNNb2BvniHg
            VFbK5emhAgMBAAECggEAEq5xpGnNCivDflJsRQBXHx1hdR1k6Ulwe2JZD50LpXyW
            PEAeP88vLNO97IjlA7/GQ5sLKMgvfTeXZx9SE+7YwVol2NXOoAJe46sui395IW/G
            O+pWJ1O0BkTGoVEn2bKVRUCgu+GjBVaYLU6f3l9kJfFNS3E0QbVdxzubSu3Mkqzj
            kn439X0M/V51gfpRLI9JYanrC4D4qAdGcopV/0ZHHzQlBjudU2QvXt4ehNYTCBr6
            XCLQUShb1juUO1ZdiYoFaFQT5Tw8bGUl/x/jTj3ccPDVZFD9pIuhLhBOneufuBiB
            4cS98l2SR/RQyGWSeWjnczT0QU91p1DhOVRuOopznQKBgQDgHMQQ60imZV1URk0K
            pLttoLhyt3SmqdEf/kgHePDdtzEafpAu+cS191R2JiuoF2yzWXnwFDcqGigp5BNr
            0AHQfD8/Lk8l1Mk09jxxCfui5nYooNyac8YFjm3vItzVCVDnEd3BbVWG8qf6deqE
            lMGAg+C2V0L4oNXnP7LZcPAZRwKBgQC5A8R+CZW2MvRTLLHzwZkUXV866cff7tx6
            kqa0finGG0KgeqlaZPxgCZnFp7AeAcCMtiynVlJ7vMVgePsLq6XtON4tB5kP9jAP
            rq3rbAOal78eUH5OcED6eNuCV8ixEu1eWcPNCS/l1OW1EnXUEoEHKl54Xrrz2uNw
            kgMTP1FZ1wKBgAcCn1dwJKufzBWQxWQp1vsM5fggqPN1qGb5y0MAk3g7/Ls5bkUp
            5u9SN0Ai3Ya6hNnvWJMb7sXQX6U/zyO2M/hTip7tUeh7CXgwo59dkpN75gJLVds2
            9+DAncu3KXU4f2Fa+7bLNrur53k8KwPOq2bbuTG69QtV7Jr5MR0AHWKNAoGBAIf/
            evpitUf+4JYbLpvNXWcY052Mpz22aR84mY3nh3F2LF2mjMJDpTg7FmuyPcVw6EcG
            yoAe9fa65iNqCq+jdw6PVNGo2hxfjSiZ8IIzHdsPXI89//pMjZcQK9r+CCoRjaZj
            OYiIDktVWZzmevJuv6WywUqd57LE3Zar3dLSIkx1AoGAIYd7DHOhrWvxkwPQsRM2
            tOgrjbcrfvtQJipd+DlcxyVuuM9sQLdgjVk2oy26F0EmpScGLq2MowX7fhd/QJQ3
            ydy5cY7YIBi87w93IKLEdfnbJtoOPLUW0ITrJReOgo1cq9SbsxYawBgfp/gh6A56
            03k2+ZQwVK0JKSHuLFkuQ3U=
            -----END PRIVATE KEY-----

            """

        static let rsaPublic = """
            -----BEGIN PUBLIC KEY-----
            MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAofgWCuLjybRlzo0tZWJj
            NiuSfb4p4fAkd/wWJcyQoTbji9k0l8W26mPddxHmfHQp+Vaw+4qPCJrcS2mJPMEz
            P1Pt0Bm4d4QlL+yRT+SFd2lZS+pCgNMsD1W/YpRPEwOWvG6b32690r2jZ47soMZo
            9wGzjb/7OMg0LOL+bSf63kpaSHSXndS5z5rexMdbBYUsLA9e+KXBdQOS+UTo7WTB
            EMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6/I5IhlJH7aGhyxX
            FvUK+DWNmoudF8NAco9/h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXp
            oQIDAQAB
            -----END PUBLIC KEY-----

            """

        /// RFC 6979, appendix A.2.4.
        static let p224 = """
            -----BEGIN PRIVATE KEY-----
            MHgCAQAwEAYHKoZIzj0CAQYFK4EEACEEYTBfAgEBBBzyICZuEQW/4wg+A+x6OmVG
            UfReNxZ+iGAL8lfBoTwDOgAEAM8I2lrXGeQnB/pDEpLeoRJE1k/FFhDZSxMNbO6r
            bz3r5FXj2/hUFvcDDL2U808tbyMsafPBOFo=
            -----END PRIVATE KEY-----

            """

        /// RFC 6979, appendix A.2.6.
        static let p384 = """
            -----BEGIN PRIVATE KEY-----
            MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDBrnT2tLhuMHAWxmHW2
            ZZ9N4jw7Znvyl7qapHdAeHE32JbVck5McKgl+HLJ6mDS7fWhZANiAATsOk5BW04Z
            pFaGGAKfQn+l2pqLxK6S4C4GquUoazAMZN748OqQVYZgZKJUUVSAvBOAFdm3LX1X
            JE6o75rAxiGJZwilk2f537n1TKhLPxydsSiLIxw64NT+c0T9JTMmRyA=
            -----END PRIVATE KEY-----

            """

        /// RFC 8410 §10.3.
        static let ed25519 = """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
            -----END PRIVATE KEY-----

            """

        /// RSA of 384 bits, of the next primes from 15·2¹⁸⁸ and 13·2¹⁸⁸ on: no room for PKCS #1 of SHA-256,
        /// which takes 62 octets (RFC 8017 §9.2).
        static let smallRSA = """
            -----BEGIN PRIVATE KEY-----
            MIIBCgIBADANBgkqhkiG9w0BAQEFAASB9TCB8gIBAAIxAMMAAAAAAAAAAAAAAAAA
            AAAAAAAAAAABDeAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSwIDAQABAjEApmHmnhlh
            5p4ZYeaeGWHmnhlh5p4ZYeeC3/8AAP//AAD//wAA//8AAP//AAD//wABAhkA8AAA
            AAAAAAAAAAAAAAAAAAAAAAAAAAFLAhkA0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB
            Ahh5YeaeGWHmnhlh5p4ZYeaeGWHmnhlh50UCGD//AAD//wAA//8AAP//AAD//wAA
            //8AAQIYT4iY1fhbs5UD0iY1fhbs5UD0iY1fhbun
            -----END PRIVATE KEY-----

            """
    }

    /// The key of RFC 7515, appendix A.2.1, what is signed there, and the signature printed.
    enum PublishedRSA {
        static let modulus = octets(
            """
            a1f8160ae2e3c9b465ce8d2d656263362b927dbe29e1f02477fc1625cc90a136
            e38bd93497c5b6ea63dd7711e67c7429f956b0fb8a8f089adc4b69893cc1333f
            53edd019b87784252fec914fe4857769594bea4280d32c0f55bf62944f130396
            bc6e9bdf6ebdd2bda3678eeca0c668f701b38dbffb38c8342ce2fe6d27fade4a
            5a4874979dd4b9cf9adec4c75b05852c2c0f5ef8a5c1750392f944e8ed64c110
            c6b647609aa4783aeb9c6c9ad755313050638b83665c6f6f7a82a396702a1f64
            1b82d3ebf2392219491fb686872c5716f50af8358d9a8b9d17c340728f7f87d8
            9a18d8fcab67ad84590c2ecf759339363c07034d6f606f9e21e05456cae5e9a1
            """)

        static let message = Array(
            ("eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQog"
                + "Imh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ").utf8)

        static let signature = octets(
            """
            702e218943e88fd11eb5d82dbf7845f34106ae1b81fff7731116add1717d8365
            6d420afd3c96eedd73a2663e5166687b000b87226e0187ed1073f945e582adfc
            ef16d85a798ee8c66ddb3db8975b17d09402beedd5d9d97007108db28160d5f8
            040ca7445762b81fbe7ff9d92e0ae76f24f25b33bbe6f44ae61eb1040acb2004
            4d3ef9128ed40130795bd4bd3b41eecad066ab651981fde48df77f372dc38b9f
            afdd3befb18b5da3cc3c2eb02f9e3a41d612caad15911273a05f23b9e838faaf
            849d698429ef5a1e88798236c3d40e604522a544c8f27a7a2db80663d16cf7ca
            ea56de405cb2215a45b2c25566b55ac1a748a070dfc8a32a469543d019eefb47
            """)
    }
#endif
