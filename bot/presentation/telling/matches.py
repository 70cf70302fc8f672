"""What is told of the knock-out: calls, forfeits, walk-overs, the final, the podium (B25-B28)."""

from collections.abc import Iterator, Sequence

from bot.domain import events as e
from bot.domain.events import AnyEvent
from bot.domain.ids import PersonId, Phase
from bot.domain.tournament import Match
from bot.presentation.names import utf16
from bot.presentation.overviews import ranking_parts
from bot.presentation.podium import podium_lines
from bot.presentation.scene import Scene
from bot.presentation.telling.told import (
    Told,
    Words,
    calling,
    in_parts,
    is_playing,
    match_in,
    spoken,
    supervisor_at,
    to_person,
    voices,
)
from bot.presentation.texts import stamp
from bot.presentation.titles import stage_after
from bot.presentation.tokens import user
from bot.presentation.wording import match_title, stage_inside, stage_title, table_link

MOST_LINES = 12
MOST_LENGTH = 1800
"""How many UTF-16 units of names stand in one message, with some air for what is said of them."""
_BETWEEN = ", "


def knockout_started(told: Told[e.KnockoutStarted]) -> Iterator[Words]:
    """Who goes on, without a ring: the calls follow. Nobody's name is cut off the end."""
    if len(told.event.seeds) > 1:
        first, *more = _as_fit(told.view, told.event.seeds)
        names = told.view.names_of(first)
        yield Words(told.view.say("notice-through", names=names), picture="bracket")
        for number, people in enumerate(more, start=1):
            names = told.view.names_of(people)
            yield Words(told.view.say("notice-through-more", names=names), part=str(number))


def _as_fit(view: Scene, people: Sequence[PersonId]) -> list[list[PersonId]]:
    """The people in order, as many together as one message can name."""
    messages, length = list[list[PersonId]]([[]]), 0
    for person in people:
        size = utf16(view.name(person)) + len(_BETWEEN)
        if messages[-1] and length + size > MOST_LENGTH:
            messages.append([])
            length = 0
        messages[-1].append(person)
        length += size
    return messages


# --- calls -------------------------------------------------------------------------------------


def called(told: Told[e.MatchCalled]) -> Iterator[Words]:
    """Both of every match, or their hosts, with the table; not who still plays elsewhere."""
    matches = [match_in(told.after, event.match) for event in told.events]
    first = matches[0]
    until = stamp(first.clock.due) if first.clock and first.clock.due else ""
    stage = stage_title(told.view, first.stage)
    head = told.view.say(
        "notice-called" if until else "notice-called-paused", stage=stage, until=until
    )
    for start in range(0, len(matches), MOST_LINES):
        part = matches[start : start + MOST_LINES]
        lines = [_call_line(told, match) for match in part]
        people = [p for match in part for p in match.people if p is not None]
        free = [voice for voice in voices(told.after, people) if not is_playing(told.after, voice)]
        yield Words("\n".join([head, *lines]), tuple(free), part=str(start))


def _call_line(told: Told[AnyEvent], match: Match) -> str:
    people = [_called(told, person) for person in match.people if person is not None]
    link = table_link(match.table or 0)
    return told.view.say("notice-call", link=link, one=people[0], other=people[-1])


def _called(told: Told[AnyEvent], person: PersonId) -> str:
    known = told.after.people[person]
    if not known.is_guest:
        return user(person)
    name = told.view.name(person)
    return (
        told.view.say("notice-guest-of", name=name, host=user(known.host)) if known.host else name
    )


def called_for_supervisors(told: Told[e.MatchCalled]) -> Iterator[Words]:
    """Which matches are at a supervisor's tables: one message each."""
    lines = dict[PersonId | None, list[str]]()
    for event in told.events:
        helper = told.after.supervisors.get(event.table)
        line = told.view.say(
            "notice-call-at",
            title=match_title(told.view, event.match),
            link=table_link(event.table),
            names=told.view.names_of(p for p in match_in(told.after, event.match).people if p),
        )
        lines.setdefault(helper, []).append(line)
    for helper, own in lines.items():
        text = "\n".join(own)
        if helper is None:
            yield Words(text, part="nobody", is_quiet=True)
        else:
            yield Words(f"{user(helper)} {text}", (helper,), part=helper)


