### Private answers to taps, commands and forms.

## Signing up

answer-signed-up = You are in, { $name }! Place { $place } of { $capacity }. Come on { $day } from { $from_ } and tap “I’m here” then. Cannot make it after all? Please withdraw, so that somebody can move up.
answer-signed-up-already = You are in already: place { $place }.
answer-waitlisted = All { $capacity } places are taken. You are on the waitlist at position { $position }. If a place becomes free you move up by yourself, and we will call you.
answer-waitlisted-already = You are on the waitlist already: position { $position }.
answer-not-signed-up = You are not signed up.
answer-no-names = There was no name yet. Please write one name on each line.
answer-guests =
    { $people ->
        [one] Signed up: { $entries }. You are the host: we call you, and you check them in on the evening.
       *[other] Signed up: { $entries }. You are their host: we call you, and you check them in on the evening.
    }
answer-guests-already = That is entered already, all is well.
answer-guest-place = **{ $name }** place { $place }
answer-guest-waits = **{ $name }** waitlist position { $position }
answer-too-few-places =
    { $free ->
        [one] There is 1 place left.
       *[other] There are { $free } places left.
    } { $inside } { $free ->
        [one] gets it
       *[other] get them
    }, { $people ->
        [one] { $outside } goes to the waitlist, position { $position }.
       *[other] { $outside } go to the waitlist, from position { $position }.
    } Is that all right?

## Withdrawing

answer-who-withdraws = Who withdraws?
answer-really-withdraw = Really withdraw? { $who ->
    [self] Your place
   *[guest] The place of { $name }
} goes to the next person at once.
answer-really-drop-out = Really withdraw? The tables are set; { $name } will not play any more tonight then.
answer-stay = Good that you stay with us!
answer-withdrawn = What a pity, { $name }! You are no longer signed up.
answer-withdrawn-guest = { $name } is no longer signed up.
answer-dropped-out = { $name } is not playing any more tonight. Please tell the supervisor, too.

## Being there

answer-who-is-here = Who is here?
answer-here = { $who ->
    [self] Good to have you here, { $name }!
   *[other] Good that { $name } is here!
} The tables are drawn soon. We will call you.
answer-here-late = Just in time! The tables are not drawn yet, { $who ->
    [self] you play
   *[other] { $name } plays
} like everybody else.
answer-all-here = { $names } are here.
answer-on-site = { $who ->
    [self] You are
   *[other] { $name } is
} on the waitlist at position { $position }. Good that you are here: if a place becomes free, we will call you.
answer-seated = { $who ->
    [self] { $name }, you sit
   *[other] { $name } sits
} at **table { $table }** ({ $link }).
answer-seated-late =
    { $who ->
        [self] There you are! You sit
       *[other] { $name } sits
    } at **table { $table }** ({ $link }){ $has_helper ->
        [yes] , { $helper } helps there
       *[no] {""}
    }. Round { $round } is running already and counts 0 points. { $who ->
        [self] You play from **round { $next }** on. Feel free to sit down already.
       *[other] { $name } plays from **round { $next }** on.
    }
answer-on-the-way = All right, your place is kept. Tap “I’m here” as soon as you have arrived.
answer-waiting-for = Thank you! We are still waiting for { $names }.
answer-both-there = Thank you! { $match }: both are there, off you go.
answer-not-your-match = This is not your match. Is that wrong? Just tell the supervisor.
answer-nobody-there = Nobody is noted as present yet.
answer-presence-withdrawn = { $name } is noted as absent again, the waiting time runs on.

## Results

answer-no-number = I cannot read “{ $typed }” as a number of cards. Write 4, for example, or 4+ for a tie-break round won.
answer-no-moment = I cannot read “{ $typed }” as a time. Write 19:00, for example, or 5.12. 19:00.
answer-no-minutes = “{ $typed }” is no number of minutes between 1 and 240.
answer-no-round = No round is running at table { $table }.
answer-round-over = Round { $round } at table { $table } is over already. Please open the form of the round that is running now.
answer-no-game = No game is running in this match.
answer-no-tie = No tie-break round is open there any more.
answer-named-twice = A person can have one place only. Please look again.
answer-result = Table { $table }, round { $round }: { $result }
answer-already-entered = That is entered already, all is well.
answer-proposed = Thank you! Now somebody else at the table has to confirm it, then it counts.
answer-advance = Table { $table }: { $people ->
    [one] { $names } is through.
   *[other] { $names } are through.
}
answer-who-is-absent = Who is missing?
answer-is-absent = is missing
answer-absent = { $name } is missing in this round at table { $table } and gets 0 points. Here after all? Tap “Somebody is missing” once more.
answer-present-again = { $name } plays again at table { $table }.
answer-match-won = { $match }: **{ $name }** is through.
answer-match-final-won = { $match }: **{ $name }** has won. Congratulations!
answer-match-nobody = { $match }: nobody goes through.
answer-match-stands = { $one } against { $other }: { $score }
answer-game-started = Game { $game } runs until { $until }.

