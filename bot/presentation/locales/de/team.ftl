### Das Team und die Einstellungen eines Servers.

form-team-title = Wer hilft mit?
form-team-supervisor = Aufsicht
form-team-lead = Turnierleitung
answer-team = { $lines }
answer-helpers = { $name } gehören jetzt zum Team: { $role }.
answer-nobody-chosen = Da war noch niemand ausgewählt.
