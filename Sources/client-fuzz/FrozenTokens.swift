// SPDX-License-Identifier: Apache-2.0

/// ID tokens that another implementation (PyJWT 2.15.1) signed with the keys that RFC 7515 prints in
/// appendices A.2.1 and A.3.1; frozen, because ECDSA signatures are random.
///
/// Each is good at ``now`` for the client and the flow of ``Trial``.
enum FrozenTokens {
    static let all = [elliptic, rsa, listed, nested]

    /// ES256, and names its key.
    static let elliptic =
        "eyJhbGciOiJFUzI1NiIsImtpZCI6ImVjLTEiLCJ0eXAiOiJKV1QifQ.eyJpc3MiOiJodHRwc"
        + "zovL29wLmV4YW1wbGUiLCJzdWIiOiJ1c2VyLTEiLCJhdWQiOiJjbGllbnQtMSIsImV4cCI6M"
        + "Tc2NzIyNTkwMCwiaWF0IjoxNzY3MjI1NjAwLCJub25jZSI6IkF3TURBd01EQXdNREF3TURBd"
        + "01EQXdNREF3TURBd01EQXdNREF3TURBd00iLCJhdF9oYXNoIjoiUjhQWWFJUWRjWUVka1NjO"
        + "VRlR3lpUSIsImNfaGFzaCI6IlViMW1PZjdYd0xTQ2F2YkFhXzVQVEEifQ.TOfncXpFgyuZz-"
        + "IMzoU4fJbuEeHo6-hsdVKRwgMCYaZMHtKSnRmSZJ5mBSBwf2bR-r4H-lTRym_qwhO6DrGoeQ"

    /// RS256, and names its key; a claim beyond ASCII.
    static let rsa =
        "eyJhbGciOiJSUzI1NiIsImtpZCI6InJzYS0xIiwidHlwIjoiSldUIn0.eyJpc3MiOiJodHRw"
        + "czovL29wLmV4YW1wbGUiLCJzdWIiOiJ1c2VyLTEiLCJhdWQiOiJjbGllbnQtMSIsImV4cCI6"
        + "MTc2NzIyNTkwMCwiaWF0IjoxNzY3MjI1NjAwLCJub25jZSI6IkF3TURBd01EQXdNREF3TURB"
        + "d01EQXdNREF3TURBd01EQXdNREF3TURBd00iLCJhdF9oYXNoIjoiUjhQWWFJUWRjWUVka1Nj"
        + "OVRlR3lpUSIsImNfaGFzaCI6IlViMW1PZjdYd0xTQ2F2YkFhXzVQVEEiLCJlbWFpbCI6Impc"
        + "dTAwZjZyZ0BvcC5leGFtcGxlIiwiZW1haWxfdmVyaWZpZWQiOnRydWV9.KVuazjUsQTSJlZA"
        + "5bZwRWSUUmbQsp5gSJTmmJNcJ_cVGkVBmKC4NkIi64EF5vfbp7Wxy8jBAmc8cpiegi9R7u_O"
        + "auCg3TVyjxS6UzjAyA_f2RU_FJjJcbCohuTslpn1Ii4gAUHlmAeHwAQ9kvLVxCbWMu1YnLgc"
        + "Q6teoHHm-uxqCuuBFvlNqm3wvttgIikkYtSPn2DtDEY1KilasX29XkN8PaRPQGVcVNe521Qm"
        + "GKtekhhJ12d9hXBXVXinEfzXJQBNxIivnkbRwz5T1ran_MdnIGa83e77u8IfDay65u2E08uf"
        + "0jQmxc0-aO8fPWZhRow6gThUID7p-x9_GEJVLgA"

    /// ES256, names no key; `aud` is a list, `exp` has a fraction.
    static let listed =
        "eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJodHRwczovL29wLmV4YW1wbGU"
        + "iLCJzdWIiOiJ1c2VyLTEiLCJhdWQiOlsiY2xpZW50LTEiXSwiZXhwIjoxNzY3MjI1OTAwLjU"
        + "sImlhdCI6MTc2NzIyNTYwMCwibm9uY2UiOiJBd01EQXdNREF3TURBd01EQXdNREF3TURBd01"
        + "EQXdNREF3TURBd01EQXdNIiwiYXRfaGFzaCI6IlI4UFlhSVFkY1lFZGtTYzlUZUd5aVEiLCJ"
        + "jX2hhc2giOiJVYjFtT2Y3WHdMU0NhdmJBYV81UFRBIiwiYXpwIjoiY2xpZW50LTEifQ.vBUb"
        + "DcHxKBbGdlxbu8zCSqWIrTAwHHafKgZbKpYQF0eZZWSXpLG7uxoYPjNk0prFUWDwfLmoIJXc"
        + "9A1UlQWKvQ"

    /// RS256, names no key; claims within claims.
    static let nested =
        "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJodHRwczovL29wLmV4YW1wbGU"
        + "iLCJzdWIiOiJ1c2VyLTEiLCJhdWQiOiJjbGllbnQtMSIsImV4cCI6MTc2NzIyNTkwMCwiaWF"
        + "0IjoxNzY3MjI1NjAwLCJub25jZSI6IkF3TURBd01EQXdNREF3TURBd01EQXdNREF3TURBd01"
        + "EQXdNREF3TURBd00iLCJhdF9oYXNoIjoiUjhQWWFJUWRjWUVka1NjOVRlR3lpUSIsImNfaGF"
        + "zaCI6IlViMW1PZjdYd0xTQ2F2YkFhXzVQVEEiLCJhZGRyZXNzIjp7ImxvY2FsaXR5IjoiS1x"
        + "1MDBmNmxuIiwibGlzdCI6WzEsLTI1MDAuMCxudWxsLHt9XX19.LsGru7DVBbzRjkTcNifNRG"
        + "pGbo9gnLTuIMPd15JqLxtCdwxeyxOm87NCrfhy1TlIXGwNbkn8Hwktltu3YZP6jwXROtVihZ"
        + "NueLUPO6pAJ5alvJ-YooecKPYmMSIrjh4jCeeYQxoGCLSPlyHGcfST5MuHVX78w8K82vGaO0"
        + "vDmB1D0kBOKodDnKPj28w4ZbBA7Tam0D8IntCPpXkYcFrfdCXwLZ2c-"
        + "7rnWlcc2t2qhdWQmVALyxid6hqnPh3mkVkp6cj8UtPo4yaH_nLofr-"
        + "Uoc5WU5Cjlb2G7EMNe-M_w8sEWIK4n8uOitPFkTV2DaD_f-81TwpGlYiK2CzMn0WM8w"
}
