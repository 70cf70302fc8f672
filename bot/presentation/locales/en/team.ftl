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
form-settings-promoted = Whoever moves up hears of it
form-settings-public = By a mention
form-settings-direct = By a direct message
form-rooms-title = Channels and role
form-rooms-info = Home panel
form-rooms-announcements = Announcements
form-rooms-supervisors = Supervisors
form-rooms-lead = Tournament lead
form-rooms-role = Role for everybody with a place (or none)
answer-button-rooms = Channels and role
answer-rooms-twice = Each of the four needs a channel of its own. Please choose four different ones.
answer-settings = Saved.
answer-no-night = I do not understand “{ $typed }”. Write 21:30-08:00, for example.
form-zone-title = Time zone
form-zone-zone = Time zone or place
form-zone-hint = For example Europe/Berlin or London. New evenings go by it.
answer-button-zone = Time zone
answer-zone = Saved: { $zone }, where it is { $time } now. This holds for new evenings.
answer-no-zone = I know no time zone “{ $typed }”. Write Europe/Berlin, for example.
