// SPDX-License-Identifier: Apache-2.0
// Generated from Spec/. `sdkspec generate` replaces this file, `sdkspec check` compares it.

extension Texts {
    static let de =
        """
        config.missing Die Anmeldung ist noch nicht eingerichtet.
        config.issuer Der Aussteller ist ungültig. Er muss eine https-Adresse ohne Abfrageteil und Fragment sein.
        config.client_id Die Client-Kennung ist leer.
        config.redirect_uri Die Weiterleitungsadresse ist ungültig. Erforderlich ist ein privates Schema mit einem Punkt, eine der App zugeordnete https-Adresse oder eine Loopback-IP-Adresse, jeweils ohne Fragment.
        config.scopes Die Scopes sind ungültig. openid muss enthalten sein, offline_access darf nicht enthalten sein, und jeder Scope muss ein einzelnes Wort sein.
        config.post_logout_redirect_uri Die Rückkehradresse nach der Abmeldung ist ungültig. Für sie gelten dieselben Regeln wie für die Weiterleitungsadresse.
        call.cancelled Die Anfrage wurde abgebrochen.
        flow.not_started Es läuft keine Anmeldung. Bitte beginnen Sie von vorn.
        flow.stale Diese Anmeldung hat zu lange gedauert oder passt nicht mehr. Bitte melden Sie sich erneut an.
        flow.superseded Eine neuere Anfrage ist an die Stelle dieser Anmeldung getreten.
        redirect.target Diese Adresse gehört nicht zur Anmeldung. Eine laufende Anmeldung geht weiter.
        redirect.malformed Die Antwort der Anmeldeseite konnte nicht gelesen werden.
        redirect.state Die Antwort gehört nicht zu dieser Anmeldung und wurde deshalb abgelehnt. Wenn Sie keine Anmeldung begonnen haben, können Sie diese Meldung ignorieren.
        redirect.issuer Die Antwort kam von einem anderen Anbieter und wurde deshalb abgelehnt.
        auth.denied Die Anmeldung wurde verweigert.
        auth.refused Der Anbieter hat diese Anmeldung abgelehnt.
        auth.cancelled Das Anmeldefenster wurde geschlossen, bevor die Anmeldung abgeschlossen war.
        browser.unavailable Die Anmeldeseite konnte nicht geöffnet werden. Holen Sie die App in den Vordergrund und versuchen Sie es erneut.
        net.unreachable Der Anbieter ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.
        discovery.rejected Der Anbieter hat seine Einstellungen nicht herausgegeben. Bitte melden Sie sich später erneut an.
        discovery.malformed Die Einstellungen des Anbieters konnten nicht gelesen werden.
        discovery.issuer Die Einstellungen des Anbieters nennen einen anderen Aussteller und wurden deshalb abgelehnt.
        discovery.insecure Die Einstellungen des Anbieters enthalten eine unsichere Adresse und wurden deshalb abgelehnt.
        discovery.pkce Der Anbieter bietet nicht den Schutz, den diese Anmeldung benötigt.
        token.unreachable Während der Anmeldung ging die Verbindung verloren. Bitte melden Sie sich erneut an.
        token.rejected Der Anbieter hat diese Anmeldung nicht angenommen. Bitte melden Sie sich erneut an.
        token.failed Der Anbieter konnte die Anmeldung nicht abschließen. Bitte melden Sie sich später erneut an.
        token.malformed Die Antwort des Anbieters konnte nicht gelesen werden.
        token.type Der Anbieter hat ein Zugriffstoken unbekannter Art ausgestellt.
        keys.unavailable Die Schlüssel des Anbieters konnten nicht geladen werden. Bitte melden Sie sich erneut an.
        keys.malformed Die Schlüssel des Anbieters konnten nicht gelesen werden.
        idtoken.malformed Der Identitätsnachweis konnte nicht gelesen werden und wurde deshalb abgelehnt.
        idtoken.algorithm Der Identitätsnachweis ist auf unzulässige Weise signiert und wurde deshalb abgelehnt.
        idtoken.key Zum Identitätsnachweis passt kein eindeutiger Schlüssel des Anbieters; er wurde deshalb abgelehnt.
        idtoken.signature Die Signatur des Identitätsnachweises ist ungültig; er wurde deshalb abgelehnt.
        idtoken.issuer Der Identitätsnachweis stammt von einem anderen Anbieter und wurde deshalb abgelehnt.
        idtoken.audience Der Identitätsnachweis ist für eine andere App bestimmt und wurde deshalb abgelehnt.
        idtoken.party Der Identitätsnachweis wurde für eine andere App ausgestellt und deshalb abgelehnt.
        idtoken.expired Der Identitätsnachweis ist abgelaufen und wurde deshalb abgelehnt.
        idtoken.issued Der Identitätsnachweis wurde vor zu langer Zeit oder in der Zukunft ausgestellt und deshalb abgelehnt.
        idtoken.nonce Der Identitätsnachweis gehört zu einer anderen Anmeldung und wurde deshalb abgelehnt.
        idtoken.subject Der Identitätsnachweis gibt nicht richtig an, um wen es geht, und wurde deshalb abgelehnt.
        idtoken.hash Der Identitätsnachweis passt nicht zu dem, was mit ihm kam, und wurde deshalb abgelehnt.
        clock.skewed Die Uhr dieses Geräts geht falsch. Stellen Sie Datum und Uhrzeit ein und melden Sie sich dann erneut an.
        session.none Niemand ist angemeldet.
        session.expired Die Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.
        session.reauthorize Für ein neues Zugriffstoken ist eine neue Anmeldung nötig.
        session.unsaved Die Sitzung konnte auf diesem Gerät nicht gespeichert werden. Bitte melden Sie sich erneut an.
        logout.unsupported Sie sind von dieser App abgemeldet. Der Anbieter bietet keine Möglichkeit, sich auch bei ihm abzumelden.
        logout.unconfirmed Sie sind von dieser App abgemeldet. Ob Sie auch beim Anbieter abgemeldet sind, ließ sich nicht bestätigen.
        storage.locked Das Gerät ist gesperrt. Entsperren Sie es und versuchen Sie es erneut.
        storage.unavailable Diese App darf den sicheren Speicher dieses Geräts nicht verwenden.
        storage.failed Der sichere Speicher dieses Geräts hat nicht wie erwartet geantwortet. Bitte versuchen Sie es erneut.
        storage.damaged Die gespeicherten Daten waren nicht lesbar und wurden entfernt. Bitte melden Sie sich erneut an.
        random.failed Dieses Gerät konnte keine sicheren Zufallszahlen liefern.
        """
}
