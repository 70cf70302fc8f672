"""Private answers to participants and supervisors: what has happened, and what to do next."""

from collections.abc import Sequence

from bot.domain.ids import MatchId, PersonId, TableNumber
from bot.domain.rounds import has_rounds_left
from bot.domain.scoring import Round, open_ties
from bot.domain.standings import standing
from bot.domain.tournament import Match, Person, Spot
from bot.domain.tournament import bracket as bracket_of
from bot.presentation.names import in_chat
from bot.presentation.positions import place_number, waitlist_position
from bot.presentation.scene import Scene
from bot.presentation.shapes import Answer, Button
from bot.presentation.texts import joined, stamp
from bot.presentation.wording import (
    game_line,
    match_title,
    result_line,
    score_of_match,
    supervisor_of,
    table_link,
    tie_question,
)

PAIR = 2


# --- signing up ----------------------------------------------------------------------------------


def signed_up(view: Scene, who: PersonId, *, is_new: bool) -> Answer:
    """What somebody got: a place, or a position on the waitlist (B2)."""
    person = view.state.people[who]
    if person.spot is Spot.WAITLIST:
        key = "answer-waitlisted" if is_new else "answer-waitlisted-already"
        text = view.say(
            key, position=waitlist_position(view.state, person.id), capacity=view.state.capacity
        )
        return Answer(text, (view.button("withdraw"),))
    key = "answer-signed-up" if is_new else "answer-signed-up-already"
    text = view.say(
        key,
        name=view.name(who),
        # A newcomer has the last place; plain texts spare the formatting of numbers.
        place=str(view.state.taken if is_new else place_number(view.state, person.id)),
        capacity=str(view.state.capacity),
        day=stamp(view.state.starts_at, "D"),
        from_=stamp(view.state.check_in_at),
    )
    return Answer(text, (view.button("withdraw"),))


def guests_signed_up(view: Scene, host: PersonId, guests: Sequence[PersonId]) -> Answer:
    """What each of a host's new guests got (B6)."""
    if not guests:
        return Answer(view.say("answer-guests-already"))
    own = view.state.people.get(host)
    people = [host, *guests] if own and own.spot is not Spot.NONE else guests
    entries = ", ".join(_spot(view, view.state.people[guest]) for guest in people)
    text = view.say("answer-guests", entries=entries, people=len(guests))
    again = view.button("guests", label="answer-button-another-guest")
    return Answer(text, (again, view.button("me", label="answer-button-my-people")))


def _spot(view: Scene, person: Person) -> str:
    name = view.name(person.id)
    if person.spot is Spot.WAITLIST:
        place = waitlist_position(view.state, person.id)
        return view.say("answer-guest-waits", name=name, position=place)
    return view.say("answer-guest-place", name=name, place=place_number(view.state, person.id))


def too_few_places(view: Scene, names: Sequence[str], *, free: int, draft: str) -> Answer:
    """Some of a host's guests would wait: is that all right?"""
    inside = joined(view.language, [in_chat(name) for name in names[:free]])
    outside = joined(view.language, [in_chat(name) for name in names[free:]])
    text = view.say(
        "answer-too-few-places",
        free=free,
        inside=inside,
        outside=outside,
        people=len(names) - free,
        position=len(view.state.waitlist) + 1,
    )
    yes = view.button("guests_yes", draft, label="answer-button-guests-yes", style="primary")
    return Answer(text, (yes, view.button("stay_so", label="answer-button-guests-no")))


def not_signed_up(view: Scene) -> Answer:
    """Somebody who has no place wants something that needs one."""
    can = view.state.is_registration_open and not view.state.has_been_published
    buttons = (view.button("signup", style="primary"), view.button("guests")) if can else ()
    return Answer(view.say("answer-not-signed-up"), buttons)


# --- giving it up --------------------------------------------------------------------------------


def who_withdraws(view: Scene, people: Sequence[Person]) -> Answer:
    """Asks a host who of theirs does not come."""
    buttons = (view.name_button("withdraw", one.id, person=one.id) for one in people)
    return Answer(view.say("answer-who-withdraws"), tuple(buttons))


