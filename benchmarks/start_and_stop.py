"""How long `stichrunde run` takes from nothing to IDENTIFY, and from SIGTERM to its end.

Each start and each end is a process of its own on a database with an evening, connected to an
offline Discord in this process; the medians count. It is ended twice: when nothing happens, and in
the middle of a burst of sign-ups of which a quarter has been answered. Whatever was answered has to
be in the journal afterwards; one that is missing is worse than any number. The floors beside the
start are the bare interpreter with nothing to do, and one that has imported discord.py.

    uv run python -m benchmarks.start_and_stop [runs] [clicks]
"""

import asyncio
import os
import signal
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from benchmarks.figures import Figure, Goal
from bot.presentation.custom_ids import decode
from bot.rehearsal.model import Channel, Guild, Interaction, Message, User
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import buttons_of

STOP_WITHIN = 2.0
QUIET_SECONDS = 0.5
ANSWER_WITHIN = 3.0
"""So long Discord waits for an answer; one that has not come by then never comes."""


@dataclass
class Measured:
    """Seconds, run by run."""

    bare: list[float] = field(default_factory=list)
    library: list[float] = field(default_factory=list)
    start: list[float] = field(default_factory=list)
    idle: list[float] = field(default_factory=list)
    burst: list[float] = field(default_factory=list)
    answered: int = 0
    lost: int = 0


class Stage:
    """A server with an evening that people can sign up for, and the bot as a process."""

    def __init__(self, discord: OfflineDiscord, database: Path) -> None:
        self.discord = discord
        self.database = database
        self.lead = discord.add_user("Lead", locale="en-GB")
        self.guild: Guild = discord.add_guild(
            "Club", owner=self.lead, members=[], channels=["lobby"], locale="en-GB"
        )
        self.newcomers = 0

    @asynccontextmanager
    async def process(self) -> AsyncIterator[asyncio.subprocess.Process]:
        """The bot, on line."""
        environment = os.environ | {
            "STICHRUNDE_TOKEN": self.discord.token,
            "STICHRUNDE_REST": self.discord.rest_base,
            "STICHRUNDE_GATEWAY": self.discord.gateway_url,
            "STICHRUNDE_DATABASE": str(self.database),
            "STICHRUNDE_LOG_LEVEL": "ERROR",
        }
        program, nowhere = (sys.executable, "-m", "bot", "run"), asyncio.subprocess.DEVNULL
        one = await asyncio.create_subprocess_exec(*program, env=environment, stdout=nowhere)
        try:
            await self.discord.gateway.connected(60)
            yield one
        finally:
            if one.returncode is None:
                one.kill()
                await one.wait()
            await self.discord.gateway.disconnected(60)

    async def ended(self, one: asyncio.subprocess.Process) -> float:
        """Seconds from SIGTERM to the end, which has to be a clean one."""
        began = time.perf_counter()
        one.send_signal(signal.SIGTERM)
        if await one.wait() != 0:
            raise SystemExit("the bot did not end in order")
        return time.perf_counter() - began

    async def quiet(self) -> None:
        """Until nothing is asked of Discord for a moment."""
        count = -1
        while count != self.discord.transcript.count(""):
            count = self.discord.transcript.count("")
            await asyncio.sleep(QUIET_SECONDS)

    async def prepare(self, capacity: int) -> None:
        """Set the server up and open an evening for sign-up."""
        lobby = self.channel("lobby")
        # Nothing of the evening falls due meanwhile, at whatever hour this runs.
        far_ahead = (datetime.now(UTC) + timedelta(days=2)).isoformat(timespec="minutes")
        given = {"name": "Cup", "starts": far_ahead, "capacity": capacity, "seed": 7}
        async with self.process() as one:
            await self.discord.hands.slash(self.lead, lobby, "setup")
            await self.discord.hands.slash(self.lead, lobby, "lead create", given)
            await self.discord.hands.slash(self.lead, lobby, "lead open")
            await self.discord.hands.until(lambda: bool(self.sign_up()))
            await self.quiet()
            await self.ended(one)

    def channel(self, name: str) -> Channel:
        """A channel by its name."""
        return self.discord.hands.channel_by_name(self.guild, name)

    def sign_up(self) -> list[tuple[Message, str]]:
        """The button that takes a place, on the newest panel that has it."""
        return [
            (message, button.custom_id)
            for channel in self.guild.channels.values()
            for message in reversed(self.discord.hands.visible_messages(self.lead, channel))
            for button in buttons_of(message)
            if button.custom_id and getattr(decode(button.custom_id), "action", "") == "signup"
        ]

    def click_all(self, number: int) -> list[tuple[User, Interaction]]:
        """So many people who have just come press it at once."""
        message, button = self.sign_up()[0]
        clicks = []
        for _ in range(number):
            self.newcomers += 1
            user = self.discord.add_user(f"Person {self.newcomers}", locale="en-GB")
            self.discord.add_member(self.guild, user)
            clicks.append((user, self.discord.hands.begin_click(user, message, button)))
        return clicks

    def signed_up(self) -> set[int]:
        """Whom the journal knows, by their Discord ids."""
        connection = sqlite3.connect(self.database)
        found = connection.execute(
            "SELECT discord FROM journal JOIN person ON person.id = json_extract(body, '$.person') "
            "WHERE type = 'signed_up'"
        ).fetchall()
        connection.close()
        return {int(discord) for (discord,) in found}


