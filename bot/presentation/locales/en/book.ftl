## The book of the evening: journal, tables and report

book-file-people = people
book-file-results = results
book-file-journal = journal
book-file-script = evening
book-file-seasons = season
print-file-report = report

book-clock = by itself
book-lead = lead
book-supervisor = supervisor
book-participant = participant
book-yes = yes
book-no = no

book-head-number = Number
book-head-time = Time
book-head-who = Who
book-head-role = Role
book-head-what = What
book-head-kind = Kind
book-head-name = Name
book-head-guest = Guest
book-head-host = Host
book-head-spot = Place or waitlist
book-head-table = Table
book-head-rank = Final place
book-head-stage = Stage
book-head-where = Where
book-head-round = Round or game
book-head-place = Place
book-head-cards = Hand cards
book-head-points = Points
book-head-note = Note
book-head-evenings = Evenings
book-head-best = Best place
book-spot-place = place
book-spot-waitlist = waitlist
book-spot-none = withdrawn
book-stage-group = Group stage
book-note-absent = absent
book-note-forfeited = counted as lost
book-note-annulled = does not count
book-note-won = won

book-report-ranking = Final ranking
book-report-tables = Tables
book-report-bracket = Knock-out
book-report-rulings = Rulings
book-report-journal = Journal
book-report-nobody = still open
book-report-none = Nothing yet.
book-report-seed = The draw can be recomputed from the number { $seed }
book-report-people = { $people ->
    [one] one person at the tables
   *[other] { $people } people at the tables
}
book-report-round = R{ $number }
book-report-ruling = { $number ->
    [0] At the table · { $topic }
   *[other] { $number } · { $topic }
}
book-report-versus = { $one } against { $other }
book-report-winner = Won by { $name }

book-tournament-created = Evening “{ $name }” set up, { $capacity } places, starts { $starts_at }
book-registration-opened = Sign-up opened
book-registration-closed = Sign-up closed
book-capacity-changed = Now { $capacity } places
book-schedule-changed = New schedule: check-in { $check_in_at }, start { $starts_at }
book-tournament-cancelled = Evening called off
book-signed-up = { $spot ->
    [place] { $person } has a place
   *[waitlist] { $person } is on the waitlist
}
book-host-changed = { $person }: the host is now { $host }
book-person-renamed = { $person } is now called “{ $name }”
book-withdrew = { $person } has withdrawn
book-dropped-out = { $person } has stopped playing
book-came-back = { $person } plays again
book-promoted = { $person } moved up
book-place-released = The place of { $person } was passed on, now at the end of the waitlist
book-on-the-way = { $person } is on the way
book-check-in-opened = Check-in opened
book-check-in-closed = Check-in closed
book-reminder-due = { $kind ->
    [day_before] Reminder the day before
   *[check_in_reminder] Reminder of the check-in
}
book-checked-in = { $person } is here
book-check-in-undone = Check-in of { $person } taken back
book-noted-on-site = { $person } is in the room and waits
book-admitted = { $person } got a free place
book-person-excluded = { $person } excluded
book-person-reinstated = Exclusion of { $person } taken back
book-penalty-imposed = { $person }: round counted as lost
book-penalty-revoked = Penalty of { $person } taken back
book-person-pinned = { $person } has { $table ->
    [0] no fixed table any more
   *[other] a fixed place at table { $table }
}
book-tables-drawn = { $draw ->
    [0] Tables seated by hand
   *[other] Tables drawn, draw { $draw }
}
book-tables-published = Tables announced
book-seated-late = { $person } came later and sits at table { $table }
book-person-moved = { $person } now sits at table { $table }
book-tables-merged = Table { $table } joined table { $into }
book-supervisor-assigned = Supervisor at table { $table }: { $user }
book-self-report-allowed = { $where } reports itself
book-group-rounds-changed = { $rounds ->
    [one] Now one group round
   *[other] Now { $rounds } group rounds
}
book-format-adapted = Format of the coming stages changed
book-round-started = Table { $table }: round { $round } started
book-report-proposed = { $where }: result entered, to be confirmed
book-round-reported = Table { $table }, round { $round }: { $cards }
book-tie-broken = { $where }: tie-break round, order { $order }
book-marked-absent = Table { $table }: { $person } is absent this round
book-marked-present = Table { $table }: { $person } is here after all
book-round-corrected = Table { $table }, round { $round } corrected: { $cards }
book-standing-decided = Table { $table }: tie-break round for advancing, order { $order }
book-time-noted = { $where }: { $minutes } min left
book-time-called = { $where }: time is up
book-time-ran-out = { $where }: clock at zero
book-time-extended = { $where }: { $minutes } min more
book-time-paused = { $where }: clock stopped
book-time-resumed = { $where }: clock runs on
book-downtime-reported = The bot had been out of reach since { $since }
book-knockout-started = The bracket is fixed
book-match-called = { $where } called, table { $table }
book-presence-confirmed = { $where }: { $people } at the table
book-presence-withdrawn = { $where }: { $person } is not here after all
book-match-forfeited = { $where }: did not come: { $missing }
book-forfeit-revoked = { $where }: the no-show was taken back
book-game-started = { $where }: game { $game } started
book-game-reported = { $where }, game { $game }: { $cards }
book-game-corrected = { $where }, game { $game } corrected: { $cards }
book-dispute-opened = { $where }: problem { $dispute } reported ({ $topic })
book-dispute-withdrawn = Problem { $dispute } is settled
book-dispute-escalated = Problem { $dispute } passed on to the lead
book-dispute-overdue = Problem { $dispute } has waited for three minutes
book-ruling-made = { $ruling ->
    [0] { $where }: ruling at the table ({ $topic }): { $text }
   *[other] Ruling { $ruling } ({ $topic }): { $text }
}
book-everywhere = Everywhere
