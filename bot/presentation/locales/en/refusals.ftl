## Faults

failure-incident = Something went wrong on my side, not on yours. Please try again. If it stays like this, tell the tournament lead this code: **{ $code }**
failure-try-again = That did not work just now, and nothing has changed. Please tap once more.
failure-discord = Discord did not go along just now. Please tap once more in a moment; what is there already stays.
failure-forbidden = Discord does not let me do that: I lack a permission. After “Set up” the tournament lead sees which.

## Who and when

refusal-not-authorised-supervisor = The supervisor enters that. Just let them know.
refusal-not-authorised-by-now = By now only the tournament lead can change that. Just let them know.
refusal-not-authorised-others-table = { $helper } is in charge of table { $table }. If nobody is there, you can take the table over.
refusal-not-authorised-lead = The tournament lead does that. Just let them know.
refusal-not-authorised-own = Only the person themselves or their host can do that. Otherwise let the supervisor know.
refusal-wrong-phase-none = No evening is planned here yet. Look in again soon!
refusal-wrong-phase-registration = It is too early for that, sign-up is still going on.
refusal-wrong-phase-check-in = That is not possible right now: first the tables are drawn.
refusal-wrong-phase-group-stage = That is not possible right now, the group stage has already begun.
refusal-wrong-phase-knockout = That is not possible right now, the knock-out has already begun.
refusal-wrong-phase-finished = The evening is already over. Thank you for being there!
refusal-wrong-phase-cancelled = Sadly this evening has been called off.

## What was typed

refusal-invalid-command-check-in-after-start = Check-in has to come before the start. Please look at the times once more.
refusal-invalid-command-end-before-start = The end has to come after the start. Please look at the times once more.
refusal-invalid-command-person-is-taken = This person is already signed up with somebody else. The lead can change that.
refusal-invalid-command-only-guests-have-hosts = Only guests without Discord have a host.
refusal-invalid-command-no-such-ruling = There is no such ruling. Please look for it once more under “Read the rules”.
refusal-invalid-command-nothing-to-change = Nothing is filled in yet. Please say what should change.
refusal-invalid-command-same-table = That is the same table already. Please choose another one.
refusal-invalid-command-nobody-named = Please say who takes the table over.
refusal-invalid-command-rules = The setting “{ $setting }” does not fit like this. Please look at it once more.
refusal-invalid-command-other = I did not understand that. Please look at what you entered once more.
refusal-unknown-person = This person does not play here today. Please look at the name once more.
refusal-unknown-table = There is no table { $table } today. Please look at the number once more.
refusal-unknown-match = There is no such match yet. Best have a look at the bracket.
refusal-unknown-dispute = I cannot find this problem. Perhaps it is settled already.

## Sign-up and check-in

refusal-registration-closed = Sign-up is closed right now. Do ask the supervisor, perhaps a place is still free.
refusal-capacity-below-taken = { $taken ->
    [one] 1 place is taken already
   *[other] { $taken } places are taken already
}, and nobody should lose theirs. Please choose at least that number.
refusal-guest-limit = { $limit ->
    [0] Children are signed up by the supervisor here. Just let them know.
    [one] You can sign up one child. If there are more, the supervisor will help you.
   *[other] You can sign up to { $limit } children. If there are more, the supervisor will help you.
}
refusal-check-in-closed = Check-in opens at { $at }.
refusal-check-in-closed-later = Check-in is not open yet. We will let you know.
refusal-too-few-people = A draw needs at least { $needed } people, so far { $people ->
    [one] 1 is
   *[other] { $people } are
} here.
refusal-too-few-people-left = Nobody is left who could play on.
refusal-invalid-plan-seated-twice = { $names } { $number ->
    [one] sits
   *[other] sit
} at two tables. Please use only one.
refusal-invalid-plan-not-checked-in = { $names } { $number ->
    [one] has
   *[other] have
} not checked in yet and cannot be seated.
refusal-invalid-plan-not-seated = { $names } { $number ->
    [one] has
   *[other] have
} no seat yet. Please give everybody a seat.
refusal-invalid-plan-table-size = One table is too small or too large. Please seat the people once more.
refusal-no-free-place = No place is free right now. Do stay: if one becomes free, the supervisor will help you.
refusal-group-stage-over-late = The last group round is already running, so sadly it will not work out today. Do watch, the final is for everybody!
refusal-group-stage-over-running = No group round is left to play, so that is no longer possible.
refusal-table-full = { $number ->
    [one] No chair is free at table { $tables }.
   *[other] No chair is free at tables { $tables }.
} Please tell the lead.
refusal-already-excluded = { $name } takes no further part today.

