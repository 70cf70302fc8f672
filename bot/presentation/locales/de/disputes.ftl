### Streitfälle, Entscheidungen, Strafen und Korrekturen: was erst gezeigt und dann getan wird.

## Wer sich kümmert

helper-lead = Die Turnierleitung
helper-other = Eine andere Aufsicht oder die Turnierleitung
who-seat = { $seat ->
    [0] {" "}(Tisch { $table })
   *[other] {" "}(Tisch { $table }, Sitz { $seat })
}
who-host = {" "}Begleitung: { $host }.

## Problem melden

answer-dispute-moved-on = Inzwischen ist es hier weitergegangen, jetzt läuft Nummer { $number }. Dein Satz ist noch da: Soll er für die neue Runde gelten, oder magst du ihn leise der Turnierleitung sagen?
answer-dispute-settled = Das ist schon entschieden und gilt an allen Tischen: { $ruling }
answer-button-other-topic = Es geht um etwas anderes
button-withdraw-dispute-number = Problem { $number } hat sich geklärt

## Entscheiden

answer-conflict = Du sitzt selbst an diesem Tisch oder begleitest dort jemanden. Darum entscheidet eine andere Aufsicht oder die Turnierleitung.
answer-with-the-lead = Das liegt schon bei der Turnierleitung, sie entscheidet für alle.
answer-others-table = An Tisch { $table } entscheidet { $helper }. Ist dort gerade niemand, kannst du den Tisch übernehmen.
answer-ruled-meanwhile = Dein Satz ist noch da: „{ $text }“ Soll er ab jetzt für alle gelten?
answer-button-for-all = Für alle verkünden
ruled-already = { $scope ->
    [all] Darüber ist schon entschieden, für alle Tische: „{ $text }“
   *[table] Darüber ist schon entschieden, für diesen Tisch: „{ $text }“
}
ruled-withdrawn = Das Problem von { $name } hat sich schon geklärt.
ruling-preview = **{ $topic }**: „{ $text }“ Das gilt sofort { $tables ->
    [0] für alle, steht in den Ankündigungen
    [one] am einzigen Tisch
   *[other] an allen { $tables } Tischen
} und bleibt so. { $people ->
    [0] Noch sitzt niemand.
    [one] Eine Person liest es, still.
   *[other] { $people } Personen lesen es, still.
}
ruling-refines = Das ergänzt: { $ruling }
ruling-has-names = ⚠️ Darin steht ein Name: **{ $names }**. Das bleibt für immer stehen, schreib es bitte lieber ohne Namen.
ruling-without-names = Danach lässt sich daran nichts mehr ändern.
rulings-title = ## 📖 Entschieden
    Das gilt ab jetzt an allen Tischen.
rulings-more = { $number ->
    [one] Eine frühere Entscheidung steht unter „Regeln lesen“.
   *[other] { $number } frühere Entscheidungen stehen unter „Regeln lesen“.
}

## Auf den Karten

card-dispute = 💬 **{ $topic }**, von { $name }: „{ $text }“
card-dispute-lead = 💬 **{ $topic }**, von { $name }, liegt bei der Turnierleitung.
decisions-title = { $number ->
    [one] 💬 Eine Sache wartet auf dich
   *[other] 💬 { $number } Sachen warten auf dich
}
decisions-more = { $number ->
    [one] … und noch eine. Sie kommt hier nach.
   *[other] … und noch { $number }. Sie kommen hier nach.
}
decisions-exclude = **{ $name }**{ $place }: Falschspiel zum { $times }. Mal.{ $host } Die Regeln sagen dann: nicht weiter teilnehmen. Öffentlich steht nie, warum.
lead-decisions = { $number ->
    [one] 💬 **Eine Sache wartet auf dich**, auf der Karte darunter.
   *[other] 💬 **{ $number } Sachen warten auf dich**, auf der Karte darunter.
}
dispute-history = Gemeldet { $at }. { $how ->
    [passed] { $helper } hat es weitergegeben.
    [others] Eine Aufsicht hat es weitergegeben.
    [overdue] { $helper } hat noch nicht geantwortet.
    [conflict] { $helper } sitzt selbst am Tisch oder begleitet dort jemanden.
   *[nobody] Der Tisch hat keine eigene Aufsicht.
}
dispute-past = Schon entschieden, { $link }, { $topic }: „{ $text }“

