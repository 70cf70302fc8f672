## Topics

rule-title-stacking = Stapeln
rule-title-plus-two-on-four = +2 auf +4
rule-title-challenge = +4 anzweifeln
rule-title-drawing = Ziehen
rule-title-jump-in = Dazwischenwerfen
rule-title-saying-uno = „UNO“ sagen
rule-title-last-card = Letzte Karte
rule-title-scoring = Wertung
rule-title-equal = Gleichstand
rule-title-time = Zeit
rule-title-late = Verspätung
rule-title-no-show = Nicht am Tisch
rule-title-cheating = Falschspiel
rule-title-phones = Handys
rule-title-behaviour = Miteinander
rule-title-other = Etwas anderes
rule-title-reverse-between-two = Richtungswechsel zu zweit
rule-title-plus-as-last-card = +2 oder +4 als letzte Karte
rule-title-who-begins = Wer beginnt
rule-title-winning-tie-break = Stichrunde gewinnen

rule-text-stacking = Erlaubt: Auf +2 darf +2 gelegt werden, auf +4 darf +4 gelegt werden.
rule-text-plus-two-on-four = Nicht erlaubt: kein +2 auf +4 und kein +4 auf +2.
rule-text-challenge = Wird bei uns nicht gemacht. Ein +4 darf jederzeit gelegt werden.
rule-text-drawing = Wer nicht bedienen kann, zieht genau eine Karte. Passt sie, darf sie sofort gelegt werden. Sonst ist der Zug beendet.
rule-text-jump-in = Nicht erlaubt. Es wird reihum gespielt.
rule-text-saying-uno = Pflicht beim Ablegen der vorletzten Karte. Wer es vergisst und darauf hingewiesen wird, bevor die nächste Person gezogen oder gelegt hat, zieht zwei Karten.
rule-text-last-card = Eine Aktionskarte darf auch die letzte Karte sein.
rule-text-scoring = Gezählt wird nach Platz am Tisch: 3, 2, 1 und 0 Punkte. Eine Runde endet, sobald jemand keine Karten mehr hat.
rule-text-equal = Bei gleichen Punkten liegt vorn, wer weniger Karten auf der Hand hatte. Ist auch das gleich, entscheidet eine Stichrunde mit je drei Karten.
rule-text-time = Nach 15 Minuten ruft die Turnierleitung die Zeit aus. Dann gewinnt, wer die wenigsten Handkarten hat.
rule-text-late = Wer später kommt, spielt ab der nächsten Runde mit. Verpasste Runden zählen null Punkte.
rule-text-no-show = Wer bei Beginn einer K.-o.-Runde nicht am Tisch ist, verliert sie nach fünf Minuten Wartezeit.
rule-text-cheating = Wer absichtlich falsch spielt, verliert die laufende Runde. Beim zweiten Mal schließt die Turnierleitung von der weiteren Teilnahme aus.
rule-text-phones = Handys liegen während einer Runde mit dem Display nach unten am Tisch.
rule-text-behaviour = Wir sind freundlich zueinander, besonders zu Kindern. Wer das nicht ist, wird ausgeschlossen, ohne Diskussion.

rule-proposal-reverse-between-two = Zu zweit wirkt ein Richtungswechsel wie Aussetzen: Du bist gleich noch einmal dran.
rule-proposal-plus-as-last-card = Ist die letzte Karte ein +2 oder +4, zieht die nächste Person die Karten noch, bevor gezählt wird.
rule-proposal-who-begins = Es beginnt, wer links von der Person sitzt, die die Karten gegeben hat. Gegeben wird reihum, zuerst von Sitz 1.
rule-proposal-winning-tie-break = Die Stichrunde ist ein kleines Spiel mit je drei Karten: Wer zuerst keine mehr hat, liegt vorn.

ruling-line = **Entscheidung { $number } · { $topic }**: { $text }
rule-none = Dazu steht nichts in den Turnierregeln. Frag gern deine Aufsicht.

## The whole text

rule-page-basis = ## Turnierregeln
    Damit am Turnierabend nicht über +4, Stapeln und Ziehen diskutiert wird, steht hier vorher fest, was gilt. Wer sich anmeldet, akzeptiert diese Regeln.

    Gespielt wird mit dem Standard-UNO-Blatt zu 108 Karten. Jede:r bekommt zu Beginn sieben Karten. Es wird nach Farbe oder nach Zahl beziehungsweise Symbol bedient.
rule-page-course = **Ablauf**
    Gruppenphase: zwei Runden an Tischen zu viert, die besten zwei pro Tisch kommen weiter. Dann K.-o.-Runden: Ab hier wird direkt ausgeschieden. Ab dem Viertelfinale gewinnt, wer zwei Spiele gewonnen hat. Finale: ein Tisch, alle schauen zu.

    { "" }**Wertung**
    Eine Runde endet, sobald jemand keine Karten mehr hat. Gezählt wird nach Platzierung am Tisch: 1. Platz 3 Punkte, 2. Platz 2, 3. Platz 1, 4. Platz 0. Bei Punktgleichheit entscheidet die Anzahl der Karten, die man am Ende noch auf der Hand hatte: Wer weniger hat, liegt vorn. Ist auch das gleich, entscheidet eine einzelne Stichrunde mit je drei Karten.

    { "" }**Zeit**
    Dauert eine Runde länger als 15 Minuten, ruft die Turnierleitung die Zeit aus. Gewertet wird dann nach Handkarten: Wer die wenigsten hat, gewinnt die Runde.

    { "" }**Verspätung und Nichterscheinen**
    Wer beim Check-in nicht da ist, wird in die laufende Gruppenphase eingeteilt, sobald er oder sie eintrifft. Verpasste Runden werden mit null Punkten gewertet. Wer bei Beginn der K.-o.-Runde nicht am Tisch ist, verliert diese Runde nach fünf Minuten Wartezeit. Wer nicht kommen kann, sagt bitte rechtzeitig ab. Der Platz geht dann an die nächste Person auf der Warteliste.
rule-page-disputes = **Streitfälle und Regelverstöße**
    Zuerst entscheidet die aufsichtführende Person am Tisch. Ist sie unsicher, entscheidet die Turnierleitung. Diese Entscheidung gilt ab dann für alle Tische und ist endgültig.
    Bei absichtlichem Falschspiel wird die laufende Runde verloren gegeben. Bei Wiederholung schließt die Turnierleitung von der weiteren Teilnahme aus.
    Unfreundliches Verhalten gegenüber anderen Teilnehmenden, besonders gegenüber Kindern, führt zum Ausschluss. Ohne Diskussion.

    { "" }**Sonstiges**
    Handys liegen während einer Runde mit dem Display nach unten am Tisch. Die maximale Teilnehmer:innenzahl und die Zahl der noch freien Plätze stehen auf der Startseite. Die Turnierleitung darf den Ablauf anpassen, wenn es die Teilnehmer:innenzahl erfordert, etwa eine Gruppenrunde mehr oder weniger.
rule-page-rulings = **Was die Turnierleitung entschieden hat**
