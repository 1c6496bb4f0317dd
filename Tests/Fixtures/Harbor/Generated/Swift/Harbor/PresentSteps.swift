// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

internal import OIDCRuntime

extension HarborMethods {
    static func present(
        _ flow: Flow<HarborError>, setup: Configuration, voucher: Secret, note: String?
    ) async throws(Interruption<HarborError>) -> Grant {
        // pr.post
        let reply = try await flow.httpForm(
            "voucherGrant", at: setup.desk,
            [
                "grant_type": .text("voucher"),
                "voucher": .secret(voucher),
                "client_id": .text(setup.kiosk),
                "note": .optional(note),
            ], else: Exits.prPost)
        // pr.read
        let grant = try flow.jsonDecode(of: reply, as: Records.grant, else: Exits.prRead)
        // pr.kind
        try flow.textEqualFold(value: grant.kind, expected: "pass", else: Exits.prKind)
        return grant
    }
}

extension Exits {
    static let prPost = FailureMap<HttpFormMode, HarborError>(step: "pr.post") { mode in
        switch mode {
        case .unreachable: .error("desk.unreachable")
        case .grant, .refused: .error("desk.refused")
        case .status, .malformed: .error("desk.failed")
        }
    }
    static let prRead = FailureMap<JsonDecodeMode, HarborError>(step: "pr.read") { _ in
        .error("desk.failed")
    }
    static let prKind = FailureMap<TextEqualFoldMode, HarborError>(step: "pr.kind") { _ in
        .error("grant.kind")
    }
}
