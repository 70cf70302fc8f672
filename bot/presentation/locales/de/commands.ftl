### Befehle, wie sie in Discord heißen: Namen klein geschrieben, ohne Leerzeichen.

command-signup = anmelden
command-signup-about = Einen Platz nehmen oder auf die Warteliste. Mit der Anmeldung nimmst du die Regeln an.

command-withdraw = abmelden
command-withdraw-about = Den Platz abgeben, damit jemand nachrücken kann.

command-checkin = check-in
command-checkin-about = Sagen, dass du da bist, du und wer mit dir gekommen ist.

command-me = ich
command-me-about = Wo spiele ich, gegen wen, und wie stehe ich?

command-standings = stand
command-standings-about = Der Stand an jedem Tisch.

command-bracket = turnierbaum
command-bracket-about = Der K.-o.-Plan.

command-rules = regeln
command-rules-about = Die Hausregeln und was heute entschieden wurde.
option-standings-season = saison
option-standings-season-about = Die Tabelle über alle Abende.
option-rules-topic = thema
option-rules-topic-about = Nur dieses Thema.

command-dispute = problem
command-dispute-about = Der Aufsicht ein Problem an deinem Tisch melden.

command-report = ergebnis
command-report-about = Das Ergebnis einer Runde oder eines Spiels eintragen.
option-report-table = tisch
option-report-table-about = Die Nummer des Tisches.
option-report-cards = karten
option-report-cards-about = Die Handkarten in der Reihenfolge der Plätze, z. B. 0 4 4+ 7; ohne: ein Formular.

command-table = tisch
command-table-about = Was an einem Tisch passiert.

command-table-report = ergebnis
command-table-report-about = Das Ergebnis einer Runde oder eines Spiels eintragen.
option-table-report-table = tisch
option-table-report-table-about = Die Nummer des Tisches.
option-table-report-cards = karten
option-table-report-cards-about = Die Handkarten in der Reihenfolge der Plätze, z. B. 0 4 4+ 7; ohne: ein Formular.

command-table-tie = stichrunde
command-table-tie-about = Eintragen, wer eine Stichrunde gewonnen hat.
option-table-tie-table = tisch
option-table-tie-table-about = Die Nummer des Tisches.
option-table-tie-winner = gewonnen
option-table-tie-winner-about = Wer sie gewonnen hat; ohne: ein Formular.

command-table-standing = weiter
command-table-standing-about = Eintragen, wer die Stichrunde um den letzten Platz zum Weiterkommen gewonnen hat.
option-table-standing-table = tisch
option-table-standing-table-about = Die Nummer des Tisches.

command-table-absent = fehlt
command-table-absent-about = Jemanden in dieser Runde als fehlend eintragen, oder es zurücknehmen.
option-table-absent-table = tisch
option-table-absent-table-about = Die Nummer des Tisches.
option-table-absent-person = person
option-table-absent-person-about = Wer fehlt.

command-table-start-game = spiel-starten
command-table-start-game-about = Das nächste Spiel einer Begegnung starten.
option-table-start-game-table = tisch
option-table-start-game-table-about = Die Nummer des Tisches.

command-table-here = beide-da
command-table-here-about = Beide einer Begegnung sind am Tisch.
option-table-here-table = tisch
option-table-here-table-about = Die Nummer des Tisches.

command-table-pause = anhalten
command-table-pause-about = Die Uhr eines Tisches anhalten.
option-table-pause-table = tisch
option-table-pause-table-about = Die Nummer des Tisches.

command-table-resume = weiterlaufen
command-table-resume-about = Die Uhr eines Tisches weiterlaufen lassen.
option-table-resume-table = tisch
option-table-resume-table-about = Die Nummer des Tisches.

command-table-take-over = übernehmen
command-table-take-over-about = Den Tisch einer anderen Aufsicht übernehmen.
option-table-take-over-table = tisch
option-table-take-over-table-about = Die Nummer des Tisches.

command-table-add = eintragen
command-table-add-about = Eine Person eintragen, die zur Tür hereingekommen ist.

command-table-arrived = ist-da
command-table-arrived-about = Eine Person einchecken, die kein Handy dabeihat.
option-table-arrived-person = person
option-table-arrived-person-about = Wer gekommen ist.

