### Einrichten: was angelegt wurde, was im Weg steht und wie man es behebt.

## Was getan wurde

setup-made = Neu angelegt: { $names }.
setup-adopted = Übernommen, was schon da war: { $names }.
setup-again = Wieder angelegt, was gelöscht war: { $names }.
setup-mended = Rechte repariert in: { $names }.

## Was noch im Weg steht

preflight-fine = Alles in Ordnung. Es kann losgehen!
preflight-found = Das ist noch nicht so, wie es sein soll:
preflight-left = **Das solltest du noch ändern:**
preflight-permission = Mir fehlt das Recht „{ $permission }“. Servereinstellungen → Rollen → { $role } → „{ $permission }“ einschalten.
preflight-role-missing = Die Rolle { $name } fehlt. Tipp auf „Einrichten“, dann lege ich sie an.
preflight-role-order = Die Rolle { $name } steht über meiner, darum kann ich sie niemandem geben. Servereinstellungen → Rollen → { $role } über { $name } ziehen.
preflight-room-missing = { $name } fehlt. Tipp auf „Einrichten“, dann lege ich es an.
preflight-room-permission = In { $name } fehlt mir „{ $permission }“. Kanal bearbeiten → Berechtigungen → meine Rolle → „{ $permission }“ erlauben.
preflight-room-open = { $name } können auch andere lesen ({ $who }). Dort schreibe ich nichts Vertrauliches, bis du auf „Einrichten“ tippst: Dann schließe ich den Kanal.
preflight-room-hidden = { $name } sehen nicht alle. Tipp auf „Einrichten“, dann öffne ich den Kanal zum Lesen.
preflight-full-server =
    { $free ->
        [0] Der Server hat schon 500 Kanäle, mehr erlaubt Discord nicht.
        [one] Auf diesem Server ist nur noch Platz für einen Kanal.
       *[other] Auf diesem Server ist nur noch Platz für { $free } Kanäle.
    } Ich brauche noch { $wanted }. Lösch bitte alte Kanäle und tipp dann auf „Einrichten“.
preflight-full-category = Die Kategorie { $name } ist mit 50 Kanälen voll. Neue Tische lege ich in einer zweiten Kategorie an; du musst nichts tun.
preflight-full-roles = Der Server hat schon { $most } Rollen, mehr erlaubt Discord nicht. Lösch bitte eine alte.
preflight-door-notifications = Alle bekommen bei jeder Nachricht einen Ton. Servereinstellungen → Community → Übersicht → Benachrichtigungen → „Nur @Erwähnungen“.
preflight-door-wait = Neue müssen zehn Minuten warten, bevor sie tippen können. Servereinstellungen → Sicherheit → Verifizierungsstufe → „Mittel“ oder niedriger.
preflight-door-phone = Neue brauchen eine bestätigte Telefonnummer. Servereinstellungen → Sicherheit → Verifizierungsstufe → „Mittel“ oder niedriger.
preflight-door-screening = Neue müssen zuerst Serverregeln bestätigen, vorher geht kein Knopf. Servereinstellungen → Zutritt → „Regeln“ ausschalten, oder sag es an der Tür an.
preflight-door-onboarding = Das Onboarding blendet neue Kanäle aus. Servereinstellungen → Onboarding → Standardkanäle → die Kanäle des Abends hinzufügen.

permission-pin_messages = Nachrichten anpinnen
permission-create_events = Events erstellen

setup-role-participant = Teilnehmende

answer-button-preflight = Noch einmal prüfen
answer-button-team = Team benennen
answer-button-settings = Einstellungen

setup-stopped = Mir fehlen Rechte auf diesem Server: { $permissions }. Servereinstellungen → Rollen → { $role } → dort einschalten. Tipp dann auf „Einrichten“.

setup-category-own = Abend { $number } · { $name }

form-create-name-value = UNO-Abend
form-create-starts-value = Samstag 19:00
form-create-rounds = Runden in der Gruppenphase

answer-which-evening = Gerade laufen mehrere Abende: { $names }. Schreib den Befehl bitte in einem Kanal dieses Abends, oder such ihn bei „abend“ aus.
answer-no-such-evening = „{ $typed }“ ist kein Abend auf diesem Server. Such ihn bitte in der Liste aus.

setup-hello = **Hallo!** Ich helfe euch durch einen Kartenabend: Anmeldung, Check-in, Tische, Ergebnisse, Finale. Wer diesen Server verwaltet, tippt auf „Einrichten“. In drei Minuten kann die Anmeldung offen sein.