## Rounds and results

refusal-rounds-already-played = { $rounds ->
    [one] 1 round has been played already, it cannot be fewer.
   *[other] { $rounds } rounds have been played already, it cannot be fewer.
}
refusal-round-open-tables = { $number ->
    [one] A round is still open at table { $tables }.
   *[other] Rounds are still open at tables { $tables }.
} After that play goes on.
refusal-round-open-matches = { $number ->
    [one] { $matches } is not finished yet.
   *[other] { $matches } are not finished yet.
} After that play goes on.
refusal-round-open-somewhere = People are still playing there. After that play goes on.
refusal-no-open-round-tables = No round is running at table { $tables } right now.
refusal-no-open-round-matches = { $matches }: no game is running there right now.
refusal-no-open-round-somewhere = No round is running right now.
refusal-invalid-cards-several-winners = { $number ->
    [2] { $names } both have 0 cards.
   *[other] { $names } all have 0 cards.
} Only one person can be out first. Your numbers are still there.
refusal-invalid-cards-no-winner = Nobody has 0 cards, and the time is still running. Your numbers are still there.
refusal-invalid-cards-no-winner-until = Nobody has 0 cards, and the time is still running until { $at }. Your numbers are still there.
refusal-invalid-cards-missing-seat = A number is still missing for { $names }. What you have entered is still there.
refusal-invalid-cards-unknown-seat = { $names } { $number ->
    [one] does
   *[other] do
} not play in this round. Please leave that empty.
refusal-invalid-cards-negative = There is no such thing as fewer than 0 cards. Please look at { $names } once more.
refusal-invalid-cards-too-many = That would be { $total } cards in all, the game only has { $most }. Your numbers are still there.
refusal-tie-break-pending-tables = { $number ->
    [one] Table { $tables } still needs a tie-break round.
   *[other] Tables { $tables } still need tie-break rounds.
} After that play goes on.
refusal-tie-break-pending-matches = { $matches }: a tie-break round is still missing there. After that play goes on.
refusal-tie-break-pending-somewhere = A tie-break round is still missing there. After that play goes on.
refusal-no-tie-break-pending = No tie-break round is open here right now, all is well.
refusal-invalid-order-ties = Please name exactly these people, each of them once: { $names }.
refusal-invalid-order-first = { $name } comes first.
refusal-invalid-order-none = Nobody is level here, so no order is needed.
refusal-standing-undecided = { $number ->
    [one] At table { $tables } a tie-break round still decides who goes through.
   *[other] At tables { $tables } a tie-break round still decides who goes through.
} After that play goes on.
refusal-already-reported = Another result stands here already. If it is wrong, please tap “Change”.
refusal-pause-used-up = { $minutes ->
    [one] The one minute of stopped clock for this round is used up.
   *[other] The { $minutes } minutes of stopped clock for this round are used up.
} The lead can give you more.

## Matches

refusal-not-present = Not here yet: { $names }. It starts as soon as everybody is at the table.
refusal-match-decided = { $match } is decided already. If something is wrong, please go to the lead.
refusal-later-match-started-tables = Play has gone on at table { $tables }, so this can no longer simply be changed. Please talk to the lead.
refusal-later-match-started-matches = { $matches } has begun already, so this can no longer simply be changed. Please talk to the lead.
refusal-later-match-started-somewhere = Play has gone on without this person, so this can no longer be changed. Please talk to the lead.
refusal-needs-confirmation = { $number ->
    [one] { $matches } no longer counts then.
   *[other] { $matches } no longer count then.
} Please have a look and confirm it.

## Disputes

refusal-dispute-open-own = Your problem { $dispute } is still open. As soon as it is settled you can report the next one.
refusal-dispute-open-tables = { $number ->
    [one] A problem is still open at table { $tables }.
   *[other] Problems are still open at tables { $tables }.
} Play goes on as soon as that is settled.
refusal-dispute-open-matches = { $matches }: a problem is still open there. Play goes on as soon as that is settled.
refusal-dispute-open-somewhere = A problem is still open there. Play goes on as soon as that is settled.
refusal-final-ruling-exists-text = **Ruling { $ruling }** already holds for that: { $text }
refusal-final-ruling-exists-plain = A ruling already holds for that. You find it under “Read the rules”.
refusal-already-ruled = That has been decided already, all is well.
