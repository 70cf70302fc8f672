"""A whole rehearsal: the offline Discord, the real bot in this process, and everybody's evening."""

import asyncio
import logging
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from pydantic import SecretStr

from bot.app import App, running
from bot.domain.snapshot import snapshot
from bot.domain.standings import ranking
from bot.presentation.scene import scene
from bot.rehearsal import evening
from bot.rehearsal.keepsake import keepsakes
from bot.rehearsal.openapi import Specification
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.people import invited
from bot.rehearsal.picker import ClientRefusal
from bot.rehearsal.report import Report
from bot.rehearsal.screen import Stuck
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.stage import Language, Stage, set_stage
from bot.services.clock import JumpingClock
from bot.services.evening import Evening
from bot.settings import Settings

SECONDS, SECONDS_EACH = 60.0, 2.0
"""How long a rehearsal may take at most, and how much longer for each person."""
LONGEST_EVENING: Final = timedelta(hours=8)
STEP: Final = timedelta(minutes=1)
NIGHT_STEP: Final = timedelta(hours=1)
REST_SECONDS: Final = 20.0
_GLANCE: Final = 0.002


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What is wished for; without `speed` nobody waits for anything."""

    people: int
    seed: int = 1
    speed: float | None = None
    language: Language = "de"
    keeps: bool = False
    """Whether pictures and the book of the evening are made in the end."""

    @property
    def title(self) -> str:
        """The first line."""
        spoken = {"de": "German", "en": "English"}[self.language]
        return (
            f"A rehearsal: {self.people} people, seed {self.seed}, in {spoken}. "
            "Nothing leaves this machine."
        )

    @property
    def limit(self) -> float:
        """The seconds after which it is called stuck."""
        waiting = LONGEST_EVENING.total_seconds() / self.speed if self.speed else 0.0
        return SECONDS + SECONDS_EACH * self.people + waiting


class Embedded:
    """The bot in this process, with a clock that the rehearsal puts ahead."""

    def __init__(
        self, app: App, clock: JumpingClock, discord: OfflineDiscord, speed: float | None
    ) -> None:
        self._app = app
        self._clock = clock
        self._calls = discord.transcript
        self._speed = speed
        self.edits_while_waiting = 0

    def now(self) -> datetime:
        """The evening's moment."""
        return self._clock.now()

    async def wait(self, by: timedelta, *, is_night: bool = False) -> None:
        """Let time pass step by step: everything rings, and is shown, when its moment comes."""
        upto = self._clock.now() + by
        await self._calm()
        while (left := upto - self._clock.now()) > timedelta(0):
            was_idle, before = self._app.is_idle, self._calls.count("PATCH")
            step = min(left, NIGHT_STEP if is_night else STEP, self._to_the_next())
            has_rung = await self._pass(min(step, self._to_the_next_edit()), is_night=is_night)
            await self._calm()
            if was_idle and not has_rung:
                self.edits_while_waiting += self._calls.count("PATCH") - before

    async def _calm(self) -> None:
        """Until nothing happens before time has passed."""
        await asyncio.sleep(_GLANCE)
        await _until(self._waits_for_time)

    def _waits_for_time(self) -> bool:
        app = self._app
        return app.is_idle or app.is_resting or app.speaking.is_gathering

    def _to_the_next_edit(self) -> timedelta:
        """How long until the first edit has kept its distance."""
        pacing = self._app.speaking.pacing
        return max(pacing.next_in(), timedelta(0)) if pacing.waiting else LONGEST_EVENING

    def _to_the_next(self) -> timedelta:
        """How long until the first deadline: it rings at its own moment, not at a step's end."""
        now = self._clock.now()
        return min((due - now for due in self._dues() if due > now), default=LONGEST_EVENING)

    async def _pass(self, step: timedelta, *, is_night: bool) -> bool:
        """Pass a step; returns whether something became due."""
        upto = self._clock.now() + step
        rings = any(due <= upto for due in self._dues())
        if self._speed is None or is_night:
            self._put_ahead(step)
        else:
            await asyncio.sleep(step.total_seconds() / self._speed)
        await self._rung()
        return rings

    async def _rung(self) -> None:
        """Until everything has happened that was due."""
        await _until(lambda: all(due > self._clock.now() for due in self._dues()))

    def _dues(self) -> list[datetime]:
        deadlines = (one.next_deadline() for one in self._app.evenings.loaded())
        return [deadline.due for deadline in deadlines if deadline is not None]

    async def settle(self) -> None:
        """Until Discord shows and has been told what people need to go on.

        Edits keep their distance, and so much of the evening passes; a count that may be half a
        minute old is not waited for.

        Raises:
            Stuck: the bot does not come to rest.
        """
        await self._rest(self._app.speaking.pacing.distance)

    async def _rest(self, longest: timedelta) -> None:
        """Until no edit is on its way that comes within so long after the one before."""
        app = self._app

        def is_calm() -> bool:
            return app.is_idle or (app.is_resting and app.speaking.pacing.next_in() > longest)

        while not is_calm() and self._speed is None:
            await _until(self._waits_for_time)
            if not is_calm():
                wait = max(app.speaking.pacing.next_in(), timedelta(0))
                self._put_ahead(min(wait, self._to_the_next()))
                await self._rung()
                await asyncio.sleep(_GLANCE)
        await _until(is_calm)

    def _put_ahead(self, by: timedelta) -> None:
        self._clock.jump(by)
        self._app.alarms.rearm()
        self._app.speaking.pacing.stir()


