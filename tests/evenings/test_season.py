"""The season of a server, asked for in Discord: names stand there as the people allow (B49)."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import App, running
from bot.domain import commands as c
from bot.domain.standings import ranking
from bot.presentation import panels
from bot.presentation.overviews import standings
from bot.presentation.shapes import Row
from bot.rehearsal.server import OfflineDiscord
from bot.services.ports import Entry, Writing
from bot.storage.database import Database
from bot.storage.people import SqlitePeople
from tests.any_evening import AnyEvening
from tests.storage.storage_kit import write

from .club import Club, settings_for


class Played(AnyEvening):
    """An evening of people with names, played to its end."""

    def __init__(self, seed: int, people: dict[str, str]) -> None:
        super().__init__(random.Random(seed), people=len(people) + 2, rules={})
        self.ids = list(people)
        self.run(c.OpenCheckIn())
        for person, name in people.items():
            self.run(c.SignUp(person=person, name=name))
            self.run(c.CheckIn(person=person))
        self.finish()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Its journal."""
        return tuple(Entry(seq, event, None) for seq, event in enumerate(self.journal, start=1))


@asynccontextmanager
async def a_season(
    club: Club, discord: OfflineDiscord, folder: Path
) -> AsyncIterator[tuple[App, tuple[Played, ...]]]:
    """A bot with two evenings behind it; the first person has called themselves another since."""
    database = folder / "stichrunde.sqlite3"
    async with Database.open(database) as kept:
        people = SqlitePeople(kept.writer)
        ids = [people.member(club.guild.id, one.id, one.display_name) for one in club.people]
        before = dict(zip(ids, ("Ida", "Bo", "Cem"), strict=True))
        after = before | {ids[0]: "Ida die Große"}
        played = (Played(1, before), Played(2, after))
        for number, one in enumerate(played, start=1):
            writing = Writing(number, club.guild.id, one.entries, one.evening.phase.value)
            assert (await write(kept, writing)).is_fine
    async with running(settings_for(discord), database=database) as app:
        await discord.gateway.connected(60)
        yield app, played


def points_of(played: tuple[Played, ...], person: str) -> int:
    """What somebody has earned by final places, added up by hand."""
    places = [place for one in played for who, place in ranking(one.evening) if who == person]
    return sum((12, 10, 8)[place - 1] for place in places)


@pytest.mark.parametrize(
    ("locale", "head", "words"),
    [
        ("de", "**Saison** · 2 Abende", "Punkte · 2 Abende"),
        ("en-GB", "**Season** · 2 evenings", "points · 2 evenings"),
    ],
)
async def test_the_evenings_of_a_server_add_up(
    discord: OfflineDiscord, tmp_path: Path, locale: str, head: str, words: str
) -> None:
    club = Club(discord, 3, locale=locale)
    async with a_season(club, discord, tmp_path) as (_, played):
        asked = await club.hands.slash(club.people[0], club.lobby, "standings", {"season": True})

    lines = asked.text.splitlines()
    own = next(line for line in lines if line.startswith("👉"))
    assert asked.is_ephemeral
    assert lines[0] == head
    assert "12, 10, 8" in lines[1]
    assert len(lines) == 5
    assert f"Ida die Große · {points_of(played, 'p1')} {words}" in own


async def test_who_wants_no_name_in_the_season_is_a_number_for_everybody(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club = Club(discord, 3)
    season = {"season": True}
    async with a_season(club, discord, tmp_path) as (app, _):
        ida, bo = club.people[:2]
        asked = await club.hands.slash(ida, club.lobby, "standings", season)
        taken_out = await club.confirm(ida, asked)
        seen = (await club.hands.slash(bo, club.lobby, "standings", season)).text
        shown = await club.hands.slash(ida, club.lobby, "privacy show")
        await club.confirm(ida, shown)
        again = (await club.hands.slash(bo, club.lobby, "standings", season)).text
        ranked = (await app.evenings.get(1)).state

    assert taken_out.text.startswith("In der Saison stehst du jetzt ohne Namen")
    assert "Ida" not in seen
    assert "Spieler:in 1" in seen
    assert "Bo" in seen
    assert "Ida die Große" in again
    assert ranked is not None
    assert ranked.people["p1"].name == "Ida"


async def test_b49_who_was_erased_is_a_number_in_the_season(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club = Club(discord, 3)
    async with a_season(club, discord, tmp_path):
        ida, bo = club.people[:2]
        await club.confirm(ida, await club.hands.slash(ida, club.lobby, "privacy erase"))
        seen = (await club.hands.slash(bo, club.lobby, "standings", {"season": True})).text

    assert "Ida" not in seen
    assert "Spieler:in 1" in seen


async def test_the_season_is_a_button_beside_the_ranking(
    discord: OfflineDiscord, tmp_path: Path
) -> None:
    club = Club(discord, 3)
    async with a_season(club, discord, tmp_path) as (app, _):
        state = (await app.evenings.get(2)).state
        assert state is not None
        home = panels.panel(state, "home", tournament=2, language="de")
        assert home is not None
        labels = [one.label for row in home.blocks if isinstance(row, Row) for one in row.buttons]
        ranked = standings(state, 2, language="de")

    assert labels == ["Alle Plätze", "K.-o.-Plan", "Saison"]
    assert [one.label for one in ranked.buttons] == ["K.-o.-Plan", "Saison"]


async def test_before_the_first_evening_a_sentence_says_so(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with running(settings_for(discord), database=Path(":memory:")):
        await discord.gateway.connected(60)
        asked = await club.hands.slash(club.people[0], club.lobby, "standings", {"season": True})

    assert asked.text.startswith("Noch ist kein Abend zu Ende gespielt.")
