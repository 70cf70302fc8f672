## Match cards

picture-number = Nr. { $number }
picture-playing = läuft · Tisch { $table }
picture-called = gerufen · Tisch { $table }
picture-by-bye = Freilos
picture-by-walkover = kampflos
picture-without-winner = niemand da
picture-missing = nicht da
picture-gone = nicht dabei
picture-bye = Freilos
picture-nobody = niemand
picture-open = offen
picture-winner-of = Sieger:in aus { $match }
picture-loser-of = Verlierer:in aus { $match }
picture-annulled = { $games ->
    [one] 1 Spiel zählt nicht
   *[other] { $games } Spiele zählen nicht
}

## Pictures

picture-file-bracket = turnierbaum
picture-file-standings = gruppen
picture-file-podium = siegertreppchen
picture-bracket = K.-o.-Runden
picture-part = Teil { $part } von { $parts }
picture-people = { $people ->
    [one] 1 Person
   *[other] { $people } Personen
}
picture-standings = Gruppenphase
picture-rounds = { $played ->
    [0] noch nicht gespielt
   *[other] { $played } von { $rounds } Runden
}
picture-points = Punkte
picture-cards = Karten
picture-through = weiter
picture-tie-break = Stichrunde
picture-lot = per Los
picture-undecided = Stichrunde offen
picture-out = nicht mehr dabei
picture-missed = { $missed ->
    [one] 1 Runde verpasst
   *[other] { $missed } Runden verpasst
}
picture-podium = Siegertreppchen
picture-more = … Der Rest steht in der Textfassung.

## The same in words

spoken-bracket = { $evening }, K.-o.-Runden, { $people ->
    [one] 1 Person
   *[other] { $people } Personen
}
spoken-stage = { $stage }:
spoken-versus = { $one } gegen { $other }
spoken-won = { $one } gegen { $other }: { $winner } ist weiter
spoken-won-score = { $one } gegen { $other }, { $score }: { $winner } ist weiter
spoken-final-won = { $one } gegen { $other }: { $winner } gewinnt
spoken-final-won-score = { $one } gegen { $other }, { $score }: { $winner } gewinnt
spoken-line = { $match }: { $what }
spoken-standings = { $evening }, Gruppenphase
spoken-table = { $table }, { $rounds }:
spoken-row = { $place }. { $name }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
spoken-podium = { $evening }, Siegertreppchen
spoken-place = { $place }. { $name }
