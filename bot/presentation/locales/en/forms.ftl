### Forms: titles and labels at most 45, hints and examples at most 100 characters.

form-guests-title = Sign up children
form-guests-names = First names, one on each line
form-guests-hint = Children need no Discord. The first name will do.
form-guests-self = Do you play as well?
form-guests-yes = Yes
form-guests-no = No, I only come along

form-report-title = Table { $table } · round { $round }
form-game-title = { $match } · game { $game }
form-cards-hint = Cards in hand at the end. 0 = out
form-cards-example = e.g. 4 (tie-break round won: 4+)
form-cards-all = Cards in hand, behind each name
form-order-title = Tie-break round: who before whom?
form-order-place = Place { $place }

form-extend-title = More time
form-extend-minutes = How many minutes more?

form-walk-in-title = Who has come?
form-walk-in-name = First name
form-walk-in-account = Discord account (if there is one)

form-dispute-title = Problem at table { $table }
form-dispute-topic = What is it about?
form-dispute-text = What has happened? A sentence will do.
form-dispute-hint = Only supervisors and the lead read this.
form-ruling-title = Decide
form-ruling-text-all = What holds from now on?
form-ruling-text-table = What holds at this table?
form-quiet-title = Tell quietly
form-quiet-text = What should we know?
form-quiet-hint = Only the tournament lead reads this.

form-create-title = New evening
form-create-name = What is the evening called?
form-create-starts = When does it start?
form-create-starts-example = e.g. 5.12. 19:00
form-create-capacity = How many places?
form-create-venue = Where?
form-create-ends = When will it be over, about?

form-supervisors-title = Assign a supervisor
form-supervisors-tables = At which tables?
form-supervisors-tables-example = e.g. 1, 2, 5 or 1-3
form-supervisors-who = Who looks after them?
form-format-title = Adapt the format
form-format-rounds = Rounds of the group stage
form-format-minutes = Minutes of a round
form-format-best-of = Games of a match (1, 3, 5 or 7)
form-announce-title = To everybody
form-announce-text = What should everybody know?
form-exclude-title = Exclude
form-exclude-reason = Why? This stands in the log alone.
form-correct-title = Change table { $table } · round { $round }
form-correct-game-title = Change { $match } · game { $game }
form-questions-title = Settled beforehand

## Poster

form-poster-title = Print the poster
form-poster-invite = Invite link to this server
form-poster-hint = Tap the server’s name, “Invite people”, copy the link. Empty: no QR code.
