"""Private answers to participants and supervisors: what has happened, and what to do next."""

from collections.abc import Iterable, Sequence

from bot.domain.ids import MatchId, PersonId, Phase, TableNumber
from bot.domain.knockout import bracket as bracket_of
from bot.domain.rounds import has_rounds_left
from bot.domain.scoring import Round, open_ties
from bot.domain.standings import ranking, standing
from bot.domain.tournament import Match, Person, Ruling, Spot, Table, Tournament
from bot.presentation.names import escaped, in_chat
from bot.presentation.scene import Scene
from bot.presentation.shapes import Answer, Button, Language
from bot.presentation.texts import joined, say, stamp
from bot.presentation.wording import (
    game_line,
    match_title,
    result_line,
    score_of_match,
    stage_title,
    supervisor_of,
    table_link,
    tables_listed,
    tie_question,
)

PAIR = 2
LONGEST = 1900


# --- signing up ----------------------------------------------------------------------------------


def place_number(state: Tournament, person: Person) -> int:
    """Which place somebody has, counted in the order of sign-up and promotion."""
    before = (p.spot is Spot.PLACE and p.order <= person.order for p in state.people.values())
    return sum(before)


def position(state: Tournament, person: Person) -> int:
    """Where somebody stands on the waitlist, from 1."""
    return state.waitlist.index(person.id) + 1


