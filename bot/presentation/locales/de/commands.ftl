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

command-setup = einrichten
command-setup-about = Rollen und Kanäle anlegen oder reparieren.
option-setup-language = sprache
option-setup-language-about = Was alle lesen; ohne Angabe deine Sprache.

choice-supervisor = Aufsicht
choice-lead = Turnierleitung
