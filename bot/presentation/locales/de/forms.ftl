### Formulare: Titel und Beschriftungen höchstens 45, Hinweise und Beispiele höchstens 100 Zeichen.

form-guests-title = Kinder anmelden
form-guests-names = Vornamen, ein Name pro Zeile
form-guests-hint = Kinder brauchen kein Discord. Der Vorname reicht.
form-guests-self = Spielst du selbst mit?
form-guests-yes = Ja
form-guests-no = Nein, ich begleite nur

form-report-title = Tisch { $table } · Runde { $round }
form-game-title = { $match } · Spiel { $game }
form-cards-hint = Handkarten am Ende. 0 = fertig
form-cards-example = z. B. 4 (Stichrunde gewonnen: 4+)
form-cards-all = Handkarten, hinter jedem Namen
form-order-title = Stichrunde: Wer vor wem?
form-order-place = Platz { $place }

form-extend-title = Mehr Zeit
form-extend-minutes = Wie viele Minuten mehr?

form-walk-in-title = Wer ist gekommen?
form-walk-in-name = Vorname
form-walk-in-account = Discord-Konto (wenn es eins gibt)

form-dispute-title = Problem an Tisch { $table }
form-dispute-topic = Worum geht es?
form-dispute-text = Was ist passiert? Ein Satz reicht.
form-dispute-hint = Das lesen nur Aufsicht und Turnierleitung.
form-ruling-title = Entscheiden
form-ruling-text-all = Was gilt ab jetzt?
form-ruling-text-table = Was gilt an diesem Tisch?
form-quiet-title = Leise melden
form-quiet-text = Was sollen wir wissen?
form-quiet-hint = Das liest nur die Turnierleitung.

form-create-title = Neuer Abend
form-create-name = Wie heißt der Abend?
form-create-starts = Wann geht es los?
form-create-starts-example = z. B. 5.12. 19:00
form-create-capacity = Wie viele Plätze?
form-create-venue = Wo?
form-create-ends = Wann ist ungefähr Schluss?

form-supervisors-title = Aufsicht einteilen
form-supervisors-tables = An welchen Tischen?
form-supervisors-tables-example = z. B. 1, 2, 5 oder 1-3
form-supervisors-who = Wer passt dort auf?
form-format-title = Ablauf anpassen
form-format-rounds = Runden in der Gruppenphase
form-format-minutes = Minuten pro Runde
form-format-best-of = Spiele je Begegnung (1, 3, 5 oder 7)
form-announce-title = An alle
form-announce-text = Was sollen alle wissen?
form-exclude-title = Ausschließen
form-exclude-reason = Warum? Das steht nur im Protokoll.
form-correct-title = Tisch { $table } · Runde { $round } ändern
form-correct-game-title = { $match } · Spiel { $game } ändern
form-questions-title = Das klären wir vorher

## Poster

form-poster-title = Aushang drucken
form-poster-invite = Einladungslink zu diesem Server
form-poster-hint = Servername antippen, „Leute einladen“, Link kopieren. Leer: ohne QR-Code.
