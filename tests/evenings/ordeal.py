"""One evening that is played to its end, whatever is done to its bot, and judged all the while."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from bot.domain.ids import Phase
from bot.domain.scoring import open_ties
from bot.domain.standings import ranking
from bot.presentation.painting import Paint, paint, paint_nothing
from bot.presentation.scene import scene
from bot.rehearsal.model import Message
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.picker import ClientRefusal
from bot.rehearsal.server import OfflineDiscord

from .club import Club
from .lives import ALWAYS, Dead, Death, Life, Nursery, environment_of, living, unless_over
from .player import Player, counted_twice
from .truth import (
    TOURNAMENT,
    Reader,
    Truth,
    absences_told_twice,
    channels_named,
    notices_missing,
    panels_elsewhere,
    said,
    wrong_notices,
    wrong_panels,
)

REPAIRED_WITHIN = 60.0
STUCK_AFTER = 60.0


class Ordeal:
    """One evening, and all that happens to its bot."""

    def __init__(
        self,
        discord: OfflineDiscord,
        nursery: Nursery,
        folder: Path,
        *,
        seed: int,
        factor: float,
        people: int | None,
        has_pictures: bool = False,
    ) -> None:
        self.discord = discord
        self.nursery = nursery
        self.dice = random.Random(seed)
        self.club = Club(discord, people or self.dice.randint(3, 7))
        self.player = Player(self.club, self.dice)
        database = folder / f"evening-{seed}.sqlite3"
        self.reader = Reader(database, self.club.guild)
        self.environment = environment_of(
            discord, database, factor=factor, has_pictures=has_pictures
        )
        self.has_pictures = has_pictures
        self.paint: Paint = paint if has_pictures else paint_nothing
        self.deaths = Counter[str]()
        self.is_out_for_long = factor == 1.0
        self.amid = Counter[str]()
        self.moved_at = asyncio.get_running_loop().time()
        self._may_upload = False

    async def truth(self) -> Truth | None:
        return await self.reader.look()

    # --- a life ----------------------------------------------------------------------------------

    async def lives(self, death: Death | None) -> bool:
        """Let the evening go on until the bot dies or the evening is over; whether it is."""
        async with living(self.discord, self.nursery, self.environment, death) as life:
            try:
                await unless_over(life, self.discord.gateway.connected(PATIENCE))
                await self.is_repaired(life)
                self.moved_at = asyncio.get_running_loop().time()
                while not await self.is_over():
                    await self.goes_on(life)
                is_over = True
                await self.is_repaired(life)
            except Dead:
                is_over = False
        if death is not None and not is_over:
            self._count(death)
            self._note_what_was_open(await self.truth())
        if self.is_out_for_long:
            for channel in self.club.guild.channels.values():
                # Discord knows a nonce for some minutes only.
                channel.nonces.clear()
        truth = await self.truth()
        is_played = truth is not None and truth.state is not None and truth.state.is_published
        self._may_upload = self.has_pictures and is_played
        self.judge(truth)
        return is_over

    async def goes_on(self, life: Life) -> None:
        """One act; an evening in which acts change nothing for long is stuck."""
        before = await self.truth()
        with suppress(ClientRefusal):
            # Somebody was too late: the button went away under the finger.
            await self.player.act(before, life)
        after = await self.truth()
        self.judge(after)
        now = asyncio.get_running_loop().time()
        if before is not None and after is not None and before.steps == after.steps:
            # Perhaps a panel is not yet as it should be, and its buttons are of before.
            assert now - self.moved_at < STUCK_AFTER, self.player.heard[-5:]
            await unless_over(life, self.discord.world.pulse.wait(0.3))
        else:
            self.moved_at = now

    async def is_over(self) -> bool:
        """Whether the journal has the end of it."""
        truth = await self.truth()
        return bool(truth and truth.state and truth.state.phase is Phase.FINISHED)

    async def is_repaired(self, life: Life) -> None:
        """Until every panel is as the journal implies.

        Raises:
            Dead: the bot died before.
            AssertionError: the panels stay wrong; says how.
        """
        deadline = asyncio.get_running_loop().time() + REPAIRED_WITHIN
        while True:
            truth = await self.truth()
            wrong = await self._wrong_panels(truth) if truth else []
            if not wrong:
                return
            assert asyncio.get_running_loop().time() < deadline, "\n".join(wrong)
            await unless_over(life, self.discord.world.pulse.wait(0.1))

    async def is_told(self, life: Life) -> None:
        """Until everything has been told that the journal implies, or patience ends."""
        deadline = asyncio.get_running_loop().time() + REPAIRED_WITHIN
        while asyncio.get_running_loop().time() < deadline:
            truth = await self.truth()
            if truth is None or not self._untold(truth):
                return
            await unless_over(life, self.discord.world.pulse.wait(0.1))

    async def is_right_elsewhere(self, life: Life, troubled: Callable[[], set[int]]) -> None:
        """Until everything is shown and told in all channels but those that are in trouble.

        Raises:
            Dead: the bot died before.
            AssertionError: the trouble of one place holds another one up, or touches it.
        """
        told = self._told_elsewhere(troubled())
        deadline = asyncio.get_running_loop().time() + REPAIRED_WITHIN / 2
        while (truth := await self.truth()) is not None:
            wrong = panels_elsewhere(truth, self.club.guild, troubled())
            wrong += notices_missing(truth, self.club.guild, elsewhere_than=troubled())
            if not wrong:
                break
            assert asyncio.get_running_loop().time() < deadline, "\n".join(wrong)
            await unless_over(life, self.discord.world.pulse.wait(0.1))
        assert {one for one in told if one.channel.id not in troubled()} <= (
            self._told_elsewhere(troubled())
        )

    def _told_elsewhere(self, troubled: set[int]) -> set[Message]:
        """The notices in all channels that are not in trouble."""
        notices = [one for one in said(self.club.guild) if not one.is_v2]
        return {one for one in notices if one.channel.id not in troubled}

    def death(self, *, is_soon: bool) -> Death:
        """How the next life ends; an upload is only waited for where pictures may come."""
        kinds = (*ALWAYS, *(("upload",) if self._may_upload else ()))
        return Death.drawn(self.dice, is_soon=is_soon, kinds=kinds)

    def _count(self, death: Death) -> None:
        where: str = death.kind
        if death.kind in ("call", "upload"):
            where += f" {self.discord.transcript.last_fault()}"
        elif death.kind == "commit":
            where += f" {death.when}"
        self.deaths[where] += 1

    def _note_what_was_open(self, truth: Truth | None) -> None:
        """In the middle of what the bot died."""
        state = truth.state if truth else None
        tables = state.tables.values() if state else ()
        matches = state.knockout.matches.values() if state and state.knockout else ()
        played = [one for table in tables for one in table.rounds]
        played += [game for match in matches for game in match.live_games]
        self.amid["a form"] += self.player.form is not None
        self.amid["a tie"] += state is not None and any(
            open_ties(one, state.rules) for one in played
        )

    async def _wrong_panels(self, truth: Truth) -> list[str]:
        return await wrong_panels(truth, self.club.guild, paint=self.paint)

    def _untold(self, truth: Truth) -> list[str]:
        missing = wrong_notices(truth, self.club.guild, is_end=True, has_pictures=self.has_pictures)
        return [*missing, *["something beside the journal"] * truth.unsaid]

    # --- what must hold --------------------------------------------------------------------------

    def judge(self, truth: Truth | None) -> None:
        """Nothing that was acknowledged is lost, and nothing is told twice."""
        assert self.player.broken(truth) == []
        if truth is not None:
            assert wrong_notices(truth, self.club.guild) == []
            assert counted_twice(truth) == []
            assert absences_told_twice(self.club.guild) == []

    async def judge_the_end(self) -> None:
        """After the last repair everything was told, and the ranking is the journal's."""
        truth = await self.truth()
        assert truth is not None
        assert truth.state is not None
        assert await self._wrong_panels(truth) == []
        assert self._untold(truth) == []
        for name in ("turnier-info", "ankündigungen", "aufsicht", "turnierleitung", "tisch-1"):
            assert len(channels_named(self.club.guild, name)) == 1, name
        assert len(self.club.guild.events) <= 1
        view = scene(truth.state, TOURNAMENT, language="de")
        order = [view.name(person) for person, _ in ranking(truth.state)]
        news = self.club.texts(self.club.lead, self.club.channel("ankündigungen"))
        told = next(text for text in reversed(news) if all(name in text for name in order))
        places = [told.index(name) for name in order]
        assert places == sorted(places), told