## The clock

answer-at-table = at table { $table }
answer-everywhere = at all tables
answer-paused = The clock { $where } is stopped.
answer-resumed = The clock { $where } is running again.
answer-time-called = Time is called { $where }.
answer-no-open-clock = No clock is running there.
answer-extended =
    { $minutes ->
        [one] One minute more { $where }.
       *[other] { $minutes } minutes more { $where }.
    }

## Disputes

answer-dispute-opened = Thank you! { $helper } is coming over. Our rule: { $rule }
answer-dispute-opened-other = Thank you! { $helper } is coming over.
answer-dispute-withdrawn = Good that it is settled.
answer-ruled = Decided. The table can read it now, too.
answer-ruled-for-all = From now on this holds at all tables: “{ $text }”
answer-escalated = The tournament lead knows and decides.
answer-no-dispute-place = You do not sit at this table. Just tell the supervisor.
answer-no-house-rule = There is no house rule for that. Please decide yourself or pass it on.
answer-quiet-sent = Thank you. Only the tournament lead reads this.
quiet-message = **Told quietly** by { $name }{ $place }: “{ $text }”

## Supervisors

answer-taken-over = You are in charge of table { $table } now.
answer-take-over-preview = { $helper } is in charge of table { $table }. Take over?
answer-walk-in = { $name } is here.
answer-nobody-waits = Nobody on the waitlist is here yet.

## The lead

answer-created = **{ $name }** is set up: { $day }, check-in from { $from_ }, { $capacity } places. Open sign-up when all is right.
answer-set-up-first = First the server needs its channels and roles. Tap “Set up”, it takes a moment.
answer-open-registration = Sign-up is open.
answer-close-registration = Sign-up is closed. Supervisors and the lead can still add somebody.
answer-open-check-in = Check-in is open.
answer-close-check-in = Check-in is closed. Whoever comes before the draw plays all the same.
answer-not-drawn = The tables are not drawn yet.
answer-drawn =
    { $tables ->
        [one] Drawn: { $people } people at one table.
       *[other] Drawn: { $people } people at { $tables } tables.
    } Nobody else sees this yet.
answer-drawn-table = **Table { $table }**: { $names }
answer-publish-preview =
    { $tables ->
        [one] { $people } people are called to one table.
       *[other] { $people } people are called to { $tables } tables ({ $sizes }).
    } From then on withdrawing is dropping out.
answer-published = The tables are announced. Start the round when everybody sits.
answer-rounds-started =
    { $tables ->
        [one] Round { $round } runs at one table, until { $until }.
       *[other] Round { $round } runs at { $tables } tables, until { $until }.
    }
answer-not-all-ready =
    { $number ->
        [one] Table { $tables } is not ready yet.
       *[other] Tables { $tables } are not ready yet.
    } { $others ->
        [one] One other can start.
       *[other] The other { $others } can start.
    }
answer-nothing-done = All right, everything stays as it is.
answer-changed = Something has changed meanwhile. Please look again:
answer-knockout-preview =
    { $people } people are through: { $names }. { $byes ->
        [0] Nobody has a bye.
        [one] One person has a bye.
       *[other] { $byes } people have a bye.
    } After this the bracket is fixed.
answer-bracket-fixed = The bracket is fixed.
answer-call-preview =
    {""}**{ $stage }**: { $matches ->
        [one] one match
       *[other] { $matches } matches
    }, { $people } people are called. { $minutes ->
        [one] The one minute runs
       *[other] The { $minutes } minutes run
    } at once.
