### Commands as Discord shows them; the English ones are those in the code.

command-signup = signup
command-signup-about = Take a place, or join the waitlist. Signing up accepts the rules.

command-withdraw = withdraw
command-withdraw-about = Give up your place, so that somebody can move up.

command-checkin = checkin
command-checkin-about = Say that you are here, you and whoever came with you.

command-me = me
command-me-about = Where do I play, against whom, and how do I stand?

command-standings = standings
command-standings-about = The standing of every table.

command-bracket = bracket
command-bracket-about = The bracket of the knock-out.

command-rules = rules
command-rules-about = The house rules, and what was decided tonight.
option-standings-season = season
option-standings-season-about = The table over all evenings instead.
option-rules-topic = topic
option-rules-topic-about = Only this topic.

command-dispute = dispute
command-dispute-about = Tell the supervisor about a problem at your table.

command-report = report
command-report-about = Enter the result of a round or game.
option-report-table = table
option-report-table-about = The number of the table.
option-report-cards = cards
option-report-cards-about = The cards in hand in seat order, such as 0 4 4+ 7; left out: a form opens.

command-table = table
command-table-about = What happens at a table

command-table-report = report
command-table-report-about = Enter the result of a round or game.
option-table-report-table = table
option-table-report-table-about = The number of the table.
option-table-report-cards = cards
option-table-report-cards-about = The cards in hand in seat order, such as 0 4 4+ 7; left out: a form opens.

command-table-tie = tie
command-table-tie-about = Enter who won a tie-break round.
option-table-tie-table = table
option-table-tie-table-about = The number of the table.
option-table-tie-winner = winner
option-table-tie-winner-about = Who won it; left out: a form opens.

command-table-standing = standing
command-table-standing-about = Enter who won the tie-break round for the last place that advances.
option-table-standing-table = table
option-table-standing-table-about = The number of the table.

command-table-absent = absent
command-table-absent-about = Note that somebody is missing in this round, or take it back.
option-table-absent-table = table
option-table-absent-table-about = The number of the table.
option-table-absent-person = person
option-table-absent-person-about = Who is missing.

command-table-start-game = start-game
command-table-start-game-about = Start the next game of a match.
option-table-start-game-table = table
option-table-start-game-table-about = The number of the table.

command-table-here = here
command-table-here-about = Both people of a match are at the table.
option-table-here-table = table
option-table-here-table-about = The number of the table.

command-table-pause = pause
command-table-pause-about = Stop the clock of a table.
option-table-pause-table = table
option-table-pause-table-about = The number of the table.

command-table-resume = resume
command-table-resume-about = Let the clock of a table run on.
option-table-resume-table = table
option-table-resume-table-about = The number of the table.

command-table-take-over = take-over
command-table-take-over-about = Take charge of another supervisor's table.
option-table-take-over-table = table
option-table-take-over-table-about = The number of the table.

command-table-add = add
command-table-add-about = Add somebody who has come to the door.

command-table-arrived = arrived
command-table-arrived-about = Check somebody in who has no phone at hand.
option-table-arrived-person = person
option-table-arrived-person-about = Who has come.

command-table-admit = admit
command-table-admit-about = Give a free place to the first on the waitlist who is here.

command-lead = lead
command-lead-about = What the lead decides

command-lead-create = create
command-lead-create-about = Set up an evening.
option-lead-create-name = name
option-lead-create-name-about = What it is called.
option-lead-create-starts = starts
option-lead-create-starts-about = When it starts, such as 5.12. 19:00.
option-lead-create-capacity = capacity
option-lead-create-capacity-about = How many places there are.
option-lead-create-check_in = check_in
option-lead-create-check_in-about = When the check-in opens; left out: 45 minutes before.
option-lead-create-ends = ends
option-lead-create-ends-about = When it will be over, about.
option-lead-create-venue = venue
option-lead-create-venue-about = Where it is.
option-lead-create-rounds = rounds
option-lead-create-rounds-about = Rounds of the group stage; left out: 2.
option-lead-create-minutes = minutes
option-lead-create-minutes-about = Minutes of a round; left out: 15.
option-lead-create-seed = seed
option-lead-create-seed-about = A number from which the draw follows; left out: one nobody can foresee.

command-lead-open = open
command-lead-open-about = Open the sign-up.

command-lead-close = close
command-lead-close-about = Close the sign-up.

command-lead-open-check-in = open-check-in
command-lead-open-check-in-about = Open the check-in now.

command-lead-close-check-in = close-check-in
command-lead-close-check-in-about = Close the check-in now.

command-lead-release-no-shows = release-no-shows
command-lead-release-no-shows-about = Give away the places of those who have not come.

command-lead-capacity = capacity
command-lead-capacity-about = Change how many places there are.
option-lead-capacity-places = places
option-lead-capacity-places-about = How many.