## Falschspiel und Ausschluss

button-penalty = Falschspiel …
button-unfriendly = Unfreundlich: Leitung rufen
button-penalty-back = Strafe zurücknehmen
button-exclude-again = Ausschließen
button-reinstate = Zurücknehmen
button-ruling = Regel für alle
button-log = Protokoll
answer-who-cheated = Wer hat falsch gespielt?
answer-nobody-plays = An deinen Tischen läuft gerade keine Runde.
answer-penalty-preview = **{ $name }**{ $place } hat absichtlich falsch gespielt?{ $host } Dann ist die laufende Runde verloren: letzter Platz, 0 Punkte. Die anderen spielen weiter. { $times ->
    [1] Es ist das erste Mal.
   *[other] Es ist das { $times }. Mal: Die Turnierleitung wird gefragt, ob sie ausschließt.
}
answer-button-penalty = Ja, Runde verloren
answer-penalised = Die laufende Runde ist für { $name } verloren. Die Turnierleitung weiß Bescheid.
answer-penalty-back = { $counts ->
    [no] Zurückgenommen. Die Gruppenphase ist vorbei, darum bleibt die Runde, wie sie gespielt wurde.
   *[yes] Zurückgenommen. Für { $name } zählt die Runde wieder.
}
exclude-again-reason = Falschspiel zum { $times }. Mal
form-exclude-who = Wer? Der Name, wie er am Tisch steht
notice-penalty-revoked = { $counts ->
    [no] { $link }: Strafe von **{ $name }** zurückgenommen. Die Runde bleibt, wie sie gespielt wurde.
   *[yes] { $link }: Zurückgenommen, für **{ $name }** zählt die Runde wieder.
}
notice-excluded = **{ $name }**{ $place } nimmt nicht weiter teil.{ $host }

## Leise

quiet-at = {" "}({ $link })
answer-button-say-more = Dazu etwas schreiben
unfriendly-call = 🙋 { $who } ruft dich: unfreundliches Verhalten bei { $links }. Bitte komm dazu.
unfriendly-call-somewhere = 🙋 { $who } ruft dich: unfreundliches Verhalten. Bitte komm dazu.
answer-unfriendly = Die Turnierleitung ist gerufen, am Tisch steht davon nichts.
button-quiet-answer = Privat antworten
form-quiet-answer-title = Antwort an { $name }
form-quiet-answer-text = Was möchtest du antworten?
form-quiet-answer-hint = Das liest nur { $name }.
quiet-answer = ✉️ **{ $evening }** · Die Turnierleitung antwortet dir: „{ $text }“
quiet-answered = ↩️ { $lead } hat { $name } privat geantwortet: „{ $text }“
quiet-answer-shut = 📪 { $name } nimmt keine Direktnachrichten an. Deine Antwort steht jetzt nur unter „Wo spiele ich?“. Sprich { $name } am besten auch selbst an.
answer-quiet-answered = { $name } bekommt deine Antwort als Direktnachricht und findet sie auch unter „Wo spiele ich?“. Sonst liest sie nur die Turnierleitung.

## Korrekturen

correction-nothing-follows = Wer weiter ist, ändert sich nicht. Kein anderes Spiel ist betroffen.
correction-follows = **Das folgt:** { $what }
correction-through = { $people ->
    [one] Von Tisch { $table } ist dann { $names } weiter.
   *[other] Von Tisch { $table } sind dann { $names } weiter.
}
correction-undone = { $games ->
    [0] { $title } ({ $names }) ist schon gerufen und zählt so nicht mehr.
    [one] { $title } ({ $names }, ein Spiel gespielt) zählt nicht mehr.
   *[other] { $title } ({ $names }, { $games } Spiele gespielt) zählt nicht mehr.
}
correction-open-again = { $title } ist dann wieder offen, es fehlt noch ein Spiel.
correction-in = { $name } spielt { $title } gegen { $against }.
correction-out = { $name } ist dann ausgeschieden.
correction-talk-first = Sprich bitte zuerst mit { $names }.
