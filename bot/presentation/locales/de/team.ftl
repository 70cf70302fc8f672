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
answer-settings = Gespeichert.
answer-no-night = „{ $typed }“ verstehe ich nicht. Schreib zum Beispiel 21:30-08:00.