def final_called(told: Told[e.MatchCalled]) -> Iterator[Words]:
    """Everybody who is there and does not play is invited to watch (B27)."""
    finals = [event for event in told.events if event.match == "F"]
    if not finals:
        return
    state, final = told.after, match_in(told.after, "F")
    there = [p.id for p in state.people.values() if p.is_checked_in and not p.is_out]
    spectators = sorted(p for p in there if p not in final.people)
    free = [v for v in voices(state, spectators) if not is_playing(state, v)]
    watching = [voice for voice in free if voice not in final.people]
    names = told.view.names_of(person for person in final.people if person is not None)
    text = told.view.say("notice-final", names=names, link=table_link(finals[0].table))
    yield from in_parts(text, watching)


# --- who is through without a game -------------------------------------------------------------


def forfeited(told: Told[e.MatchForfeited]) -> Iterator[Words]:
    """Whoever was not there, and whoever goes on because of it."""
    match = match_in(told.after, told.event.match)
    link = table_link(match.table or 0)
    winner = told.view.name(match.winner) if match.winner else ""
    for person in told.event.missing:
        key = "notice-forfeit" if match.winner else "notice-forfeit-both"
        text = spoken(told, person, key, link=link, winner=winner)
        yield to_person(told, person, Words(text))
    if match.winner is not None:
        yield _through(told, match, match.winner)


def _through(told: Told[AnyEvent], match: Match, winner: PersonId) -> Words:
    to = match.stage if match.stage in ("F", "P3") else "next"
    stage = stage_inside(told.view, stage_after(match.stage))
    text = spoken(told, winner, "notice-walkover", to=to, stage=stage)
    return to_person(told, winner, Words(text, part=f"{match.id}-{winner}"))


def forfeited_for_supervisor(told: Told[e.MatchForfeited]) -> Iterator[Words]:
    """The supervisor hears it too, and can take it back (B30)."""
    match = match_in(told.after, told.event.match)
    helpers = supervisor_at(told.after, match.table)
    text = told.view.say(
        "notice-forfeit-at",
        title=match_title(told.view, match.id),
        link=table_link(match.table or 0),
        names=told.view.names_of(told.event.missing),
    )
    button = told.view.button("revoke_forfeit", match.id)
    yield Words(f"{calling(helpers)} {text}".strip(), helpers, (button,))


def walkovers(told: Told[AnyEvent]) -> Iterator[Words]:
    """Matches that an event decided without a game, besides the one it speaks of itself."""
    before, after = told.before, told.after
    if before is None or before.knockout is None or after.knockout is None:
        return
    own = getattr(told.event, "match", None)
    for match in after.knockout.in_order():
        was = before.knockout.matches[match.id]
        is_new = match.decided_by in ("walkover", "exclusion", "withdrawal") and not was.is_decided
        if is_new and match.winner is not None and match.id != own:
            yield _through(told, match, match.winner)


def forfeit_revoked(told: Told[e.ForfeitRevoked]) -> Iterator[Words]:
    """Both play after all."""
    match = match_in(told.after, told.event.match)
    people = [person for person in match.people if person is not None]
    called_ = voices(told.after, people)
    text = told.view.say(
        "notice-forfeit-revoked",
        at=calling(called_),
        names=told.view.names_of(people),
        link=table_link(match.table or 0),
    )
    yield Words(text, called_)


# --- the end -----------------------------------------------------------------------------------


def over(told: Told[AnyEvent]) -> Iterator[Words]:
    """Podium and ranking, once the evening has come to its end (B27)."""
    if told.after.phase is not Phase.FINISHED:
        return
    if told.before is not None and told.before.phase is Phase.FINISHED:
        return
    lines = "\n".join(podium_lines(told.view))
    text = f"{told.view.say('notice-podium')}\n{lines}"
    yield Words(text, part="podium", picture="podium")
    for index, part in enumerate(ranking_parts(told.view)):
        head = f"{told.view.say('notice-ranking')}\n" if index == 0 else ""
        yield Words(f"{head}{part}", part=f"ranking{index}")
