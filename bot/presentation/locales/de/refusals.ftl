## Faults

failure-incident = Da ist bei mir etwas schiefgegangen, nicht bei dir. Versuch es bitte noch einmal. Bleibt es dabei, sag der Turnierleitung diesen Code: **{ $code }**
failure-try-again = Das hat gerade nicht geklappt, und es hat sich nichts geändert. Tipp bitte noch einmal.
failure-discord = Discord hat gerade nicht mitgemacht. Tipp in einem Moment bitte noch einmal; was schon da ist, bleibt.
failure-forbidden = Discord lässt mich das nicht tun: Mir fehlt ein Recht. Die Turnierleitung sieht nach „Einrichten“, welches.

## Who and when

refusal-not-authorised-supervisor = Das trägt die Aufsicht ein. Sag ihr einfach Bescheid.
refusal-not-authorised-by-now = Das kann jetzt nur noch die Turnierleitung ändern. Sag ihr einfach Bescheid.
refusal-not-authorised-others-table = Tisch { $table } betreut { $helper }. Ist dort gerade niemand, kannst du den Tisch übernehmen.
refusal-not-authorised-lead = Das macht die Turnierleitung. Sag ihr einfach Bescheid.
refusal-not-authorised-own = Das kann nur die Person selbst oder ihre Begleitung. Sag sonst der Aufsicht Bescheid.
refusal-wrong-phase-none = Hier ist noch kein Abend geplant. Schau bald wieder vorbei!
refusal-wrong-phase-registration = Dafür ist es noch zu früh, gerade läuft die Anmeldung.
refusal-wrong-phase-check-in = Das geht gerade nicht: Erst werden die Tische ausgelost.
refusal-wrong-phase-group-stage = Das geht gerade nicht, die Gruppenphase läuft schon.
refusal-wrong-phase-knockout = Das geht gerade nicht, die K.-o.-Runden laufen schon.
refusal-wrong-phase-finished = Der Abend ist schon zu Ende. Danke, dass du dabei warst!
refusal-wrong-phase-cancelled = Dieser Abend ist leider abgesagt.

## What was typed

refusal-invalid-command-check-in-after-start = Der Check-in muss vor dem Beginn liegen. Schau bitte noch einmal auf die Zeiten.
refusal-invalid-command-end-before-start = Das Ende muss nach dem Beginn liegen. Schau bitte noch einmal auf die Zeiten.
refusal-invalid-command-person-is-taken = Diese Person ist schon mit jemand anderem angemeldet. Die Turnierleitung kann das ändern.
refusal-invalid-command-only-guests-have-hosts = Eine Begleitung gibt es nur für Gäste ohne Discord.
refusal-invalid-command-no-such-ruling = Diese Entscheidung gibt es nicht. Such sie bitte noch einmal unter „Regeln lesen“.
refusal-invalid-command-nothing-to-change = Da ist noch nichts ausgefüllt. Gib bitte an, was sich ändern soll.
refusal-invalid-command-same-table = Das ist schon derselbe Tisch. Wähl bitte einen anderen.
refusal-invalid-command-nobody-named = Sag bitte dazu, wer den Tisch übernimmt.
refusal-invalid-command-rules = Die Einstellung „{ $setting }“ passt so nicht. Schau sie dir bitte noch einmal an.
refusal-invalid-command-other = Das habe ich nicht verstanden. Schau bitte noch einmal auf deine Eingabe.
refusal-unknown-person = Diese Person spielt hier heute nicht mit. Schau bitte noch einmal auf den Namen.
refusal-unknown-table = Tisch { $table } gibt es heute nicht. Schau bitte noch einmal auf die Nummer.
refusal-unknown-match = Diese Begegnung gibt es noch nicht. Schau am besten in den K.-o.-Plan.
refusal-unknown-dispute = Dieses Problem finde ich nicht. Vielleicht ist es schon geklärt.

## Sign-up and check-in