def really_withdraw(view: Scene, who: Person) -> Answer:
    """Asks once: somebody waits, or the tables are out (B3)."""
    key = "answer-really-drop-out" if view.state.has_been_published else "answer-really-withdraw"
    yes = view.button("withdraw_yes", who.id, label="answer-button-withdraw-yes", style="danger")
    no = view.button("stay", label="answer-button-stay")
    whose = "self" if who.host is None else "guest"
    return Answer(view.say(key, name=view.name(who.id), who=whose), (yes, no))


def withdrawn(view: Scene, who: Person, asker: PersonId) -> Answer:
    """The place is free again."""
    if view.state.has_been_published and who.spot is Spot.PLACE:
        return Answer(view.say("answer-dropped-out", name=view.name(who.id)))
    key = "answer-withdrawn" if who.id == asker else "answer-withdrawn-guest"
    again = () if who.id != asker else (view.button("signup", label="answer-button-again"),)
    can = view.state.is_registration_open and not view.state.has_been_published
    return Answer(view.say(key, name=view.name(who.id)), again if can else ())


# --- being there ---------------------------------------------------------------------------------


def who_is_here(view: Scene, people: Sequence[Person]) -> Answer:
    """Asks a host who of theirs has come; one tap for all (B6)."""
    everybody = view.button(
        "checkin_all", label="answer-button-all", style="primary", people=len(people)
    )
    some = view.button("checkin_some", label="answer-button-some")
    return Answer(view.say("answer-who-is-here"), (everybody, some))


def checked_in(view: Scene, people: Sequence[PersonId], asker: PersonId) -> Answer:
    """Who is noted as here, and what that means now (B10, B19); others are spoken of by name."""
    found = [view.state.people[person] for person in people]
    seated = [person for person in found if person.table is not None]
    if seated and view.state.is_published:
        return Answer("\n".join(_seat(view, person, asker) for person in seated))
    waiting = [person for person in found if person.spot is Spot.WAITLIST]
    names = view.names_of(person.id for person in found)
    who = "self" if [person.id for person in found] == [asker] else "other"
    if waiting and len(waiting) == len(found):
        position = waitlist_position(view.state, waiting[0].id)
        name = view.name(waiting[0].id)
        return Answer(view.say("answer-on-site", position=position, name=name, who=who))
    if len(found) > 1:
        return Answer(view.say("answer-all-here", names=names, people=len(found)))
    key = "answer-here" if view.state.is_check_in_open else "answer-here-late"
    return Answer(view.say(key, name=names, who=who))


def _seat(view: Scene, person: Person, asker: PersonId) -> str:
    number = person.table or 0
    table = view.state.tables[number]
    helper = supervisor_of(view, number)
    facts = {
        "name": view.name(person.id),
        "who": "self" if person.id == asker else "other",
        "table": number,
        "link": table_link(number),
        "helper": "" if helper is None else f"{{user:{helper}}}",
        "has_helper": "no" if helper is None else "yes",
        "round": len(table.rounds),
        "next": len(table.rounds) + 1,
    }
    current = table.current
    is_late = current is not None and person.id not in current.seats
    if is_late and has_rounds_left(view.state, table):
        return view.say("answer-seated-late", **facts)
    return view.say("answer-seated", **facts)


def at_the_table(view: Scene, match: MatchId) -> Answer:
    """Who of a match is there, and for whom it waits (B25)."""
    found = bracket_of(view.state).matches[match]
    missing = [p for p in found.people if p is not None and p not in found.present]
    if missing and not found.is_decided:
        return Answer(view.say("answer-waiting-for", names=view.names_of(missing)))
    return Answer(view.say("answer-both-there", match=match_title(view, match)))


# --- results -------------------------------------------------------------------------------------


