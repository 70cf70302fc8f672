"""What an evening spends of Discord's calls, beside the least that one could spend.

A plain evening does what the model behind that least does, and no more: sign-ups in half an hour,
check-ins in a quarter, one round at tables of four, one game a match, everything reported by form
from a supervisor's card. The rehearsal beside it does what evenings do: children, waitlist, people
who come late or not at all, two rounds, best of three, disputes, corrections, time called. Setting
up the server is not counted, and no time is measured: the clock is put ahead.
"""

import asyncio
import math
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final, TypeVar

from pydantic import SecretStr

from benchmarks.crowd import LOBBY
from benchmarks.figures import Figure, Goal
from bot.app import App, running
from bot.domain import commands as c
from bot.domain.ids import LEAD, OVER
from bot.domain.tournament import Tournament
from bot.rehearsal.evening import BEGINS_AT, STARTS_AT
from bot.rehearsal.model import User
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.report import KINDS, kinds_of
from bot.rehearsal.screen import Screen
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.stage import channels_in
from bot.rehearsal.whole import Embedded, Rehearsal, rehearse
from bot.services.clock import JumpingClock
from bot.services.evening import Evening
from bot.settings import Settings

SIZES: Final = (16, 32, 64, 256)
REHEARSED: Final = (16, 64, 256)
SIGN_UP, CHECK_IN = timedelta(minutes=30), timedelta(minutes=15)
FIRST_AT, LAST_AT = timedelta(minutes=3), timedelta(minutes=9)
"""When the first table of a round has finished, and the last."""
CALLED, GAME = timedelta(seconds=20), timedelta(seconds=80)
"""When the first game of a knock-out round is over, and how long until the last.

Two minutes in all: a result also says that both are there, and nobody is called a second time.
"""
MOST_HELPERS: Final = 8
CONFIRMED: Final = ("publish", "start_knockout", "start_knockout_round")

REDRAWN_EVERY, ANNOUNCEMENTS, ADMIN = 5, 6, 8
WHOLE: Final = Goal(1.10)
NONE: Final = Goal(0.0)


One = TypeVar("One")


# --- the least ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Least:
    """What so many people cost at least, with a place for each table and match."""

    answers: int
    others: int

    @property
    def total(self) -> int:
        """All calls."""
        return self.answers + self.others


def least(people: int) -> Least:
    """One answer a tap; a panel redrawn every five seconds at most; a thread for each place."""
    tables, survivors = people // 4, people // 2
    rounds = [survivors >> step for step in range(1, survivors.bit_length()) if survivors >> step]
    matches = sum(rounds)
    bursts = ((people, 1800), (people, 900), (tables, 3600), (matches, 3600))
    edits = sum(min(taps, math.ceil(seconds / REDRAWN_EVERY)) for taps, seconds in bursts)
    threads = 2 * tables + 2 * matches
    answers = 2 * people + 2 * tables + 2 * matches + ADMIN
    return Least(answers, 1 + ANNOUNCEMENTS + len(rounds) + edits + threads)


# --- a plain evening -----------------------------------------------------------------------------


