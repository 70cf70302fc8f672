### Private Antworten auf Tipps, Befehle und Formulare.

## Anmelden

answer-signed-up = Du bist dabei, { $name }! Platz { $place } von { $capacity }. Komm am { $day } ab { $from_ } und tipp dann auf „Ich bin da“. Kannst du doch nicht? Sag bitte ab, dann rückt jemand nach.
answer-signed-up-already = Du bist schon dabei: Platz { $place }.
answer-waitlisted = Alle { $capacity } Plätze sind vergeben. Du stehst auf der Warteliste auf Platz { $position }. Wird etwas frei, rückst du von selbst nach und wir rufen dich.
answer-waitlisted-already = Du stehst schon auf der Warteliste: Platz { $position }.
answer-not-signed-up = Du bist nicht angemeldet.
answer-no-names = Da stand noch kein Name. Schreib bitte einen Namen pro Zeile.
answer-guests =
    { $people ->
        [one] Angemeldet: { $entries }. Du bist die Begleitung: Wir rufen dich, und am Abend tippst du auf „Ich bin da“.
       *[other] Angemeldet: { $entries }. Du bist ihre Begleitung: Wir rufen dich, und du meldest sie am Abend an.
    }
answer-guests-already = Das ist schon eingetragen, alles gut.
answer-guest-place = **{ $name }** Platz { $place }
answer-guest-waits = **{ $name }** Warteliste Platz { $position }
answer-too-few-places =
    { $free ->
        [one] Es ist noch 1 Platz frei.
       *[other] Es sind noch { $free } Plätze frei.
    } { $inside } { $free ->
        [one] bekommt ihn
       *[other] bekommen sie
    }, { $people ->
        [one] { $outside } kommt auf die Warteliste, Platz { $position }.
       *[other] { $outside } kommen auf die Warteliste, ab Platz { $position }.
    } Passt das?

## Absagen

answer-who-withdraws = Wer sagt ab?
answer-really-withdraw = Wirklich absagen? { $who ->
    [self] Dein Platz
   *[guest] Der Platz von { $name }
} geht sofort an die nächste Person.
answer-really-drop-out = Wirklich absagen? Die Tische stehen schon, { $name } spielt dann heute nicht mehr mit.
answer-stay = Schön, dass du dabeibleibst!
answer-withdrawn = Schade, { $name }! Du bist abgemeldet.
answer-withdrawn-guest = { $name } ist abgemeldet.
answer-dropped-out = { $name } spielt heute nicht mehr mit. Sag bitte noch kurz der Aufsicht Bescheid.

## Da sein

answer-who-is-here = Wer ist da?
answer-here = { $who ->
    [self] Schön, dass du da bist, { $name }!
   *[other] Schön, dass { $name } da ist!
} Gleich werden die Tische ausgelost. Wir rufen dich.
answer-here-late = Gerade noch! Die Tische sind noch nicht ausgelost, { $who ->
    [self] du spielst
   *[other] { $name } spielt
} ganz normal mit.
answer-all-here = { $names } sind da.
answer-on-site = { $who ->
    [self] Du bist
   *[other] { $name } ist
} auf der Warteliste auf Platz { $position }. Gut, dass du hier bist: Wird etwas frei, rufen wir dich.
answer-seated = { $who ->
    [self] { $name }, du sitzt
   *[other] { $name } sitzt
} an **Tisch { $table }** ({ $link }).
answer-seated-late =
    { $who ->
        [self] Da bist du ja! Du sitzt
       *[other] { $name } sitzt
    } an **Tisch { $table }** ({ $link }){ $has_helper ->
        [yes] , { $helper } hilft { $who ->
            [self] dir dort
           *[other] dort
        }
       *[no] {""}
    }. Runde { $round } läuft schon und zählt { $who ->
        [self] für dich 0 Punkte. Ab **Runde { $next }** spielst du mit. Setz dich gern schon dazu.
       *[other] 0 Punkte. Ab **Runde { $next }** spielt { $name } mit.
    }
answer-on-the-way = Alles klar, dein Platz bleibt dir. Tipp auf „Ich bin da“, sobald du hier bist.
answer-waiting-for = Danke! Wir warten noch auf { $names }.
answer-both-there = Danke! { $match }: Beide sind da, es geht los.
answer-not-your-match = Das ist nicht deine Begegnung. Stimmt das nicht? Sag einfach der Aufsicht Bescheid.
answer-nobody-there = Da ist noch niemand als anwesend eingetragen.
answer-presence-withdrawn = { $name } ist wieder als abwesend eingetragen, die Wartezeit läuft weiter.

