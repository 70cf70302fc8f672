### The team and the settings of a server.

form-team-title = Who helps?
form-team-supervisor = Supervisors
form-team-lead = Tournament lead
answer-team = { $lines }
answer-helpers = { $name } belong to the team now: { $role }.
answer-nobody-chosen = Nobody was chosen yet.
