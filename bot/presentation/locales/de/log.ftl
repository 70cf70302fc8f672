### Das Protokoll der Turnierleitung: eine Zeile für jeden Eintrag.

log-title = 📜 **Protokoll**{ $table ->
    [0] {""}
   *[other] {" "}· Tisch { $table }
}{ $person ->
    [none] {""}
   *[other] {" "}· { $person }
}
log-empty = Dazu steht noch nichts im Protokoll.
log-line = { $at } · **{ $who }** · { $what } · { $details }
log-by-clock = Uhr
log-by-lead = Turnierleitung
log-kind-all = Alles
log-which = Was soll hier stehen?
log-round = Runde { $number }
log-game = Spiel { $number }
log-ruling = { $number ->
    [0] nur am Tisch
   *[other] Entscheidung { $number }, für alle
}
log-words = „{ $text }“
answer-button-older = Ältere
answer-button-newest = Neueste

log-signed-up = hat sich angemeldet
log-withdrew = hat abgesagt
log-promoted = nachgerückt
log-place-released = Platz weitergegeben
log-host-changed = neue Begleitung
log-person-renamed = Name geändert
log-admitted = von der Warteliste geholt
log-dropped-out = spielt nicht mehr mit
log-came-back = spielt wieder mit
log-check-in-opened = Check-in geöffnet
log-check-in-closed = Check-in geschlossen
log-checked-in = ist da
log-check-in-undone = doch nicht da
log-on-the-way = ist unterwegs
log-noted-on-site = wartet im Raum
log-reminder-due = erinnert
log-tables-drawn = Tische ausgelost
log-tables-published = Tische verkündet
log-person-moved = umgesetzt
log-tables-merged = Tische zusammengelegt
log-person-pinned = Tisch festgelegt
log-seated-late = kam später dazu
log-supervisor-assigned = Aufsicht eingeteilt
log-self-report-allowed = Tisch trägt selbst ein
log-round-started = Runde gestartet
log-round-reported = Ergebnis eingetragen
log-report-proposed = Ergebnis vorgeschlagen
log-tie-broken = Stichrunde eingetragen
log-marked-absent = fehlt
log-marked-present = doch da
log-round-corrected = Ergebnis berichtigt
log-game-corrected = Spiel berichtigt
log-standing-decided = Stichrunde ums Weiterkommen
log-game-started = Spiel gestartet
log-game-reported = Spiel eingetragen
log-time-noted = Zeit angesagt
log-time-called = Zeit ausgerufen
log-time-ran-out = Zeit abgelaufen
log-time-extended = mehr Zeit
log-time-paused = Uhr angehalten
log-time-resumed = Uhr läuft weiter
log-downtime-reported = war nicht erreichbar
log-knockout-started = K.-o.-Runden gestartet
log-match-called = Begegnung gerufen
log-presence-confirmed = am Tisch
log-presence-withdrawn = doch nicht am Tisch
log-match-forfeited = nicht erschienen
log-forfeit-revoked = Nichterscheinen zurückgenommen
log-dispute-opened = Problem gemeldet
log-dispute-withdrawn = Problem hat sich geklärt
log-dispute-escalated = Problem weitergegeben
log-dispute-overdue = Problem noch ohne Antwort
log-ruling-made = entschieden
log-penalty-imposed = Falschspiel, Runde verloren
log-penalty-revoked = Strafe zurückgenommen
log-person-excluded = ausgeschlossen
log-person-reinstated = Ausschluss zurückgenommen
log-tournament-created = Abend angelegt
log-registration-opened = Anmeldung geöffnet
log-registration-closed = Anmeldung geschlossen
log-capacity-changed = Plätze geändert
log-schedule-changed = Zeiten geändert
log-group-rounds-changed = Zahl der Runden geändert
log-format-adapted = Ablauf angepasst
log-tournament-cancelled = Abend abgesagt
