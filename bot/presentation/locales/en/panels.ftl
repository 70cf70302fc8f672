## Names and places

name-poses = (player)
name-fallback = Player { $number }
table-title = Table { $table }
match-title = { $stage } { $number }
stage-of-matches = { $stage }, no.
match-title-short = No. { $number }
stage-F = Final
stage-P3 = Third-place match
stage-SF = Semi-final
stage-QF = Quarter-final
stage-R16 = Round of 16
stage-other = Round of { $players }
stage-inside-F = in the final
stage-inside-P3 = in the third-place match
stage-inside-SF = in the semi-final
stage-inside-QF = in the quarter-final
stage-inside-R16 = in the round of 16
stage-inside-other = in the round of { $players }
rival-wins = whoever wins { $match }
rival-loses = whoever loses { $match }
helper-nobody = The next free supervisor
and-more = { $number ->
    [one] one more
   *[other] { $number } more
}
and-more-tables = { $number ->
    [one] … and one more table
   *[other] … and { $number } more tables
}
and-more-matches = { $number ->
    [one] … and one more match
   *[other] … and { $number } more matches
}

## Clocks

clock-runs = ⏱️ Until { $until } ({ $left })
clock-stopped = ⏸️ The clock is stopped. { $minutes ->
    [one] 1 minute to go.
   *[other] { $minutes } minutes to go.
}
clock-paused-until = ⏸️ The clock is stopped until { $until }. { $minutes ->
    [one] Then there is 1 minute to go.
   *[other] Then there are { $minutes } minutes to go.
}
clock-over = ⌛ Time is up. Please count your cards.
clock-called = ⌛ **Time is up.** Please count your cards: whoever has the fewest wins.
clock-last-minutes = { $minutes ->
    [one] ⏳ The last minute is running.
   *[other] ⏳ The last { $minutes } minutes are running.
}
panel-paused = ⏸️ **A short break:** all clocks are stopped, play goes on in a moment.

## Results