refusal-registration-closed = Die Anmeldung ist gerade zu. Frag gern die Aufsicht, vielleicht ist noch ein Platz frei.
refusal-capacity-below-taken = { $taken ->
    [one] 1 Platz ist schon vergeben
   *[other] { $taken } Plätze sind schon vergeben
}, und niemand soll einen verlieren. Wähl bitte mindestens diese Zahl.
refusal-guest-limit = { $limit ->
    [0] Kinder meldet hier die Aufsicht an. Sag ihr einfach Bescheid.
    [one] Du kannst ein Kind anmelden. Sind es mehr, hilft dir die Aufsicht.
   *[other] Du kannst bis zu { $limit } Kinder anmelden. Sind es mehr, hilft dir die Aufsicht.
}
refusal-check-in-closed = Der Check-in öffnet um { $at }.
refusal-check-in-closed-later = Der Check-in ist noch nicht offen. Wir sagen dir Bescheid.
refusal-too-few-people = Zum Auslosen braucht es mindestens { $needed } Personen, da { $people ->
    [one] ist bisher 1
   *[other] sind bisher { $people }
}.
refusal-too-few-people-left = Es ist niemand mehr da, der weiterspielen kann.
refusal-invalid-plan-seated-twice = { $names } { $number ->
    [one] sitzt
   *[other] sitzen
} an zwei Tischen. Bitte nur an einen setzen.
refusal-invalid-plan-not-checked-in = { $names } { $number ->
    [one] ist
   *[other] sind
} noch nicht eingecheckt und { $number ->
    [one] kann
   *[other] können
} darum noch nicht sitzen.
refusal-invalid-plan-not-seated = { $names } { $number ->
    [one] hat
   *[other] haben
} noch keinen Platz. Setz bitte alle an einen Tisch.
refusal-invalid-plan-table-size = Ein Tisch ist zu klein oder zu groß. Verteil die Personen bitte noch einmal.
refusal-no-free-place = Gerade ist kein Platz frei. Bleib gern da: Wird einer frei, hilft dir die Aufsicht.
refusal-group-stage-over-late = Die letzte Gruppenrunde läuft schon, darum geht es heute leider nicht mehr. Schau gern zu, das Finale ist für alle!
refusal-group-stage-over-running = In der Gruppenphase ist keine Runde mehr zu spielen, darum geht das nicht mehr.
refusal-table-full = { $number ->
    [one] An Tisch { $tables } ist kein Stuhl mehr frei.
   *[other] An den Tischen { $tables } ist kein Stuhl mehr frei.
} Sag bitte der Turnierleitung Bescheid.
refusal-already-excluded = { $name } ist heute nicht mehr dabei.

## Rounds and results