command-lead-schedule = schedule
command-lead-schedule-about = Move the evening.
option-lead-schedule-starts = starts
option-lead-schedule-starts-about = When it starts, such as 5.12. 19:30.
option-lead-schedule-check_in = check_in
option-lead-schedule-check_in-about = When the check-in opens; left out: it moves along.
option-lead-schedule-ends = ends
option-lead-schedule-ends-about = When it will be over, about.

command-lead-cancel = cancel
command-lead-cancel-about = Call the evening off.

command-lead-draw = draw
command-lead-draw-about = Draw the tables, or draw them again.
option-lead-draw-seed = seed
option-lead-draw-seed-about = A number from which the draw follows.

command-lead-publish = publish
command-lead-publish-about = Show the tables to everybody.

command-lead-assign = assign
command-lead-assign-about = Put somebody in charge of tables.
option-lead-assign-tables = tables
option-lead-assign-tables-about = Which, such as 1, 2, 5 or 1-3.
option-lead-assign-supervisor = supervisor
option-lead-assign-supervisor-about = Who; left out: nobody any more.

command-lead-move = move
command-lead-move-about = Seat somebody at another table.
option-lead-move-person = person
option-lead-move-person-about = Who.
option-lead-move-table = table
option-lead-move-table-about = The number of the table.

command-lead-rounds = rounds
command-lead-rounds-about = Play one round more or less in the group stage.
option-lead-rounds-number = number
option-lead-rounds-number-about = How many in all.

command-lead-start-round = start-round
command-lead-start-round-about = Start the next round at all tables.

command-lead-start-knockout = start-knockout
command-lead-start-knockout-about = Fix the bracket.

command-lead-start-knockout-round = start-knockout-round
command-lead-start-knockout-round-about = Call the matches of the next knock-out round.

command-lead-call-time = call-time
command-lead-call-time-about = Call time.
option-lead-call-time-table = table
option-lead-call-time-table-about = At this table; left out: at all.

command-lead-extend = extend
command-lead-extend-about = Give more time.
option-lead-extend-minutes = minutes
option-lead-extend-minutes-about = How many minutes more.
option-lead-extend-table = table
option-lead-extend-table-about = At this table; left out: at all.

command-lead-pause = pause
command-lead-pause-about = Stop the clocks.
option-lead-pause-table = table
option-lead-pause-table-about = At this table; left out: all of the evening.

command-lead-resume = resume
command-lead-resume-about = Let the clocks run on.
option-lead-resume-table = table
option-lead-resume-table-about = At this table; left out: all of the evening.

command-lead-correct = correct
command-lead-correct-about = Correct a result.
option-lead-correct-table = table
option-lead-correct-table-about = The number of the table.
option-lead-correct-number = number
option-lead-correct-number-about = Which round or game; left out: the last.

command-lead-exclude = exclude
command-lead-exclude-about = Exclude somebody from the evening.
option-lead-exclude-person = person
option-lead-exclude-person-about = Who.

command-lead-reinstate = reinstate
command-lead-reinstate-about = Take an exclusion back.
option-lead-reinstate-person = person
option-lead-reinstate-person-about = Who.

command-lead-helper = helper
command-lead-helper-about = Take somebody into the team.
option-lead-helper-member = member
option-lead-helper-member-about = Who.
option-lead-helper-role = role
option-lead-helper-role-about = As what.

command-setup = setup
command-setup-about = Make the roles and channels, or repair them.
option-setup-language = language
option-setup-language-about = What everybody reads; left out: your language.

choice-supervisor = Supervisor
choice-lead = Tournament lead
option-setup-only_check = only_check
option-setup-only_check-about = Change nothing, only say what is missing.

option-evening = evening
option-evening-about = Which evening, where several go on.

command-privacy = privacy
command-privacy-about = What is kept about you

command-privacy-show = show
command-privacy-show-about = See what is kept about you and your guests.

command-privacy-erase = erase
command-privacy-erase-about = Have your name erased after the event.
option-privacy-erase-person = person
option-privacy-erase-person-about = Only this guest of yours.

command-export = export
command-export-about = The evening as files: tables, script, report.
option-export-kind = kind
option-export-kind-about = Only this kind; left out: all.
choice-csv = Tables (CSV)
choice-json = Script (JSON)
choice-pdf = Report (PDF)

command-log = log
command-log-about = Who did what and when; for the lead.
option-log-table = table
option-log-table-about = Only this table.
option-log-person = person
option-log-person-about = Only what concerns this person.
option-log-kind = kind
option-log-kind-about = Only this kind.

command-table-penalty = penalty
command-table-penalty-about = Somebody has cheated: the running round is lost.
option-table-penalty-person = person
option-table-penalty-person-about = Who.
option-table-penalty-note = note
option-table-penalty-note-about = What happened; only the lead reads it.

choice-people = Who takes part
choice-checkin = Arriving
choice-tables = Tables
choice-results = Results
choice-time = Time
choice-matches = Matches
choice-disputes = Disputes
choice-penalties = Penalties
choice-evening = The evening

command-settings = settings
command-settings-about = What this server decides for itself.
