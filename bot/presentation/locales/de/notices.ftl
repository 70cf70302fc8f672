## Sign-up, waitlist, check-in

notice-registration-opened = Die Anmeldung für **{ $name }** ist offen. In { "{channel:info}" } bist du mit einem Tipp dabei.
notice-day-before = Morgen ist es so weit: **{ $name }**! Der Check-in öffnet { $at }. Kannst du doch nicht? Sag bitte ab, dann rückt jemand nach.
notice-check-in-opened = 👋 Der Check-in ist offen, bis { $at }. Tipp auf „Ich bin da“, sobald du im Raum bist.
notice-closing-soon = 👋 Der Check-in schließt um { $at }. Bist du schon im Raum? Dann tipp bitte auf „Ich bin da“.
notice-promoted = { $who ->
    [self] { $at }, du bist **nachgerückt**
   *[guest] { $at }, **{ $name }** ist nachgerückt
} und { $who ->
    [self] hast
   *[guest] hat
} jetzt Platz { $number }.
notice-promoted-now = { $who ->
    [self] { $at }, du bist **nachgerückt**! Um { $start } geht es los. Kommst du später, spielst du ab Runde 2.
   *[guest] { $at }, **{ $name }** ist **nachgerückt**! Um { $start } geht es los. Kommt ihr später, geht es ab Runde 2 los.
}
notice-door = 👋 Nachgerückt: { $name }.
notice-admitted = { $who ->
    [self] { $at }, für dich ist ein Platz frei geworden! Tipp auf „Ich bin da“, dann bekommst du deinen Tisch.
   *[guest] { $at }, für **{ $name }** ist ein Platz frei geworden! Tipp auf „Ich bin da“, dann gibt es einen Tisch.
}
notice-released = { $who ->
    [self] { $at }, du warst noch nicht da, darum ging dein Platz weiter. Du stehst
   *[guest] { $at }, **{ $name }** war noch nicht da, darum ging der Platz weiter. **{ $name }** steht
} jetzt auf der Warteliste auf Platz { $position }. Noch unterwegs? Tipp auf „Ich bin da“, sobald du im Raum bist.
notice-host = { $at }, du bist jetzt die Begleitung von **{ $name }**. Wir rufen dich.
notice-schedule = 🗓️ **Neue Zeit!** Bisher: { $before }. Jetzt: **{ $start }**, Check-in ab { $check_in }. Passt es dir nicht mehr? Sag bitte ab, dann rückt jemand nach.
notice-cancelled = **{ $name }** fällt leider aus. Danke, dass ihr dabei sein wolltet!

## Speaking to somebody

notice-for-guest = **{ $name }** hat gerade keine Begleitung hier. Sag bitte Bescheid: { $text }
notice-please-tell = Sag { $name } bitte nach der Runde: { $text }
notice-guest-of = { $name } (mit { $host })

## Tables

notice-published = 🎲 **Die Tische stehen fest!** Hier sitzt ihr:
notice-published-more = 🎲 Und hier:
notice-table = { $link } · { $people }
notice-table-supervised = { $link } · { $people } · Aufsicht { $supervisor }
notice-to-tables = 🔔 Bitte an die Tische:
notice-to-tables-when = 🔔 **Bitte an die Tische!** { $minutes ->
    [0] Gleich geht es los.
    [one] In einer Minute geht es los.
   *[other] In { $minutes } Minuten geht es los.
}
notice-late = 👋 Neu an { $link }: **{ $name }**. Spielt ab Runde { $round }.
notice-moved = { $who ->
    [self] { $at }, du sitzt
   *[guest] { $at }, **{ $name }** sitzt
} jetzt an **Tisch { $table }** ({ $link }).
notice-assigned = { $number ->
    [one] Tisch { $tables } gehört heute dir. Danke fürs Helfen!
   *[other] Die Tische { $tables } gehören heute dir. Danke fürs Helfen!
}
notice-unassigned = { $number ->
    [one] Tisch { $tables } hat jetzt eine andere Aufsicht. Danke bis hierher!
   *[other] Die Tische { $tables } haben jetzt eine andere Aufsicht. Danke bis hierher!
}
notice-taken-over = { $supervisor } übernimmt Tisch { $table }.
notice-taken-over-from = { $supervisor } übernimmt Tisch { $table } von { $other }.
notice-self-report = An diesem Tisch tragt ihr selbst ein: Eine Person trägt das Ergebnis ein, eine andere bestätigt es.
notice-left = { $link }: **{ $name }** spielt nicht mehr mit.
notice-back = { $link }: **{ $name }** spielt wieder mit.
left-the-server = **{ $name }** hat den Server verlassen. Spielt { $name } weiter mit? { $link }
notice-rounds = 🗓️ Änderung im Ablauf: Wir spielen { $rounds ->
    [one] eine Gruppenrunde
   *[other] { $rounds } Gruppenrunden
}.
notice-format = 🗓️ Änderung im Ablauf:
notice-format-advance = { $number ->
    [one] Pro Tisch kommt eine Person weiter.
   *[other] Pro Tisch kommen { $number } Personen weiter.
}
notice-format-best-of = { $number ->
    [1] Eine Begegnung ist ein Spiel.
    [3] Eine Begegnung gewinnt, wer zuerst zwei Spiele gewinnt.
   *[other] Eine Begegnung geht über höchstens { $number } Spiele.
}
notice-format-round-minutes = Eine Runde dauert höchstens { $number ->
    [one] 1 Minute
   *[other] { $number } Minuten
}.
notice-format-game-minutes = Ein Spiel in den K.-o.-Runden dauert höchstens { $number ->
    [one] 1 Minute
   *[other] { $number } Minuten
}.
notice-format-grace-minutes = In den K.-o.-Runden habt ihr für den Weg zum Tisch { $number ->
    [one] 1 Minute
   *[other] { $number } Minuten
}.

