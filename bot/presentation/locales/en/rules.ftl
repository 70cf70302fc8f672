## Topics

rule-title-stacking = Stacking
rule-title-plus-two-on-four = +2 on +4
rule-title-challenge = Doubting a +4
rule-title-drawing = Drawing
rule-title-jump-in = Jumping in
rule-title-saying-uno = Saying “UNO”
rule-title-last-card = Last card
rule-title-scoring = Scoring
rule-title-equal = Equal results
rule-title-time = Time
rule-title-late = Arriving late
rule-title-no-show = Not at the table
rule-title-cheating = Cheating
rule-title-phones = Phones
rule-title-behaviour = Being kind
rule-title-other = Something else
rule-title-reverse-between-two = Reverse between two
rule-title-plus-as-last-card = +2 or +4 as the last card
rule-title-who-begins = Who begins
rule-title-winning-tie-break = Winning a tie-break round

rule-text-stacking = Allowed: a +2 may be put on a +2, a +4 on a +4.
rule-text-plus-two-on-four = Not allowed: no +2 on a +4 and no +4 on a +2.
rule-text-challenge = We do not do that. A +4 may be played at any time.
rule-text-drawing = Whoever cannot follow draws exactly one card. If it fits it may be played at once. Otherwise the turn is over.
rule-text-jump-in = Not allowed. Everybody plays in turn.
rule-text-saying-uno = Required when putting down the last card but one. Whoever forgets it and is told so before the next person has drawn or played draws two cards.
rule-text-last-card = An action card may be the last card too.
rule-text-scoring = Places at the table count: 3, 2, 1 and 0 points. A round ends as soon as somebody has no cards left.
rule-text-equal = With equal points, whoever held fewer cards is ahead. If that is equal too, a tie-break round with three cards each decides.
rule-text-time = After 15 minutes the lead calls time. Then whoever has the fewest cards wins.
rule-text-late = Whoever comes later plays from the next round on. Missed rounds count zero points.
rule-text-no-show = Whoever is not at the table when a knock-out round begins loses it after five minutes of waiting.
rule-text-cheating = Whoever cheats on purpose loses the running round. The second time the tournament lead excludes them from the rest of the evening.
rule-text-phones = During a round phones lie on the table, display down.
rule-text-behaviour = We are kind to each other, above all to children. Whoever is not will be excluded, without discussion.

rule-proposal-reverse-between-two = Between two, a reverse works like a skip: it is your turn again at once.
rule-proposal-plus-as-last-card = If the last card is a +2 or +4, the next person still draws the cards before counting.
rule-proposal-who-begins = Whoever sits to the left of the dealer begins. Everybody deals in turn, seat 1 first.
rule-proposal-winning-tie-break = The tie-break round is a small game with three cards each: whoever has none left first is ahead.

ruling-line = **Ruling { $number } · { $topic }**: { $text }
rule-none = The tournament rules say nothing about that. Do ask your supervisor.

## The whole text

rule-page-basis = ## Tournament rules
    So that nobody has to argue about +4, stacking and drawing on the evening, this is settled beforehand. Whoever signs up accepts these rules.

    We play with the standard UNO deck of 108 cards. Everybody gets seven cards at the beginning. Cards follow by colour or by number or symbol.
rule-page-course = **How it goes**
    Group stage: two rounds at tables of four, the best two of each table go through. Then the knock-out: from here on whoever loses is out. From the quarter-final on whoever has won two games wins. Final: one table, everybody watches.

    { "" }**Scoring**
    A round ends as soon as somebody has no cards left. Places at the table count: 1st place 3 points, 2nd place 2, 3rd place 1, 4th place 0. With equal points the number of cards still held at the end decides: whoever has fewer is ahead. If that is equal too, a single tie-break round with three cards each decides.

    { "" }**Time**
    If a round takes longer than 15 minutes, the tournament lead calls time. Then the cards in hand count: whoever has the fewest wins the round.

    { "" }**Arriving late and not appearing**
    Whoever is not there at check-in joins the running group stage on arrival. Missed rounds count zero points. Whoever is not at the table when the knock-out round begins loses that round after five minutes of waiting. Whoever cannot come, please cancel in time. The place then goes to the next person on the waitlist.
rule-page-disputes = **Disputes and breaking the rules**
    First the supervisor at the table decides. If they are unsure, the tournament lead decides. That ruling holds for all tables from then on and is final.
    For cheating on purpose the running round is lost. If it happens again, the lead excludes the person from taking further part.
    Unfriendly behaviour towards others, above all towards children, leads to exclusion. Without discussion.

    { "" }**Further**
    During a round phones lie on the table, display down. The largest number of participants and the number of free places stand on the home page. The lead may adapt the schedule if the number of participants requires it, for example one group round more or fewer.
rule-page-rulings = **What the lead has decided**
