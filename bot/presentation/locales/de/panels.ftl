## Names and places

name-poses = (spielt mit)
name-fallback = Spieler:in { $number }
table-title = Tisch { $table }
match-title = { $stage } { $number }
stage-of-matches = { $stage }, Nr.
match-title-short = Nr. { $number }
stage-F = Finale
stage-P3 = Spiel um Platz 3
stage-SF = Halbfinale
stage-QF = Viertelfinale
stage-R16 = Achtelfinale
stage-other = { $players ->
    [32] Sechzehntelfinale
   *[other] Turnier der letzten { $players }
}
stage-inside-F = im Finale
stage-inside-P3 = im Spiel um Platz 3
stage-inside-SF = im Halbfinale
stage-inside-QF = im Viertelfinale
stage-inside-R16 = im Achtelfinale
stage-inside-other = { $players ->
    [32] im Sechzehntelfinale
   *[other] im Turnier der letzten { $players }
}
rival-wins = die Person, die { $match } gewinnt
rival-loses = die Person, die { $match } verliert
helper-nobody = Die nächste freie Aufsicht
and-more = { $number ->
    [one] eine weitere Person
   *[other] { $number } weitere
}
and-more-tables = { $number ->
    [one] … und ein weiterer Tisch
   *[other] … und { $number } weitere Tische
}
and-more-matches = { $number ->
    [one] … und eine weitere Begegnung
   *[other] … und { $number } weitere Begegnungen
}

## Clocks

clock-runs = ⏱️ Noch bis { $until } ({ $left })
clock-stopped = ⏸️ Die Uhr steht still. { $minutes ->
    [one] Noch 1 Minute.
   *[other] Noch { $minutes } Minuten.
}
clock-paused-until = ⏸️ Die Uhr steht still, bis { $until }. { $minutes ->
    [one] Dann bleibt noch 1 Minute.
   *[other] Dann bleiben noch { $minutes } Minuten.
}
clock-over = ⌛ Die Zeit ist um. Bitte die Karten zählen.
clock-called = ⌛ **Die Zeit ist um.** Bitte zählt eure Karten: Wer die wenigsten hat, gewinnt.
clock-last-minutes = { $minutes ->
    [one] ⏳ Die letzte Minute läuft.
   *[other] ⏳ Die letzten { $minutes } Minuten laufen.
}
panel-paused = ⏸️ **Kurze Pause:** Alle Uhren stehen still, gleich geht es weiter.

## Results

