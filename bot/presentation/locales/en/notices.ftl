## Sign-up, waitlist, check-in

notice-registration-opened = Sign-up for **{ $name }** is open. In { "{channel:info}" } one tap and you are in.
notice-day-before = Tomorrow is the day: **{ $name }**! Check-in opens { $at }. Can’t make it after all? Please withdraw, then somebody moves up.
notice-check-in-opened = 👋 Check-in is open until { $at }. Tap “I’m here” as soon as you are in the room.
notice-closing-soon = 👋 Check-in closes at { $at }. Are you in the room already? Then please tap “I’m here”.
notice-promoted = { $who ->
    [self] { $at }, you have **moved up**
   *[guest] { $at }, **{ $name }** has moved up
} and { $who ->
    [self] have
   *[guest] has
} place { $number } now.
notice-promoted-now = { $who ->
    [self] { $at }, you have **moved up**! We start at { $start }. If you come later, you play from round 2.
   *[guest] { $at }, **{ $name }** has **moved up**! We start at { $start }. If you come later, play begins with round 2.
}
notice-door = 👋 Moved up: { $name }.
notice-admitted = { $who ->
    [self] { $at }, a place has become free for you! Tap “I’m here” and you get your table.
   *[guest] { $at }, a place has become free for **{ $name }**! Tap “I’m here” and there will be a table.
}
notice-released = { $who ->
    [self] { $at }, you were not here yet, so your place was passed on. You are
   *[guest] { $at }, **{ $name }** was not here yet, so the place was passed on. **{ $name }** is
} now on the waitlist, position { $position }. Still coming? Tap “I’m here” as soon as you are in the room.
notice-host = { $at }, you are now the host of **{ $name }**. We will call you.
notice-schedule = 🗓️ **New time!** Until now: { $before }. Now: **{ $start }**, check-in from { $check_in }. Does it no longer suit you? Please withdraw, then somebody moves up.
notice-cancelled = Sadly **{ $name }** will not take place. Thank you for wanting to come!

## Speaking to somebody

notice-for-guest = **{ $name }** has no host here right now. Please let them know: { $text }
notice-please-tell = Please tell { $name } after the round: { $text }
notice-guest-of = { $name } (with { $host })

## Tables

notice-published = 🎲 **The tables are set!** This is where you sit:
notice-published-more = 🎲 And here:
notice-table = { $link } · { $people }
notice-table-supervised = { $link } · { $people } · supervisor { $supervisor }
notice-to-tables = 🔔 To the tables, please:
notice-to-tables-when = 🔔 **To the tables, please!** { $minutes ->
    [0] It starts in a moment.
    [one] It starts in one minute.
   *[other] It starts in { $minutes } minutes.
}
notice-late = 👋 New at { $link }: **{ $name }**. Plays from round { $round }.
notice-moved = { $who ->
    [self] { $at }, you now sit
   *[guest] { $at }, **{ $name }** now sits
} at **table { $table }** ({ $link }).
notice-assigned = { $number ->
    [one] Table { $tables } is yours today. Thank you for helping!
   *[other] Tables { $tables } are yours today. Thank you for helping!
}
notice-unassigned = { $number ->
    [one] Table { $tables } has another supervisor now. Thank you so far!
   *[other] Tables { $tables } have another supervisor now. Thank you so far!
}
notice-taken-over = { $supervisor } takes over table { $table }.
notice-taken-over-from = { $supervisor } takes over table { $table } from { $other }.
notice-self-report = At this table you enter results yourselves: one person enters it, another confirms it.
notice-left = { $link }: **{ $name }** takes no further part.
notice-back = { $link }: **{ $name }** plays again.
left-the-server = **{ $name }** has left the server. Does { $name } play on? { $link }
notice-rounds = 🗓️ A change of plan: we play { $rounds ->
    [one] one group round
   *[other] { $rounds } group rounds
}.
notice-format = 🗓️ A change of plan:
notice-format-advance = { $number ->
    [one] One person of each table goes through.
   *[other] { $number } people of each table go through.
}
notice-format-best-of = { $number ->
    [1] A match is one game.
    [3] Whoever wins two games first wins the match.
   *[other] A match has at most { $number } games.
}
notice-format-round-minutes = A round takes at most { $number ->
    [one] 1 minute
   *[other] { $number } minutes
}.
notice-format-game-minutes = A game of the knock-out takes at most { $number ->
    [one] 1 minute
   *[other] { $number } minutes
}.
notice-format-grace-minutes = In the knock-out you have { $number ->
    [one] 1 minute
   *[other] { $number } minutes
} to get to the table.

## Time

notice-minutes-at = ⏱️ { $minutes ->
    [one] 1 minute to go
   *[other] { $minutes } minutes to go
}: { $number ->
    [one] table { $tables }.
   *[other] tables { $tables }.
}
notice-time-at = ⌛ Time is up: { $number ->
    [one] table { $tables }.
   *[other] tables { $tables }.
}
notice-time-late = ⌛ **Time was up at { $at }**, I could not say so at once. Please count your cards: whoever has the fewest wins.
notice-time-late-at = ⌛ Time was up at { $at }: { $number ->
    [one] table { $tables }.
   *[other] tables { $tables }.
}
notice-paused = ⏸️ All clocks are stopped. Please leave the cards where they are, play goes on in a moment.
notice-resumed = ▶️ All clocks are running again.
notice-resumed-at = ▶️ { $number ->
    [one] The clock at table { $tables } is running again.
   *[other] The clocks at tables { $tables } are running again.
}
notice-downtime = I could not be reached for a moment, that does not count against you. You have time until { $until }.
notice-missing-other = { $at }, { $other } is waiting at { $link }. { $minutes ->
    [one] 1 minute to go!
   *[other] { $minutes } minutes to go!
}
notice-missing-both = { $at }, it starts at { $link } for { $names }. { $minutes ->
    [one] 1 minute to go!
   *[other] { $minutes } minutes to go!
}
notice-missing-at = 🪑 **{ $title }** ({ $link }): not here yet: { $names }. Please call them out loud.

