// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

extension Texts {
    static let fr =
        """
        setup.missing The kiosk is not set up.
        setup.desk The address of the desk is not valid.
        setup.kiosk The kiosk has no name.
        call.cancelled The request was cancelled.
        desk.unreachable The desk cannot be reached.
        desk.refused The desk refused the voucher.
        desk.failed The desk gave no useful answer.
        grant.kind The desk gave something other than a pass.
        pass.superseded Another voucher took the place of this one.
        storage.locked The store is locked.
        storage.unavailable The store may not be used.
        storage.failed The store failed.
        storage.damaged What was stored could not be read.
        """
}