command-table-admit = nachholen
command-table-admit-about = Einen freien Platz an die erste Person der Warteliste geben, die hier ist.

command-lead = leitung
command-lead-about = Was die Turnierleitung entscheidet.

command-lead-create = anlegen
command-lead-create-about = Einen Abend anlegen.
option-lead-create-name = name
option-lead-create-name-about = Wie der Abend heißt.
option-lead-create-starts = beginn
option-lead-create-starts-about = Wann es losgeht, z. B. 5.12. 19:00.
option-lead-create-capacity = plätze
option-lead-create-capacity-about = Wie viele Plätze es gibt.
option-lead-create-check_in = check-in
option-lead-create-check_in-about = Wann der Check-in öffnet; ohne: 45 Minuten vorher.
option-lead-create-ends = ende
option-lead-create-ends-about = Wann ungefähr Schluss ist.
option-lead-create-venue = ort
option-lead-create-venue-about = Wo der Abend stattfindet.
option-lead-create-rounds = runden
option-lead-create-rounds-about = Runden in der Gruppenphase; ohne: 2.
option-lead-create-minutes = minuten
option-lead-create-minutes-about = Minuten pro Runde; ohne: 15.
option-lead-create-seed = startzahl
option-lead-create-seed-about = Eine Zahl, aus der die Auslosung folgt; ohne: eine, die niemand vorhersehen kann.

command-lead-open = anmeldung-öffnen
command-lead-open-about = Die Anmeldung öffnen.

command-lead-close = anmeldung-schließen
command-lead-close-about = Die Anmeldung schließen.

command-lead-open-check-in = check-in-öffnen
command-lead-open-check-in-about = Den Check-in jetzt öffnen.

command-lead-close-check-in = check-in-schließen
command-lead-close-check-in-about = Den Check-in jetzt schließen.

command-lead-release-no-shows = plätze-freigeben
command-lead-release-no-shows-about = Die Plätze derer weitergeben, die nicht gekommen sind.

command-lead-capacity = plätze
command-lead-capacity-about = Ändern, wie viele Plätze es gibt.
option-lead-capacity-places = anzahl
option-lead-capacity-places-about = Wie viele.

command-lead-schedule = zeiten
command-lead-schedule-about = Den Abend verschieben.
option-lead-schedule-starts = beginn
option-lead-schedule-starts-about = Wann es losgeht, z. B. 5.12. 19:30.
option-lead-schedule-check_in = check-in
option-lead-schedule-check_in-about = Wann der Check-in öffnet; ohne: er zieht mit.
option-lead-schedule-ends = ende
option-lead-schedule-ends-about = Wann ungefähr Schluss ist.

command-lead-cancel = absagen
command-lead-cancel-about = Den Abend absagen.

command-lead-draw = auslosen
command-lead-draw-about = Die Tische auslosen, auch noch einmal.
option-lead-draw-seed = startzahl
option-lead-draw-seed-about = Eine Zahl, aus der die Auslosung folgt.

command-lead-publish = verkünden
command-lead-publish-about = Allen die Tische zeigen.

command-lead-assign = aufsicht
command-lead-assign-about = Jemanden zur Aufsicht für Tische einteilen.
option-lead-assign-tables = tische
option-lead-assign-tables-about = Welche, z. B. 1, 2, 5 oder 1-3.
option-lead-assign-supervisor = person
option-lead-assign-supervisor-about = Wer; ohne: niemand mehr.

command-lead-move = umsetzen
command-lead-move-about = Jemanden an einen anderen Tisch setzen.
option-lead-move-person = person
option-lead-move-person-about = Wer.
option-lead-move-table = tisch
option-lead-move-table-about = Die Nummer des Tisches.

command-lead-rounds = runden
command-lead-rounds-about = In der Gruppenphase eine Runde mehr oder weniger spielen.
option-lead-rounds-number = anzahl
option-lead-rounds-number-about = Wie viele insgesamt.

command-lead-start-round = runde-starten
command-lead-start-round-about = Die nächste Runde an allen Tischen starten.

command-lead-start-knockout = ko-festlegen
command-lead-start-knockout-about = Den K.-o.-Plan festlegen.

