"""Where somebody plays, against whom, how they stand, and what comes next (B50)."""

from collections.abc import Sequence

from bot.domain.ids import PersonId, Phase
from bot.domain.scoring import Round
from bot.domain.standings import Row, is_final, is_undecided, ranking, standing
from bot.domain.tournament import Match, Person, Spot, Table, Tournament, latest_match
from bot.presentation.panels.match import missing
from bot.presentation.positions import people_of, place_number, waitlist_position
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Answer, Button, Language
from bot.presentation.texts import stamp
from bot.presentation.wording import clock_line, match_title, rival, stage_inside, table_link

MOST_SAID = 2


def me(
    state: Tournament,
    tournament: int,
    *,
    language: Language,
    person: PersonId,
    said: Sequence[str] = (),
) -> Answer:
    """Where somebody and their guests play, how they stand, and the next step as a button.

    `said` is what the lead has answered them privately (B63).
    """
    view = scene(state, tournament, language=language)
    people = people_of(state, person)
    lines = [_about(view, one, is_self=one.id == person) for one in people] or [_nobody(view)]
    buttons = _buttons(view, people) if people else _join(view)
    apart = "\n\n" if len(people) > 1 else "\n"
    return Answer(apart.join([*lines, *said[-MOST_SAID:]]), buttons)


def _nobody(view: Scene) -> str:
    is_open = view.state.is_registration_open
    return view.say("me-nobody-open" if is_open else "me-nobody")


def _join(view: Scene) -> tuple[Button, ...]:
    """What somebody can do who takes no part; anybody may tell the lead something (B63)."""
    quiet = view.button("quiet")
    if not view.state.is_registration_open:
        return view.button("rules"), quiet
    label = "button-signup" if view.state.free_places else "button-waitlist"
    return view.button("signup", style="primary", label=label), view.button("guests"), quiet


def _buttons(view: Scene, people: tuple[Person, ...]) -> tuple[Button, ...]:
    state = view.state
    quiet = view.button("quiet")
    if state.phase is Phase.REGISTRATION:
        return view.button("withdraw"), view.button("rules"), quiet
    called = next((match for one in people if (match := _awaiting(state, one.id))), None)
    if called is not None:
        first = view.button("here", called.id, style="primary")
        return first, view.button("bracket"), quiet
    away = [p for p in people if not p.is_out and not (p.is_checked_in or p.is_on_site)]
    if away and state.phase in (Phase.CHECK_IN, Phase.GROUP_STAGE):
        return view.button("checkin", style="primary"), view.button("withdraw"), quiet
    if state.phase in (Phase.CHECK_IN, Phase.CANCELLED):
        return view.button("rules"), quiet
    more = (view.button("bracket"),) if state.knockout is not None else ()
    label = "button-ranking" if state.phase is Phase.FINISHED else None
    return (view.button("standings", label=label), *more, quiet)


def _awaiting(state: Tournament, person: PersonId) -> Match | None:
    """The match somebody is called to without having said yet that they are there (B25)."""
    match = latest_match(state, person)
    is_awaited = match is not None and match.state == "presence" and person in missing(match)
    return match if is_awaited else None


# --- a sentence for each -----------------------------------------------------------------------


def _about(view: Scene, person: Person, *, is_self: bool) -> str:
    who = {"who": "self" if is_self else "guest", "name": view.name(person.id)}
    state = view.state
    if state.phase is Phase.CANCELLED:
        return view.say("home-cancelled")
    if person.is_out:
        return view.say("me-out", **who)
    if state.phase is Phase.FINISHED and person.table is not None:
        return _final_place(view, person, who)
    match = latest_match(state, person.id)
    if match is not None:
        return _in_match(view, person, match, who)
    if person.table is not None and state.is_published:
        return _at_table(view, person, state.tables[person.table], who)
    return _before(view, person, who)


def _before(view: Scene, person: Person, who: dict[str, str]) -> str:
    state = view.state
    if person.spot is Spot.WAITLIST:
        position = waitlist_position(state, person.id)
        return view.say("me-waitlist", position=position, **who)
    if person.is_checked_in:
        return view.say("me-checked-in", drawn="yes" if state.is_drawn else "no", **who)
    if state.has_check_in_begun:
        return view.say("me-check-in-now", **who)
    number, capacity = place_number(state, person.id), state.capacity
    at = stamp(state.check_in_at, "f")
    return view.say("me-place", number=number, capacity=capacity, at=at, **who)


def _at_table(view: Scene, person: Person, table: Table, who: dict[str, str]) -> str:
    state, current = view.state, table.current
    others = [seat for seat in state.seated(table) if seat != person.id]
    facts = {"table": table.number, "link": table_link(table.number), **who}
    facts["seat"] = table.seats.index(person.id) + 1
    seat = (
        view.say("me-table", others=view.names_of(others), **facts)
        if others
        else view.say("me-table-alone", **facts)
    )
    stand = _stand(view, person, table)
    if current is None:
        return _lines(seat, view.say("me-sit-down", **who))
    if not current.is_over:
        return _lines(seat, _running(view, person, current), stand)
    if current.number < state.rules.group_rounds:
        return _lines(seat, stand, view.say("me-next-round", round=current.number + 1))
    return _lines(_after_the_rounds(view, person, table, who), stand)


def _lines(*said: str) -> str:
    """What there is to say, each on a line of its own: a phone is read at a glance."""
    return "\n".join(filter(None, said))


def _running(view: Scene, person: Person, current: Round) -> str:
    clock = clock_line(view, current.clock, is_called=current.is_time_called)
    key = "me-round" if person.id in current.seats else "me-round-later"
    return view.say(key, round=current.number, clock=clock, next=current.number + 1)


def _stand(view: Scene, person: Person, table: Table) -> str:
    """How somebody stands, once a round counts."""
    if not any(is_final(view.state, table, round_) for round_ in table.rounds):
        return ""
    row = _row(view, person, table)
    return view.say("me-standing", place=row.place, points=row.points)


def _row(view: Scene, person: Person, table: Table) -> Row:
    return next(row for row in standing(view.state, table) if row.person == person.id)


def _after_the_rounds(view: Scene, person: Person, table: Table, who: dict[str, str]) -> str:
    state = view.state
    if state.knockout is not None:
        return view.say("me-not-through", **who)
    is_open = not all(is_final(state, table, round_) for round_ in table.rounds)
    if is_open or is_undecided(state, table):
        return view.say("me-wait-for-knockout", **who)
    return view.say("me-through" if _row(view, person, table).advances else "me-not-through", **who)


def _in_match(view: Scene, person: Person, match: Match, who: dict[str, str]) -> str:
    title = match_title(view, match.id)
    against = rival(view, match, person.id)
    facts = {"title": title, "against": against, "link": table_link(match.table or 0), **who}
    if match.is_decided and match.winner != person.id:
        return view.say("me-lost", stage=stage_inside(view, match.stage), **who)
    if match.is_decided and match.stage in ("F", "P3"):
        return view.say("me-won", stage=match.stage, **who)
    if match.clock is None or match.is_decided:
        return view.say("me-wait-for-match", **facts)
    if match.state == "presence" and match.clock.due is not None:
        key = "me-go" if person.id in missing(match) else "me-wait-for-other"
        return view.say(key, until=stamp(match.clock.due), **facts)
    return view.say("me-playing", **facts)


def _final_place(view: Scene, person: Person, who: dict[str, str]) -> str:
    places = dict(ranking(view.state))
    if person.id not in places:
        return view.say("me-out", **who)
    return view.say("me-final-place", place=places[person.id], **who)
