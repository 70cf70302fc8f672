### Was die Turnierleitung liest, wenn der Rechner unter dem Bot Hilfe braucht.

house-storing = 💾 **Ich kann gerade nichts speichern.** { $fault } Was bestätigt ist, ist sicher; was jetzt nicht klappt, hat nichts geändert: Versuch es danach einfach noch einmal. Gib das bitte an die Person weiter, die den Bot betreibt.
house-storing-over = 💾 Ich kann wieder speichern. Hat zuletzt etwas nicht geklappt? Versuch es bitte noch einmal.
house-copy = 💾 Die tägliche Sicherungskopie hat nicht geklappt. { $fault } Für den Abend ändert das nichts, und die älteren Kopien sind noch da; ich versuche es jede Viertelstunde wieder. Gib das bitte an die Person weiter, die den Bot betreibt.
house-copy-over = 💾 Die Sicherungskopie hat wieder geklappt.
house-retention = 💾 Alte Namen konnte ich noch nicht löschen. { $fault } Ich versuche es jede Viertelstunde wieder. Gib das bitte an die Person weiter, die den Bot betreibt.
house-retention-over = 💾 Das Löschen alter Namen klappt wieder.

house-fault-full = Auf der Festplatte ist kein Platz mehr: Dort muss etwas gelöscht werden, zum Beispiel alte Kopien.
house-fault-forbidden = In den Ordner darf ich nicht schreiben: Er muss dem Benutzer gehören, unter dem der Bot läuft.
house-fault-missing = Ein Ordner oder eine Datei ist nicht da: Die Einstellungen nennen einen falschen Ort.
house-fault-failing = Die Festplatte arbeitet nicht richtig, oder sie ist voll: Freier Platz und Systemprotokoll zeigen, was los ist.
house-fault-damaged = Die Datenbank ist beschädigt: Sie bitte aufheben, und nach dem Abend mit „stichrunde restore“ die letzte heile Kopie zurückholen.
house-fault-unfinished = Der letzte Neustart kam mitten in einer Änderung: Beim nächsten Start des Bots wird sie beendet oder zurückgenommen.
house-fault-busy = Ein anderes Programm hält die Datenbank fest: Es muss beendet werden.
house-fault-other = Warum, steht im Protokoll des Bots.
