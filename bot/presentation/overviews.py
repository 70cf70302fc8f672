"""Standings, bracket, podium and ranking as text, readable on a phone and aloud (B51)."""

from collections.abc import Iterable, Iterator

from bot.domain.bracket import players_in
from bot.domain.ids import PersonId, Phase
from bot.domain.presence import feeders
from bot.domain.standings import Row, is_final, standing
from bot.domain.tournament import Match, Table, Tournament
from bot.presentation.names import utf16
from bot.presentation.podium import podium_lines, ranking_lines
from bot.presentation.scene import Scene, scene
from bot.presentation.shapes import Answer, Button, Language
from bot.presentation.titles import split_match, stage_of_matches
from bot.presentation.wording import (
    match_title,
    score_of_match,
    stage_title,
    table_link,
    table_title,
)

MOST = 1900
"""How long an answer gets, with room for what is said before and after."""


# --- standings ---------------------------------------------------------------------------------


def standings(
    state: Tournament, tournament: int, *, language: Language, person: PersonId | None = None
) -> Answer:
    """The standing of every table, the asker's own first; after the end the ranking."""
    view = scene(state, tournament, language=language)
    if state.phase is Phase.FINISHED:
        text = ranking(state, tournament, language=language)
        more = (view.button("bracket"), view.button("season"))
        return Answer(text, more, picture="podium")
    if not state.is_published:
        return Answer(view.say("standings-later"), (view.button("me"),))
    text = standings_text(view, _own_first(state, person))
    return Answer(text, _next(view, "standings"), picture="standings")


def standings_text(view: Scene, tables: Iterable[Table]) -> str:
    """The standing of tables, a paragraph each, as many as a message holds."""
    return _as_many_as_fit(view, (_table(view, table) for table in tables), "and-more-tables")


def _own_first(state: Tournament, person: PersonId | None) -> list[Table]:
    known = state.people.get(person) if person is not None else None
    own = known.table if known else None
    tables = [table for table in state.tables_in_order() if table.seats]
    return sorted(tables, key=lambda table: table.number != own)


def _table(view: Scene, table: Table) -> str:
    title = table_title(view, table.number)
    rounds = view.state.rules.group_rounds
    played = sum(is_final(view.state, table, round_) for round_ in table.rounds)
    head = view.say("standings-table", table=title, played=played, rounds=rounds)
    is_done = played >= rounds
    lines = [_row(view, row, is_done=is_done) for row in standing(view.state, table)]
    return "\n".join([head, *lines])


def _row(view: Scene, row: Row, *, is_done: bool) -> str:
    line = view.say(
        "standings-row",
        place=row.place,
        name=view.name(row.person),
        points=row.points,
        cards=row.cards,
    )
    marks = [view.say(f"standings-{row.decided_by}")] if is_done and _is_worth_saying(row) else []
    if is_done and row.advances:
        marks.append(view.say("standings-through"))
    return " · ".join([line, *marks])


def _is_worth_saying(row: Row) -> bool:
    return row.decided_by in ("tie_break", "lot", "open")


def _as_many_as_fit(view: Scene, parts: Iterable[str], more: str) -> str:
    kept, length, left = list[str](), 0, 0
    for part in parts:
        length += utf16(part) + 2
        if left or length > MOST:
            left += 1
        else:
            kept.append(part)
    return "\n\n".join([*kept, view.say(more, number=left)] if left else kept)


def _next(view: Scene, here: str) -> tuple[Button, ...]:
    if view.state.phase is Phase.FINISHED:
        return (view.button("standings", style="primary", label="button-ranking"),)
    other = "bracket" if here == "standings" else "standings"
    first = view.button("me", style="primary")
    return (first, view.button(other)) if view.state.knockout is not None else (first,)


# --- bracket -----------------------------------------------------------------------------------


def bracket(
    state: Tournament, tournament: int, *, language: Language, person: PersonId | None = None
) -> Answer:
    """The knock-out, round by round, the one being played first; one's own matches stand out."""
    view = scene(state, tournament, language=language)
    if state.knockout is None:
        return Answer(view.say("bracket-later"), (view.button("standings"),))
    if state.knockout.sole_winner is not None:
        name = view.name(state.knockout.sole_winner)
        return Answer(view.say("bracket-alone", name=name), (view.button("standings"),))
    return Answer(bracket_text(view, person), _next(view, "bracket"), picture="bracket")


