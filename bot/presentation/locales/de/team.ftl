### Das Team und die Einstellungen eines Servers.

form-team-title = Wer hilft mit?
form-team-supervisor = Aufsicht
form-team-lead = Turnierleitung
answer-team = { $lines }
answer-helpers = { $name } gehören jetzt zum Team: { $role }.
answer-nobody-chosen = Da war noch niemand ausgewählt.

form-settings-title = Einstellungen
form-settings-language = Sprache auf dem Server
form-settings-tables = Wer schreibt in den Tischkanälen?
form-settings-team = Nur das Team
form-settings-all = Alle
form-settings-night = Nachts kein Ton (von-bis)
form-settings-days = Namen löschen nach Tagen (leer: nie)
form-settings-promoted = Wer nachrückt, erfährt es
form-settings-public = Mit einer Erwähnung
form-settings-direct = Als Direktnachricht
form-rooms-title = Kanäle und Rolle
form-rooms-info = Startseite
form-rooms-announcements = Ankündigungen
form-rooms-supervisors = Aufsicht
form-rooms-lead = Turnierleitung
form-rooms-role = Rolle für alle mit Platz (leer: keine)
answer-button-rooms = Kanäle und Rolle
answer-rooms-twice = Für jede Aufgabe braucht es einen eigenen Kanal. Wähl bitte vier verschiedene.
answer-settings = Gespeichert.
answer-no-night = „{ $typed }“ verstehe ich nicht. Schreib zum Beispiel 21:30-08:00.
form-zone-title = Zeitzone
form-zone-zone = Zeitzone oder Ort
form-zone-hint = Zum Beispiel Europe/Berlin oder London. Danach richten sich neue Abende.
answer-button-zone = Zeitzone
answer-zone = Gespeichert: { $zone }, dort ist es jetzt { $time } Uhr. Das gilt für neue Abende.
answer-no-zone = Eine Zeitzone „{ $typed }“ kenne ich nicht. Schreib zum Beispiel Europe/Berlin.
