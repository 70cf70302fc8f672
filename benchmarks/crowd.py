"""A crowd before one button: our sign-up, or that of the bot that does nothing."""

import asyncio
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Final

from benchmarks.noop import BUTTON
from benchmarks.processes import Kind
from bot.rehearsal.model import Channel, Interaction, Message, User
from bot.rehearsal.outcome import is_waiting, outcome_of
from bot.rehearsal.screen import Screen
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.stage import channels_in
from bot.rehearsal.world import Event

LOBBY: Final = "lobby"
CALLBACK: Final = "/callback"
SECONDS: Final = 120.0
"""After so long an answer is called lost."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """People who have not pressed yet, and what they see."""

    discord: OfflineDiscord
    people: list[User]
    message: Message
    button: str

    def press(self) -> "Presses":
        """Everybody's press, made, and not yet told to the bot."""
        world = self.discord.world
        told, emit = list[Event](), world.emit
        world.emit = told.append
        try:
            pressed = [
                self.discord.hands.begin_click(person, self.message, self.button)
                for person in self.people
            ]
        finally:
            world.emit = emit
        return Presses(self.discord, pressed, told)


class Presses:
    """Presses that the bot is told of, as many at a time as somebody wants."""

    def __init__(
        self, discord: OfflineDiscord, pressed: list[Interaction], events: list[Event]
    ) -> None:
        self._discord = discord
        self._pressed = pressed
        self._left = iter(events)
        self._before = discord.transcript.count(CALLBACK)

    async def run(self, in_flight: int) -> float:
        """Tell the bot of all of them; the seconds until the last answer has arrived.

        Raises:
            TimeoutError: an answer is missing.
        """
        began, known = time.perf_counter(), 0
        self._tell(in_flight)
        async with asyncio.timeout(SECONDS):
            while (answered := self._acknowledged()) < len(self._pressed):
                self._tell(answered - known)
                known = answered
                await self._discord.world.pulse.wait(SECONDS)
            while any(is_waiting(one) for one in self._pressed):
                await self._discord.world.pulse.wait(SECONDS)
        return time.perf_counter() - began

    def _acknowledged(self) -> int:
        return self._discord.transcript.count(CALLBACK) - self._before

    def calls(self) -> int:
        """How many calls it took to answer all of them."""
        return sum(1 + one.edits + len(one.followups) for one in self._pressed)

    def _tell(self, number: int) -> None:
        for event in islice(self._left, number):
            self._discord.world.emit(event)

    def answers(self) -> list[str]:
        """What everybody reads."""
        return [outcome_of(one).text for one in self._pressed]


async def gathered(kind: Kind, discord: OfflineDiscord, people: int) -> Crowd:
    """A new server in which so many people look at the button."""
    lead = discord.add_user("lead", locale="en-GB")
    crowd = [discord.add_user(f"visitor{n}", locale="en-GB") for n in range(people)]
    guild = discord.add_guild("Club", owner=lead, members=crowd, channels=[LOBBY], locale="en-GB")
    screen = Screen(discord, guild)
    lobby = discord.hands.channel_by_name(guild, LOBBY)
    if kind == "no-op":
        await discord.hands.until(lambda: lobby.messages)
        return Crowd(discord, crowd, discord.hands.last_message(lead, lobby), BUTTON)
    info, _ = await opened(screen, lead, lobby, people)
    message, button = await screen.sees(lead, info, "signup")
    return Crowd(discord, crowd, message, button.custom_id or "")


async def opened(
    screen: Screen, lead: User, lobby: Channel, capacity: int
) -> tuple[Channel, Channel]:
    """Set up, create an evening, open the sign-up; the rooms of everybody and of the lead."""
    set_up = await screen.slash(lead, lobby, "setup", {"language": "en"})
    info, _, _, desk = [screen.channel(number) for number in channels_in(set_up.text)]
    given = {"name": "Benchmark", "starts": _next_week(), "capacity": capacity, "seed": 1}
    await screen.slash(lead, lobby, "lead create", given)
    asked = await screen.press(lead, desk, "open_registration")
    await screen.go_on(lead, asked, "open_registration")
    return info, desk


def _next_week() -> str:
    """A moment far enough away that no clock of the evening runs meanwhile."""
    return f"{datetime.now(UTC) + timedelta(days=7):%Y-%m-%dT%H:%M+00:00}"
