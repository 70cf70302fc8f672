"""An evening that is exported and played again is the same evening (B48)."""

import json
import random
from collections.abc import Iterable
from datetime import UTC, datetime

import pytest

from bot.domain import commands as c
from bot.domain.events import PRIVATE, AnyEvent, CheckInOpened, RegistrationOpened
from bot.domain.ids import LEAD, Actor
from bot.domain.snapshot import snapshot
from bot.replay.player import Player
from bot.services.ports import Entry
from bot.services.script import Line, NoScript, script_of
from bot.storage.connection import MEMORY
from bot.storage.database import Database
from tests.any_evening import AnyEvening
from tests.storage.storage_kit import created

RULES: tuple[dict[str, object], ...] = (
    {},
    {"third_place": True},
    {"auto_call_time": False},
    {"preset": "kart"},
    {"preset": "skat"},
    {"group_rounds": 3, "advance": 1, "best_of_from": "F"},
)


class Kept(AnyEvening):
    """An evening of which it is kept who did what."""

    def __init__(self, seed: int) -> None:
        self.entries: list[Entry] = []
        self._by: Actor | None = None
        dice = random.Random(seed)
        super().__init__(dice, people=3 + seed % 14, rules=RULES[seed % len(RULES)])
        self.prepare(seed % 5)
        for _ in range(40):
            self.anything()
        if seed % 2:
            self.finish()

    def run(self, command: c.AnyCommand, by: Actor = LEAD) -> tuple[AnyEvent, ...]:
        if not isinstance(command, c.ReportDowntime):
            self.pass_time(0)
            self._by = by
        try:
            return super().run(command, by)
        finally:
            self._by = None

    def pass_time(self, minutes: int) -> None:
        by, self._by = self._by, None
        super().pass_time(minutes)
        self._by = by

    def _take(self, events: tuple[AnyEvent, ...]) -> None:
        for event in events:
            self.entries.append(Entry(len(self.entries) + 1, event, self._by))
        super()._take(events)


async def played(lines: Iterable[Line]) -> tuple[Player, tuple[Entry, ...]]:
    """The lines played as `stichrunde replay` plays them, through their JSON."""
    async with Database.open(MEMORY, is_threaded=False) as database:
        player = await Player.continuing(database.journal)
        for number, line in enumerate(lines, start=1):
            answer = await player.answer(number, json.loads(json.dumps(line)))
            assert answer.refusal is None, (line, answer.refusal)
        return player, await database.journal.load(1)


def nameless(entries: Iterable[Entry]) -> list[Entry]:
    """Entries as they are read after everybody was erased."""
    return [
        Entry(
            entry.seq,
            entry.event.model_copy(update=dict.fromkeys(PRIVATE.get(type(entry.event), ()), "")),
            entry.by,
        )
        for entry in entries
    ]


def types_of(entries: Iterable[Entry]) -> list[str]:
    """What happened; being renamed is nothing where the name is gone."""
    types = [entry.event.type for entry in entries]
    return [type_ for type_ in types if type_ != "person_renamed"]


@pytest.mark.parametrize("seed", range(50))
async def test_b48_an_exported_evening_played_again_gives_the_identical_snapshot(
    seed: int,
) -> None:
    evening = Kept(seed)

    player, entries = await played(script_of(evening.entries))

    assert player.snapshot() == snapshot(evening.evening)
    assert list(entries) == evening.entries


@pytest.mark.parametrize("seed", range(50, 55))
async def test_b49_an_evening_without_names_has_a_script_too(seed: int) -> None:
    evening = Kept(seed)

    player, entries = await played(script_of(nameless(evening.entries)))

    assert player.snapshot() == snapshot(evening.evening)
    assert types_of(entries) == types_of(evening.entries)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("block", range(20))
async def test_b48_thousands_of_evenings_can_be_exported(block: int) -> None:
    for seed in range(1000 + block * 100, 1100 + block * 100):
        evening = Kept(seed)
        player, _ = await played(script_of(evening.entries))
        assert player.snapshot() == snapshot(evening.evening), seed


def test_an_entry_that_no_command_leads_to_is_named() -> None:
    at = datetime(2026, 12, 5, 20, tzinfo=UTC)
    entries = [
        Entry(1, created(), LEAD),
        Entry(2, RegistrationOpened(at=at), LEAD),
        Entry(3, RegistrationOpened(at=at), LEAD),
        Entry(4, CheckInOpened(at=at), LEAD),
    ]

    with pytest.raises(NoScript) as told:
        list(script_of(entries))

    assert told.value.entry == entries[2]