async def floor(program: str) -> float:
    """Seconds that the interpreter takes for a program."""
    began = time.perf_counter()
    one = await asyncio.create_subprocess_exec(sys.executable, "-c", program)
    await one.wait()
    return time.perf_counter() - began


async def interrupted(stage: Stage, clicks: int, found: Measured) -> None:
    """End the bot in the middle of a burst, and compare what was answered with the journal."""
    hands = stage.discord.hands
    async with stage.process() as one:
        await stage.quiet()
        begun = stage.click_all(clicks)
        answers = [asyncio.ensure_future(hands.outcome(click)) for _, click in begun]
        while sum(answer.done() for answer in answers) < clicks // 4:
            await asyncio.wait(
                [answer for answer in answers if not answer.done()],
                return_when=asyncio.FIRST_COMPLETED,
            )
        found.burst.append(await stage.ended(one))
    outcomes: list[Outcome] = await asyncio.gather(*answers)
    answered = {
        user.id
        for (user, _), outcome in zip(begun, outcomes, strict=True)
        if "You are in" in outcome.text
    }
    found.answered += len(answered)
    found.lost += len(answered - stage.signed_up())


async def measured(runs: int, clicks: int) -> Measured:
    """Start and end it so many times."""
    found = Measured()
    with tempfile.TemporaryDirectory() as folder:
        async with OfflineDiscord(answer_within=ANSWER_WITHIN) as discord:
            stage = Stage(discord, Path(folder) / "cup.sqlite3")
            await stage.prepare(min(runs * clicks, 4096))
            for _ in range(runs):
                found.bare.append(await floor("pass"))
                found.library.append(await floor("import discord"))
                began = time.perf_counter()
                async with stage.process() as one:
                    found.start.append(time.perf_counter() - began)
                    await stage.quiet()
                    found.idle.append(await stage.ended(one))
                await interrupted(stage, clicks, found)
    return found


def figures(*, runs: int = 5, clicks: int = 400) -> list[Figure]:
    """The lines of the table of all benchmarks; the worst end counts."""
    found = asyncio.run(measured(runs, clicks))
    ends = (("idle", found.idle), (f"in a burst of {clicks}", found.burst))
    return [
        *(
            Figure(f"SIGTERM to the end, {name}, the worst", "s", max(took), goal=Goal(STOP_WITHIN))
            for name, took in ends
        ),
        Figure("answered before the end and not in the journal", "", found.lost, goal=Goal(0.0)),
    ]


def main(runs: int, clicks: int) -> bool:
    """Measure, print, and say whether the goals are met."""
    found = asyncio.run(measured(runs, clicks))
    middle = statistics.median
    print(f"{runs} runs, bursts of {clicks} clicks; medians (worst)")
    for name, took in (("nothing", found.bare), ("import discord", found.library)):
        ratio = f"start is {middle(found.start) / middle(took):.1f} ×"
        print(f"{name:18} {middle(took):6.2f} s ({max(took):.2f})  {ratio}")
    print(f"start to IDENTIFY  {middle(found.start):6.2f} s ({max(found.start):.2f})")
    for name, ends in (("idle", found.idle), ("in a burst", found.burst)):
        words = f"{middle(ends):6.2f} s ({max(ends):.2f})  goal {STOP_WITHIN:.1f} s"
        print(f"SIGTERM {name:10} {words}")
    print(f"answered before the end {found.answered}, of these not in the journal {found.lost}")
    return found.lost == 0 and max(*found.idle, *found.burst) <= STOP_WITHIN


if __name__ == "__main__":
    words = sys.argv[1:]
    times = int(words[0]) if words else 5
    many = int(words[1]) if len(words) > 1 else 400
    sys.exit(0 if main(times, many) else 1)
