## What hangs on the wall and lies on the tables

print-day =
    { $weekday ->
        [0] Monday
        [1] Tuesday
        [2] Wednesday
        [3] Thursday
        [4] Friday
        [5] Saturday
       *[6] Sunday
    }, { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $day }, { $year }
print-time = { $clock }
print-file-cards = table-cards
print-file-poster = poster
print-file-sheets = score-sheets
print-file-rules = rules
print-file-wall = bracket
print-file-certificates = certificates

print-table = Table
print-scan = Your table on Discord
print-fold = fold here

print-poster-begins = Start
print-poster-check-in = Check-in
print-poster-ends = End
print-poster-venue = Where
print-poster-from = from { $clock }
print-poster-around = around { $clock }
print-poster-call = Come and play!
print-poster-step-scan = Scan the code and join the server
print-poster-step-sign-up = Tap “I’m in”
print-poster-step-come = Come, tap “I’m here”, play
print-poster-foot = { $places ->
    [one] One place. Once it is taken there is a waitlist. Children play with the person who brings them, without Discord too.
   *[other] { $places } places. Once they are taken there is a waitlist. Children play with the person who brings them, without Discord too.
}

print-sheet-seat = Seat and name
print-sheet-round = Round { $number }
print-sheet-sum = Total
print-sheet-cards = Cards
print-sheet-points = Points
print-sheet-help-cards = After every round count the hand cards and write them down. 0 means: finished.
print-sheet-help-tie = The same number of cards? Play a tie-break round with three cards each and put a + behind the number of whoever wins: 4+.
print-sheet-help-points = Points by place at the table: { $points }.
print-sheet-help-plain = After every round write down what counts, and the points by place at the table: { $points }.
print-sheet-place = { $place }: { $points }
print-sheet-notes = Notes
print-sheet-supervisor = Supervisor
print-sheet-noted = Entered on Discord

print-rules = Tournament rules
print-rules-rulings = What the lead has decided

print-certificate = CERTIFICATE
print-certificate-before = At { $evening } on { $day }
print-certificate-after = { $people ->
    [one] finished in place { $place }.
   *[other] finished in place { $place } of { $people }. Congratulations!
}
print-certificate-first = { $people ->
    [one] won. Congratulations!
   *[other] won among { $people } people. Congratulations!
}
print-certificate-where = Place, date
print-certificate-lead = Lead
