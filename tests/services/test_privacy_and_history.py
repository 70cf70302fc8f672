"""Forgetting people after the event (B49), and reading an evening as a story."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.domain.commands import CancelTournament, Withdraw
from bot.domain.ids import LEAD
from bot.services.guilds import GuildSettings
from bot.services.privacy import EveningNotOver, Privacy
from bot.services.queries import steps_after
from bot.storage.guilds import SqliteGuilds
from bot.storage.people import SqlitePeople
from tests.services.evening_kit import HERE, START, house, participant, sign_up


async def test_b49_names_are_erased_after_the_event_and_not_before(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        people, guilds = SqlitePeople(here.database.writer), SqliteGuilds(here.database.writer)
        privacy = Privacy(people, here.evenings, guilds)
        evening = await here.found()
        ann = people.member(HERE, 1, "Ann")
        await sign_up(evening, ann, "Ann")
        with pytest.raises(EveningNotOver):
            await privacy.erase(ann)
        shown = await privacy.show(ann)
        await evening.run(CancelTournament(), by=LEAD)

        await privacy.erase(ann)

        assert (shown.name, shown.discord, [w.text for w in shown.words]) == ("Ann", 1, ["Ann"])
        assert evening.state is not None
        assert evening.state.people[ann].name == ""
        assert (await privacy.show(ann)).words == ()


async def test_b49_names_are_kept_as_long_as_the_guild_wants(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        people, guilds = SqlitePeople(here.database.writer), SqliteGuilds(here.database.writer)
        privacy = Privacy(people, here.evenings, guilds)
        evening, other = await here.found(), await here.found()
        await sign_up(evening, "p1", "Ann")
        await sign_up(other, "p2", "Bo")
        await evening.run(CancelTournament(), by=LEAD)
        never = await privacy.retain(HERE, START + timedelta(days=900))
        await guilds.change(HERE, lambda _: GuildSettings(retention_days=30))

        early = await privacy.retain(HERE, START + timedelta(days=29))
        late = await privacy.retain(HERE, START + timedelta(days=31))
        again = await privacy.retain(HERE, START + timedelta(days=31))

        assert (never, early, late, again) == ((), (), (1,), ())
        assert evening.state is not None
        assert evening.state.people["p1"].name == ""
        assert other.state is not None
        assert other.state.people["p2"].name == "Bo"


async def test_who_was_away_reads_what_has_happened_since(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        receipt = await sign_up(evening, "u1")
        await evening.run(Withdraw(person="u1"), by=participant("u1"))

        (step,) = await steps_after(here.database.journal, 1, receipt.seq)

        assert step.entry.event.type == "withdrew"
        assert step.before == receipt.state_after
        assert step.after == evening.state
