### Was die Turnierleitung seltener braucht.

## Der Knopf „Mehr …“ und einzelne Personen

button-person = Person …
button-more = Mehr …
button-tidy = Aufräumen
button-my-table = Ich betreue diesen Tisch
answer-more = Was brauchst du?
answer-unattended = { $number ->
    [one] Tisch { $tables } hat keine feste Aufsicht.
   *[other] Die Tische { $tables } haben keine feste Aufsicht.
}
answer-all-attended = Jeder Tisch hat eine Aufsicht.
answer-button-forecast = Wie lange dauert es?
answer-button-capacity = Plätze ändern
answer-button-schedule = Zeiten ändern
answer-button-merge = Tische zusammenlegen
answer-button-self-reporting = Tisch meldet selbst
answer-button-call-off = Abend absagen
answer-button-tidy = Aufräumen
form-forecast-title = Wie lange dauert es?
form-forecast-people = Für wie viele Personen?
form-capacity-title = Plätze ändern
form-schedule-title = Zeiten ändern
form-schedule-check-in = Check-in ab (leer: verschiebt sich mit)
form-merge-title = Tische zusammenlegen
form-merge-table = Welcher Tisch wird aufgelöst?
form-merge-into = Wohin gehen alle?
form-self-report-title = Tische melden selbst
answer-merged = Alle von Tisch { $table } sitzen jetzt an Tisch { $into }.
answer-self-reporting = { $number ->
    [one] Tisch { $tables }
   *[other] Tische { $tables }
}: Jemand vom Tisch trägt ein, jemand anderes bestätigt.
answer-tidy-preview =
    { $channels ->
        [one] Ein Kanal dieses Abends wird gelöscht, mit allem, was darin steht.
       *[other] { $channels } Kanäle dieses Abends werden gelöscht, mit allem, was darin steht.
    }
answer-tidied =
    { $channels ->
        [one] Aufgeräumt: Ein Kanal ist weg.
       *[other] Aufgeräumt: { $channels } Kanäle sind weg.
    }
answer-nothing-to-tidy = Es ist schon aufgeräumt.

form-person-title = Um wen geht es?
form-person-name = Name (ein Teil reicht)
answer-which-person = Wen meinst du?
answer-person = **{ $name }**{ $place }.{ $host } Was möchtest du tun?
answer-button-late = Ist da
answer-button-undo-check-in = Doch nicht da
answer-button-rename = Anderer Name
answer-button-set-host = Andere Begleitung
answer-button-pin = Fester Tisch
answer-button-move = Umsetzen
answer-button-dropped-out = Abmelden
answer-button-penalty-back = Strafe zurücknehmen
answer-button-reinstate = Ausschluss zurücknehmen
form-rename-title = Anderer Name
form-rename-name = So heißt die Person heute
form-host-title = Andere Begleitung
form-host-who = Wer begleitet? (leer: niemand)
form-table-title = An welchen Tisch?
form-table-number = Nummer des Tisches
answer-renamed = Heißt jetzt überall { $name }.
answer-host = { $host } begleitet jetzt { $name }.
answer-host-nobody = { $name } hat jetzt keine Begleitung. Du sprichst für die Person.
answer-pinned = { $name } bekommt bei der Auslosung Tisch { $table }.
answer-check-in-undone = { $name } ist wieder als „noch nicht da“ eingetragen.

## Wie lange es dauert

forecast-head =
    Für { $people } Personen: { $tables ->
        [one] ein Tisch
       *[other] { $tables } Tische
    }, { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    }, danach { $matches ->
        [one] eine Begegnung
       *[other] { $matches } Begegnungen
    }.
forecast-group = Gruppenphase: { $at } bis etwa { $until }
forecast-stage = { $stage }: etwa { $at }
forecast-end = Schluss: etwa { $at }
forecast-late = 🐢 Etwa { $minutes } Minuten später als geplant, Schluss gegen { $at }.
forecast-early = 🐇 Etwa { $minutes } Minuten früher als geplant, Schluss gegen { $at }.
forecast-on-time = 🕒 Ihr liegt gut in der Zeit, Schluss gegen { $at }.
forecast-assumed = Angenommen: Der langsamste Tisch braucht sechs Zehntel der { $minutes } Minuten, ein Spiel zu zweit die Hälfte, drei Gewinnspiele zweieinhalb Spiele. Laufen, Mischen und Stichrunden kosten je Runde { $around } Minuten, die Pause zehn.

answer-slow-down = Jetzt ging es ein paar Mal hin und her. Überleg es dir in Ruhe, ab { $until } geht es wieder.