refusal-rounds-already-played = { $rounds ->
    [one] 1 Runde ist schon gespielt, weniger geht nicht.
   *[other] { $rounds } Runden sind schon gespielt, weniger geht nicht.
}
refusal-round-open-tables = { $number ->
    [one] An Tisch { $tables } ist noch eine Runde offen.
   *[other] An den Tischen { $tables } sind noch Runden offen.
} Danach geht es weiter.
refusal-round-open-matches = { $number ->
    [one] { $matches } ist noch nicht fertig.
   *[other] { $matches } sind noch nicht fertig.
} Danach geht es weiter.
refusal-round-open-somewhere = Da wird noch gespielt. Danach geht es weiter.
refusal-no-open-round-tables = An Tisch { $tables } läuft gerade keine Runde.
refusal-no-open-round-matches = { $matches }: Da läuft gerade kein Spiel.
refusal-no-open-round-somewhere = Gerade läuft keine Runde.
refusal-invalid-cards-several-winners = { $number ->
    [2] { $names } haben beide 0 Karten.
   *[other] { $names } haben alle 0 Karten.
} Fertig sein kann nur eine Person. Deine Zahlen sind noch da.
refusal-invalid-cards-no-winner = Niemand hat 0 Karten, und die Zeit läuft noch. Deine Zahlen sind noch da.
refusal-invalid-cards-no-winner-until = Niemand hat 0 Karten, und die Zeit läuft noch bis { $at }. Deine Zahlen sind noch da.
refusal-invalid-cards-missing-seat = Bei { $names } fehlt noch eine Zahl. Was du schon hast, ist noch da.
refusal-invalid-cards-unknown-seat = { $names } { $number ->
    [one] spielt
   *[other] spielen
} in dieser Runde nicht mit. Lass das bitte frei.
refusal-invalid-cards-negative = Weniger als 0 Karten gibt es nicht. Schau bitte noch einmal bei { $names }.
refusal-invalid-cards-too-many = Zusammen wären das { $total } Karten, im Spiel sind nur { $most }. Deine Zahlen sind noch da.
refusal-tie-break-pending-tables = { $number ->
    [one] An Tisch { $tables } fehlt noch eine Stichrunde.
   *[other] An den Tischen { $tables } fehlen noch Stichrunden.
} Danach geht es weiter.
refusal-tie-break-pending-matches = { $matches }: Da fehlt noch eine Stichrunde. Danach geht es weiter.
refusal-tie-break-pending-somewhere = Da fehlt noch eine Stichrunde. Danach geht es weiter.
refusal-no-tie-break-pending = Hier ist gerade keine Stichrunde offen, alles gut.
refusal-invalid-order-ties = Bitte nenn genau diese Personen, jede einmal: { $names }.
refusal-invalid-order-first = Zuerst ist { $name } an der Reihe.
refusal-invalid-order-none = Hier sind keine zwei gleichauf, eine Reihenfolge braucht es nicht.
refusal-standing-undecided = { $number ->
    [one] An Tisch { $tables } entscheidet noch eine Stichrunde, wer weiterkommt.
   *[other] An den Tischen { $tables } entscheidet noch eine Stichrunde, wer weiterkommt.
} Danach geht es weiter.
refusal-already-reported = Hier steht schon ein anderes Ergebnis. Stimmt es nicht, tipp bitte auf „Ändern“.
refusal-pause-used-up = { $minutes ->
    [one] Die eine Minute Pause für diese Runde ist aufgebraucht.
   *[other] Die { $minutes } Minuten Pause für diese Runde sind aufgebraucht.
} Mehr gibt dir die Turnierleitung.

## Matches

refusal-not-present = Noch nicht da: { $names }. Sobald alle am Tisch sind, geht es los.
refusal-match-decided = { $match } ist schon entschieden. Stimmt etwas nicht, geh bitte zur Turnierleitung.
refusal-later-match-started-tables = An Tisch { $tables } ging es schon weiter, darum lässt sich das nicht mehr so einfach ändern. Sprich bitte mit der Turnierleitung.
refusal-later-match-started-matches = { $matches } hat schon begonnen, darum lässt sich das nicht mehr so einfach ändern. Sprich bitte mit der Turnierleitung.
refusal-later-match-started-somewhere = Es ging schon ohne diese Person weiter, darum lässt sich das nicht mehr ändern. Sprich bitte mit der Turnierleitung.
refusal-needs-confirmation = { $number ->
    [one] Dann zählt { $matches } nicht mehr.
   *[other] Dann zählen { $matches } nicht mehr.
} Schau es dir bitte an und bestätige es.

## Disputes

refusal-dispute-open-own = Dein Problem { $dispute } ist noch offen. Sobald es geklärt ist, kannst du das nächste melden.
refusal-dispute-open-tables = { $number ->
    [one] An Tisch { $tables } ist noch ein Problem offen.
   *[other] An den Tischen { $tables } sind noch Probleme offen.
} Sobald das geklärt ist, geht es weiter.
refusal-dispute-open-matches = { $matches }: Da ist noch ein Problem offen. Sobald das geklärt ist, geht es weiter.
refusal-dispute-open-somewhere = Da ist noch ein Problem offen. Sobald das geklärt ist, geht es weiter.
refusal-final-ruling-exists-text = Dazu gilt schon **Entscheidung { $ruling }**: { $text }
refusal-final-ruling-exists-plain = Dazu gilt schon eine Entscheidung. Du findest sie unter „Regeln lesen“.
refusal-already-ruled = Darüber ist schon entschieden, alles gut.