## Ergebnisse

answer-no-number = „{ $typed }“ verstehe ich nicht als Zahl der Handkarten. Schreib zum Beispiel 4, oder 4+ für eine gewonnene Stichrunde.
answer-no-moment = „{ $typed }“ verstehe ich nicht als Zeitpunkt. Schreib zum Beispiel 19:00 oder 5.12. 19:00.
answer-no-minutes = „{ $typed }“ ist keine Zahl von Minuten zwischen 1 und 240.
answer-no-round = An Tisch { $table } läuft gerade keine Runde.
answer-round-over = Runde { $round } an Tisch { $table } ist schon vorbei. Öffne bitte das Formular der Runde, die jetzt läuft.
answer-no-game = In dieser Begegnung läuft gerade kein Spiel.
answer-no-tie = Da ist keine Stichrunde mehr offen.
answer-named-twice = Eine Person kann nur einen Platz haben. Schau bitte noch einmal.
answer-result = Tisch { $table }, Runde { $round }: { $result }
answer-already-entered = Das ist schon eingetragen, alles gut.
answer-proposed = Danke! Jetzt muss noch jemand anderes am Tisch bestätigen, dann zählt es.
answer-advance = Tisch { $table }: { $people ->
    [one] { $names } ist weiter.
   *[other] { $names } sind weiter.
}
answer-who-is-absent = Wer fehlt?
answer-is-absent = fehlt gerade
answer-absent = { $name } fehlt in dieser Runde an Tisch { $table } und bekommt 0 Punkte. Doch noch da? Tipp noch einmal auf „Jemand fehlt“.
answer-present-again = { $name } spielt an Tisch { $table } wieder mit.
answer-match-won = { $match }: **{ $name }** ist weiter.
answer-match-final-won = { $match }: **{ $name }** hat gewonnen. Herzlichen Glückwunsch!
answer-match-nobody = { $match }: Niemand kommt weiter.
answer-match-stands = { $one } gegen { $other }: { $score }
answer-game-started = Spiel { $game } läuft bis { $until }.

## Die Uhr

answer-at-table = an Tisch { $table }
answer-everywhere = an allen Tischen
answer-paused = Die Uhr { $where } steht still.
answer-resumed = Die Uhr { $where } läuft weiter.
answer-time-called = Die Zeit { $where } ist ausgerufen.
answer-no-open-clock = Da läuft gerade keine Uhr.
answer-extended =
    { $minutes ->
        [one] Eine Minute mehr { $where }.
       *[other] { $minutes } Minuten mehr { $where }.
    }

## Streitfälle

answer-dispute-opened = Danke! { $helper } kommt zu euch. Bei uns gilt: { $rule }
answer-dispute-opened-other = Danke! { $helper } kommt zu euch.
answer-dispute-withdrawn = Schön, dass es sich geklärt hat.
answer-ruled = Entschieden. Am Tisch steht es jetzt auch.
answer-ruled-for-all = Das gilt ab sofort an allen Tischen: „{ $text }“
answer-escalated = Die Turnierleitung weiß Bescheid und entscheidet.
answer-no-dispute-place = Du sitzt hier nicht am Tisch. Sag einfach der Aufsicht Bescheid.
answer-no-house-rule = Dazu gibt es keine Hausregel. Entscheide bitte selbst oder gib es weiter.
answer-quiet-sent = Danke. Das liest nur die Turnierleitung.
quiet-message = **Leise gemeldet** von { $name }{ $place }: „{ $text }“

## Aufsicht

answer-taken-over = Du betreust jetzt Tisch { $table }.
answer-take-over-preview = Tisch { $table } betreut gerade { $helper }. Übernehmen?
answer-walk-in = { $name } ist da.
answer-nobody-waits = Von der Warteliste ist noch niemand hier.

## Turnierleitung

answer-created = **{ $name }** ist angelegt: { $day }, Check-in ab { $from_ }, { $capacity } Plätze. Öffne die Anmeldung, wenn alles stimmt.
answer-set-up-first = Zuerst braucht der Server seine Kanäle und Rollen. Tipp auf „Einrichten“, es dauert nur einen Moment.
answer-open-registration = Die Anmeldung ist offen.
answer-close-registration = Die Anmeldung ist zu. Aufsicht und Turnierleitung können noch jemanden eintragen.
answer-open-check-in = Der Check-in ist offen.
answer-close-check-in = Der Check-in ist zu. Wer noch vor der Auslosung kommt, spielt trotzdem mit.
answer-not-drawn = Die Tische sind noch nicht ausgelost.
answer-drawn =
    { $tables ->
        [one] Ausgelost: { $people } Personen an einem Tisch.
       *[other] Ausgelost: { $people } Personen an { $tables } Tischen.
    } Noch sieht das niemand sonst.
