// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

extension Texts {
    static let fr =
        """
        setup.missing La borne n’est pas configurée.
        setup.desk L’adresse du guichet n’est pas valable.
        setup.kiosk La borne n’a pas de nom.
        call.cancelled La demande a été annulée.
        desk.unreachable Le guichet est injoignable.
        desk.refused Le guichet a refusé le bon.
        desk.failed Le guichet n’a pas donné de réponse utile.
        grant.kind Le guichet a donné autre chose qu’un laissez-passer.
        pass.superseded Un autre bon a pris la place de celui-ci.
        storage.locked Le stockage est verrouillé.
        storage.unavailable Le stockage ne peut pas être utilisé.
        storage.failed Le stockage a échoué.
        storage.damaged Ce qui était enregistré est illisible.
        """
}
