## Match cards

picture-number = No. { $number }
picture-playing = playing · table { $table }
picture-called = called · table { $table }
picture-by-bye = bye
picture-by-walkover = walk-over
picture-without-winner = nobody there
picture-missing = not there
picture-gone = not in
picture-bye = bye
picture-nobody = nobody
picture-open = open
picture-winner-of = Winner of { $match }
picture-loser-of = Loser of { $match }
picture-annulled = { $games ->
    [one] 1 game does not count
   *[other] { $games } games do not count
}

## Pictures

picture-file-bracket = bracket
picture-file-standings = groups
picture-file-podium = podium
picture-bracket = Knock-out
picture-part = Part { $part } of { $parts }
picture-people = { $people ->
    [one] 1 person
   *[other] { $people } people
}
picture-standings = Group stage
picture-rounds = { $played ->
    [0] not played yet
   *[other] { $played } of { $rounds } rounds
}
picture-points = Points
picture-cards = Cards
picture-through = through
picture-tie-break = tie-break
picture-lot = lot
picture-undecided = tie-break open
picture-out = no longer in
picture-missed = { $missed ->
    [one] 1 round missed
   *[other] { $missed } rounds missed
}
picture-podium = Podium
picture-more = … The rest is in the text version.

## The same in words

spoken-bracket = { $evening }, knock-out, { $people ->
    [one] 1 person
   *[other] { $people } people
}
spoken-stage = { $stage }:
spoken-versus = { $one } against { $other }
spoken-won = { $one } against { $other }: { $winner } is through
spoken-won-score = { $one } against { $other }, { $score }: { $winner } is through
spoken-final-won = { $one } against { $other }: { $winner } wins
spoken-final-won-score = { $one } against { $other }, { $score }: { $winner } wins
spoken-line = { $match }: { $what }
spoken-standings = { $evening }, group stage
spoken-table = { $table }, { $rounds }:
spoken-row = { $place }. { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
spoken-podium = { $evening }, podium
spoken-place = { $place }. { $name }