async def _until(is_so: Callable[[], bool]) -> None:
    """The bot says nowhere that it has come to rest, so it is looked at again and again."""
    try:
        async with asyncio.timeout(REST_SECONDS):
            while not is_so():  # noqa: ASYNC110  # as said above
                await asyncio.sleep(_GLANCE)
    except TimeoutError:
        raise Stuck("the bot does not come to rest") from None


class Watch(logging.Handler):
    """Keeps what the bot logs as gone wrong, and which wishes it refused."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.troubles: list[str] = []
        self.refusals: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        """Look at one record."""
        if record.levelno >= logging.WARNING and not _is_race(record):
            line = f"{record.levelname} {record.name}: {record.getMessage()}"
            if record.exc_info is not None and record.exc_info[1] is not None:
                line += f" ({record.exc_info[1]!r})"
            self.troubles.append(line)
        elif record.name == "bot.components.replies" and record.msg == "refused: %s":
            self.refusals[record.getMessage().removeprefix("refused: ")] += 1


def _is_race(record: logging.LogRecord) -> bool:
    """discord.py takes an answered heartbeat for a late one, where the answer is very fast."""
    return record.name == "discord.gateway" and str(record.msg).startswith("Can't keep up")


@contextmanager
def watching() -> Iterator[Watch]:
    """Watch the log as long as the block lasts."""
    watch, root, answers = Watch(), logging.getLogger(), logging.getLogger("bot.components.replies")
    level = answers.level
    root.addHandler(watch)
    answers.setLevel(logging.DEBUG)
    try:
        yield watch
    finally:
        root.removeHandler(watch)
        answers.setLevel(level)


async def rehearse(
    wish: Rehearsal,
    folder: Path,
    *,
    tell: Callable[[datetime, str], None],
    specification: Specification | None = None,
) -> Report:
    """Play one evening in a folder of its own, and say what came of it; never hangs."""
    began = time.monotonic()
    dice = random.Random(wish.seed)
    clock = JumpingClock(wish.speed or 1.0, evening.BEGINS_AT)
    # Discord and everybody in it share one thread with the bot here, so that three seconds on a
    # busy machine say nothing about the bot; the benchmarks say how fast it answers.
    async with OfflineDiscord(answer_within=PATIENCE, specification=specification) as discord:
        with watching() as watch:
            async with running(_settings(discord, folder), clock=clock) as app:
                embedded = Embedded(app, clock, discord, wish.speed)
                cast = invited(wish.people, dice)
                stage = set_stage(
                    discord, embedded, cast, dice=dice, language=wish.language, tell=tell
                )
                stuck = await _play(wish, stage)
                report = _report(app, stage, stuck, seconds=time.monotonic() - began)
                report.edits_while_waiting = embedded.edits_while_waiting
                if wish.keeps and app.evenings.loaded():
                    last = app.evenings.loaded()[-1]
                    report.kept = await keepsakes(app, last, wish.language)
        report.refusals = watch.refusals - Counter(invalid_cards=stage.screen.slips)
        report.troubles = [*watch.troubles, *stage.screen.oddities, *discord.violations]
        return report


async def _play(wish: Rehearsal, stage: Stage) -> str:
    """Play; returns where it got stuck."""
    try:
        async with asyncio.timeout(wish.limit):
            await stage.screen.discord.gateway.connected()
            await evening.play(stage, seed=wish.seed)
    except Stuck as stuck:
        return str(stuck)
    except (ClientRefusal, LookupError) as refusal:
        return f"somebody did not find what they looked for: {refusal}"
    except TimeoutError:
        return f"it was not over after {wish.limit:.0f} seconds"
    return ""


def _settings(discord: OfflineDiscord, folder: Path) -> Settings:
    """Everything is said here, so that nothing of the real installation is touched."""
    return Settings(
        _env_file=None,
        token=SecretStr(discord.token),
        data=folder,
        database=folder / "rehearsal.sqlite3",
        servers=frozenset(),
        language="de",
        time_zone="Europe/Berlin",
        log_level="INFO",
        rest=discord.rest_base,
        gateway=discord.gateway_url,
        clock_factor=1.0,
    )


def _report(app: App, stage: Stage, stuck: str, *, seconds: float) -> Report:
    discord = stage.screen.discord
    report = Report(
        seconds=seconds,
        calls=Counter(discord.transcript.calls),
        acts=stage.screen.acts,
        stuck=stuck,
        transcript=[str(entry)[:300] for entry in discord.transcript.entries()] if stuck else (),
    )
    found = app.evenings.loaded()
    if found and found[-1].state is not None:
        _fill_in(report, found[-1], stage.language)
    return report


def _fill_in(report: Report, played: Evening, language: Language) -> None:
    state = played.state
    if state is None:
        return
    view = scene(state, played.tournament, language=language)
    report.snapshot = snapshot(state)
    report.ranking = [(place, view.plain(person)) for person, place in ranking(state)]