## Time

notice-minutes-at = ⏱️ { $minutes ->
    [one] Noch 1 Minute
   *[other] Noch { $minutes } Minuten
}: { $number ->
    [one] Tisch { $tables }.
   *[other] Tische { $tables }.
}
notice-time-at = ⌛ Die Zeit ist um: { $number ->
    [one] Tisch { $tables }.
   *[other] Tische { $tables }.
}
notice-time-late = ⌛ **Die Zeit war um { $at } um**, ich konnte es nicht gleich sagen. Bitte zählt eure Karten: Wer die wenigsten hat, gewinnt.
notice-time-late-at = ⌛ Die Zeit war um { $at } um: { $number ->
    [one] Tisch { $tables }.
   *[other] Tische { $tables }.
}
notice-paused = ⏸️ Alle Uhren stehen still. Die Karten bleiben bitte liegen, gleich geht es weiter.
notice-resumed = ▶️ Alle Uhren laufen wieder.
notice-resumed-at = ▶️ { $number ->
    [one] An Tisch { $tables } läuft die Uhr wieder.
   *[other] An den Tischen { $tables } laufen die Uhren wieder.
}
notice-downtime = Ich war kurz nicht erreichbar, das zählt nicht gegen euch. Ihr habt Zeit bis { $until }.
notice-missing-other = { $at }, { $other } wartet an { $link }. { $minutes ->
    [one] Noch 1 Minute!
   *[other] Noch { $minutes } Minuten!
}
notice-missing-both = { $at }, an { $link } geht es für { $names } los. { $minutes ->
    [one] Noch 1 Minute!
   *[other] Noch { $minutes } Minuten!
}
notice-missing-at = 🪑 **{ $title }** ({ $link }): Noch nicht da: { $names }. Bitte laut ausrufen.

## Knock-out

notice-through = ✅ Die Gruppenphase ist vorbei, danke euch allen! Weiter sind: { $names }.
notice-through-more = ✅ Weiter sind auch: { $names }.
notice-called = 🔔 **{ $stage }!** Bis { $until } an die Tische:
notice-called-paused = 🔔 **{ $stage }!** Bitte an die Tische:
notice-call = { $link } · { $one }, { $other }
notice-call-at = 🔔 **{ $title }** an { $link }: { $names }.
notice-final = 🏆 **Das Finale!** { $names } spielen an { $link }. Alle sind eingeladen zuzuschauen!
notice-forfeit = { $who ->
    [self] { $at }, schade, du warst
   *[guest] { $at }, schade, **{ $name }** war
} nicht rechtzeitig an { $link }, darum ist { $winner } weiter. Stimmt das nicht? Geh bitte gleich zur Aufsicht.
notice-forfeit-both = { $who ->
    [self] { $at }, schade, du warst
   *[guest] { $at }, schade, **{ $name }** war
} nicht rechtzeitig an { $link }. Stimmt das nicht? Geh bitte gleich zur Aufsicht.
notice-walkover = { $to ->
    [F] { $who ->
        [self] { $at }, du gewinnst
       *[guest] { $at }, **{ $name }** gewinnt
    } den Abend, kampflos. Herzlichen Glückwunsch!
    [P3] { $who ->
        [self] { $at }, du bist
       *[guest] { $at }, **{ $name }** ist
    } kampflos auf Platz 3. Herzlichen Glückwunsch!
   *[next] { $who ->
        [self] { $at }, du bist
       *[guest] { $at }, **{ $name }** ist
    } kampflos { $stage }. Wir rufen dich.
}
notice-forfeit-at = 🪑 **{ $title }** ({ $link }): nicht gekommen: { $names }.
notice-forfeit-revoked = { $at }: Zurückgenommen. { $names } spielen. Kommt bitte an { $link }.
notice-podium = 🏆 **Das war der Abend!**
notice-ranking = **Alle Plätze:**