result-entry-first = { $place }. { $name } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
result-entry = { $place }. { $name } { $points }
result-by-tie = (Stichrunde)
result-cards = { $name } { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
result-absent = { $name } 0 (nicht dabei)
result-forfeited = { $name } 0 (ohne Wertung)
game-won = Spiel { $game }: { $name } gewinnt
game-won-by-tie = Spiel { $game }: { $name } gewinnt die Stichrunde ({ $cards ->
    [one] beide 1 Karte
   *[other] beide { $cards } Karten
})
game-won-by-cards = Spiel { $game }: { $name } gewinnt ({ $mine } zu { $theirs } Karten)
game-annulled = Spiel { $game } zählt nicht mehr.
podium-line = { $medal } **{ $name }**
ranking-line = **{ $place }** · { $name }

## Ties

tie-question = { $people ->
    [2] { $names } haben beide { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }. Bitte spielt eine Stichrunde mit je 3 Karten. Wer hat gewonnen?
   *[other] { $names } haben alle { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }. Bitte spielt eine Stichrunde mit je 3 Karten. In welcher Reihenfolge wurdet ihr fertig?
}
cut-question = { $people ->
    [2] { $names } sind genau gleichauf, und nur für eine Person geht es weiter. Bitte spielt eine Stichrunde mit je 3 Karten. Wer hat gewonnen?
   *[other] { $names } sind genau gleichauf, und nicht für alle geht es weiter. Bitte spielt eine Stichrunde mit je 3 Karten. In welcher Reihenfolge wurdet ihr fertig?
}

## Home

home-when = 🗓️ { $day } ({ $left })
home-venue = 📍 { $venue }
home-check-in-at = 👋 Check-in ab { $at }
home-plan = 🃏 Gruppenphase ab { $start }
    🌳 K.-o.-Runden gegen { $knockout }
    🏆 Finale gegen { $final }
home-ends = 🏁 Ende gegen { $at }
home-free = { $free ->
    [0] **Alle { $capacity } Plätze sind vergeben**
    [one] **1 von { $capacity } Plätzen frei**
   *[other] **{ $free } von { $capacity } Plätzen frei**
}
home-room = 🪑 { $free }, { $waiting ->
    [0] Warteliste leer
    [one] 1 Person auf der Warteliste
   *[other] { $waiting } Personen auf der Warteliste
}
home-sign-up-open = Mit der Anmeldung nimmst du die Turnierregeln an.
home-sign-up-closed = Die Anmeldung ist gerade nicht offen. Schau bald wieder vorbei!
home-check-in-open = Der Check-in ist offen. Tipp auf „Ich bin da“, sobald du im Raum bist. Los geht es um { $at }.
home-check-in-closed = Der Check-in ist zu, aber ausgelost ist noch nicht. Bist du da, tipp schnell auf „Ich bin da“. Los geht es um { $at }.
home-drawn = Die Tische sind ausgelost und werden gleich verkündet. Los geht es um { $at }.
home-group-stage = **Gruppenphase.** Hier sitzen alle:
home-table = { $link } · { $names }
home-knockout = **K.-o.-Runden.** Gerade wird gespielt:
home-match = { $link } · **{ $title }** · { $names }
home-between = **K.-o.-Runden.** Gleich geht es weiter: { $stage }.
home-finished = **Das war’s!** Danke, dass ihr so gut gespielt habt.
home-cancelled = Dieser Abend fällt leider aus. Danke, dass ihr dabei sein wolltet.

## Table

table-round-title = { $table } · Runde { $round } von { $rounds }
seat = **{ $number }** · { $name }
seat-cards = **{ $number }** · { $name } · { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
seat-out = **{ $number }** · ~~{ $name }~~ spielt nicht mehr mit
seat-from = **{ $number }** · { $name } spielt ab Runde { $round }
seat-absent = **{ $number }** · ~~{ $name }~~ ist diese Runde nicht dabei
table-before = { $rounds ->
    [one] Ihr spielt hier eine Runde. Setzt euch gern schon hin, gleich geht es los.
   *[other] Ihr spielt hier { $rounds } Runden. Setzt euch gern schon hin, gleich geht es los.
}
table-supervisor = 🙋 Aufsicht: { $supervisor }
table-any-supervisor = 🙋 Aufsicht: wer gerade frei ist
table-proposal = { $name } hat eingetragen: { $cards }. Stimmt das? Dann tippt bitte jemand anderes vom Tisch auf „Stimmt so“.
table-result = **Runde { $round }:** { $result }
table-next = Gleich kommt Runde { $round }. Bleibt bitte in der Nähe, die Turnierleitung ruft euch.
table-through = { $people ->
    [one] Weiter ist { $names }. Danke euch allen, das war eine schöne Gruppe!
   *[other] Weiter sind { $names }. Danke euch allen, das war eine schöne Gruppe!
}
table-went-through = Weiter in die K.-o.-Runden: { $names }.
table-dispute = 💬 Ein Problem ist gemeldet. { $helper } schaut es sich an. Ihr dürft weiterspielen.
table-dispute-held = 💬 Ein Problem ist gemeldet. { $helper } schaut es sich an. Das Ergebnis zählt, sobald es geklärt ist.
table-merged = Hier wird heute nicht mehr gespielt. Alle von diesem Tisch sitzen jetzt an einem anderen.
table-kept-result = **{ $table }, Runde { $round }:** { $result }

## Match

match-pairing = **{ $one }** gegen **{ $other }**
match-format = { $needed ->
    [1] Ein Spiel entscheidet.
    [2] Wer zuerst zwei Spiele gewinnt, ist weiter.
    [3] Wer zuerst drei Spiele gewinnt, ist weiter.
   *[other] Wer zuerst { $needed } Spiele gewinnt, ist weiter.
}
match-final-invitation = 🏆 Alle sind eingeladen zuzuschauen!
match-missing = 🪑 Noch nicht da: { $names }.
match-missing-until = 🪑 Noch nicht da: { $names }. Zeit bis { $until } ({ $left }).
match-game = **Spiel { $game }** · { $clock }
match-score = Es steht { $score }.
match-next-game = Gleich kommt Spiel { $game }. Mischt schon mal.
match-won = { $to ->
    [F] 🏆 **{ $name }** gewinnt das Finale { $score }. Herzlichen Glückwunsch!
    [P3] **{ $name }** gewinnt { $score } und ist auf Platz 3. Herzlichen Glückwunsch!
   *[next] **{ $name }** gewinnt { $score } und ist { $stage }.
}
match-walkover = { $to ->
    [F] 🏆 **{ $name }** gewinnt den Abend, kampflos. Herzlichen Glückwunsch!
    [P3] **{ $name }** ist kampflos auf Platz 3. Herzlichen Glückwunsch!
   *[next] **{ $name }** ist kampflos { $stage }.
}
match-no-show = { $absent } war nicht rechtzeitig am Tisch. { $to ->
    [F] 🏆 **{ $name }** gewinnt den Abend. Herzlichen Glückwunsch!
    [P3] **{ $name }** ist auf Platz 3. Herzlichen Glückwunsch!
   *[next] **{ $name }** ist { $stage }.
}
match-nobody = Aus dieser Begegnung kommt niemand weiter.
match-waits = { $names }: Die Turnierleitung startet diese Begegnung gleich neu.
match-waits-again = 🛑 Stopp, bitte die Karten weglegen. Diese Begegnung zählt so nicht, die Turnierleitung kommt zu euch.
## Lead card

lead-times = Check-in ab { $at }, Beginn um { $start }.
lead-before-sign-up = Alles ist vorbereitet.
lead-questions = 📖 Noch offen in den Regeln: { $topics }.
lead-sign-up-closed = Die Anmeldung ist zu. Der Check-in öffnet von selbst.
lead-places = 🪑 { $taken } von { $capacity } Plätzen vergeben, { $waiting ->
    [0] Warteliste leer.
    [one] 1 Person auf der Warteliste.
   *[other] { $waiting } Personen auf der Warteliste.
}
lead-here = 👋 **{ $here } von { $taken }** sind da.
lead-missing = Noch nicht da: { $names }.
lead-on-the-way = { $name } (unterwegs)
lead-on-site = Von der Warteliste im Raum: { $names }.
lead-too-few = Zum Auslosen braucht es mindestens { $needed } Personen.
lead-drawn = 🎲 **Ausgelost:** { $people } Personen an { $tables ->
    [one] einem Tisch
   *[other] { $tables } Tischen
}. Das siehst bis jetzt nur du.
lead-drawn-table = **{ $table }** · { $names }
lead-paused = ⏸️ **Alle Uhren stehen still.**
lead-late-group = 🐢 Ihr liegt etwa { $minutes } Minuten zurück. Das hilft: eine Gruppenrunde weniger, kürzere Spiele oder weniger Spiele je Begegnung („Ablauf anpassen“).
lead-late = 🐢 Ihr liegt etwa { $minutes } Minuten zurück. Das hilft: kürzere Spiele oder weniger Spiele je Begegnung in den Runden, die noch kommen („Ablauf anpassen“).
lead-playing = ⏱️ { $number ->
    [one] { $tables } spielt noch.
   *[other] { $number } Tische spielen noch: { $tables }.
}
lead-tied = 🃏 { $number ->
    [one] Eine Stichrunde fehlt: { $tables }.
   *[other] Stichrunden fehlen: { $tables }.
}
lead-disputed = 💬 { $number ->
    [one] Ein Problem ist offen: { $tables }.
   *[other] Probleme sind offen: { $tables }.
}
lead-undecided = 🃏 { $number ->
    [one] Eine Stichrunde entscheidet noch, wer weiterkommt: { $tables }.
   *[other] Stichrunden entscheiden noch, wer weiterkommt: { $tables }.
}
lead-call-time = ⌛ Die Zeit ist um, bitte ausrufen: { $tables }.
lead-some-ready = { $number ->
    [one] 1 Tisch ist fertig und könnte schon weiterspielen.
   *[other] { $number } Tische sind fertig und könnten schon weiterspielen.
}
lead-wait = Gerade ist für dich nichts zu tun.
lead-next-round = ✅ Alle Tische sind bereit. Als Nächstes: Runde { $round }.
lead-cut-first = Danach kannst du die K.-o.-Runden starten.
lead-next-knockout = ✅ Die Gruppenphase ist fertig. Als Nächstes: die K.-o.-Runden.
lead-match = **{ $title }** · { $link } · { $state }
lead-match-missing = noch nicht da: { $names }
lead-start-again = 🛑 { $number ->
    [one] { $names } wartet darauf, dass du neu startest. Sprich bitte vorher mit den Personen.
   *[other] { $names } warten darauf, dass du neu startest. Sprich bitte vorher mit den Personen.
}
lead-call = ✅ Als Nächstes: { $stage }, { $matches ->
    [one] eine Begegnung
   *[other] { $matches } Begegnungen
}, { $people } Personen. Sobald du startest, läuft ihre Zeit für den Weg zum Tisch.
lead-matches-run = Gerade ist für dich nichts zu tun. Sobald alle fertig sind, startest du die nächste Runde.
lead-finished = 🏆 **Der Abend ist zu Ende.** Danke, dass du ihn möglich gemacht hast!
lead-cancelled = Dieser Abend ist abgesagt.

## Supervisors' cards

card-own = **{ $supervisor }** · { $number ->
    [0] gerade kein Tisch
    [one] 1 Tisch
   *[other] { $number } Tische
}
card-door = **Für alle Aufsichten.** Wer an der Tür steht und nicht auf der Liste ist, kommt hier dazu.
card-shared = **Für alle Aufsichten:** Diese Tische hat gerade niemand.
card-shared-empty = **Für alle Aufsichten.** Gerade braucht hier kein Tisch Hilfe.
card-ready = bereit
card-round = Runde { $round } · { $state }
card-round-done = Runde { $round }: { $state }
card-disputed = 💬 Problem offen
card-table = **{ $title }** · { $state }
    { $names }
card-table-done = **{ $title }** · { $state }
card-match = **{ $title }** · { $link }
    { $state }

## Overviews

overview-standings = ## 📊 So steht es
overview-bracket = ## 🌳 K.-o.-Plan
standings-later = Noch steht nichts fest: Sobald die Tische verkündet sind, findest du hier den Stand.
standings-table = **{ $table }** · { $played } von { $rounds } Runden
standings-row = **{ $place }** · { $name } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} · { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
standings-tie_break = Stichrunde
standings-lot = per Los
standings-open = Stichrunde offen
standings-through = ✅ weiter
bracket-later = Den K.-o.-Plan gibt es nach der Gruppenphase. Bis dahin findest du hier den Stand.
bracket-alone = **{ $name }** ist als einzige Person übrig und gewinnt den Abend. 🏆
bracket-bye = **{ $name }** hat ein Freilos
bracket-score = { $one } { $score } { $other }
bracket-without-games = { $one } – { $other } (kampflos)
bracket-playing = { $one } gegen { $other } · { $link }
bracket-waiting = { $one } gegen { $other }
bracket-numbered = { $number } · { $match }
bracket-unknown = noch offen
bracket-winners-of = Sieger:innen aus { $stage } { $one } und { $other }
bracket-losers-of = Verlierer:innen aus { $stage } { $one } und { $other }
bracket-winner-of = Sieger:in aus { $match }
bracket-loser-of = Verlierer:in aus { $match }
bracket-empty = niemand

## Where am I

me-nobody-open = Du bist für diesen Abend noch nicht angemeldet. Magst du mitspielen?
me-nobody = Du bist für diesen Abend nicht angemeldet. Frag gern die Aufsicht, vielleicht ist noch ein Platz frei.
me-nobody-watches = Du spielst heute nicht mit. Schau gern zu, das Finale ist für alle!
me-did-not-play = { $who ->
    [self] Du hast
   *[guest] **{ $name }** hat
} heute nicht mitgespielt. Bis zum nächsten Mal!
me-out = { $who ->
    [self] Du spielst
   *[guest] **{ $name }** spielt
} heute nicht mehr mit. Schau gern weiter zu!
me-over = Der Abend ist zu Ende. Danke, dass { $who ->
    [self] du
   *[guest] **{ $name }**
} dabei { $who ->
    [self] warst
   *[guest] war
}!
me-place = { $who ->
    [self] Du hast
   *[guest] **{ $name }** hat
} Platz { $number } von { $capacity }.
me-check-in-opens = Der Check-in öffnet am { $at }, dann tipp bitte auf „Ich bin da“.
me-waitlist = { $who ->
    [self] Du stehst
   *[guest] **{ $name }** steht
} auf der Warteliste auf Platz { $position }.
me-if-free = Wird etwas frei, rufen wir dich.
me-here-if-free = { $who ->
    [self] Gut, dass du hier bist
   *[guest] Gut, dass ihr hier seid
}: Wird etwas frei, rufen wir dich.
me-no-place-left = Heute ist leider kein Platz mehr frei geworden. Schau gern zu, das Finale ist für alle!
me-has-place = { $who ->
    [self] Du hast
   *[guest] **{ $name }** hat
} einen Platz.
me-check-in-now = Tipp bitte auf „Ich bin da“, sobald { $who ->
    [self] du im Raum bist
   *[guest] ihr im Raum seid
}.
me-checked-in = { $who ->
    [self] Schön, dass du da bist!
   *[guest] Schön, dass **{ $name }** da ist!
}
me-draw-soon = { $drawn ->
    [yes] Die Tische sind ausgelost und werden gleich verkündet.
   *[no] Gleich werden die Tische ausgelost.
} Wir rufen dich.
me-table = { $who ->
    [self] Du sitzt
   *[guest] **{ $name }** sitzt
} an **Tisch { $table }** ({ $link }), Sitz { $seat }, mit { $others }.
me-table-alone = { $who ->
    [self] Du sitzt
   *[guest] **{ $name }** sitzt
} an **Tisch { $table }** ({ $link }), Sitz { $seat }.
me-sit-down = { $who ->
    [self] Setz dich gern schon hin
   *[guest] Setzt euch gern schon hin
}, gleich geht es los.
me-won = { $stage ->
    [F] { $who ->
        [self] Du hast das Finale gewonnen
       *[guest] **{ $name }** hat das Finale gewonnen
    }
   *[P3] { $who ->
        [self] Du hast das Spiel um Platz 3 gewonnen
       *[guest] **{ $name }** hat das Spiel um Platz 3 gewonnen
    }
}. Herzlichen Glückwunsch!
me-standing = Stand: Platz { $place }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
me-round = Runde { $round } · { $clock }
me-round-later = Runde { $round } läuft noch, ab Runde { $next } geht es los.
me-tie-break = An diesem Tisch fehlt noch eine Stichrunde mit je 3 Karten.
me-next-round = Gleich kommt Runde { $round }.
me-not-through = Für { $who ->
    [self] dich
   *[guest] **{ $name }**
} war es das in der Gruppenphase. Schau gern weiter zu, das Finale ist für alle!
me-through = { $who ->
    [self] Du bist
   *[guest] **{ $name }** ist
} weiter! Wir rufen dich, sobald die K.-o.-Runden beginnen.
me-wait-for-knockout = Gleich steht fest, wie es für { $who ->
    [self] dich
   *[guest] **{ $name }**
} weitergeht.
me-wait-for-match = { $who ->
    [self] Du bist
   *[guest] **{ $name }** ist
} weiter: **{ $title }** gegen { $against }. Wir rufen dich, sobald es losgeht.
me-go = **{ $title }** gegen { $against }: Bitte { $who ->
    [self] komm
   *[guest] schick **{ $name }**
} bis { $until } an { $link }.
me-wait-for-other = **{ $title }**: { $who ->
    [self] Du bist
   *[guest] **{ $name }** ist
} da ({ $link }). Gewartet wird auf { $against }, bis { $until }.
me-playing = { $who ->
    [self] Du spielst
   *[guest] **{ $name }** spielt
} gerade **{ $title }** gegen { $against }, hier: { $link }. Viel Spaß!
me-lost = { $who ->
    [self] Für dich
   *[guest] Für **{ $name }**
} war { $stage } Schluss. Danke fürs Mitspielen, schau gern weiter zu!
me-final-place = { $place ->
    [1] { $who ->
        [self] { $medal } Du hast heute gewonnen! Herzlichen Glückwunsch!
       *[guest] { $medal } **{ $name }** hat heute gewonnen! Herzlichen Glückwunsch!
    }
    [2] { $who ->
        [self] { $medal } Du bist heute auf **Platz 2** gelandet. Herzlichen Glückwunsch!
       *[guest] { $medal } **{ $name }** ist heute auf **Platz 2** gelandet. Herzlichen Glückwunsch!
    }
    [3] { $who ->
        [self] { $medal } Du bist heute auf **Platz 3** gelandet. Herzlichen Glückwunsch!
       *[guest] { $medal } **{ $name }** ist heute auf **Platz 3** gelandet. Herzlichen Glückwunsch!
    }
   *[other] { $who ->
        [self] Du bist heute auf **Platz { $place }** gelandet. Danke fürs Mitspielen!
       *[guest] **{ $name }** ist heute auf **Platz { $place }** gelandet. Danke fürs Mitspielen!
    }
}

## Buttons

button-signup = Ich spiele mit
button-waitlist = Auf die Warteliste
button-guests = Kind anmelden
button-rules = Regeln lesen
button-withdraw = Absagen
button-checkin = Ich bin da
button-on-the-way = Bin unterwegs
button-cannot = Kann nicht
button-cannot-come = Kann nicht kommen
button-me = Wo spiele ich?
button-standings = Stand
button-bracket = K.-o.-Plan
button-as-text = Als Text
button-ranking = Alle Plätze
button-report = Ergebnis eintragen
button-report-at = Ergebnis Tisch { $table }
button-report-game = Ergebnis Spiel { $game }
button-report-game-at = Ergebnis Tisch { $table }, Spiel { $game }
button-start-game = Spiel { $game } starten
button-start-game-at = Tisch { $table }: Spiel { $game } starten
button-absent = Jemand fehlt
button-pause = Uhr anhalten
button-resume = Weiter
button-dispute = Problem melden
button-quiet = Leise melden
button-confirm-report = Stimmt so
button-correct = Ändern
button-correct-round = Runde { $round } ändern
button-correct-game = Spiel { $game } ändern
button-typo = Vertippt, ändern
button-tie-form = Reihenfolge eintragen
button-both-here = Wir sind beide da
button-here = Ich bin da
button-seated = { $name } ist da
button-not-here = Doch nicht da
button-revoke-forfeit = War doch da, zurücknehmen
button-walk-in = Person eintragen
button-admit = Von der Warteliste nachholen
button-house-rule = Hausregel gilt
button-rule-dispute = Für alle entscheiden
button-ruling-holds = Entscheidung { $ruling } gilt
button-rule-here = Anders entscheiden
button-escalate = Weitergeben
button-withdraw-dispute = Hat sich geklärt
button-questions = Offene Regelfragen
button-open-registration = Anmeldung öffnen
button-close-registration = Anmeldung schließen
button-open-check-in = Check-in öffnen
button-close-check-in = Check-in schließen
button-release-no-shows = Freie Plätze weitergeben
button-draw = Tische auslosen
button-redraw = Neu auslosen
button-show-draw = Auslosung ansehen
button-publish = Tische verkünden
button-supervisors = Aufsicht einteilen
button-to-tables = An die Tische rufen
button-start-round = Runde { $round } starten
button-start-ready = { $number ->
    [one] 1 fertigen Tisch starten
   *[other] { $number } fertige Tische starten
}
button-start-table = Tisch { $table } starten
button-start-knockout = K.-o.-Runden starten
button-start-knockout-round = { $stage } starten
button-start-match = { $match } neu starten
button-call-time = Zeit ausrufen
button-extend = Mehr Zeit
button-pause-all = Alle Uhren anhalten
button-resume-all = Alle Uhren weiter
button-take-over = Übernehmen
button-format = Ablauf anpassen
button-announce = An alle schreiben
button-plays-on = Spielt weiter mit
button-dropped-out = Ist gegangen
button-exclude = Ausschließen …
button-certificates = Urkunden drucken

## Der Kalender des Servers

calendar-no-venue = Vor Ort
calendar-text = Anmeldung, Ablauf und alles Weitere: { $link }

## The season

season-none = Noch ist kein Abend zu Ende gespielt. Danach steht hier, wer wie viele Punkte gesammelt hat.
season-head = **Saison** · { $evenings ->
    [one] 1 Abend
   *[other] { $evenings } Abende
}
season-points = Für den Endplatz gibt es Punkte: { $points }. Danach keine.
season-row = **{ $place }** · { $name } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} · { $evenings ->
    [one] 1 Abend
   *[other] { $evenings } Abende
}
season-more = … und { $number ->
    [one] noch eine Person
   *[other] { $number } weitere
}
season-now-named = Dein Name steht jetzt in der Saison, auch die deiner Gäste.
season-now-unnamed = In der Saison stehst du jetzt ohne Namen, auch deine Gäste. Die Punkte bleiben.
button-season = Saison
button-season-named = In der Saison mit Namen
button-season-unnamed = In der Saison ohne Namen
