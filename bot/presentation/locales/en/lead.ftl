### What the lead needs less often.

## The button “More …” and single people

button-person = Person …
button-more = More …
button-tidy = Tidy up
button-my-table = I supervise this table
answer-more = What do you need?
answer-unattended = { $number ->
    [one] Table { $tables } has no supervisor of its own.
   *[other] Tables { $tables } have no supervisor of their own.
}
answer-all-attended = Every table has a supervisor.
answer-button-forecast = How long will it take?
answer-button-capacity = Change places
answer-button-schedule = Change times
answer-button-merge = Merge tables
answer-button-self-reporting = Table reports itself
answer-button-call-off = Call the evening off
answer-button-tidy = Tidy up
form-forecast-title = How long will it take?
form-forecast-people = For how many people?
form-capacity-title = Change places
form-schedule-title = Change times
form-schedule-check-in = Check-in from (empty: moves along)
form-merge-title = Merge tables
form-merge-table = Which table is dissolved?
form-merge-into = Where do they go?
form-self-report-title = Tables report themselves
answer-merged = Everybody from table { $table } sits at table { $into } now.
answer-self-reporting = { $number ->
    [one] Table { $tables }
   *[other] Tables { $tables }
}: somebody at the table enters the result, somebody else confirms it.
answer-tidy-preview =
    { $channels ->
        [one] One channel of this evening will be deleted, with everything in it.
       *[other] { $channels } channels of this evening will be deleted, with everything in them.
    }
answer-tidied =
    { $channels ->
        [one] Tidied up: one channel is gone.
       *[other] Tidied up: { $channels } channels are gone.
    }
answer-nothing-to-tidy = Everything is tidy already.

form-person-title = Who is it about?
form-person-name = Name (a part will do)
answer-which-person = Whom do you mean?
answer-person = **{ $name }**{ $place }.{ $host } What would you like to do?
answer-button-late = Is here
answer-button-undo-check-in = Not here after all
answer-button-rename = Another name
answer-button-set-host = Another host
answer-button-pin = Fixed table
answer-button-move = Move
answer-button-dropped-out = Withdraw
answer-button-penalty-back = Take the penalty back
answer-button-reinstate = Take the exclusion back
form-rename-title = Another name
form-rename-name = What they are called tonight
form-host-title = Another host
form-host-who = Who is the host? (empty: nobody)
form-table-title = To which table?
form-table-number = Number of the table
answer-renamed = Is called { $name } everywhere now.
answer-host = { $host } is the host of { $name } now.
answer-host-nobody = { $name } has no host now. You speak for them.
answer-pinned = { $name } gets table { $table } in the draw.
answer-check-in-undone = { $name } counts as not here again.

## How long it takes

forecast-head =
    For { $people } people: { $tables ->
        [one] one table
       *[other] { $tables } tables
    }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }, then { $matches ->
        [one] one match
       *[other] { $matches } matches
    }.
forecast-group = Group stage: { $at } to about { $until }
forecast-stage = { $stage }: about { $at }
forecast-end = End: about { $at }
forecast-late = 🐢 About { $minutes } minutes later than planned, the end at about { $at }.
forecast-early = 🐇 About { $minutes } minutes earlier than planned, the end at about { $at }.
forecast-on-time = 🕒 You are well in time, the end at about { $at }.
forecast-assumed = Assumed: the slowest table takes six tenths of the { $minutes } minutes, a game between two half, a best of three two and a half games. Walking, shuffling and ties cost { $around } minutes a round, the break ten.

answer-slow-down = That was back and forth a few times. Take your time, you can change it again from { $until }.