## Corrections and penalties

round-title = { $table }, Runde { $round }
notice-corrected = ✏️ **{ $title }** ist berichtigt. Vorher: { $before }. Jetzt: { $after }.
notice-open = noch offen
notice-comes-in = { $at }, { $why ->
    [entered] ein Ergebnis war falsch eingetragen
   *[decided] es hat sich etwas geändert
}: { $who ->
    [self] Du bist im
   *[guest] **{ $name }** ist im
} **{ $title }** gegen { $against }. Wir rufen euch gleich.
notice-goes-out = { $at }, { $why ->
    [entered] ein Ergebnis war leider falsch eingetragen
   *[decided] es hat sich leider noch etwas geändert
}, { $who ->
    [self] { $other } ist weiter. Das tut uns leid. Danke, dass du so gut gespielt hast!
   *[guest] statt **{ $name }** ist { $other } weiter. Das tut uns leid. Danke fürs Mitspielen!
}
notice-open-again = { $at }, { $why ->
    [entered] ein Ergebnis war falsch eingetragen
   *[decided] es hat sich etwas geändert
}: { $who ->
    [self] Deine Begegnung
   *[guest] Die Begegnung von **{ $name }**
} ist noch nicht entschieden. Die Turnierleitung kommt zu euch.
notice-please-stop = 🛑 **{ $title }** an { $link } bitte anhalten: Ein Ergebnis davor war falsch eingetragen.
notice-penalty = { $link }: Für **{ $name }**{ $place } ist die laufende Runde wegen Falschspiels verloren.{ $host }
notice-penalty-again = { $link }: **{ $name }**{ $place }, Falschspiel zum { $times }. Mal.{ $host } Soll die Person ausgeschlossen werden? Öffentlich steht nie, warum.

## Disputes and rulings

notice-dispute = 💬 { $link }, **{ $topic }**, von { $name }: „{ $text }“
notice-house-rule = Hausregel: { $rule }
notice-dispute-nobody = Hier kann keine Aufsicht des Tisches entscheiden:
notice-dispute-passed-on = Die Aufsicht ist unsicher und fragt dich:
notice-dispute-overdue = Seit ein paar Minuten hat noch niemand geantwortet:
notice-at-table = Am Tisch: { $names }.
notice-dispute-settled = 💬 { $link }: Das Problem hat sich geklärt.
notice-ruling-here = 💬 **Entschieden:** { $text } Das gilt hier am Tisch. Viel Spaß weiter!
notice-ruling-all = Gilt ab jetzt an allen Tischen.
notice-settled = Damit ist euer Problem geklärt. Viel Spaß weiter!

## After an absence

notice-absence = 👋 Ich bin wieder da. Von { $since } bis { $until } ({ $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}) konnte mich niemand erreichen. Das zählt gegen niemanden.
notice-absence-opened = · { $at }: Der Check-in ging auf.
notice-absence-closed = · { $at }: Der Check-in ging zu. Auf deiner Karte kannst du ihn noch einmal öffnen.
notice-absence-reminder = · { $at }: Eine Erinnerung war fällig.
notice-absence-time = · { $at }: { $where }, die Zeit war um.
notice-absence-dispute = · { $at }: Problem { $number } wartet noch auf eine Antwort.
notice-absence-more = · … und { $number ->
    [one] noch etwas
   *[other] noch { $number } Dinge
}
notice-absence-notices = 📨 { $number ->
    [one] Eine Mitteilung habe ich nachgereicht.
   *[other] { $number } Mitteilungen habe ich nachgereicht.
}
notice-absence-panels = 🔧 { $number ->
    [one] Eine Anzeige fehlte und steht wieder da.
   *[other] { $number } Anzeigen fehlten und stehen wieder da.
}
