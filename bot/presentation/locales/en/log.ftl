### The lead's log: a line for each entry.

log-title = 📜 **Log**{ $table ->
    [0] {""}
   *[other] {" "}· table { $table }
}{ $person ->
    [none] {""}
   *[other] {" "}· { $person }
}
log-empty = Nothing of that stands in the log yet.
log-line = { $at } · **{ $who }** · { $what } · { $details }
log-by-clock = Clock
log-by-lead = Tournament lead
log-kind-all = Everything
log-which = What do you want to see?
log-round = Round { $number }
log-game = Game { $number }
log-ruling = { $number ->
    [0] at the table only
   *[other] ruling { $number }, for all
}
log-words = “{ $text }”
answer-button-older = Older
answer-button-newest = Newest

log-signed-up = signed up
log-withdrew = withdrew
log-promoted = moved up
log-place-released = place passed on
log-host-changed = new host
log-person-renamed = name changed
log-admitted = admitted from the waitlist
log-dropped-out = dropped out
log-came-back = came back
log-check-in-opened = check-in opened
log-check-in-closed = check-in closed
log-checked-in = checked in
log-check-in-undone = check-in taken back
log-on-the-way = on the way
log-noted-on-site = waits in the room
log-reminder-due = reminder sent
log-tables-drawn = tables drawn
log-tables-published = tables announced
log-person-moved = moved to another table
log-tables-merged = tables merged
log-person-pinned = pinned to a table
log-seated-late = seated late
log-supervisor-assigned = supervisor assigned
log-self-report-allowed = table reports itself
log-round-started = round started
log-round-reported = result entered
log-report-proposed = result proposed
log-tie-broken = tie-break entered
log-marked-absent = marked absent
log-marked-present = marked present
log-round-corrected = result corrected
log-game-corrected = game corrected
log-standing-decided = tie at the cut decided
log-game-started = game started
log-game-reported = game entered
log-time-noted = minutes told
log-time-called = time called
log-time-ran-out = time ran out
log-time-extended = time extended
log-time-paused = clock stopped
log-time-resumed = clock resumed
log-downtime-reported = was unreachable
log-knockout-started = knock-out started
log-match-called = match called
log-presence-confirmed = presence confirmed
log-presence-withdrawn = presence taken back
log-match-forfeited = did not come
log-forfeit-revoked = no-show taken back
log-dispute-opened = problem reported
log-dispute-withdrawn = problem settled
log-dispute-escalated = problem passed on
log-dispute-overdue = problem not answered
log-ruling-made = decided
log-penalty-imposed = cheating, round lost
log-penalty-revoked = penalty taken back
log-person-excluded = excluded
log-person-reinstated = exclusion taken back
log-tournament-created = evening set up
log-registration-opened = sign-up opened
log-registration-closed = sign-up closed
log-capacity-changed = places changed
log-schedule-changed = times changed
log-group-rounds-changed = number of rounds changed
log-format-adapted = format adapted
log-tournament-cancelled = evening called off