class Plain:
    """Everybody comes, nobody is late, nothing is tied, and each result takes one form."""

    def __init__(
        self, discord: OfflineDiscord, app: App, clock: JumpingClock, *, people: int
    ) -> None:
        self._discord, self._app = discord, app
        self._time = Embedded(app, clock, discord, None)
        self._lead = discord.add_user("lead", locale="en-GB")
        self._helpers = [
            discord.add_user(f"helper{number}", locale="en-GB")
            for number in range(min(max(people // 8, 1), MOST_HELPERS))
        ]
        self._people = [discord.add_user(f"visitor{n}", locale="en-GB") for n in range(people)]
        guild = discord.add_guild(
            "Club",
            owner=self._lead,
            members=[*self._helpers, *self._people],
            channels=[LOBBY],
            locale="en-GB",
        )
        self._screen = Screen(discord, guild, self._time.settle)
        self._in_charge: dict[int, User] = {}

    async def play(self) -> None:
        """From the open sign-up to the winner."""
        await self._set_up()
        self._discord.transcript.reset_counts()
        await self._lead_does("open_registration")
        await self._spread(self._people, SIGN_UP, lambda one: self._tap(one, "signup"))
        await self._wait_until(self._state.check_in_at + timedelta(minutes=1))
        await self._spread(self._people, CHECK_IN, lambda one: self._tap(one, "checkin"))
        await self._wait_until(self._state.starts_at)
        await self._lead_does("draw")
        await self._assign()
        await self._lead_does("publish")
        await self._lead_does("start_round")
        await self._time.wait(FIRST_AT)
        tables = [str(number) for number in self._state.tables]
        await self._spread(tables, LAST_AT - FIRST_AT, self._round)
        await self._lead_does("start_knockout")
        while self._state.phase not in OVER:
            await self._lead_does("start_knockout_round")
            await self._time.wait(CALLED)
            await self._spread(self._called, GAME, self._game)
        await self._time.wait(timedelta(minutes=5))

    @property
    def _evening(self) -> Evening:
        return self._app.evenings.loaded()[-1]

    @property
    def _state(self) -> Tournament:
        state = self._evening.state
        if state is None:
            raise LookupError("there is no evening")
        return state

    @property
    def calls(self) -> Counter[str]:
        """The calls since the sign-up opened, by kind."""
        return kinds_of(self._discord.transcript.calls)

    @property
    def edits_while_waiting(self) -> int:
        """How many edits nothing but time has caused."""
        return self._time.edits_while_waiting

    async def _set_up(self) -> None:
        lobby = self._discord.hands.channel_by_name(self._screen.guild, LOBBY)
        done = await self._screen.slash(self._lead, lobby, "setup", {"language": "en"})
        info, _, cards, desk = (self._screen.channel(one) for one in channels_in(done.text))
        self._info, self._cards, self._desk = info, cards, desk
        for helper in self._helpers:
            given = {"member": helper, "role": "supervisor"}
            await self._screen.slash(self._lead, lobby, "lead helper", given)
        wish = c.CreateTournament(
            name="Plain evening",
            capacity=len(self._people),
            check_in_at=STARTS_AT - timedelta(minutes=45),
            starts_at=STARTS_AT,
            seed=1,
            rules={"group_rounds": 1, "best_of": 1},
        )
        await self._app.evenings.create(wish, guild=self._screen.guild.id, by=LEAD)
        await self._time.wait(timedelta(minutes=5))

    async def _assign(self) -> None:
        """Each helper gets a row of neighbouring tables."""
        tables = sorted(self._state.tables)
        share = math.ceil(len(tables) / len(self._helpers))
        for number, helper in enumerate(self._helpers):
            own = tables[number * share : (number + 1) * share]
            if own:
                who = self._app.people.member(self._screen.guild.id, helper.id, helper.name)
                wish = c.AssignSupervisor(table=own[0], also=tuple(own[1:]), user=who)
                await self._evening.run(wish, by=LEAD)
                self._in_charge |= dict.fromkeys(own, helper)

    async def _wait_until(self, moment: datetime) -> None:
        await self._time.wait(max(moment - self._time.now(), timedelta(0)))

    async def _spread(
        self, those: Sequence[One], over: timedelta, do: Callable[[One], Awaitable[None]]
    ) -> None:
        """One after the other, at even distances."""
        for one in those:
            await do(one)
            await self._time.wait(over / len(those))

    async def _tap(self, who: User, action: str) -> None:
        await self._screen.press(who, self._info, action)

    async def _lead_does(self, action: str) -> None:
        shown = await self._screen.press(self._lead, self._desk, action)
        if action in CONFIRMED:
            await self._screen.go_on(self._lead, shown, action)
        await self._time.settle()

    # --- results ---------------------------------------------------------------------------------

    @property
    def _called(self) -> list[str]:
        knockout = self._state.knockout
        return [] if knockout is None else [name for _, name in sorted(knockout.tables.items())]

    async def _round(self, table: str) -> None:
        await self._report("report", table, int(table))

    async def _game(self, match: str) -> None:
        knockout = self._state.knockout
        table = None if knockout is None else knockout.matches[match].table
        await self._report("report_game", match, table or 0)

    async def _report(self, action: str, place: str, table: int) -> None:
        """The form from the card, and sent: whoever sits first has no cards left, and so on."""
        helper = self._in_charge[table]
        shown = await self._screen.press(helper, self._cards, action, place)
        form = self._screen.form_of(helper, shown)
        cards = {field.custom_id: str(number) for number, field in enumerate(form.fields)}
        await self._screen.submit(helper, form, cards)


async def plain(people: int) -> Plain:
    """A plain evening for so many, played."""
    clock = JumpingClock(1.0, BEGINS_AT)
    with tempfile.TemporaryDirectory(prefix="calls-") as folder:
        async with OfflineDiscord(answer_within=PATIENCE) as discord:
            async with running(_settings(discord, Path(folder)), clock=clock) as app:
                await discord.gateway.connected()
                evening = Plain(discord, app, clock, people=people)
                await evening.play()
            return evening


def _settings(discord: OfflineDiscord, folder: Path) -> Settings:
    return Settings(
        _env_file=None,
        token=SecretStr(discord.token),
        data=folder,
        database=folder / "calls.sqlite3",
        rest=discord.rest_base,
        gateway=discord.gateway_url,
        pictures=False,
    )


async def rehearsed(people: int) -> Counter[str]:
    """What the rehearsal of an evening for so many costs, by kind."""
    with tempfile.TemporaryDirectory(prefix="calls-") as folder:
        report = await rehearse(Rehearsal(people), Path(folder), tell=lambda _, __: None)
    if not report.is_fine:
        raise RuntimeError(f"the rehearsal went wrong: {report.stuck} {report.troubles}")
    return kinds_of(report.calls)


# --- figures -------------------------------------------------------------------------------------


def figures(*, sizes: Sequence[int] = SIZES, rehearsals: Sequence[int] = REHEARSED) -> list[Figure]:
    """The calls of plain evenings and of rehearsals, by kind, beside the least."""
    found = list[Figure]()
    for people in sizes:
        evening = asyncio.run(plain(people))
        found += _told(f"plain evening of {people}", people, evening.calls, goal=WHOLE)
        edits = evening.edits_while_waiting
        found.append(
            Figure(f"plain evening of {people}: edits by time alone", "", edits, goal=NONE)
        )
    for people in rehearsals:
        found += _told(f"rehearsal of {people}", people, asyncio.run(rehearsed(people)))
    return found


def _told(
    name: str, people: int, calls: Counter[str], *, goal: Goal | None = None
) -> Iterable[Figure]:
    floor = least(people)
    yield Figure(f"{name}: all calls", "", calls.total(), floor.total, goal)
    yield Figure(f"{name}: answers", "", calls["answers to people"], floor.answers)
    yield Figure(f"{name}: direct messages", "", calls["direct messages"], goal=NONE)
    for kind, _ in KINDS:
        if calls[kind] and kind not in ("answers to people", "direct messages"):
            yield Figure(f"{name}: {kind}", "", calls[kind])