def result(view: Scene, table: TableNumber, number: int, *, is_repeat: bool = False) -> Answer:
    """What counts now at a table, or the tie-break round that has to be played (B15, B16)."""
    round_ = view.state.tables[table].rounds[number - 1]
    change = view.button("correct", table, number, label="answer-button-change")
    waiting = open_ties(round_, view.state.rules)
    if waiting:
        return _tie(view, str(table), round_, change)
    line = result_line(view, round_)
    text = view.say("answer-result", table=table, round=number, result=line)
    if is_repeat:
        text = f"{view.say('answer-already-entered')}\n{text}"
    return Answer(text, (*_next_table(view, table), change))


def _tie(view: Scene, place: str, round_: Round, change: Button) -> Answer:
    tied = open_ties(round_, view.state.rules)[0]
    cards = (round_.cards or {}).get(tied[0], 0)
    question = tie_question(view, tied, cards)
    if len(tied) > PAIR:
        return Answer(question, (view.button("tie_form", place, style="primary"), change))
    one, other = tied
    return Answer(
        question,
        (
            view.name_button("tie", place, one, other, person=one),
            view.name_button("tie", place, other, one, person=other),
            change,
        ),
    )


def _next_table(view: Scene, done: TableNumber) -> tuple[Button, ...]:
    """The next table of the same supervisor that waits for a result (B61)."""
    own = view.state.supervisors.get(done)
    waiting = [
        table.number
        for table in view.state.tables_in_order()
        if table.has_open_round and view.state.supervisors.get(table.number) == own
    ]
    after = [number for number in waiting if number > done] or waiting
    if not after or own is None:
        return ()
    button = view.button(
        "report", after[0], label="answer-button-next-table", style="primary", table=after[0]
    )
    return (button,)


def game_result(
    view: Scene, match: MatchId, number: int | None = None, *, is_repeat: bool = False
) -> Answer:
    """What counts now in a match: the game, and how it stands (B26)."""
    found = bracket_of(view.state).matches[match]
    games = found.live_games
    game = games[-1] if number is None else games[number - 1]
    change = view.button("correct_game", match, game.number, label="answer-button-change")
    if open_ties(game, view.state.rules):
        return _tie(view, match, game, change)
    lines = [view.say("answer-already-entered")] if is_repeat else []
    lines += [game_line(view, game), _standing_of(view, found)]
    is_next = not found.is_decided and game is found.current
    next_game = view.button(
        "start_game", match, style="primary", label="answer-button-start-game",
        game=game.number + 1,
    )  # fmt: skip
    return Answer(
        "\n".join(line for line in lines if line), (*((next_game,) if is_next else ()), change)
    )


def _standing_of(view: Scene, match: Match) -> str:
    title = match_title(view, match.id)
    if match.is_decided:
        if match.winner is None:
            return view.say("answer-match-nobody", match=title)
        name = view.name(match.winner)
        key = "answer-match-final-won" if match.stage == "F" else "answer-match-won"
        return view.say(key, match=title, name=name)
    wins = score_of_match(view.state, match)
    one, other = (view.name(person) for person in wins)
    score = " : ".join(str(number) for number in wins.values())
    return view.say("answer-match-stands", one=one, other=other, score=score)


def game_started(view: Scene, match: MatchId) -> Answer:
    """The next game runs."""
    game = bracket_of(view.state).matches[match].live_games[-1]
    until = stamp(game.clock.due) if game.clock.due else "…"
    return Answer(
        view.say("answer-game-started", game=game.number, until=until),
        (view.button("report_game", match, style="primary", game=game.number),),
    )


def match_name(view: Scene, match: Match) -> str:
    """`Viertelfinale 1`."""
    return match_title(view, match.id)


def standing_decided(view: Scene, table: TableNumber) -> Answer:
    """Who advances from a table."""
    rows = standing(view.state, view.state.tables[table])
    through = [row.person for row in rows if row.advances]
    names = view.names_of(through)
    change = view.button("standing_again", table, label="answer-button-change")
    return Answer(
        view.say("answer-advance", table=table, names=names, people=len(through)), (change,)
    )
