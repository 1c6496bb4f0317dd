// SPDX-License-Identifier: Apache-2.0

/// How `url.sameTarget` compares ports.
public enum PortMatch: String, Sendable, Hashable, CaseIterable {
    /// The same port, or its scheme's where none is written.
    case exact
    /// Any port of a loopback target (RFC 8252 §7.3); that of others is compared.
    case any
}
