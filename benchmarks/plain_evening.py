"""A plain evening, pressed through from the sign-up to the winner as fast as the bot answers.

Nobody is late, nobody disputes anything, and no time passes: everybody signs up and checks in at
once, a supervisor enters every result. What is pressed is what stands on the screen.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from benchmarks.crowd import SECONDS, Crowd, opened
from bot.rehearsal.model import Channel
from bot.rehearsal.outcome import Form
from bot.rehearsal.screen import Screen
from bot.rehearsal.server import OfflineDiscord

AT_ONCE: Final = 16
"""So many tables are served at the same time."""
STEPS: Final = ("tie", "start_game", "both_here", "report_game")
"""What a match may wait for, the most pressing first."""
GLANCE: Final = 0.4


class PlainEvening:
    """The people of one server, and what they press."""

    def __init__(
        self, discord: OfflineDiscord, people: int, *, is_over: Callable[[], bool], seed: int = 1
    ) -> None:
        """Put them there.

        Args:
            discord: Where they are.
            people: How many.
            is_over: Whether the evening has come to its end.
            seed: Which cards they hold.
        """
        self._discord = discord
        self._is_over = is_over
        self._dice = random.Random(seed)
        self._lead = discord.add_user("lead", locale="en-GB")
        self._people = [discord.add_user(f"visitor{n}", locale="en-GB") for n in range(people)]
        guild = discord.add_guild(
            "Club", owner=self._lead, members=self._people, channels=["lobby"], locale="en-GB"
        )
        self._screen = Screen(discord, guild)

    async def play(self) -> None:
        """All of it."""
        lobby = self._discord.hands.channel_by_name(self._screen.guild, "lobby")
        self._info, self._desk = await opened(self._screen, self._lead, lobby, len(self._people))
        await self._everybody("signup")
        await self._lead_does("open_check_in")
        await self._everybody("checkin")
        await self._lead_does("draw")
        await self._lead_does("publish")
        for _ in range(2):
            await self._play_round()
        await self._at_once(self._tables(), self._decide)
        await self._lead_does("start_knockout")
        while not self._is_over():
            await self._lead_does("start_knockout_round")
            await self._play_called()

    async def _play_round(self) -> None:
        """The rooms of many tables come into being one after the other, and so do their panels."""
        await self._lead_does("start_round")
        await self._settled()
        while rooms := [room for room in self._tables() if self._is_open(room)]:
            await self._at_once(rooms, lambda room: self._report(room, "report"))
            await self._settled()

    def _is_open(self, room: Channel) -> bool:
        return self._screen.find(self._lead, room, "report") is not None

    # --- pressing --------------------------------------------------------------------------------

    async def _everybody(self, action: str) -> None:
        message, button = await self._screen.sees(self._lead, self._info, action)
        crowd = Crowd(self._discord, self._people, message, button.custom_id or "")
        await crowd.press().run(len(self._people))

    async def _lead_does(self, action: str) -> None:
        shown = await self._screen.press(self._lead, self._desk, action)
        await self._screen.go_on(self._lead, shown, action)

    async def _report(self, room: Channel, action: str) -> None:
        shown = await self._screen.press(self._lead, room, action)
        form = self._screen.form_of(self._lead, shown)
        await self._screen.submit(self._lead, form, self._cards(form))

    def _cards(self, form: Form) -> dict[str, object]:
        """A result with one winner; ties among the others are decided by a plus."""
        fields = [field.custom_id for field in form.fields]
        self._dice.shuffle(fields)
        cards = [0, *sorted(self._dice.randint(1, 9) for _ in fields[1:])]
        return {
            field: f"{number}{'+' * (len(fields) - index) if number else ''}"
            for index, (field, number) in enumerate(zip(fields, cards, strict=True))
        }

    async def _decide(self, room: Channel) -> None:
        """Answer the question at the cut, where there is one."""
        screen = self._screen
        if screen.find(self._lead, room, "standing") is not None:
            await screen.press(self._lead, room, "standing")
        elif screen.find(self._lead, room, "standing_form") is not None:
            shown = await screen.press(self._lead, room, "standing_form")
            form = screen.form_of(self._lead, shown)
            options = [option.value for option in form.fields[0].options]
            names = [field.custom_id for field in form.fields]
            await screen.submit(self._lead, form, dict(zip(names, options, strict=True)))

    # --- the knock-out ---------------------------------------------------------------------------

    async def _play_called(self) -> None:
        """Play what is called, until the lead can call the next round or nothing is left."""
        async with asyncio.timeout(SECONDS * 5):
            while not self._is_over():
                await self._settled()
                rooms = [room for room in self._tables() if self._step(room)]
                if rooms:
                    await self._at_once(rooms, self._go_on)
                elif self._screen.find(self._lead, self._desk, "start_knockout_round"):
                    return

    def _step(self, room: Channel) -> str | None:
        return next((step for step in STEPS if self._screen.find(self._lead, room, step)), None)

    async def _go_on(self, room: Channel) -> None:
        step = self._step(room)
        if step == "report_game":
            await self._report(room, step)
        elif step is not None:
            await self._screen.press(self._lead, room, step)

    # --- looking ---------------------------------------------------------------------------------

    def _tables(self) -> list[Channel]:
        return [one for one in self._rooms() if one.name.startswith("table-")]

    def _rooms(self) -> Iterable[Channel]:
        return list(self._screen.guild.channels.values())

    @staticmethod
    async def _at_once(rooms: Iterable[Channel], act: Callable[[Channel], Awaitable[None]]) -> None:
        free = asyncio.Semaphore(AT_ONCE)

        async def served(room: Channel) -> None:
            async with free:
                await act(room)

        await asyncio.gather(*(served(room) for room in rooms))

    async def _settled(self) -> None:
        """Until nothing is asked of Discord for a moment."""
        count = -1
        while count != self._discord.transcript.count(""):
            count = self._discord.transcript.count("")
            await asyncio.sleep(GLANCE)