answer-drawn-table = **Tisch { $table }**: { $names }
answer-publish-preview =
    { $tables ->
        [one] { $people } Personen werden an einen Tisch gerufen.
       *[other] { $people } Personen werden an { $tables } Tische gerufen ({ $sizes }).
    } Danach zählt Absagen als Ausscheiden.
answer-published = Die Tische sind verkündet. Wenn alle sitzen, starte die Runde.
answer-rounds-started =
    { $tables ->
        [one] Runde { $round } läuft an einem Tisch, bis { $until }.
       *[other] Runde { $round } läuft an { $tables } Tischen, bis { $until }.
    }
answer-not-all-ready =
    { $number ->
        [one] Tisch { $tables } ist noch nicht so weit.
       *[other] Die Tische { $tables } sind noch nicht so weit.
    } { $others ->
        [one] Ein anderer kann starten.
       *[other] Die anderen { $others } können starten.
    }
answer-nothing-done = In Ordnung, es bleibt, wie es ist.
answer-changed = Inzwischen hat sich etwas geändert. Schau bitte noch einmal:
answer-knockout-preview =
    { $people } Personen sind weiter: { $names }. { $byes ->
        [0] Niemand hat ein Freilos.
        [one] Eine Person hat ein Freilos.
       *[other] { $byes } Personen haben ein Freilos.
    } Danach steht der K.-o.-Plan fest.
answer-bracket-fixed = Der K.-o.-Plan steht fest.
answer-call-preview =
    {""}**{ $stage }**: { $matches ->
        [one] eine Begegnung
       *[other] { $matches } Begegnungen
    }, { $people } Personen werden gerufen. { $minutes ->
        [one] Die eine Minute läuft
       *[other] Die { $minutes } Minuten laufen
    } sofort.
answer-called = Gerufen, bis { $until } müssen alle am Tisch sein:
answer-called-match = { $link }: { $names }
answer-nothing-to-call = Gerade wartet keine Begegnung, in der beide feststehen.
answer-nobody-to-release = Alle, die einen Platz haben, sind da oder unterwegs.
answer-release-preview =
    { $people ->
        [one] Eine Person verliert ihren Platz: { $names }.
       *[other] { $people } Personen verlieren ihren Platz: { $names }.
    } Es rücken nach: { $gained }.
answer-released =
    { $people ->
        [one] Ein Platz ist neu vergeben: { $names }.
       *[other] { $people } Plätze sind neu vergeben: { $names }.
    }
answer-cancel-preview =
    { $people ->
        [one] Der Abend wird abgesagt, eine Person hat einen Platz.
       *[other] Der Abend wird abgesagt, { $people } Personen haben einen Platz.
    } Das lässt sich nicht zurücknehmen.
answer-cancelled = Der Abend ist abgesagt.
answer-capacity = { $capacity ->
    [one] Jetzt gibt es 1 Platz.
   *[other] Jetzt gibt es { $capacity } Plätze.
}
answer-schedule = Neue Zeiten: { $day }, Check-in ab { $from_ }.
answer-rounds = { $rounds ->
    [one] Es wird eine Runde gespielt.
   *[other] Es werden { $rounds } Runden gespielt.
}
answer-assigned = { $name } betreut jetzt { $number ->
    [one] Tisch { $tables }
   *[other] die Tische { $tables }
}.
answer-unassigned = { $number ->
    [one] Tisch { $tables } hat jetzt keine feste Aufsicht mehr.
   *[other] Die Tische { $tables } haben jetzt keine feste Aufsicht mehr.
}
answer-moved = { $name } sitzt jetzt an Tisch { $table }.
answer-no-table-numbers = „{ $typed }“ verstehe ich nicht als Tische. Schreib zum Beispiel 1, 2, 5 oder 1-3.
answer-self-report = Hier trägt jetzt jemand vom Tisch ein, und jemand anderes bestätigt.
answer-exclude-preview = **{ $name }**{ $place } spielt heute nicht mehr mit.{ $host } Öffentlich steht nur, dass die Person nicht weiter teilnimmt, nie warum.
answer-excluded = { $name } ist ausgeschlossen. Der Grund steht nur im Protokoll der Turnierleitung.
answer-reinstated = { $name } ist wieder dabei.
answer-plays-on = { $name } spielt weiter mit.
answer-format = Geändert. Was schon gespielt wird, bleibt davon unberührt.
answer-nothing-changed = Es hat sich nichts geändert.
answer-announce-preview = { $readers ->
    [0] Das lesen alle in den Ankündigungen und still an den Tischen: „{ $text }“
    [one] Das liest 1 Person in den Ankündigungen, und es steht still an den Tischen: „{ $text }“
   *[other] Das lesen { $readers } Personen in den Ankündigungen, und es steht still an den Tischen: „{ $text }“
}
answer-announced = Jetzt können es alle lesen.
answer-to-tables = Alle sind an die Tische gerufen.
answer-to-tables-again = Für diese Runde sind schon alle gerufen. Du kannst sie starten, sobald alle sitzen.
answer-nobody-to-call = Gerade ist niemand zu rufen.
answer-helper = { $name } gehört jetzt zum Team: { $role }.
answer-questions-done = Ist verkündet und steht unter „Regeln lesen“.

