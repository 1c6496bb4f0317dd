// SPDX-License-Identifier: Apache-2.0

internal import OIDCCrypto

/// The key of an item under a configuration: its name and a digest of what tells clients apart.
///
/// A digest, because a store may bound a key's length and characters.
package func storageKey(_ item: ErasedItem, under configuration: Fields) -> String {
    let values = item.key.map { configuration.text($0) ?? "" }
    let digest = sha256(Array(values.joined(separator: "\n").utf8)[...])
    return item.name + "." + Base64URL.encode(digest)
}
