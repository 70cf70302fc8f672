### Disputes, rulings, penalties and corrections: what is shown first and then done.

## Who looks after it

helper-lead = The tournament lead
helper-other = Another supervisor or the tournament lead
who-seat = { $seat ->
    [0] {" "}(table { $table })
   *[other] {" "}(table { $table }, seat { $seat })
}
who-host = {" "}Host: { $host }.

## Reporting a problem

answer-dispute-moved-on = Things have moved on here, number { $number } is being played now. Your sentence is still here: is it about the new round, or would you like to tell the tournament lead quietly?
answer-dispute-settled = That is decided already and holds at all tables: { $ruling }
answer-button-other-topic = It is about something else
button-withdraw-dispute-number = Problem { $number } is settled

## Deciding

answer-conflict = You sit at this table yourself, or are the host of somebody there. So another supervisor or the tournament lead decides.
answer-with-the-lead = The tournament lead has it already and decides for everybody.
answer-others-table = At table { $table } { $helper } decides. If nobody is there, you can take the table over.
answer-ruled-meanwhile = Your sentence is still here: “{ $text }” Should it hold for everybody from now on?
answer-button-for-all = Announce it for all
ruled-already = { $scope ->
    [all] That has been decided already, for all tables: “{ $text }”
   *[table] That has been decided already, for this table: “{ $text }”
}
ruled-withdrawn = The problem of { $name } is settled already.
ruling-preview = **{ $topic }**: “{ $text }” This holds at once { $tables ->
    [0] for everybody, in the announcements,
    [one] at the only table
   *[other] at all { $tables } tables
} and stays. { $people ->
    [0] Nobody is seated yet.
    [one] One person reads it, silently.
   *[other] { $people } people read it, silently.
}
ruling-refines = It refines: { $ruling }
ruling-has-names = ⚠️ There is a name in it: **{ $names }**. It stays for good, so please write it without names.
ruling-without-names = Nothing about it can be changed afterwards.
rulings-title = ## 📖 Decided
    This holds at all tables from now on.
rulings-more = { $number ->
    [one] One earlier ruling is under “Read the rules”.
   *[other] { $number } earlier rulings are under “Read the rules”.
}

## On the cards

card-dispute = 💬 **{ $topic }**, from { $name }: “{ $text }”
card-dispute-lead = 💬 **{ $topic }**, from { $name }, is with the tournament lead.
decisions-title = { $number ->
    [one] 💬 One thing waits for you
   *[other] 💬 { $number } things wait for you
}
decisions-more = { $number ->
    [one] … and one more. It will follow here.
   *[other] … and { $number } more. They will follow here.
}
decisions-exclude = **{ $name }**{ $place } has now cheated { $times } times.{ $host } The rules say: no further part then. Others never read why.
lead-decisions = { $number ->
    [one] 💬 **One thing waits for you**, on the card below.
   *[other] 💬 **{ $number } things wait for you**, on the card below.
}
dispute-history = Reported { $at }. { $how ->
    [passed] { $helper } passed it on.
    [others] A supervisor passed it on.
    [overdue] { $helper } has not answered yet.
    [conflict] { $helper } sits at the table or is the host of somebody there.
   *[nobody] The table has no supervisor of its own.
}
dispute-past = Decided before, { $link }, { $topic }: “{ $text }”

## Cheating and exclusion

button-penalty = Cheating …
button-unfriendly = Unfriendly: call the lead
button-penalty-back = Take the penalty back
button-exclude-again = Exclude
button-reinstate = Take it back
button-ruling = Rule for all
button-log = Log
answer-who-cheated = Who has cheated?
answer-nobody-plays = No round is running at your tables.
answer-penalty-preview = Has **{ $name }**{ $place } cheated on purpose?{ $host } Then the running round is lost: last place, 0 points. The others play on. { $times ->
    [1] It is the first time.
   *[other] That makes { $times } times: the tournament lead will be asked whether to exclude them.
}
answer-button-penalty = Yes, the round is lost
answer-penalised = The running round is lost for { $name }. The tournament lead knows.
answer-penalty-back = { $counts ->
    [no] Taken back. The group stage is over, so the round stays as it was played.
   *[yes] Taken back. The round counts for { $name } again.
}
exclude-again-reason = Cheated { $times } times
form-exclude-who = Who? The name as it stands at the table
notice-penalty-revoked = { $counts ->
    [no] { $link }: the penalty of **{ $name }** is taken back. The round stays as it was played.
   *[yes] { $link }: taken back, the round counts for **{ $name }** again.
}
notice-excluded = **{ $name }**{ $place } takes no further part.{ $host }

## Quietly

quiet-at = {" "}({ $link })
answer-button-say-more = Write something about it
unfriendly-call = 🙋 { $who } calls you: unfriendly behaviour at { $links }. Please come.
unfriendly-call-somewhere = 🙋 { $who } calls you: unfriendly behaviour. Please come.
answer-unfriendly = The tournament lead is called; nothing of it stands at the table.
button-quiet-answer = Answer privately
form-quiet-answer-title = Answer to { $name }
form-quiet-answer-text = What would you like to answer?
form-quiet-answer-hint = Only { $name } reads this.
quiet-answer = ✉️ **{ $evening }** · The tournament lead answers you: “{ $text }”
quiet-answered = ↩️ { $lead } has answered { $name } privately: “{ $text }”
quiet-answer-shut = 📪 { $name } takes no direct messages. Your answer now stands under “Where do I play?” only. It is best to talk to { $name } yourself, too.
answer-quiet-answered = { $name } gets your answer as a direct message and finds it under “Where do I play?”, too. Apart from that only the tournament lead reads it.

## Corrections

correction-nothing-follows = Who is through does not change. No other game is affected.
correction-follows = **What follows:** { $what }
correction-through = { $people ->
    [one] From table { $table } { $names } is through then.
   *[other] From table { $table } { $names } are through then.
}
correction-undone = { $games ->
    [0] { $title } ({ $names }) has been called and no longer counts like that.
    [one] { $title } ({ $names }, one game played) no longer counts.
   *[other] { $title } ({ $names }, { $games } games played) no longer counts.
}
correction-open-again = { $title } is open again then, one more game is needed.
correction-in = { $name } plays { $title } against { $against }.
correction-out = { $name } is out then.
correction-talk-first = Please talk to { $names } first.
