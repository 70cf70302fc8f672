"""Where somebody plays, against whom, how they stand, and what comes next (B50)."""

from collections.abc import Sequence

from bot.domain.ids import PersonId, Phase
from bot.domain.scoring import Round
from bot.domain.standings import Row, is_final, is_undecided, ranking, standing
from bot.domain.tournament import Match, Person, Spot, Table, Tournament, latest_match
from bot.presentation.panels.match import missing
from bot.presentation.panels.ties import table_ties
from bot.presentation.podium import MEDALS
from bot.presentation.positions import people_of, place_number, takes_latecomers, waitlist_position
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
    alone = [one.id for one in people] == [person]
    told = [_about(view, one, is_self=one.id == person, is_alone=alone) for one in people]
    buttons = _buttons(view, people) if people else _join(view)
    text = _together(told) if told else _nobody(view)
    return Answer("\n".join([text, *said[-MOST_SAID:]]), buttons)


def _together(told: list[list[str]]) -> str:
    """Each person's lines; what is the same for all of a household is said once, at the end."""
    if len(told) == 1:
        return _lines(*told[0])
    shared = [line for line in told[0] if all(line in lines for lines in told)]
    own = [[line for line in lines if line not in shared] for lines in told]
    apart = "\n\n" if any(len(lines) > 1 for lines in own) else "\n"
    return _lines(apart.join(_lines(*lines) for lines in own if lines), *shared)


def _nobody(view: Scene) -> str:
    state = view.state
    if state.is_over:
        if state.is_cancelled:
            return view.say("home-cancelled")
        return view.say("me-did-not-play", who="self", name="")
    if state.knockout is not None:
        return view.say("me-nobody-watches")
    return view.say("me-nobody-open" if state.is_registration_open else "me-nobody")


def _join(view: Scene) -> tuple[Button, ...]:
    """What somebody can do who takes no part; anybody may tell the lead something (B63)."""
    state, quiet = view.state, view.button("quiet")
    if state.phase is Phase.FINISHED:
        return view.button("standings", label="button-ranking"), view.button("bracket"), quiet
    if state.knockout is not None:
        return view.button("bracket"), view.button("standings"), quiet
    if not state.is_registration_open:
        return view.button("rules"), quiet
    label = "button-signup" if state.free_places else "button-waitlist"
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


def _about(  # noqa: PLR0911  # one for each place somebody can be in
    view: Scene, person: Person, *, is_self: bool, is_alone: bool
) -> list[str]:
    """What there is to say about somebody, the next step last.

    Steps of a household are said to all of it, so that they need to be said only once.
    """
    who = {"who": "self" if is_self else "guest", "name": view.name(person.id)}
    step = {"who": "self" if is_alone else "guest", "name": view.name(person.id)}
    state = view.state
    if state.phase is Phase.CANCELLED:
        return [view.say("home-cancelled")]
    if state.phase is Phase.FINISHED:
        return [_at_the_end(view, person, who)]
    if person.is_out:
        return [view.say("me-out", **who)]
    match = latest_match(state, person.id)
    if match is not None:
        return [_in_match(view, person, match, who)]
    if person.table is not None and state.is_published:
        return _at_table(view, person, state.tables[person.table], who, step)
    if person.spot is Spot.WAITLIST:
        return _waiting(view, person, who, step)
    return _before(view, person, who, step)


def _waiting(view: Scene, person: Person, who: dict[str, str], step: dict[str, str]) -> list[str]:
    if view.state.is_published and not takes_latecomers(view.state):
        return [view.say("me-no-place-left")]
    position = waitlist_position(view.state, person.id)
    place = view.say("me-waitlist", position=position, **who)
    if person.is_on_site:
        return [place, view.say("me-here-if-free", **step)]
    is_asked = view.state.phase is Phase.CHECK_IN
    now = [view.say("me-check-in-now", **step)] if is_asked else []
    return [place, view.say("me-if-free"), *now]


def _before(view: Scene, person: Person, who: dict[str, str], step: dict[str, str]) -> list[str]:
    state = view.state
    if person.is_checked_in:
        soon = view.say("me-draw-soon", drawn="yes" if state.is_drawn else "no")
        return [view.say("me-checked-in", **who), soon]
    if state.has_check_in_begun:
        return [view.say("me-has-place", **who), view.say("me-check-in-now", **step)]
    number, capacity = place_number(state, person.id), state.capacity
    place = view.say("me-place", number=number, capacity=capacity, **who)
    return [place, view.say("me-check-in-opens", at=stamp(state.check_in_at, "f"))]


def _at_table(
    view: Scene, person: Person, table: Table, who: dict[str, str], step: dict[str, str]
) -> list[str]:
    state, current = view.state, table.current
    seat, stand = _seat(view, person, table, who), _stand(view, person, table)
    if current is None:
        return [seat, view.say("me-sit-down", **step)]
    if not current.is_over:
        return [seat, _running(view, person, current), stand]
    if table_ties(view, table):
        return [seat, stand, view.say("me-tie-break")]
    if current.number < state.rules.group_rounds:
        return [seat, stand, view.say("me-next-round", round=current.number + 1)]
    return [_after_the_rounds(view, person, table, who), stand]


def _seat(view: Scene, person: Person, table: Table, who: dict[str, str]) -> str:
    others = [seat for seat in view.state.seated(table) if seat != person.id]
    number, link = table.seats.index(person.id) + 1, table_link(table.number)
    facts = {"table": table.number, "link": link, "seat": number, **who}
    if not others:
        return view.say("me-table-alone", **facts)
    return view.say("me-table", others=view.names_of(others), **facts)


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


def _at_the_end(view: Scene, person: Person, who: dict[str, str]) -> str:
    """The final place of whoever played to the end; who left before is thanked (B28, B39)."""
    places = dict(ranking(view.state))
    if person.table is None:
        return view.say("me-did-not-play", **who)
    if person.is_out or person.id not in places:
        return view.say("me-over", **who)
    place = places[person.id]
    return view.say("me-final-place", place=place, medal=MEDALS.get(place, ""), **who)