answer-called = Called; everybody has to be at the table by { $until }:
answer-called-match = { $link }: { $names }
answer-nothing-to-call = No match is waiting in which both are known.
answer-nobody-to-release = Everybody with a place is here or on the way.
answer-release-preview =
    { $people ->
        [one] One person loses the place: { $names }.
       *[other] { $people } people lose their places: { $names }.
    } Moving up: { $gained }.
answer-released =
    { $people ->
        [one] One place has gone to somebody else: { $names }.
       *[other] { $people } places have gone to others: { $names }.
    }
answer-cancel-preview =
    { $people ->
        [one] The evening is called off; one person has a place.
       *[other] The evening is called off; { $people } people have a place.
    } This cannot be taken back.
answer-cancelled = The evening is called off.
answer-capacity = { $capacity ->
    [one] There is 1 place now.
   *[other] There are { $capacity } places now.
}
answer-schedule = New times: { $day }, check-in from { $from_ }.
answer-rounds = { $rounds ->
    [one] One round is played.
   *[other] { $rounds } rounds are played.
}
answer-assigned = { $name } is now in charge of { $number ->
    [one] table { $tables }
   *[other] tables { $tables }
}.
answer-unassigned = { $number ->
    [one] Table { $tables } has no supervisor of its own any more.
   *[other] Tables { $tables } have no supervisor of their own any more.
}
answer-moved = { $name } sits at table { $table } now.
answer-no-table-numbers = I cannot read “{ $typed }” as tables. Write 1, 2, 5, for example, or 1-3.
answer-self-report = Here somebody at the table enters the result now, and somebody else confirms.
answer-exclude-preview = **{ $name }**{ $place } is not playing any more tonight.{ $host } Others read only that this person takes no further part, never why.
answer-excluded = { $name } is excluded. The reason stands in the lead’s log alone.
answer-reinstated = { $name } is back in.
answer-plays-on = { $name } plays on.
answer-format = Changed. What is being played stays as it is.
answer-nothing-changed = Nothing has changed.
answer-announce-preview = { $readers ->
    [0] Everybody reads this in the announcements, and silently at the tables: “{ $text }”
    [one] 1 person reads this in the announcements, and it stands silently at the tables: “{ $text }”
   *[other] { $readers } people read this in the announcements, and it stands silently at the tables: “{ $text }”
}
answer-announced = Everybody can read it now.
answer-to-tables = Everybody is called to the tables.
answer-to-tables-again = Everybody has been called for this round already. Start it as soon as everybody sits.
answer-nobody-to-call = There is nobody to call.
answer-helper = { $name } is on the team now: { $role }.
answer-questions-done = Announced, and to be read under “Read the rules”.

## Corrections

answer-corrected = **Before:** { $before }
    {""}**After:** { $after }
answer-correction-lost = Your numbers are no longer there. Please open the form once more.

## In general

answer-no-evening = There is no evening at the moment.
answer-unknown-button = This button does not belong here, or is from an old evening.
answer-bad-option = I do not understand what you gave. Please look again.
answer-tap-again = That took a while. Please tap once more.
answer-only-in-server = That works in the server only, not in direct messages.
## Buttons

answer-button-reopen = Open the form
answer-button-guests-yes = Yes, sign up like this
answer-button-guests-no = No, rather not
answer-button-another-guest = Another child
answer-button-my-people = Withdraw somebody
answer-button-withdraw-yes = Yes, withdraw
answer-button-stay = No, I am coming
answer-button-again = Sign up again
answer-button-all = All { $people } of us
answer-button-some = Only some …
answer-button-change = Change
answer-button-next-table = Next: table { $table }
answer-button-start-game = Start game { $game }
answer-button-cancel = Cancel
answer-button-start-round = Start the round
answer-button-publish = Announce
answer-button-draw-again = Draw again
answer-button-start-knockout = Fix the bracket
answer-button-call = Start
answer-button-start-others = Start the others
answer-button-release = Pass on the places
answer-button-cancel-evening = Yes, call it off
answer-button-resolved = It is settled
answer-button-take-over = Take over
answer-button-exclude = Exclude
answer-button-correct-yes = Yes, change it
answer-button-announce = Announce
answer-button-announce-change = Change it
answer-button-create = Set up an evening
answer-button-setup = Set up

## Setting up

