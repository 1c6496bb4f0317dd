// SPDX-License-Identifier: Apache-2.0

/// Tells whether two texts have the same UTF-8 octets; for public texts, since it stops early.
///
/// Here, because the texts' own storage is compared: going through a text octet by octet costs more
/// than reading the JSON that it stands in.
package func haveSameOctets(_ a: String, _ b: String) -> Bool {
    // Equal octets are equal texts, which Swift tells at once of short ones.
    guard a.utf8.count == b.utf8.count, a == b else { return false }
    let answer = unsafe a.utf8.withContiguousStorageIfAvailable { a in
        unsafe b.utf8.withContiguousStorageIfAvailable { b in
            a.indices.allSatisfy { index in unsafe a[index] == b[index] }
        }
    }
    // A text that another language lent has no such storage.
    return (answer ?? nil) ?? a.utf8.elementsEqual(b.utf8)
}
