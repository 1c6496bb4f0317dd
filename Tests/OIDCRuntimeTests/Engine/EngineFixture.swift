// SPDX-License-Identifier: Apache-2.0

import OIDCRuntime
import OIDCTesting

// A miniature of a client, written as the emitter would write it, over records of plain fields: the
// methods of a sign-in without ID tokens.

struct MiniError: ClientError, Equatable {
    struct Code: RawRepresentable, Hashable, Sendable {
        let rawValue: String
    }
    let code: Code
    let carried: Carried?

    init(code: String, carried: Carried? = nil) {
        self.code = Code(rawValue: code)
        self.carried = carried
    }
}

typealias MiniFlow = Flow<MiniError>
typealias MiniInterruption = Interruption<MiniError>

enum Records {
    static let configuration = ConfigurationType(
        record: plain(
            "Configuration", version: nil,
            [("issuer", .text), ("clientId", .text), ("redirectUri", .text), ("scopes", .list)]),
        constraints: [
            ConfigurationConstraint(field: "issuer", name: "https"),
            ConfigurationConstraint(field: "clientId", name: "nonEmpty"),
        ])
    static let pending = plain(
        "Pending", version: 1,
        [
            ("state", .secret), ("verifier", .secret), ("createdAt", .instant),
            ("redirectUri", .text),
        ])
    static let session = plain(
        "Session", version: 1, [("accessToken", .secret), ("savedAt", .instant)])
    static let tokens = plain("Tokens", version: nil, [("access_token", .secret)])

    private static func plain(
        _ name: String, version: Int?, _ members: [(String, FieldSchema.FieldType)]
    ) -> RecordType<Fields> {
        let fields = members.map { FieldSchema(name: $0.0, wire: $0.0, type: $0.1) }
        return RecordType(
            name: name, schema: RecordSchema(name: name, version: version, fields: fields),
            make: { fields in
                members.allSatisfy { fields[$0.0] != nil } ? fields : nil
            }, fields: { $0 })
    }
}

enum Items {
    static let pending = StoredItem(name: "pending", record: Records.pending)
    static let session = StoredItem(name: "session", record: Records.session)
}

/// A map that leads every mode to one code, but for some.
func exits<Mode: RawRepresentable & Sendable>(
    _ step: String, _ code: String, drops: [String] = [], _ others: [String: Exit] = [:]
) -> FailureMap<Mode, MiniError> where Mode.RawValue == String {
    FailureMap(step: step) { mode in others[mode.rawValue] ?? .error(code, drops: drops) }
}

/// Fields that a test's method needs; their absence is a fault of the test.
extension Fields {
    func given(_ name: String) -> String { text(name) ?? "" }
    func hidden(_ name: String) -> Secret { secret(name) ?? Secret("") }
}

let miniConfiguration = Fields([
    "issuer": .text("https://op.example"), "clientId": .text("app"),
    "redirectUri": .text("com.example.app://auth/callback"), "scopes": .list(["openid"]),
])