## Korrekturen

answer-corrected = **Vorher:** { $before }
    {""}**Nachher:** { $after }
answer-correction-lost = Deine Zahlen von eben sind nicht mehr da. Öffne das Formular bitte noch einmal.

## Allgemein

answer-no-evening = Gerade ist kein Abend angelegt.
answer-unknown-button = Dieser Knopf gehört nicht hierher oder ist von einem alten Abend.
answer-bad-option = Diese Angabe verstehe ich nicht. Schau bitte noch einmal.
answer-tap-again = Das hat etwas gedauert. Tipp bitte noch einmal.
answer-only-in-server = Das geht nur auf dem Server, nicht in Direktnachrichten.
## Knöpfe

answer-button-reopen = Formular öffnen
answer-button-guests-yes = Ja, so anmelden
answer-button-guests-no = Nein, lieber nicht
answer-button-another-guest = Noch ein Kind
answer-button-my-people = Jemanden absagen
answer-button-withdraw-yes = Ja, absagen
answer-button-stay = Nein, ich komme
answer-button-again = Doch wieder anmelden
answer-button-all = Wir alle { $people }
answer-button-some = Nur einige …
answer-button-change = Ändern
answer-button-next-table = Weiter: Tisch { $table }
answer-button-start-game = Spiel { $game } starten
answer-button-cancel = Abbrechen
answer-button-start-round = Runde starten
answer-button-publish = Verkünden
answer-button-draw-again = Neu auslosen
answer-button-start-knockout = K.-o.-Plan festlegen
answer-button-call = Starten
answer-button-start-others = Die anderen starten
answer-button-release = Plätze weitergeben
answer-button-cancel-evening = Ja, absagen
answer-button-resolved = Hat sich geklärt
answer-button-take-over = Übernehmen
answer-button-exclude = Ausschließen
answer-button-correct-yes = Ja, so ändern
answer-button-announce = Verkünden
answer-button-announce-change = Noch ändern
answer-button-create = Abend anlegen
answer-button-setup = Einrichten

## Einrichten

setup-done = Fertig. Kanäle: { $channels }. Rollen: { $roles }. Gib deinen Leuten die Rollen, dann leg den Abend an.
setup-missing = Mir fehlen Rechte auf diesem Server: { $permissions }. Gib sie meiner Rolle in den Servereinstellungen und tipp dann auf „Einrichten“.
setup-role-lead = Turnierleitung
setup-role-supervisor = Aufsicht
setup-category = Kartenabend
setup-channel-info = turnier-info
setup-channel-announcements = ankündigungen
setup-channel-supervisors = aufsicht
setup-channel-lead = turnierleitung
setup-channel-person = Direktnachricht
setup-channel-table = tisch-{ $table }
permission-manage_channels = Kanäle verwalten
permission-manage_roles = Rollen verwalten
permission-view_channel = Kanäle ansehen
permission-send_messages = Nachrichten senden
permission-embed_links = Links einbetten
permission-attach_files = Dateien anhängen
permission-read_message_history = Nachrichtenverlauf lesen
permission-manage_messages = Nachrichten verwalten

## Was die Turnierleitung in Ordnung bringen muss

