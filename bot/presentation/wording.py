"""Phrases that panels, notices and overviews share: places, clocks, results, ties."""

from collections.abc import Iterable
from math import ceil

from bot.domain.clocks import Clock
from bot.domain.ids import MatchId, PersonId, StageId, TableNumber
from bot.domain.knockout import counted, format_of
from bot.domain.presence import open_feeders
from bot.domain.scoring import Order, Place, Round, broken, groups, open_ties, places, winner
from bot.domain.tournament import Match, Tournament
from bot.presentation import titles
from bot.presentation.scene import Scene
from bot.presentation.texts import joined, stamp
from bot.presentation.tokens import channel

SEPARATOR = " · "
MOST_LINKS = 25
"""More links in one sentence than that are no help."""


# --- places ------------------------------------------------------------------------------------


def stage_title(scene: Scene, stage: StageId) -> str:
    """A knock-out round by name: `Viertelfinale`."""
    return titles.stage_title(scene.language, stage)


def match_title(scene: Scene, match: MatchId) -> str:
    """A match by name: `Viertelfinale 1`, `Finale`."""
    return titles.match_title(scene.language, match)


def table_title(scene: Scene, table: TableNumber) -> str:
    """`Tisch 3`."""
    return titles.table_title(scene.language, table)


def table_link(table: TableNumber) -> str:
    """The link to a table's channel (B42)."""
    return channel(f"table:{table}")


def supervisor_of(scene: Scene, table: TableNumber | None) -> PersonId | None:
    """Who supervises a table; None where nobody is assigned."""
    return None if table is None else scene.state.supervisors.get(table)


# --- clocks ------------------------------------------------------------------------------------


def clock_line(scene: Scene, clock: Clock, *, is_called: bool) -> str:
    """Until when, or that it stands still, or that it is over; Discord does the counting."""
    if clock.left is not None:
        minutes = ceil(clock.left.total_seconds() / 60)
        if clock.pause_until is not None:
            until = stamp(clock.pause_until)
            return scene.say("clock-paused-until", minutes=minutes, until=until)
        return scene.say("clock-stopped", minutes=minutes)
    if clock.due is None or is_called:
        return scene.say("clock-over")
    return scene.say("clock-runs", until=stamp(clock.due), left=stamp(clock.due, "R"))


def clock_at_table(scene: Scene, clock: Clock, *, is_called: bool) -> str:
    """The clock as the table reads it; in the last minutes that, at the end what to do (B17)."""
    if is_called:
        return scene.say("clock-called")
    line = clock_line(scene, clock, is_called=False)
    rules = scene.state.rules
    told = [one for one in rules.time_notes if one < rules.round_minutes and one not in clock.notes]
    if not told or not clock.is_running:
        return line
    return f"{line}\n{scene.say('clock-last-minutes', minutes=min(told))}"


# --- results -----------------------------------------------------------------------------------


def result_line(scene: Scene, round_: Round) -> str:
    """A round's outcome in one line: `1. Anna 3 Punkte · 2. Mia 2 (Stichrunde) · …`."""
    rows = places(round_, scene.state.rules)
    if any(row.place is None for row in rows if row.note is None):
        return ""
    won_ties = set(_tie_winners(scene.state, round_))
    if open_ties(round_, scene.state.rules):
        return SEPARATOR.join(_cards_entry(scene, row) for row in rows)
    entries = [_entry(scene, row, index, won_ties) for index, row in enumerate(rows)]
    return SEPARATOR.join(entries)


def _cards_entry(scene: Scene, row: Place) -> str:
    if row.note is not None:
        return scene.say(f"result-{row.note}", name=scene.name(row.person))
    return scene.say("result-cards", name=scene.name(row.person), cards=row.cards or 0)


def _entry(scene: Scene, row: Place, index: int, won_ties: set[PersonId]) -> str:
    if row.note is not None:
        return scene.say(f"result-{row.note}", name=scene.name(row.person))
    key = "result-entry" if index else "result-entry-first"
    entry = scene.say(
        key, place=row.place or 0, name=scene.name(row.person), points=row.points or 0
    )
    return f"{entry} {scene.say('result-by-tie')}" if row.person in won_ties else entry


def _tie_winners(state: Tournament, round_: Round) -> Iterable[PersonId]:
    if not round_.is_reported:
        return
    for group in groups(round_, state.rules):
        order = broken(group, round_.orders) if len(group) > 1 else None
        if order is not None:
            yield from order[:-1]


def game_line(scene: Scene, game: Round) -> str:
    """A game's outcome: `Spiel 1: Anna gewinnt (0 zu 4)`."""
    champion = winner(game, scene.state.rules)
    if champion is None:
        return ""
    name = scene.name(champion)
    other = next((person for person in game.seats if person != champion), None)
    if game.cards is None or game.left or other is None:
        return scene.say("game-won", game=game.number, name=name)
    mine, theirs = game.cards.get(champion, 0), game.cards.get(other, 0)
    if mine == theirs:
        return scene.say("game-won-by-tie", game=game.number, name=name, cards=mine)
    return scene.say("game-won-by-cards", game=game.number, name=name, mine=mine, theirs=theirs)


def score_of_match(state: Tournament, match: Match) -> dict[PersonId, int]:
    """How many games each of the two has won."""
    wins = {person: 0 for person in match.people if person is not None}
    for game in counted(state, match)[0]:
        champion = winner(game, state.rules)
        if champion in wins:
            wins[champion] += 1
    return wins


def rival(scene: Scene, match: Match, person: PersonId) -> str:
    """Whom somebody plays; while that is open, which match decides it: fit to follow `gegen`."""
    other = next((one for one in match.people if one not in (None, person)), None)
    if other is not None:
        return scene.name(other)
    waited = open_feeders(scene.state, match)
    if not waited:
        return scene.say("bracket-unknown")
    key = "rival-loses" if match.stage == "P3" else "rival-wins"
    return scene.say(key, match=match_title(scene, waited[0]))


def stage_inside(scene: Scene, stage: StageId) -> str:
    """A knock-out round inside a sentence: `im Viertelfinale`."""
    return titles.stage_inside(scene.language, stage)


def format_line(scene: Scene, match: Match) -> str:
    """How a match is won: one game, or so many."""
    needed = format_of(scene.state, match.stage).best_of // 2 + 1
    return scene.say("match-format", needed=needed)


# --- ties --------------------------------------------------------------------------------------


def tie_question(scene: Scene, tied: Order, cards: int) -> str:
    """Who has equal hand cards, and what to do about it (B16)."""
    names = bold_names(scene, tied)
    return scene.say("tie-question", names=names, people=len(tied), cards=cards)


def bold_names(scene: Scene, people: Iterable[PersonId]) -> str:
    """Several names in bold, as one speaks them."""
    return joined(scene.language, [f"**{scene.name(person)}**" for person in people])


def tables_listed(scene: Scene, tables: Iterable[TableNumber]) -> str:
    """Tables by number as one speaks them: `1, 3 und 4`."""
    return joined(scene.language, [str(table) for table in tables])


def tables_linked(scene: Scene, tables: Iterable[TableNumber]) -> str:
    """Tables as links to their channels; very many of them by number."""
    numbers = list(tables)
    if len(numbers) > MOST_LINKS:
        return tables_listed(scene, numbers)
    return joined(scene.language, [table_link(table) for table in numbers])


def matches_listed(scene: Scene, matches: Iterable[MatchId]) -> str:
    """Matches by name as one speaks them."""
    return joined(scene.language, [match_title(scene, match) for match in matches])