## Knock-out

notice-through = ✅ The group stage is over, thank you all! Through: { $names }.
notice-through-more = ✅ Through as well: { $names }.
notice-called = 🔔 **{ $stage }!** To the tables by { $until }:
notice-called-paused = 🔔 **{ $stage }!** To the tables, please:
notice-call = { $link } · { $one }, { $other }
notice-call-at = 🔔 **{ $title }** at { $link }: { $names }.
notice-final = 🏆 **The final!** { $names } play at { $link }. Everybody is welcome to watch!
notice-forfeit = { $who ->
    [self] { $at }, what a pity, you were
   *[guest] { $at }, what a pity, **{ $name }** was
} not at { $link } in time, so { $winner } is through. Is that wrong? Please go to the supervisor at once.
notice-forfeit-both = { $who ->
    [self] { $at }, what a pity, you were
   *[guest] { $at }, what a pity, **{ $name }** was
} not at { $link } in time. Is that wrong? Please go to the supervisor at once.
notice-walkover = { $to ->
    [F] { $who ->
        [self] { $at }, you win
       *[guest] { $at }, **{ $name }** wins
    } the evening without playing. Congratulations!
    [P3] { $who ->
        [self] { $at }, you take
       *[guest] { $at }, **{ $name }** takes
    } third place without playing. Congratulations!
   *[next] { $who ->
        [self] { $at }, you are
       *[guest] { $at }, **{ $name }** is
    } { $stage } without playing. We will call you.
}
notice-forfeit-at = 🪑 **{ $title }** ({ $link }): did not come: { $names }.
notice-forfeit-revoked = { $at }: taken back, { $names } play. Please come to { $link }.
notice-podium = 🏆 **That was the evening!**
notice-ranking = **All places:**

## Corrections and penalties

round-title = { $table }, round { $round }
notice-corrected = ✏️ **{ $title }** has been corrected. Before: { $before }. Now: { $after }.
notice-open = still open
notice-comes-in = { $at }, { $why ->
    [entered] a result was entered wrongly
   *[decided] something has changed
}: { $who ->
    [self] you play
   *[guest] **{ $name }** plays
} **{ $title }** against { $against }. We will call you in a moment.
notice-goes-out = { $at }, { $why ->
    [entered] sadly a result was entered wrongly
   *[decided] sadly something has changed once more
}, { $who ->
    [self] { $other } is through. We are sorry. Thank you for playing so well!
   *[guest] { $other } is through instead of **{ $name }**. We are sorry. Thank you for playing!
}
notice-open-again = { $at }, { $why ->
    [entered] a result was entered wrongly
   *[decided] something has changed
}: { $who ->
    [self] your match
   *[guest] the match of **{ $name }**
} is not decided yet. The lead is coming over.
notice-please-stop = 🛑 Please stop **{ $title }** at { $link }: a result before it was entered wrongly.
notice-penalty = { $link }: the running round is lost for **{ $name }**{ $place }, for cheating.{ $host }
notice-penalty-again = { $link }: **{ $name }**{ $place } has now cheated { $times } times.{ $host } Should the person be excluded? Others never read why.

## Disputes and rulings

notice-dispute = 💬 { $link }, **{ $topic }**, from { $name }: “{ $text }”
notice-house-rule = House rule: { $rule }
notice-dispute-nobody = No supervisor of this table can decide here:
notice-dispute-passed-on = The supervisor is unsure and asks you:
notice-dispute-overdue = Nobody has answered for a few minutes:
notice-at-table = At the table: { $names }.
notice-dispute-settled = 💬 { $link }: the problem is settled.
notice-ruling-here = 💬 **Decided:** { $text } That holds at this table. Have fun!
notice-ruling-all = This holds at all tables from now on.
notice-settled = That settles your problem. Have fun!

## After an absence

notice-absence = 👋 I am back. From { $since } to { $until } ({ $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}) nobody could reach me. That counts against nobody.
notice-absence-opened = · { $at }: check-in opened.
notice-absence-closed = · { $at }: check-in closed. You can open it once more on your card.
notice-absence-reminder = · { $at }: a reminder was due.
notice-absence-time = · { $at }: { $where }, time was up.
notice-absence-dispute = · { $at }: problem { $number } still waits for an answer.
notice-absence-more = · … and { $number ->
    [one] one more thing
   *[other] { $number } more things
}
notice-absence-notices = 📨 { $number ->
    [one] I have delivered one message late.
   *[other] I have delivered { $number } messages late.
}
notice-absence-panels = 🔧 { $number ->
    [one] One panel was missing and is back.
   *[other] { $number } panels were missing and are back.
}
