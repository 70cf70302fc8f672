"""What rounds, matches and tables are called."""

from bot.domain.bracket import players_in
from bot.domain.ids import MatchId, StageId, TableNumber
from bot.presentation.shapes import Language
from bot.presentation.texts import has_text, say


def stage_title(language: Language, stage: StageId) -> str:
    """A knock-out round by name: `Viertelfinale`."""
    key = f"stage-{stage}"
    if has_text(language, key):
        return say(language, key)
    return say(language, "stage-other", players=players_in(stage))


def stage_inside(language: Language, stage: StageId) -> str:
    """The same inside a sentence, with what stands before it: `im Viertelfinale`."""
    key = f"stage-inside-{stage}"
    if has_text(language, key):
        return say(language, key)
    return say(language, "stage-inside-other", players=players_in(stage))


def match_title(language: Language, match: MatchId) -> str:
    """A match by name: `Viertelfinale 1`, `Finale`."""
    stage, number = split_match(match)
    if number is None:
        return stage_title(language, stage)
    return say(language, "match-title", stage=stage_of_matches(language, stage), number=number)


def stage_of_matches(language: Language, stage: StageId) -> str:
    """A round before the number of a match in it: `Viertelfinale`, but `Round of 16, no.`."""
    title = stage_title(language, stage)
    return say(language, "stage-of-matches", stage=title) if title[-1].isdigit() else title


def split_match(match: MatchId) -> tuple[StageId, int | None]:
    """A match's name as its round and its position; the final and P3 have no position."""
    if match in ("F", "P3"):
        return match, None
    if "-" in match:
        stage, number = match.split("-")
        return stage, int(number)
    return match[:2], int(match[2:])


def stage_after(stage: StageId) -> StageId:
    """The knock-out round that the winners of one play next; the final is its own."""
    following = {"QF": "SF", "SF": "F", "F": "F", "P3": "P3", "R16": "QF"}
    return following.get(stage) or f"R{players_in(stage) // 2}"


def table_title(language: Language, table: TableNumber) -> str:
    """`Tisch 3`."""
    return say(language, "table-title", table=table)
