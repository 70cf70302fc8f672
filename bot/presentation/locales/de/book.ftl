## Das Buch des Abends: Protokoll, Tabellen und Bericht

book-file-people = personen
book-file-results = ergebnisse
book-file-journal = protokoll
book-file-script = abend
book-file-seasons = saison
print-file-report = bericht

book-clock = von selbst
book-lead = Turnierleitung
book-supervisor = Aufsicht
book-participant = Teilnahme
book-yes = ja
book-no = nein

book-head-number = Nummer
book-head-time = Zeit
book-head-who = Wer
book-head-role = Rolle
book-head-what = Was
book-head-kind = Art
book-head-name = Name
book-head-guest = Gast
book-head-host = Begleitung
book-head-spot = Platz oder Warteliste
book-head-table = Tisch
book-head-rank = Endplatz
book-head-stage = Stufe
book-head-where = Wo
book-head-round = Runde oder Spiel
book-head-place = Platz
book-head-cards = Handkarten
book-head-points = Punkte
book-head-note = Anmerkung
book-head-evenings = Abende
book-head-best = Bester Platz
book-spot-place = Platz
book-spot-waitlist = Warteliste
book-spot-none = abgemeldet
book-stage-group = Gruppenphase
book-note-absent = nicht da
book-note-forfeited = verloren gewertet
book-note-annulled = zählt nicht
book-note-won = gewonnen

book-report-ranking = Endstand
book-report-tables = Tische
book-report-bracket = K.-o.-Runden
book-report-rulings = Entscheidungen
book-report-journal = Protokoll
book-report-nobody = noch offen
book-report-none = Noch nichts.
book-report-seed = Auslosung nachrechenbar mit der Zahl { $seed }
book-report-people = { $people ->
    [one] eine Person an den Tischen
   *[other] { $people } Personen an den Tischen
}
book-report-round = R{ $number }
book-report-ruling = { $number ->
    [0] Am Tisch · { $topic }
   *[other] { $number } · { $topic }
}
book-report-versus = { $one } gegen { $other }
book-report-winner = Gewonnen: { $name }

book-tournament-created = Abend „{ $name }“ angelegt, { $capacity } Plätze, Beginn { $starts_at }
book-registration-opened = Anmeldung geöffnet
book-registration-closed = Anmeldung geschlossen
book-capacity-changed = Jetzt { $capacity } Plätze
book-schedule-changed = Neuer Zeitplan: Check-in { $check_in_at }, Beginn { $starts_at }
book-tournament-cancelled = Abend abgesagt
book-signed-up = { $spot ->
    [place] { $person } hat einen Platz
   *[waitlist] { $person } steht auf der Warteliste
}
book-host-changed = { $person }: Begleitung ist jetzt { $host }
book-person-renamed = { $person } heißt jetzt „{ $name }“
book-withdrew = { $person } hat abgesagt
book-dropped-out = { $person } hat aufgehört
book-came-back = { $person } spielt wieder mit
book-promoted = { $person } ist nachgerückt
book-place-released = Platz von { $person } weitergegeben, jetzt am Ende der Warteliste
book-on-the-way = { $person } ist unterwegs
book-check-in-opened = Check-in geöffnet
book-check-in-closed = Check-in geschlossen
book-reminder-due = { $kind ->
    [day_before] Erinnerung am Tag davor
   *[check_in_reminder] Erinnerung an den Check-in
}
book-checked-in = { $person } ist da
book-check-in-undone = Check-in von { $person } zurückgenommen
book-noted-on-site = { $person } ist im Raum und wartet
book-admitted = { $person } hat einen freien Platz bekommen
book-person-excluded = { $person } ausgeschlossen
book-person-reinstated = Ausschluss von { $person } zurückgenommen
book-penalty-imposed = { $person }: Runde als verloren gewertet
book-penalty-revoked = Strafe von { $person } zurückgenommen
book-person-pinned = { $person } hat { $table ->
    [0] keinen festen Tisch mehr
   *[other] einen festen Platz an Tisch { $table }
}
book-tables-drawn = { $draw ->
    [0] Tische von Hand gesetzt
   *[other] Tische ausgelost, Auslosung { $draw }
}
book-tables-published = Tische verkündet
book-seated-late = { $person } kam später und sitzt an Tisch { $table }
book-person-moved = { $person } sitzt jetzt an Tisch { $table }
book-tables-merged = Tisch { $table } zu Tisch { $into } gesetzt
book-supervisor-assigned = Aufsicht an Tisch { $table }: { $user }
book-self-report-allowed = { $where } meldet selbst
book-group-rounds-changed = { $rounds ->
    [one] Jetzt eine Gruppenrunde
   *[other] Jetzt { $rounds } Gruppenrunden
}
book-format-adapted = Ablauf der nächsten Stufen geändert
book-round-started = Tisch { $table }: Runde { $round } gestartet
book-report-proposed = { $where }: Ergebnis eingetragen, es fehlt die Bestätigung
book-round-reported = Tisch { $table }, Runde { $round }: { $cards }
book-tie-broken = { $where }: Stichrunde, Reihenfolge { $order }
book-marked-absent = Tisch { $table }: { $person } fehlt in dieser Runde
book-marked-present = Tisch { $table }: { $person } ist doch da
book-round-corrected = Tisch { $table }, Runde { $round } berichtigt: { $cards }
book-standing-decided = Tisch { $table }: Stichrunde um das Weiterkommen, Reihenfolge { $order }
book-time-noted = { $where }: noch { $minutes } Min.
book-time-called = { $where }: Zeit um
book-time-ran-out = { $where }: Uhr bei null
book-time-extended = { $where }: { $minutes } Min. mehr
book-time-paused = { $where }: Uhr angehalten
book-time-resumed = { $where }: Uhr läuft weiter
book-downtime-reported = Der Bot war seit { $since } nicht erreichbar
book-knockout-started = K.-o.-Plan steht fest
book-match-called = { $where } gerufen, Tisch { $table }
book-presence-confirmed = { $where }: { $people } am Tisch
book-presence-withdrawn = { $where }: { $person } doch nicht da
book-match-forfeited = { $where }: nicht gekommen: { $missing }
book-forfeit-revoked = { $where }: Nichterscheinen zurückgenommen
book-game-started = { $where }: Spiel { $game } gestartet
book-game-reported = { $where }, Spiel { $game }: { $cards }
book-game-corrected = { $where }, Spiel { $game } berichtigt: { $cards }
book-dispute-opened = { $where }: Problem { $dispute } gemeldet ({ $topic })
book-dispute-withdrawn = Problem { $dispute } hat sich geklärt
book-dispute-escalated = Problem { $dispute } an die Turnierleitung gegeben
book-dispute-overdue = Problem { $dispute } wartet seit drei Minuten
book-ruling-made = { $ruling ->
    [0] { $where }: Entscheidung am Tisch ({ $topic }): { $text }
   *[other] Entscheidung { $ruling } ({ $topic }): { $text }
}
book-everywhere = Überall