result-entry-first = { $place }. { $name } { $points ->
    [one] 1 point
   *[other] { $points } points
}
result-entry = { $place }. { $name } { $points }
result-by-tie = (tie-break)
result-cards = { $name } { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
result-absent = { $name } 0 (not there)
result-forfeited = { $name } 0 (not counted)
game-won = Game { $game }: { $name } wins
game-won-by-tie = Game { $game }: { $name } wins the tie-break round ({ $cards ->
    [one] both 1 card
   *[other] both { $cards } cards
})
game-won-by-cards = Game { $game }: { $name } wins ({ $mine } to { $theirs } cards)
game-annulled = Game { $game } no longer counts.
podium-line = { $medal } **{ $name }**
ranking-line = **{ $place }** · { $name }

## Ties

tie-question = { $people ->
    [2] { $names } both have { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }. Please play a tie-break round with 3 cards each. Who won?
   *[other] { $names } all have { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }. Please play a tie-break round with 3 cards each. In which order did you finish?
}
cut-question = { $people ->
    [2] { $names } are exactly level, and only one of them can go through. Please play a tie-break round with 3 cards each. Who won?
   *[other] { $names } are exactly level, and not all of them can go through. Please play a tie-break round with 3 cards each. In which order did you finish?
}

## Home

home-when = 🗓️ { $day } ({ $left })
home-venue = 📍 { $venue }
home-check-in-at = 👋 Check-in from { $at }
home-plan = 🃏 Group stage from { $start }
    🌳 Knock-out around { $knockout }
    🏆 Final around { $final }
home-ends = 🏁 Ends around { $at }
home-free = { $free ->
    [0] **All { $capacity } places are taken**
    [one] **1 of { $capacity } places free**
   *[other] **{ $free } of { $capacity } places free**
}
home-room = 🪑 { $free }, { $waiting ->
    [0] nobody on the waitlist
    [one] 1 person on the waitlist
   *[other] { $waiting } people on the waitlist
}
home-sign-up-open = By signing up you accept the tournament rules.
home-sign-up-closed = Sign-up is not open right now. Look in again soon!
home-check-in-open = Check-in is open. Tap “I’m here” as soon as you are in the room. We start at { $at }.
home-check-in-closed = Check-in has closed, but the tables are not drawn yet. If you are here, quickly tap “I’m here”. We start at { $at }.
home-drawn = The tables are drawn and will be announced in a moment. We start at { $at }.
home-group-stage = **Group stage.** This is where everybody sits:
home-table = { $link } · { $names }
home-knockout = **Knock-out.** Playing right now:
home-match = { $link } · **{ $title }** · { $names }
home-between = **Knock-out.** Coming up: { $stage }.
home-finished = **That was it!** Thank you all for playing so well.
home-cancelled = Sadly this evening will not take place. Thank you for wanting to come.

## Table

table-round-title = { $table } · Round { $round } of { $rounds }
seat = **{ $number }** · { $name }
seat-cards = **{ $number }** · { $name } · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
seat-out = **{ $number }** · ~~{ $name }~~ no longer plays
seat-from = **{ $number }** · { $name } plays from round { $round }
seat-absent = **{ $number }** · ~~{ $name }~~ is not there this round
table-before = { $rounds ->
    [one] You play one round here. Do sit down, it starts in a moment.
   *[other] You play { $rounds } rounds here. Do sit down, it starts in a moment.
}
table-supervisor = 🙋 Supervisor: { $supervisor }
table-any-supervisor = 🙋 Supervisor: whoever is free
table-proposal = { $name } has entered: { $cards }. Is that right? Then somebody else at the table please taps “That’s right”.
table-result = **Round { $round }:** { $result }
table-next = Round { $round } comes next. Please stay close, the lead will call you.
table-through = { $people ->
    [one] { $names } is through. Thank you all, that was a lovely group!
   *[other] { $names } are through. Thank you all, that was a lovely group!
}
table-went-through = On to the knock-out: { $names }.
table-dispute = 💬 A problem has been reported. { $helper } is looking into it. You may play on.
table-dispute-held = 💬 A problem has been reported. { $helper } is looking into it. The result counts as soon as that is settled.
table-merged = Nobody plays here any more today. Everybody from this table now sits at another one.
table-kept-result = **{ $table }, round { $round }:** { $result }

## Match

match-pairing = **{ $one }** against **{ $other }**
match-format = { $needed ->
    [1] One game decides.
    [2] Whoever wins two games first goes through.
    [3] Whoever wins three games first goes through.
   *[other] Whoever wins { $needed } games first goes through.
}
match-final-invitation = 🏆 Everybody is welcome to watch!
match-missing = 🪑 Not here yet: { $names }.
match-missing-until = 🪑 Not here yet: { $names }. Time until { $until } ({ $left }).
match-game = **Game { $game }** · { $clock }
match-score = It stands { $score }.
match-next-game = Game { $game } comes next. You can shuffle already.
match-won = { $to ->
    [F] 🏆 **{ $name }** wins the final { $score }. Congratulations!
    [P3] **{ $name }** wins { $score } and takes third place. Congratulations!
   *[next] **{ $name }** wins { $score } and is { $stage }.
}
match-walkover = { $to ->
    [F] 🏆 **{ $name }** wins the evening without playing. Congratulations!
    [P3] **{ $name }** takes third place without playing. Congratulations!
   *[next] **{ $name }** is { $stage } without playing.
}
match-no-show = { $absent } did not make it to the table in time. { $to ->
    [F] 🏆 **{ $name }** wins the evening. Congratulations!
    [P3] **{ $name }** takes third place. Congratulations!
   *[next] **{ $name }** is { $stage }.
}
match-nobody = Nobody goes through from this match.
match-waits = { $names }: the lead will start this match anew in a moment.
match-waits-again = 🛑 Please stop and put the cards down. This match does not count like this, the lead is coming over.
## Lead card

lead-times = Check-in from { $at }, start at { $start }.
lead-before-sign-up = Everything is prepared.
lead-questions = 📖 Still open in the rules: { $topics }.
lead-sign-up-closed = Sign-up is closed. Check-in will open by itself.
lead-places = 🪑 { $taken } of { $capacity } places taken, { $waiting ->
    [0] nobody on the waitlist.
    [one] 1 person on the waitlist.
   *[other] { $waiting } people on the waitlist.
}
lead-here = 👋 **{ $here } of { $taken }** are here.
lead-missing = Not here yet: { $names }.
lead-on-the-way = { $name } (on the way)
lead-on-site = In the room from the waitlist: { $names }.
lead-too-few = A draw needs at least { $needed } people.
lead-drawn = 🎲 **Drawn:** { $people } people at { $tables ->
    [one] one table
   *[other] { $tables } tables
}. So far only you can see this.
lead-drawn-table = **{ $table }** · { $names }
lead-paused = ⏸️ **All clocks are stopped.**
lead-late-group = 🐢 You are about { $minutes } minutes behind. What helps: one group round fewer, shorter games, or fewer games in a match (“Adapt the schedule”).
lead-late = 🐢 You are about { $minutes } minutes behind. What helps: shorter games or fewer games in a match in the rounds still to come (“Adapt the schedule”).
lead-playing = ⏱️ { $number ->
    [one] { $tables } is still playing.
   *[other] { $number } tables are still playing: { $tables }.
}
lead-tied = 🃏 { $number ->
    [one] A tie-break round is missing: { $tables }.
   *[other] Tie-break rounds are missing: { $tables }.
}
lead-disputed = 💬 { $number ->
    [one] A problem is open: { $tables }.
   *[other] Problems are open: { $tables }.
}
lead-undecided = 🃏 { $number ->
    [one] A tie-break round still decides who goes through: { $tables }.
   *[other] Tie-break rounds still decide who goes through: { $tables }.
}
lead-call-time = ⌛ Time is up, please call it: { $tables }.
lead-some-ready = { $number ->
    [one] 1 table is done and could play on.
   *[other] { $number } tables are done and could play on.
}
lead-wait = There is nothing for you to do right now.
lead-next-round = ✅ All tables are ready. Next: round { $round }.
lead-cut-first = After that you can start the knock-out.
lead-next-knockout = ✅ The group stage is done. Next: the knock-out.
lead-match = **{ $title }** · { $link } · { $state }
lead-match-missing = not here yet: { $names }
lead-start-again = 🛑 { $number ->
    [one] { $names } waits for you to start it anew. Please talk to the people first.
   *[other] { $names } wait for you to start them anew. Please talk to the people first.
}
lead-call = ✅ Next: { $stage }, { $matches ->
    [one] one match
   *[other] { $matches } matches
}, { $people } people. Once you start, their time to get to the table runs.
lead-matches-run = There is nothing for you to do right now. As soon as all are done you start the next round.
lead-finished = 🏆 **The evening is over.** Thank you for making it possible!
lead-cancelled = This evening has been called off.

## Supervisors' cards

card-own = **{ $supervisor }** · { $number ->
    [0] no table right now
    [one] 1 table
   *[other] { $number } tables
}
card-door = **For all supervisors.** Whoever is at the door and not on the list is entered here.
card-shared = **For all supervisors:** nobody has these tables right now.
card-shared-empty = **For all supervisors.** No table needs help here right now.
card-ready = ready
card-round = Round { $round } · { $state }
card-round-done = Round { $round }: { $state }
card-disputed = 💬 Problem open
card-table = **{ $title }** · { $state }
    { $names }
card-table-done = **{ $title }** · { $state }
card-match = **{ $title }** · { $link }
    { $state }

## Overviews

overview-standings = ## 📊 Standings
overview-bracket = ## 🌳 Bracket
standings-later = Nothing is settled yet: as soon as the tables are announced you find the standings here.
standings-table = **{ $table }** · { $played } of { $rounds } rounds
standings-row = **{ $place }** · { $name } · { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
standings-tie_break = tie-break
standings-lot = by lot
standings-open = tie-break to come
standings-through = ✅ through
bracket-later = The bracket comes after the group stage. Until then you find the standings here.
bracket-alone = **{ $name }** is the only one left and wins the evening. 🏆
bracket-bye = **{ $name }** has a bye
bracket-score = { $one } { $score } { $other }
bracket-without-games = { $one } – { $other } (without a game)
bracket-playing = { $one } against { $other } · { $link }
bracket-waiting = { $one } against { $other }
bracket-numbered = { $number } · { $match }
bracket-unknown = to be decided
bracket-winners-of = winners of { $stage } { $one } and { $other }
bracket-losers-of = losers of { $stage } { $one } and { $other }
bracket-winner-of = winner of { $match }
bracket-loser-of = loser of { $match }
bracket-empty = nobody

## Where am I

me-nobody-open = You are not signed up for this evening yet. Would you like to play?
me-nobody = You are not signed up for this evening. Do ask the supervisor, perhaps a place is still free.
me-nobody-watches = You are not playing today. Do watch, the final is for everybody!
me-did-not-play = { $who ->
    [self] You
   *[guest] **{ $name }**
} did not play today. See you next time!
me-out = { $who ->
    [self] You take
   *[guest] **{ $name }** takes
} no further part today. Do go on watching!
me-over = The evening is over. Thank you { $who ->
    [self] for being part of it!
   *[guest] for **{ $name }** being part of it!
}
me-place = { $who ->
    [self] You have
   *[guest] **{ $name }** has
} place { $number } of { $capacity }.
me-check-in-opens = Check-in opens on { $at }, then please tap “I’m here”.
me-waitlist = { $who ->
    [self] You are
   *[guest] **{ $name }** is
} on the waitlist, position { $position }.
me-if-free = If something becomes free, we will call you.
me-here-if-free = Good that you are here: if something becomes free, we will call you.
me-no-place-left = Sadly no place has become free today. Do watch, the final is for everybody!
me-has-place = { $who ->
    [self] You have
   *[guest] **{ $name }** has
} a place.
me-check-in-now = Please tap “I’m here” as soon as you are in the room.
me-checked-in = { $who ->
    [self] Lovely that you are here!
   *[guest] Lovely that **{ $name }** is here!
}
me-draw-soon = { $drawn ->
    [yes] The tables are drawn and will be announced in a moment.
   *[no] The tables are drawn in a moment.
} We will call you.
me-table = { $who ->
    [self] You sit
   *[guest] **{ $name }** sits
} at **table { $table }** ({ $link }), seat { $seat }, with { $others }.
me-table-alone = { $who ->
    [self] You sit
   *[guest] **{ $name }** sits
} at **table { $table }** ({ $link }), seat { $seat }.
me-sit-down = Do sit down, it starts in a moment.
me-won = { $stage ->
    [F] { $who ->
        [self] You have won the final
       *[guest] **{ $name }** has won the final
    }
   *[P3] { $who ->
        [self] You have won the match for third place
       *[guest] **{ $name }** has won the match for third place
    }
}. Congratulations!
me-standing = Standing: place { $place }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
me-round = Round { $round } · { $clock }
me-round-later = Round { $round } is still running, play starts with round { $next }.
me-tie-break = At this table a tie-break round with 3 cards each is still missing.
me-next-round = Round { $round } comes next.
me-not-through = { $who ->
    [self] For you
   *[guest] For **{ $name }**
} the group stage was the end. Do go on watching, the final is for everybody!
me-through = { $who ->
    [self] You are
   *[guest] **{ $name }** is
} through! We will call you when the knock-out begins.
me-wait-for-knockout = It will be clear in a moment how it goes on for { $who ->
    [self] you
   *[guest] **{ $name }**
}.
me-wait-for-match = { $who ->
    [self] You are
   *[guest] **{ $name }** is
} through: **{ $title }** against { $against }. We will call you when it starts.
me-go = **{ $title }** against { $against }: please { $who ->
    [self] come
   *[guest] send **{ $name }**
} to { $link } by { $until }.
me-wait-for-other = **{ $title }**: { $who ->
    [self] you are
   *[guest] **{ $name }** is
} there ({ $link }). We are waiting for { $against }, until { $until }.
me-playing = { $who ->
    [self] You are
   *[guest] **{ $name }** is
} playing **{ $title }** against { $against } right now, here: { $link }. Have fun!
me-lost = { $who ->
    [self] For you
   *[guest] For **{ $name }**
} it ended { $stage }. Thank you for playing, do go on watching!
me-final-place = { $place ->
    [1] { $who ->
        [self] { $medal } You have won today! Congratulations!
       *[guest] { $medal } **{ $name }** has won today! Congratulations!
    }
    [2] { $who ->
        [self] { $medal } Today you finished in **place 2**. Congratulations!
       *[guest] { $medal } Today **{ $name }** finished in **place 2**. Congratulations!
    }
    [3] { $who ->
        [self] { $medal } Today you finished in **place 3**. Congratulations!
       *[guest] { $medal } Today **{ $name }** finished in **place 3**. Congratulations!
    }
   *[other] { $who ->
        [self] Today you finished in **place { $place }**. Thank you for playing!
       *[guest] Today **{ $name }** finished in **place { $place }**. Thank you for playing!
    }
}

## Buttons

button-signup = I’m in
button-waitlist = Join the waitlist
button-guests = Sign up a child
button-rules = Read the rules
button-withdraw = Withdraw
button-checkin = I’m here
button-on-the-way = On my way
button-cannot = I can’t
button-cannot-come = I can’t come
button-me = Where do I play?
button-standings = Standings
button-bracket = Bracket
button-as-text = As text
button-ranking = All places
button-report = Enter the result
button-report-at = Result of table { $table }
button-report-game = Result of game { $game }
button-report-game-at = Result of table { $table }, game { $game }
button-start-game = Start game { $game }
button-start-game-at = Table { $table }: start game { $game }
button-absent = Somebody is missing
button-pause = Stop the clock
button-resume = Go on
button-dispute = Report a problem
button-quiet = Tell the lead quietly
button-confirm-report = That’s right
button-correct = Change
button-correct-round = Change round { $round }
button-correct-game = Change game { $game }
button-typo = Mistyped, change it
button-tie-form = Enter the order
button-both-here = We are both here
button-here = I’m here
button-seated = { $name } is here
button-not-here = Not here after all
button-revoke-forfeit = Was here, take it back
button-walk-in = Enter a person
button-admit = Bring in from the waitlist
button-house-rule = The house rule holds
button-rule-dispute = Decide for all
button-ruling-holds = Ruling { $ruling } holds
button-rule-here = Decide otherwise
button-escalate = Pass it on
button-withdraw-dispute = It’s settled
button-questions = Open rule questions
button-open-registration = Open sign-up
button-close-registration = Close sign-up
button-open-check-in = Open check-in
button-close-check-in = Close check-in
button-release-no-shows = Pass on free places
button-draw = Draw the tables
button-redraw = Draw again
button-show-draw = See the draw
button-publish = Announce the tables
button-supervisors = Assign supervisors
button-to-tables = Call to the tables
button-start-round = Start round { $round }
button-start-ready = { $number ->
    [one] Start 1 table that is done
   *[other] Start { $number } tables that are done
}
button-start-table = Start table { $table }
button-start-knockout = Start the knock-out
button-start-knockout-round = Start: { $stage }
button-start-match = Start anew: { $match }
button-call-time = Call time
button-extend = More time
button-pause-all = Stop all clocks
button-resume-all = Resume all clocks
button-take-over = Take over
button-format = Adapt the schedule
button-announce = Write to everybody
button-plays-on = Plays on
button-dropped-out = Has gone
button-exclude = Exclude …
button-certificates = Print certificates

## The calendar of the server

calendar-no-venue = On site
calendar-text = Sign-up, schedule and everything else: { $link }

## The season

season-none = No evening has been played to the end yet. After that you see here who has collected how many points.
season-head = **Season** · { $evenings ->
    [one] 1 evening
   *[other] { $evenings } evenings
}
season-points = Points for the final place: { $points }. None after that.
season-row = **{ $place }** · { $name } · { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $evenings ->
    [one] 1 evening
   *[other] { $evenings } evenings
}
season-more = … and { $number ->
    [one] one more person
   *[other] { $number } more
}
season-now-named = Your name is in the season table now, and so are those of your guests.
season-now-unnamed = You are in the season table without your name now, and so are your guests. The points stay.
button-season = Season
button-season-named = Season with my name
button-season-unnamed = Season without my name
