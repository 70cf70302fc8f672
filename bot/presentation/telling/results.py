"""What is told of corrections and penalties: before and after, and whom it touches (B29, B37)."""

from collections.abc import Iterator

from bot.domain import events as e
from bot.domain.bracket import players_in
from bot.domain.events import AnyEvent
from bot.domain.ids import MatchId, PersonId, TableNumber
from bot.domain.penalties import counts_again, last_penalty, penalties_of
from bot.domain.presence import begun_matches_changed
from bot.domain.scoring import Round
from bot.domain.tournament import Match
from bot.presentation.panels.decisions import who_exactly
from bot.presentation.standing_in_the_way import SECOND
from bot.presentation.telling.told import (
    Told,
    Words,
    calling,
    match_in,
    spoken,
    supervisor_at,
    to_person,
)
from bot.presentation.wording import (
    game_line,
    match_title,
    result_line,
    rival,
    table_link,
    table_title,
)

# --- corrections -------------------------------------------------------------------------------


def round_corrected(told: Told[e.RoundCorrected]) -> Iterator[Words]:
    """Before and after, silently at the table."""
    if told.before is None:
        return
    event, view = told.event, told.view
    was = told.before.tables[event.table].rounds[event.round - 1]
    now = told.after.tables[event.table].rounds[event.round - 1]
    title = view.say("round-title", table=table_title(view, event.table), round=event.round)
    text = _before_and_after(told, title, result_line(view, was), result_line(view, now))
    yield Words(text, channel=f"table:{event.table}")


def game_corrected(told: Told[e.GameCorrected]) -> Iterator[Words]:
    """Before and after, silently at the table of the match."""
    if told.before is None:
        return
    event, view = told.event, told.view
    was = _game(match_in(told.before, event.match), event.game)
    match = match_in(told.after, event.match)
    now = _game(match, event.game)
    title = match_title(view, event.match)
    text = _before_and_after(told, title, game_line(view, was), game_line(view, now))
    yield Words(text, channel=f"table:{match.table}")


def _game(match: Match, number: int) -> Round:
    return next(game for game in match.live_games if game.number == number)


def _before_and_after(told: Told[AnyEvent], title: str, before: str, after: str) -> str:
    return told.view.say(
        "notice-corrected",
        title=title,
        before=before or told.view.say("notice-open"),
        after=after or told.view.say("notice-open"),
    )


def newcomers(told: Told[AnyEvent]) -> Iterator[Words]:
    """Who plays a match because of it, and who does so no longer; each hears it once."""
    before, after = told.before, told.after
    if before is None or before.knockout is None or after.knockout is None:
        return
    known = set[PersonId]()
    for match in sorted(after.knockout.matches.values(), key=_from_the_first_round):
        was = before.knockout.matches[match.id].people
        came = [p for p in match.people if p is not None and p not in was]
        went = [p for p in was if p is not None and p not in match.people]
        is_swap = bool(came and went)
        if is_swap or not isinstance(told.event, e.TieBroken):
            yield from (_comes(told, match, p) for p in came if p not in known)
            yield from (_goes(told, match, p, came) for p in went if p not in known)
        known |= {*came, *went}


def _from_the_first_round(match: Match) -> tuple[int, int]:
    return -players_in(match.stage), match.position


def _comes(told: Told[AnyEvent], match: Match, person: PersonId) -> Words:
    title, against = match_title(told.view, match.id), rival(told.view, match, person)
    facts = {"why": _why(told), "title": title, "against": against}
    text = spoken(told, person, "notice-comes-in", **facts)
    return to_person(told, person, Words(text, part=f"in-{match.id}-{person}"))


def _goes(told: Told[AnyEvent], match: Match, person: PersonId, came: list[PersonId]) -> Words:
    """Somebody else is in instead; with nobody yet, the match before is open again."""
    if came:
        facts = {"why": _why(told), "other": told.view.name(came[0])}
        text = spoken(told, person, "notice-goes-out", **facts)
    else:
        text = spoken(told, person, "notice-open-again", why=_why(told))
    return to_person(told, person, Words(text, part=f"out-{match.id}-{person}"))


def _why(told: Told[AnyEvent]) -> str:
    """Whether a result was wrong, or somebody decided otherwise; never what it was about (B39)."""
    corrections = e.RoundCorrected | e.GameCorrected | e.StandingDecided | e.TieBroken
    return "entered" if isinstance(told.event, corrections) else "decided"


def matches_stopped(told: Told[AnyEvent]) -> Iterator[Words]:
    """Supervisors of matches that had begun and no longer count: please stop them."""
    before, after = told.before, told.after
    if before is None or before.knockout is None or after.knockout is None:
        return
    for name in begun_matches_changed(before, after):
        table = before.knockout.matches[name].table
        helpers = supervisor_at(before, table)
        title, link = match_title(told.view, name), table_link(table or 0)
        text = told.view.say("notice-please-stop", title=title, link=link)
        yield Words(f"{calling(helpers)} {text}".strip(), helpers, part=name)


# --- penalties ---------------------------------------------------------------------------------


def penalty(told: Told[e.PenaltyImposed]) -> Iterator[Words]:
    """The lead hears of it; the second time with the question whether to exclude (B37)."""
    person, view = told.event.person, told.view
    times = len(penalties_of(told.after, person))
    facts = {"link": _where(told, told.event.table, told.event.match), **who_exactly(view, person)}
    back = view.button("penalty_back", person)
    if times < SECOND:
        yield Words(view.say("notice-penalty", **facts), buttons=(back,), is_quiet=True)
        return
    exclude = view.button("exclude_again", person, times, style="danger")
    yield Words(view.say("notice-penalty-again", times=times, **facts), buttons=(exclude, back))


def penalty_revoked(told: Told[e.PenaltyRevoked]) -> Iterator[Words]:
    """The supervisor of the table reads whether the round or game counts again."""
    if told.before is None:
        return
    was = last_penalty(told.before, told.event.person)
    if was is None:
        return
    facts = {
        "link": _where(told, was.table, was.match),
        "name": told.view.name(told.event.person),
        "counts": "yes" if counts_again(told.before, was) else "no",
    }
    yield Words(told.view.say("notice-penalty-revoked", **facts))


def _where(told: Told[AnyEvent], table: TableNumber | None, match: MatchId | None) -> str:
    if match is not None:
        table = match_in(told.after, match).table
    return table_link(table or 0)


def excluded(told: Told[e.PersonExcluded]) -> Iterator[Words]:
    """The lead can take it back from here; the reason stands in the log alone (B39)."""
    person = told.event.person
    back = told.view.button("reinstate", person)
    text = told.view.say("notice-excluded", **who_exactly(told.view, person))
    yield Words(text, buttons=(back,))
