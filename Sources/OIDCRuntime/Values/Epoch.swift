// SPDX-License-Identifier: Apache-2.0

/// Which attempt is the current one; whatever starts over makes a new one.
public struct Epoch: Sendable, Hashable {
    let number: Int
}
