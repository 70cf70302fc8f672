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

command-setup = setup
command-setup-about = Make the roles and channels, or repair them.
option-setup-language = language
option-setup-language-about = What everybody reads; left out: your language.

choice-supervisor = Supervisor
choice-lead = Tournament lead
