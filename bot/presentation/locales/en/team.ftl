### The team and the settings of a server.

form-team-title = Who helps?
form-team-supervisor = Supervisors
form-team-lead = Tournament lead
answer-team = { $lines }
answer-helpers = { $name } belong to the team now: { $role }.
answer-nobody-chosen = Nobody was chosen yet.

form-settings-title = Settings
form-settings-language = Language of the server
form-settings-tables = Who writes in the table channels?
form-settings-team = Only the team
form-settings-all = Everybody
form-settings-night = Silent at night (from-to)
form-settings-days = Erase names after days (empty: never)
answer-settings = Saved.
answer-no-night = I do not understand “{ $typed }”. Write 21:30-08:00, for example.