def bracket_text(view: Scene, person: PersonId | None = None) -> str:
    """The rounds of the knock-out, a paragraph each, as many as a message holds."""
    parts = (part for stage in _stages(view.state) for part in _stage(view, stage, person))
    return _as_many_as_fit(view, parts, "and-more-matches")


def _stages(state: Tournament) -> list[str]:
    """The knock-out rounds: first those with something to play, then what is over."""
    matches = list(state.knockout.matches.values()) if state.knockout else []
    stages = sorted({m.stage for m in matches}, key=lambda stage: (-players_in(stage), stage))
    open_ones = {match.stage for match in matches if not match.is_decided}
    later = [stage for stage in stages if stage in open_ones]
    return later + [stage for stage in reversed(stages) if stage not in open_ones]


def _stage(view: Scene, stage: str, person: PersonId | None) -> Iterator[str]:
    """A knock-out round as paragraphs of at most eight matches."""
    knockout = view.state.knockout
    found = (
        [match for match in knockout.matches.values() if match.stage == stage] if knockout else []
    )
    matches = sorted(found, key=lambda match: match.position)
    for start in range(0, len(matches), 8):
        head = [f"**{stage_title(view, stage)}**"] if start == 0 else []
        lines = [_match(view, match, person) for match in matches[start : start + 8]]
        yield "\n".join([*head, *lines])


def _match(view: Scene, match: Match, person: PersonId | None) -> str:
    """A match as a line, with the number by which later ones name it."""
    line, number = _line(view, match, person), split_match(match.id)[1]
    return view.say("bracket-numbered", number=number, match=line) if number else line


def _line(view: Scene, match: Match, person: PersonId | None) -> str:
    sides = [_side(view, match, side) for side in (0, 1)]
    if person is not None and person in match.people:
        own = match.people.index(person)
        sides[own] = f"__{sides[own]}__"
    one, other = sides
    if match.decided_by == "bye":
        return view.say("bracket-bye", name=view.name(match.winner or ""))
    wins = list(score_of_match(view.state, match).values())
    if match.is_decided and match.winner is not None and not any(wins):
        return view.say("bracket-without-games", one=one, other=other)
    if match.is_decided or any(wins):
        score = f"{wins[0]}:{wins[1]}" if len(wins) == 2 else "–"  # noqa: PLR2004  # two sides
        return view.say("bracket-score", one=one, other=other, score=score)
    if match.clock is not None:
        link = table_link(match.table or 0)
        return view.say("bracket-playing", one=one, other=other, link=link)
    if not any(match.is_known):
        return _to_be_determined(view, match)
    return view.say("bracket-waiting", one=one, other=other)


def _side(view: Scene, match: Match, side: int) -> str:
    person = match.people[side]
    if person is None:
        return view.say("bracket-empty") if match.is_known[side] else _comes_from(view, match, side)
    name = view.name(person)
    return f"**{name}**" if match.winner == person else name


def _to_be_determined(view: Scene, match: Match) -> str:
    """Which two matches decide who plays here."""
    (stage, one), (_, other) = (split_match(name) for name in feeders(view.state, match))
    key = "bracket-losers-of" if match.stage == "P3" else "bracket-winners-of"
    return view.say(
        key, stage=stage_of_matches(view.language, stage), one=one or 1, other=other or 2
    )


def _comes_from(view: Scene, match: Match, side: int) -> str:
    """Which match decides who stands here."""
    before = feeders(view.state, match)
    if not before:
        return view.say("bracket-unknown")
    key = "bracket-loser-of" if match.stage == "P3" else "bracket-winner-of"
    return view.say(key, match=match_title(view, before[side]))


# --- the end -----------------------------------------------------------------------------------


def podium(state: Tournament, tournament: int, *, language: Language) -> str:
    """The first three of the evening; empty before it is over."""
    return "\n".join(podium_lines(scene(state, tournament, language=language)))


def ranking(state: Tournament, tournament: int, *, language: Language) -> str:
    """Everybody who was seated, in order, as far as a message holds them; empty before the end."""
    view = scene(state, tournament, language=language)
    return "\n".join(ranking_parts(view)[:1])


def ranking_parts(view: Scene) -> list[str]:
    """The ranking in parts that fit into a message each."""
    parts, current = list[str](), list[str]()
    for line in ranking_lines(view):
        if utf16("\n".join([*current, line])) > MOST:
            parts.append("\n".join(current))
            current = []
        current.append(line)
    return [*parts, "\n".join(current)] if current else parts