command-lead-start-knockout-round = ko-runde-starten
command-lead-start-knockout-round-about = Zu den Begegnungen der nächsten K.-o.-Runde rufen.

command-lead-call-time = zeit-ausrufen
command-lead-call-time-about = Die Zeit ausrufen.
option-lead-call-time-table = tisch
option-lead-call-time-table-about = An diesem Tisch; ohne: an allen.

command-lead-extend = verlängern
command-lead-extend-about = Mehr Zeit geben.
option-lead-extend-minutes = minuten
option-lead-extend-minutes-about = Wie viele Minuten mehr.
option-lead-extend-table = tisch
option-lead-extend-table-about = An diesem Tisch; ohne: an allen.

command-lead-pause = anhalten
command-lead-pause-about = Die Uhren anhalten.
option-lead-pause-table = tisch
option-lead-pause-table-about = An diesem Tisch; ohne: alle Uhren des Abends.

command-lead-resume = weiterlaufen
command-lead-resume-about = Die Uhren weiterlaufen lassen.
option-lead-resume-table = tisch
option-lead-resume-table-about = An diesem Tisch; ohne: alle Uhren des Abends.

command-lead-correct = ändern
command-lead-correct-about = Ein Ergebnis ändern.
option-lead-correct-table = tisch
option-lead-correct-table-about = Die Nummer des Tisches.
option-lead-correct-number = nummer
option-lead-correct-number-about = Welche Runde oder welches Spiel; ohne: das letzte.

command-lead-exclude = ausschließen
command-lead-exclude-about = Jemanden vom Abend ausschließen.
option-lead-exclude-person = person
option-lead-exclude-person-about = Wer.

command-lead-reinstate = zurückholen
command-lead-reinstate-about = Einen Ausschluss zurücknehmen.
option-lead-reinstate-person = person
option-lead-reinstate-person-about = Wer.

command-lead-helper = team
command-lead-helper-about = Jemanden ins Team holen.
option-lead-helper-member = person
option-lead-helper-member-about = Wer.
option-lead-helper-role = aufgabe
option-lead-helper-role-about = Als was.

command-setup = einrichten
command-setup-about = Rollen und Kanäle anlegen oder reparieren.
option-setup-language = sprache
option-setup-language-about = Was alle lesen; ohne Angabe deine Sprache.

choice-supervisor = Aufsicht
choice-lead = Turnierleitung
option-setup-only_check = nur-prüfen
option-setup-only_check-about = Nichts ändern, nur sagen, was fehlt.

option-evening = abend
option-evening-about = Welcher Abend, wenn mehrere laufen.

command-privacy = datenschutz
command-privacy-about = Was über dich gespeichert ist.

command-privacy-show = zeigen
command-privacy-show-about = Was über dich und deine Gäste gespeichert ist.

command-privacy-erase = löschen
command-privacy-erase-about = Deinen Namen nach dem Abend löschen lassen.
option-privacy-erase-person = person
option-privacy-erase-person-about = Nur dieser Gast.

command-export = export
command-export-about = Den Abend als Dateien: Tabellen, Skript, Bericht.
option-export-kind = art
option-export-kind-about = Nur diese Art; ohne Angabe alle.
choice-csv = Tabellen (CSV)
choice-json = Skript (JSON)
choice-pdf = Bericht (PDF)

command-log = protokoll
command-log-about = Wer wann was getan hat; für die Turnierleitung.
option-log-table = tisch
option-log-table-about = Nur dieser Tisch.
option-log-person = person
option-log-person-about = Nur was diese Person betrifft.
option-log-kind = art
option-log-kind-about = Nur diese Art.

command-table-penalty = falschspiel
command-table-penalty-about = Jemand hat falsch gespielt: Die laufende Runde ist verloren.
option-table-penalty-person = person
option-table-penalty-person-about = Wer.
option-table-penalty-note = notiz
option-table-penalty-note-about = Was war; das liest nur die Turnierleitung.

choice-people = Wer dabei ist
choice-checkin = Ankommen
choice-tables = Tische
choice-results = Ergebnisse
choice-time = Zeit
choice-matches = Begegnungen
choice-disputes = Streitfälle
choice-penalties = Strafen
choice-evening = Der Abend

command-settings = einstellungen
command-settings-about = Was dieser Server selbst entscheidet.