trouble-no-channel = Ein Kanal fehlt ({ $channel }). Tipp bitte auf „Einrichten“, dann lege ich ihn wieder an.
trouble-forbidden = In { $channel } darf ich nicht schreiben. Gib meiner Rolle dort bitte die Rechte „Kanal ansehen“ und „Nachrichten senden“.
trouble-no-calendar = Mir fehlt das Recht „Events erstellen“. Ohne es steht der Abend nicht im Kalender des Servers; alles andere geht. Gib es bitte meiner Rolle, dann trage ich ihn ein.
trouble-not-allowed = Discord lässt mich Rollen oder Rechte nicht vergeben. Tipp bitte auf „Einrichten“, dann steht da, was mir fehlt.
trouble-no-table-channel = Den Kanal für Tisch { $table } kann ich nicht anlegen. Mir fehlt das Recht „Kanäle verwalten“, oder der Server hat schon 500 Kanäle.
trouble-discord = Discord nimmt gerade nichts an ({ $channel }). Ich versuche es weiter; was eingetragen ist, bleibt eingetragen.

## Ansagen

answer-no-whole-number = „{ $typed }“ ist keine ganze Zahl von 1 bis { $most }.

answer-no-such-person = „{ $typed }“ kenne ich hier nicht. Wähl bitte einen Namen aus der Liste.

answer-wrong-count = Am Tisch spielen { $wanted } Personen, ich habe { $typed } Zahlen gelesen. Schreib sie bitte in der Reihenfolge der Plätze.

answer-button-next-page = Weiterlesen

answer-prints = Was möchtest du drucken? Du bekommst es als PDF in { $paper }, { $tongue ->
    [de] auf Deutsch
   *[en] auf Englisch
}.
answer-print = Bitte schön, in { $paper }.
answer-print-without-codes = Die QR-Codes fehlen noch: Die Kanäle der Tische entstehen, wenn du die Tische verkündest.
answer-print-without-fonts = Zum Drucken fehlt dem Bot die Schrift. Wer ihn betreibt, sieht mit „stichrunde check“, was zu tun ist.
answer-print-failed = Das ließ sich gerade nicht drucken. Versuch es bitte noch einmal.
answer-no-invite = Das ist kein Einladungslink von Discord. Er beginnt mit https://discord.gg/.
answer-button-prints = Drucken …
answer-button-more-prints = Mehr drucken
answer-button-print-cards = Tischkarten
answer-button-print-sheets = Spielbögen
answer-button-print-wall = Plan für die Wand
answer-button-print-certificates = Urkunden
answer-button-print-rules = Regeln
answer-button-print-poster = Aushang
answer-button-print-a4 = Lieber A4
answer-button-print-a5 = Lieber A5
answer-button-print-de = Auf Deutsch
answer-button-print-en = Auf Englisch
answer-questions-none = Alle offenen Regelfragen sind schon geklärt.

## Datenschutz und Export

privacy-member = **{ $name }** · Nummer { $number } · Discord-Kennung { $id }
privacy-guest = **{ $name }** · Nummer { $number } · ohne Discord
privacy-word = Abend { $evening }, { $what }: { $text }
privacy-word-signed-up = Anmeldung
privacy-word-person-renamed = Name
privacy-word-person-excluded = Grund
privacy-word-penalty-imposed = Notiz
privacy-word-dispute-opened = Problem
privacy-days = { $days ->
    [one] Namen werden einen Tag nach dem Abend von selbst gelöscht. Es bleibt eine Nummer.
   *[other] Namen werden { $days } Tage nach dem Abend von selbst gelöscht. Es bleibt eine Nummer.
}
privacy-no-days = Namen bleiben, bis jemand sie löscht. Es bleibt dann eine Nummer.
privacy-button-erase = Löschen
privacy-ask = { $guests ->
    [0] **{ $names }** wird überall gelöscht: Name, Discord-Kennung und alles Geschriebene. In den Ergebnissen bleibt eine Nummer. Das lässt sich nicht zurücknehmen.
   *[other] **{ $names }** werden überall gelöscht: Namen, Discord-Kennung und alles Geschriebene. In den Ergebnissen bleiben Nummern. Das lässt sich nicht zurücknehmen.
}
privacy-not-over = Der Abend läuft noch. Danach geht es hier mit demselben Befehl.
privacy-erased = Gelöscht. Was im Chat schon stand, kann die Turnierleitung mit den Kanälen löschen.
answer-export = { $files ->
    [one] Hier ist der Abend. Bitte behalt die Datei für dich, es stehen Namen darin.
   *[other] Hier ist der Abend. Bitte behalt die Dateien für dich, es stehen Namen darin.
}
answer-no-script = Dieser Abend wurde mit einer anderen Fassung des Bots gespielt, ein Skript gibt es darum nicht. Tabellen und Bericht gehen.
