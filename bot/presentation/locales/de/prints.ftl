## What hangs on the wall and lies on the tables

print-day =
    { $weekday ->
        [0] Montag
        [1] Dienstag
        [2] Mittwoch
        [3] Donnerstag
        [4] Freitag
        [5] Samstag
       *[6] Sonntag
    }, { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }
print-time = { $clock } Uhr
print-file-cards = tischkarten
print-file-poster = aushang
print-file-sheets = spielbogen
print-file-rules = regeln
print-file-wall = turnierbaum
print-file-certificates = urkunden

print-table = Tisch
print-scan = Dein Tisch auf Discord
print-fold = hier falten

print-poster-begins = Beginn
print-poster-check-in = Check-in
print-poster-ends = Ende
print-poster-venue = Wo
print-poster-from = ab { $clock }
print-poster-around = gegen { $clock }
print-poster-call = Spiel mit!
print-poster-step-scan = Code scannen und dem Server beitreten
print-poster-step-sign-up = Auf „Ich spiele mit“ tippen
print-poster-step-come = Kommen, „Ich bin da“ tippen, spielen
print-poster-foot = { $places ->
    [one] Ein Platz. Ist er vergeben, gibt es eine Warteliste. Kinder spielen mit ihrer Begleitung mit, auch ohne Discord.
   *[other] { $places } Plätze. Sind sie vergeben, gibt es eine Warteliste. Kinder spielen mit ihrer Begleitung mit, auch ohne Discord.
}

print-sheet-seat = Sitz und Name
print-sheet-round = Runde { $number }
print-sheet-sum = Zusammen
print-sheet-cards = Karten
print-sheet-points = Punkte
print-sheet-help-cards = Nach jeder Runde die Handkarten zählen und eintragen. 0 heißt: fertig.
print-sheet-help-tie = Gleich viele Karten? Eine Stichrunde mit je drei Karten spielen und bei der Person, die gewinnt, ein + hinter die Zahl schreiben: 4+.
print-sheet-help-points = Punkte nach Platz am Tisch: { $points }.
print-sheet-help-plain = Nach jeder Runde eintragen, was zählt, und die Punkte nach Platz am Tisch: { $points }.
print-sheet-place = { $place }. Platz: { $points }
print-sheet-notes = Notizen
print-sheet-supervisor = Aufsicht
print-sheet-noted = Eingetragen auf Discord

print-rules = Turnierregeln
print-rules-rulings = Was die Turnierleitung entschieden hat

print-certificate = URKUNDE
print-certificate-before = Beim { $evening } am { $day } hat
print-certificate-after = { $people ->
    [one] den { $place }. Platz erreicht.
   *[other] den { $place }. Platz von { $people } erreicht. Herzlichen Glückwunsch!
}
print-certificate-first = { $people ->
    [one] gewonnen. Herzlichen Glückwunsch!
   *[other] unter { $people } Personen gewonnen. Herzlichen Glückwunsch!
}
print-certificate-where = Ort, Datum
print-certificate-lead = Turnierleitung
