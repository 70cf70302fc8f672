"""The chores of the running bot: a copy a day, and names that end by themselves (B49, B64)."""

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from bot.domain.commands import CancelTournament, OpenCheckIn
from bot.domain.ids import LEAD, Actor, Role
from bot.scheduling.housekeeping import Housekeeping
from bot.services.guilds import GuildSettings
from bot.settings import Settings
from bot.storage.failures import DatabaseUnusable
from bot.storage.guilds import SqliteGuilds
from bot.storage.people import SqlitePeople
from bot.upkeep import Upkeep
from tests.services.evening_kit import HERE, THERE, House, house, sign_up


@dataclass
class Kept:
    """A house with somebody who keeps it."""

    here: House
    people: SqlitePeople
    guilds: SqliteGuilds
    upkeep: Upkeep

    async def after(self, days: int) -> None:
        """So many days pass, and the chores are looked at."""
        self.here.clock.advance(timedelta(days=days))
        await self.upkeep.housekeeping.look()


def kept(here: House, **settings: object) -> Kept:
    people, guilds = SqlitePeople(here.database.writer), SqliteGuilds(here.database.writer)
    upkeep = Upkeep(
        Settings(_env_file=None, **settings),  # type: ignore[arg-type]  # names as in the settings
        here.database,
        here.clock,
        people=people,
        guilds=guilds,
        evenings=here.evenings,
    )
    return Kept(here, people, guilds, upkeep)


async def test_b64_there_is_a_copy_a_day_and_only_so_many(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        await here.found()
        one = kept(here, backup_copies=3)

        await one.after(0)
        await one.after(0)
        first = len(one.upkeep.copies.all())
        for _ in range(5):
            await one.after(1)

        assert first == 1
        assert len(one.upkeep.copies.all("daily")) == 3
        assert one.upkeep.housekeeping.failing == {}


async def test_b49_names_and_helpers_end_by_themselves_also_in_the_copies(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        one = kept(here, retention_days=30, backup_copies=100)
        evening = await here.found()
        ann = one.people.member(HERE, 4711_4711_4711, "Annabella")
        kim = one.people.member(HERE, 815_815_815_815, "Kimberley")
        await sign_up(evening, ann, "Annabella")
        await evening.run(OpenCheckIn(), by=Actor(id=kim, role=Role.LEAD))
        await evening.run(CancelTournament(), by=LEAD)

        await one.after(29)
        early = (one.people.name_of(ann), one.people.name_of(kim))
        await one.after(3)
        await one.after(1)

        assert early == ("Annabella", "Kimberley")
        assert (one.people.name_of(ann), one.people.name_of(kim)) == ("", "")
        assert one.people.discord_of(kim) is None
        assert evening.state is not None
        assert evening.state.people[ann].name == ""
        copies = [copy.path.read_bytes() for copy in one.upkeep.copies.all()]
        assert copies
        assert not any(b"Annabella" in content for content in copies)


async def test_b49_a_server_may_want_another_number_of_days_than_the_host(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        one = kept(here, retention_days=30)
        evening = await here.found()
        await sign_up(evening, "p1", "Annabella")
        await evening.run(CancelTournament(), by=LEAD)
        await one.guilds.change(HERE, lambda _: GuildSettings(retention_days=60))

        await one.after(45)
        assert evening.state is not None
        kept_name = evening.state.people["p1"].name
        await one.after(20)

        assert kept_name == "Annabella"
        assert evening.state.people["p1"].name == ""


async def test_b49_retention_of_one_server_or_evening_touches_none_beside_it(
    tmp_path: Path,
) -> None:
    async with house(tmp_path / "a.db") as here:
        one = kept(here, retention_days=30, backup_copies=100)
        over, going_on, there = (
            await here.found(),
            await here.found(),
            await here.found(guild=THERE),
        )
        await one.guilds.change(THERE, lambda _: GuildSettings(retention_days=90))
        ann, bo = one.people.member(HERE, 1, "Annabella"), one.people.member(HERE, 2, "Bogumil")
        again = one.people.member(THERE, 1, "Annegret")
        await sign_up(over, ann, "Annabella")
        await sign_up(over, bo, "Bogumil")
        await sign_up(going_on, bo, "Bogumil")
        await sign_up(there, again, "Annegret")
        for evening in (over, there):
            await evening.run(CancelTournament(), by=LEAD)
        await one.after(0)

        await one.after(40)

        names = [one.people.name_of(person) for person in (ann, bo, again)]
        kept_names = [
            [person.name for person in evening.state.people.values()]
            for evening in (over, going_on, there)
            if evening.state is not None
        ]
        copies = [copy.path.read_bytes() for copy in one.upkeep.copies.all()]
    assert names == ["", "Bogumil", "Annegret"]
    assert kept_names == [["", ""], ["Bogumil"], ["Annegret"]]
    assert len(copies) == 2
    assert not any(b"Annabella" in content for content in copies)
    assert all(b"Annegret" in content for content in copies)


async def test_a_chore_that_fails_is_told_and_keeps_no_other_from_being_done() -> None:
    done = list[str]()

    async def fails() -> None:
        if not done:
            raise DatabaseUnusable("The disk is full.")

    async def works() -> None:
        done.append("works")

    chores = Housekeeping({"copy": fails, "other": works})
    await chores.look()
    failing = dict(chores.failing)
    await chores.look()

    assert failing == {"copy": "The disk is full."}
    assert done == ["works", "works"]
    assert chores.failing == {}