setup-done = Done. Channels: { $channels }. Roles: { $roles }. Give your people their roles, then set up the evening.
setup-missing = I lack permissions in this server: { $permissions }. Give them to my role in the server settings and then tap “Set up”.
setup-role-lead = Tournament lead
setup-role-supervisor = Supervisor
setup-category = Card evening
setup-channel-info = tournament-info
setup-channel-announcements = announcements
setup-channel-supervisors = supervisors
setup-channel-lead = tournament-lead
setup-channel-person = direct-message
setup-channel-table = table-{ $table }
permission-manage_channels = Manage Channels
permission-manage_roles = Manage Roles
permission-view_channel = View Channels
permission-send_messages = Send Messages
permission-embed_links = Embed Links
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-manage_messages = Manage Messages

## What the lead has to mend

trouble-no-channel = A channel is missing ({ $channel }). Please tap “Set up”, and I make it again.
trouble-forbidden = I may not write in { $channel }. Please give my role “View Channel” and “Send Messages” there.
trouble-no-calendar = I lack the permission “Create Events”. Without it the evening is missing from the server’s calendar; everything else works. Please give it to my role, then I enter it.
trouble-not-allowed = Discord does not let me give roles or rights. Please tap “Set up”, then you see what I lack.
trouble-no-table-channel = I cannot make the channel of table { $table }. I lack “Manage Channels”, or the server has 500 channels already.
trouble-discord = Discord takes nothing at the moment ({ $channel }). I keep trying; what is entered stays entered.

## Announcements

answer-no-whole-number = “{ $typed }” is no whole number from 1 to { $most }.

answer-no-such-person = I do not know “{ $typed }” here. Please choose a name from the list.

answer-wrong-count = { $wanted } people play at the table, I have read { $typed } numbers. Please write them in the order of the seats.

answer-button-next-page = Read on

answer-prints = What would you like to print? You get it as a PDF in { $paper }, { $tongue ->
    [de] in German
   *[en] in English
}.
answer-print = Here you are, in { $paper }.
answer-print-without-codes = The QR codes are still missing: the channels of the tables are made when you announce the tables.
answer-print-without-fonts = The bot has no font to print with. Whoever runs it sees with “stichrunde check” what to do.
answer-print-failed = That could not be printed just now. Please try again.
answer-no-invite = That is not a Discord invite. It begins with https://discord.gg/.
answer-button-prints = Print …
answer-button-more-prints = Print more
answer-button-print-cards = Table cards
answer-button-print-sheets = Score sheets
answer-button-print-wall = Bracket for the wall
answer-button-print-certificates = Certificates
answer-button-print-rules = Rules
answer-button-print-poster = Poster
answer-button-print-a4 = A4 instead
answer-button-print-a5 = A5 instead
answer-button-print-de = In German
answer-button-print-en = In English
answer-questions-none = Everything the rules leave open is settled already.

## Privacy and export

privacy-member = **{ $name }** · number { $number } · Discord id { $id }
privacy-guest = **{ $name }** · number { $number } · without Discord
privacy-word = Evening { $evening }, { $what }: { $text }
privacy-word-signed-up = sign-up
privacy-word-person-renamed = name
privacy-word-person-excluded = reason
privacy-word-penalty-imposed = note
privacy-word-dispute-opened = problem
privacy-days = { $days ->
    [one] Names are erased by themselves one day after the evening. A number remains.
   *[other] Names are erased by themselves { $days } days after the evening. A number remains.
}
privacy-no-days = Names stay until somebody erases them. A number remains then.
privacy-button-erase = Erase
privacy-ask = { $guests ->
    [0] **{ $names }** will be erased everywhere: name, Discord id and everything written. A number stays in the results. This cannot be taken back.
   *[other] **{ $names }** will be erased everywhere: names, Discord id and everything written. Numbers stay in the results. This cannot be taken back.
}
privacy-not-over = The evening is still going on. Afterwards the same command does it.
privacy-erased = Erased. The lead can delete what already stands in the chat, together with the channels.
answer-export = { $files ->
    [one] Here is the evening. Please keep the file to yourself, there are names in it.
   *[other] Here is the evening. Please keep the files to yourself, there are names in them.
}
answer-no-script = This evening was played with another version of the bot, so there is no script. Tables and report work.
