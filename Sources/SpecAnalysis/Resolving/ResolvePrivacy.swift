// SPDX-License-Identifier: Apache-2.0

internal import Diagnostics
internal import SpecModel

/// What apps declare about the client; nil where the spec says nothing of it.
///
/// - Reports: S211, S330, S331, S332.
func resolvePrivacy(_ syntax: PrivacySyntax?, into report: inout Report) -> Privacy? {
    guard let syntax else { return nil }
    checkTracking(syntax, into: &report)
    var collected = Table<Privacy.CollectedData>()
    for entry in syntax.collected ?? [] {
        guard let data = entry.data else { continue }
        if entry.purposes?.isEmpty ?? false {
            report.add(.nothingStated("purpose", of: data.value.rawValue, at: data.span))
        }
        collected.add(
            Located(data.value.rawValue, at: data.span),
            Privacy.CollectedData(
                type: data.value, isLinked: entry.linked?.value ?? true,
                tracks: entry.tracking?.value ?? false,
                purposes: entry.purposes?.map(\.value) ?? []),
            "collected data", into: &report)
    }
    var accessed = Table<Privacy.AccessedAPI>()
    for entry in syntax.accessed ?? [] {
        guard let api = entry.api else { continue }
        checkReasons(entry.reasons ?? [], for: api, into: &report)
        accessed.add(
            Located(api.value.rawValue, at: api.span),
            Privacy.AccessedAPI(
                category: api.value, reasons: entry.reasons?.map(\.value) ?? []),
            "accessed API", into: &report)
    }
    return Privacy(
        tracks: syntax.tracking?.value ?? false, domains: syntax.domains?.map(\.value) ?? [],
        collected: collected.values, accessed: accessed.values)
}

/// Who tracks names hosts and says for which data, who does not has neither.
private func checkTracking(_ syntax: PrivacySyntax, into report: inout Report) {
    for domain in syntax.domains ?? [] where !isHost(domain.value) {
        report.add(.invalidName(domain, "a domain", allowed: "a host name, such as 'ads.example'"))
    }
    guard let tracking = syntax.tracking else { return }
    let tracked = (syntax.collected ?? []).compactMap(\.tracking).first(where: \.value)
    let signs = [syntax.domains?.first?.span, tracked?.span].compactMap(\.self)
    if !tracking.value, let sign = signs.first {
        report.add(.trackingDiffers(at: tracking.span, sign: sign))
    }
    if tracking.value, syntax.domains?.isEmpty ?? true {
        report.add(.nothingStated("domain", of: "tracking", at: tracking.span))
    }
}

private func checkReasons(
    _ reasons: [Located<String>], for api: Located<Privacy.APICategory>,
    into report: inout Report
) {
    if reasons.isEmpty {
        report.add(.nothingStated("reason", of: api.value.rawValue, at: api.span))
    }
    for reason in reasons where !api.value.reasons.contains(reason.value) {
        report.add(.unfitReason(reason, of: api.value))
    }
}

private func isHost(_ name: String) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1
        && labels.allSatisfy { label in
            !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
                && label.utf8.allSatisfy {
                    (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
                }
        }
}