def signed_up(view: Scene, who: PersonId, *, is_new: bool) -> Answer:
    """What somebody got: a place, or a position on the waitlist (B2)."""
    person = view.state.people[who]
    if person.spot is Spot.WAITLIST:
        key = "answer-waitlisted" if is_new else "answer-waitlisted-already"
        text = view.say(key, position=position(view.state, person), capacity=view.state.capacity)
        return Answer(text, (view.button("withdraw"),))
    key = "answer-signed-up" if is_new else "answer-signed-up-already"
    text = view.say(
        key,
        name=view.name(who),
        place=place_number(view.state, person),
        capacity=view.state.capacity,
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
        place = position(view.state, person)
        return view.say("answer-guest-waits", name=name, position=place)
    return view.say("answer-guest-place", name=name, place=place_number(view.state, person))


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


def really_withdraw(view: Scene, who: Person) -> Answer:
    """Asks once: somebody waits, or the tables are out (B3)."""
    key = "answer-really-drop-out" if view.state.has_been_published else "answer-really-withdraw"
    yes = view.button("withdraw_yes", who.id, label="answer-button-withdraw-yes", style="danger")
    no = view.button("stay", label="answer-button-stay")
    return Answer(view.say(key, name=view.name(who.id)), (yes, no))


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


def checked_in(view: Scene, people: Sequence[PersonId]) -> Answer:
    """Who is noted as here, and what that means now (B10, B19)."""
    found = [view.state.people[person] for person in people]
    seated = [person for person in found if person.table is not None]
    if seated and view.state.is_published:
        return Answer("\n".join(_seat(view, person) for person in seated))
    waiting = [person for person in found if person.spot is Spot.WAITLIST]
    names = view.names_of(person.id for person in found)
    if waiting and len(waiting) == len(found):
        first = position(view.state, waiting[0])
        return Answer(view.say("answer-on-site", position=first))
    if len(found) > 1:
        return Answer(view.say("answer-all-here", names=names, people=len(found)))
    key = "answer-here" if view.state.is_check_in_open else "answer-here-late"
    return Answer(view.say(key, name=names))


def _seat(view: Scene, person: Person) -> str:
    number = person.table or 0
    table = view.state.tables[number]
    helper = supervisor_of(view, number)
    facts = {
        "name": view.name(person.id),
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
        if table.current is not None
        and not table.current.is_over
        and view.state.supervisors.get(table.number) == own
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
        (view.button("report_game", match, style="primary"),),
    )


def match_name(view: Scene, match: Match) -> str:
    """`Viertelfinale 1`."""
    return match_title(view, match.id)


def standing_decided(view: Scene, table: TableNumber) -> Answer:
    """Who advances from a table."""
    rows = standing(view.state, view.state.tables[table])
    names = view.names_of(row.person for row in rows if row.advances)
    return Answer(view.say("answer-advance", table=table, names=names))


# --- me ------------------------------------------------------------------------------------------


def me(view: Scene, asker: PersonId, people: Sequence[Person]) -> Answer:
    """Where somebody and their guests play, against whom, and how they stand (B50)."""
    taking_part = [person for person in people if person.spot is not Spot.NONE]
    if not taking_part:
        return not_signed_up(view)
    lines = [_line_of(view, person) for person in taking_part]
    return Answer("\n".join(lines)[:LONGEST], _buttons_of(view, asker, taking_part))


def _buttons_of(view: Scene, asker: PersonId, people: Sequence[Person]) -> tuple[Button, ...]:
    buttons = list[Button]()
    state = view.state
    if state.has_check_in_begun and any(not p.is_checked_in and not p.is_out for p in people):
        buttons.append(view.button("checkin", style="primary"))
    if state.phase in (Phase.FINISHED, Phase.CANCELLED):
        return ()
    for person in people[:3]:
        if person.is_out:
            continue
        label = "button-withdraw" if person.id == asker else "answer-button-withdraw-guest"
        buttons.append(view.button("withdraw", person.id, label=label, name=view.plain(person.id)))
    return (*buttons, view.button("quiet"))


def _line_of(view: Scene, person: Person) -> str:
    name = f"**{view.name(person.id)}**"
    state = view.state
    places = dict(ranking(state))
    if person.is_out:
        return view.say("answer-me-out", name=name)
    if person.id in places:
        return view.say("answer-me-ranked", name=name, place=places[person.id])
    if person.match is not None and state.knockout is not None:
        return _in_match(view, name, person, state.knockout.matches[person.match])
    if person.spot is Spot.WAITLIST:
        return view.say("answer-me-waits", name=name, position=position(state, person))
    if person.table is not None and state.is_published:
        return _at_table(view, name, person, state.tables[person.table])
    key = "answer-me-here" if person.is_checked_in else "answer-me-place"
    return view.say(
        key,
        name=name,
        place=place_number(state, person),
        day=stamp(state.starts_at, "D"),
        from_=stamp(state.check_in_at),
    )


def _in_match(view: Scene, name: str, person: Person, match: Match) -> str:
    title = match_title(view, match.id)
    if match.is_decided:
        key = "answer-me-match-won" if match.winner == person.id else "answer-me-match-lost"
        return view.say(key, name=name, match=title)
    other = next((p for p in match.people if p not in (None, person.id)), None)
    against = view.say("answer-nobody-yet") if other is None else view.name(other)
    if match.table is None or match.clock is None:
        return view.say("answer-me-match-waits", name=name, match=title, other=against)
    link = table_link(match.table)
    return view.say("answer-me-match", name=name, match=title, other=against, link=link)


def _at_table(view: Scene, name: str, person: Person, table: Table) -> str:
    others = view.names_of(seat for seat in table.seats if seat != person.id)
    row = next(row for row in standing(view.state, table) if row.person == person.id)
    return view.say(
        "answer-me-table",
        name=name,
        link=table_link(table.number),
        others=others,
        round=len(table.rounds),
        rounds=view.state.rules.group_rounds,
        points=row.points,
        place=row.place,
    )


# --- standings and bracket -----------------------------------------------------------------------


def standings(view: Scene, own: Sequence[TableNumber]) -> Answer:
    """The standing of each table, own ones first, as far as a message holds them."""
    state = view.state
    if state.phase is Phase.FINISHED:
        return Answer(_fitting(_ranking_lines(view)))
    if not state.is_published or not state.is_drawn:
        return Answer(view.say("answer-no-tables"))
    tables = sorted(state.tables_in_order(), key=lambda table: table.number not in own)
    return Answer(_fitting([_standing_text(view, table) for table in tables if table.seats]))


def _standing_text(view: Scene, table: Table) -> str:
    rows = [
        view.say(
            "answer-standing-row",
            place=row.place,
            name=view.name(row.person),
            points=row.points,
            cards=row.cards,
            mark="✓" if row.advances else "",
        )
        for row in standing(view.state, table)
    ]
    return "\n".join([f"**{view.say('table-title', table=table.number)}**", *rows])


def _ranking_lines(view: Scene) -> list[str]:
    return [
        view.say("answer-ranking-row", place=place, name=view.name(person))
        for person, place in ranking(view.state)
    ]


def _fitting(parts: Iterable[str]) -> str:
    text = ""
    for part in parts:
        if len(text) + len(part) > LONGEST:
            return f"{text}\n…"
        text = f"{text}\n{part}" if text else part
    return text


def bracket(view: Scene, *, is_fixed: bool = False) -> Answer:
    """The bracket as text, the open rounds first to be read."""
    knockout = view.state.knockout
    if knockout is None:
        return Answer(view.say("answer-no-bracket"))
    lines, stage = list[str](), ""
    for match in sorted(knockout.matches.values(), key=_depth):
        if match.stage != stage:
            stage = match.stage
            lines.append(f"**{stage_title(view, stage)}**")
        lines.append(_pairing(view, match))
    text = _fitting(lines) or _fitting(_ranking_lines(view))
    if not is_fixed:
        return Answer(text)
    start = view.button("start_knockout_round", style="primary")
    is_open = view.state.phase is Phase.KNOCKOUT
    return Answer(f"{view.say('answer-bracket-fixed')}\n{text}", (start,) if is_open else ())


def _depth(match: Match) -> tuple[int, int]:
    order = {"P3": 3, "F": 2, "SF": 4, "QF": 8}
    return -(order.get(match.stage) or int(match.stage[1:])), match.position


def _pairing(view: Scene, match: Match) -> str:
    one, other = (
        view.name(person) if person else view.say("answer-bye" if known else "answer-open")
        for person, known in zip(match.people, match.is_known, strict=True)
    )
    if match.winner is None:
        return view.say("answer-pairing", one=one, other=other)
    winner = view.name(match.winner)
    return view.say("answer-pairing-won", one=one, other=other, winner=winner)


# --- rules ---------------------------------------------------------------------------------------

RULES = ("stacking", "mixing", "challenge", "drawing", "jump-in", "uno", "last-card")
"""The rule table of the rule text, by topic (B40)."""


def topic(language: Language, rule: str) -> str:
    """What a rule is about: `Stapeln`."""
    return say(language, f"rule-{rule}-topic")


def rules(
    language: Language, rulings: Sequence[Ruling] = (), *, wanted: str | None = None
) -> Answer:
    """The house rules in a line each, and the rulings that hold for all tables (B34, B40)."""
    shown = [rule for rule in RULES if wanted in (None, rule)]
    lines = [f"**{topic(language, rule)}**: {say(language, f'rule-{rule}')}" for rule in shown]
    for ruling in rulings:
        about = ruling.topic if ruling.topic in RULES else None
        if ruling.scope == "all" and wanted in (None, ruling.topic):
            title = topic(language, about) if about else escaped(ruling.topic)
            text = escaped(ruling.text)
            lines.append(
                say(language, "answer-ruling", ruling=ruling.number, topic=title, text=text)
            )
    if not lines:
        return Answer(say(language, "answer-no-rule"))
    return Answer(_fitting(lines if wanted else [*lines, say(language, "answer-rules-more")]))


def tables_named(view: Scene, tables: Iterable[TableNumber]) -> str:
    """`1, 3 und 4`."""
    return tables_listed(view, tables)
