"""The book of the evening, opened as the lead gets it from `/export` (B48)."""

import csv
import io
import json
from dataclasses import dataclass
from typing import Any, Self

from bot.domain.snapshot import snapshot
from bot.domain.standings import ranking
from bot.domain.tournament import Tournament
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.replay.player import Player
from bot.storage.connection import MEMORY
from bot.storage.database import Database
from tests.printed import words_of

from .club import Club, playing


@dataclass(frozen=True, slots=True)
class Opened:
    """The files of an export, read by what each is."""

    tables: dict[str, list[dict[str, str]]]
    script: list[dict[str, Any]]
    report: str

    @classmethod
    def of(cls, outcome: Outcome) -> Self:
        """What is attached to the answer."""
        assert outcome.message is not None, outcome.text
        files = {one.filename: one.content for one in outcome.message.attachments}
        tables = {
            name.removesuffix(".csv"): list(
                csv.DictReader(io.StringIO(content.decode("utf-8-sig")), delimiter=";")
            )
            for name, content in files.items()
            if name.endswith(".csv")
        }
        (script,) = (content for name, content in files.items() if name.endswith(".jsonl"))
        (report,) = (content for name, content in files.items() if name.endswith(".pdf"))
        lines = [json.loads(line) for line in script.decode().splitlines()]
        return cls(tables, lines, words_of(report))


async def replayed(script: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The snapshot to which a script leads."""
    async with Database.open(MEMORY, is_threaded=False) as database:
        player = await Player.continuing(database.journal)
        for number, line in enumerate(script, start=1):
            answer = await player.answer(number, line)
            assert answer.refusal is None, (line, answer.refusal)
        return player.snapshot()


def names_in_order(state: Tournament) -> list[str]:
    return [state.people[person].name for person, _ in ranking(state)]


async def test_b48_what_the_lead_exports_is_the_whole_evening(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        evening = app.evenings.running_of_guild(club.guild.id)[0]
        await club.until_tables()
        await club.play_to_the_end(evening)
        outcome = await club.hands.slash(club.lead, club.lobby, "export")
        state, length = evening.state, len(await app.evenings.entries(evening.tournament))
        assert state is not None
        again = await replayed((opened := Opened.of(outcome)).script)

    people, results, journal = (
        opened.tables[name] for name in ("personen", "ergebnisse", "protokoll")
    )
    ranked = sorted((int(row["Endplatz"]), row["Name"]) for row in people)
    games = [row for row in results if row["Wo"] == "Finale"]
    assert outcome.is_ephemeral
    assert [name for _, name in ranked] == names_in_order(state)
    assert {row["Name"] for row in results} == {one.display_name for one in club.people}
    assert sum(row["Anmerkung"] == "gewonnen" for row in games) >= 2
    assert [int(row["Nummer"]) for row in journal] == list(range(1, length + 1))
    assert "Lena" in {row["Wer"] for row in journal}
    assert again == snapshot(state)
    for words in ("UNO-Abend", "Tisch 1", "Finale", *names_in_order(state)):
        assert words in opened.report


async def test_b48_nobody_but_the_lead_gets_the_book(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord):
        await club.set_up()
        await club.create()
        outcome = await club.hands.slash(club.people[0], club.lobby, "export")

    assert outcome.message is not None
    assert outcome.message.attachments == []
