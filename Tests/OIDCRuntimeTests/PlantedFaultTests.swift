// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Testing

/// Faults that a sanitizer must report, so that its silence about everything else says something.
///
/// They run only where `.ci/sanitizers` asks for one of them.
@Suite struct PlantedFaultTests {
    private static let planted = ProcessInfo.processInfo.environment["PLANTED_FAULT"]

    /// Fewer increments than these go unseen now and then.
    @Test(.enabled(if: planted == "race"))
    func `two threads add to one number without a lock`() {
        let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        unsafe number.initialize(to: 0)
        defer { unsafe number.deallocate() }
        nonisolated(unsafe) let shared = unsafe number
        let both = DispatchGroup()
        for _ in 0..<2 {
            both.enter()
            Thread.detachNewThread {
                for _ in 0..<100_000 { unsafe plantedRace(on: shared) }
                both.leave()
            }
        }
        both.wait()
        // Neither the sum nor anything else is promised.
        #expect(unsafe number.pointee > 0)
    }

    @Test(.enabled(if: planted == "overflow"))
    func `one octet behind an allocation is read`() {
        let octets = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
        unsafe octets.initialize(repeating: 1, count: 16)
        defer { unsafe octets.deallocate() }
        #expect(unsafe plantedOverflow(of: octets, at: 16) >= 0)
    }
}

@inline(never)
private func plantedRace(on number: UnsafeMutablePointer<Int>) {
    unsafe number.pointee &+= 1
}

@inline(never)
private func plantedOverflow(of octets: UnsafeMutablePointer<UInt8>, at index: Int) -> UInt8 {
    unsafe octets[index]
}
