"""A club on the offline Discord whose people play an evening by what they see on the screen."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from pydantic import SecretStr

from bot.app import App, running
from bot.domain.ids import Phase
from bot.presentation.custom_ids import decode
from bot.presentation.texts import language_of, say
from bot.rehearsal.hands import Hands
from bot.rehearsal.model import Channel, Guild, Message, User
from bot.rehearsal.outcome import Form, Outcome
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import Button, buttons_of, text_of
from bot.services.clock import FasterClock
from bot.services.evening import Evening
from bot.services.ports import Clock
from bot.settings import Settings
from bot.storage.connection import MEMORY

ROOMS = {
    "turnier-info": "info",
    "ankündigungen": "announcements",
    "aufsicht": "supervisors",
    "turnierleitung": "lead",
}
SET_UP = {"de": "Fertig", "en": "Done"}
CREATED = {"de": "ist angelegt", "en": "is set up"}
SIGNED_UP = {"de": "Du bist dabei", "en": "You are in"}

START = datetime(2026, 12, 5, 17, 0, tzinfo=UTC)
STARTS_AT = "2026-12-05T19:00+00:00"


def far_ahead() -> str:
    """A start of which nothing falls due while a test runs by the wall clock, at whatever hour."""
    return (datetime.now(UTC) + timedelta(days=2)).isoformat(timespec="minutes")


def settings_for(
    discord: OfflineDiscord, *, panel_seconds: float = 0.05, pictures: bool = False
) -> Settings:
    """What the bot is told about this offline Discord; pictures are dear, words say the same."""
    return Settings(
        _env_file=None,
        token=SecretStr(discord.token),
        rest=discord.rest_base,
        gateway=discord.gateway_url,
        panel_seconds=panel_seconds,
        pictures=pictures,
    )


class Club:
    """A server with a lead, supervisors and people, all with the same language."""

    def __init__(self, discord: OfflineDiscord, people: int, *, locale: str = "de") -> None:
        self.discord = discord
        self.language = language_of(locale)
        self.hands: Hands = discord.hands
        self.lead = discord.add_user("Lena", locale=locale)
        self.kim = discord.add_user("Kim", locale=locale)
        self.people = [discord.add_user(f"Person {n}", locale=locale) for n in range(1, people + 1)]
        self.guild: Guild = discord.add_guild(
            "Club",
            owner=self.lead,
            members=[self.kim, *self.people],
            channels=["lobby"],
            locale=locale,
        )
        self.lobby = self.channel("lobby")
        self.dice = random.Random(7)

    # --- looking ---------------------------------------------------------------------------------

    def called(self, name: str) -> str:
        """A room by its German name, as it is called in the language of the server."""
        head, _, number = name.partition("-")
        if head == "tisch":
            return say(self.language, "setup-channel-table", table=int(number))
        return say(self.language, f"setup-channel-{ROOMS[name]}") if name in ROOMS else name

    def channel(self, name: str) -> Channel:
        return self.hands.channel_by_name(self.guild, self.called(name))

    def buttons(self, user: User, channel: Channel, action: str) -> list[tuple[Message, Button]]:
        """The buttons of an action that a person sees in a channel, newest message first."""
        found = list[tuple[Message, Button]]()
        for message in reversed(self.hands.visible_messages(user, channel)):
            for button in buttons_of(message):
                target = decode(button.custom_id or "")
                if target is not None and target.action == action and not button.is_disabled:
                    found.append((message, button))
        return found

    def texts(self, user: User, channel: Channel) -> list[str]:
        return [text_of(message) for message in self.hands.visible_messages(user, channel)]

    async def sees(
        self, user: User, channel: str, action: str, *, within: float = PATIENCE
    ) -> tuple[Message, Button]:
        """The newest button of an action, once it is there."""

        def is_there() -> bool:
            names = [one.name for one in self.guild.channels.values()]
            return self.called(channel) in names and bool(
                self.buttons(user, self.channel(channel), action)
            )

        await self.hands.until(is_there, within)
        return self.buttons(user, self.channel(channel), action)[0]

    async def reads(
        self, user: User, channel: str, words: str, *, within: float = PATIENCE
    ) -> None:
        """Wait until somebody can read some words in a channel."""
        await self.hands.until(
            lambda: any(words in text for text in self.texts(user, self.channel(channel))), within
        )

    # --- acting ----------------------------------------------------------------------------------

    async def press(self, user: User, channel: str, action: str) -> Outcome:
        """Press the newest button of an action in a channel, once it is there."""
        message, button = await self.sees(user, channel, action)
        return await self.hands.click(user, message, button.custom_id or "")

    async def confirm(self, user: User, outcome: Outcome) -> Outcome:
        """Press the first button of a private answer."""
        assert outcome.message is not None, outcome.kind
        return await self.hands.click(user, outcome.message, outcome.buttons[0].custom_id or "")

    async def lead_does(self, action: str) -> Outcome:
        """Press a button of the lead's card, and confirm where that is asked."""
        outcome = await self.press(self.lead, "turnierleitung", action)
        if outcome.buttons and (outcome.buttons[0].custom_id or "").startswith(f"{action}:"):
            outcome = await self.confirm(self.lead, outcome)
        return outcome

    async def set_up(self) -> None:
        outcome = await self.hands.slash(self.lead, self.lobby, "setup")
        assert outcome.text.startswith(SET_UP[self.language]), outcome.text
        self.help_with(self.kim)

    def help_with(self, user: User) -> None:
        """Give somebody the role of those who supervise."""
        name = say(self.language, "setup-role-supervisor")
        role = next(one for one in self.guild.roles.values() if one.name == name)
        self.discord.give_role(self.guild, user, role)

    async def create(self, **options: object) -> Outcome:
        given = {"name": "UNO-Abend", "starts": STARTS_AT, "capacity": 28, "seed": 7, **options}
        outcome = await self.hands.slash(self.lead, self.lobby, "lead create", given)
        assert CREATED[self.language] in outcome.text, outcome.text
        return outcome

    async def check_everybody_in(self, people: Iterable[User] | None = None) -> None:
        for person in people or self.people:
            outcome = await self.press(person, "turnier-info", "checkin")
            assert outcome.is_ephemeral, outcome.text

    async def until_tables(self, people: Iterable[User] | None = None) -> None:
        """From the open sign-up to published tables, all by button."""
        await self.lead_does("open_registration")
        for person in people or self.people:
            outcome = await self.press(person, "turnier-info", "signup")
            assert SIGNED_UP[self.language] in outcome.text, outcome.text
        await self.lead_does("open_check_in")
        await self.check_everybody_in(people)
        await self.lead_does("draw")
        await self.lead_does("publish")

    async def until_first_round(self, **options: object) -> None:
        """From nothing to the first round at the tables, with everybody of the club."""
        await self.set_up()
        await self.create(**options)
        await self.until_tables()
        await self.lead_does("start_round")

    # --- at the tables ---------------------------------------------------------------------------

    def tables(self) -> list[Channel]:
        tables = self.called("tisch-0").removesuffix("0")
        found = [one for one in self.guild.channels.values() if one.name.startswith(tables)]
        return sorted(found, key=lambda one: int(one.name.partition("-")[2]))

    def hand_cards(self, form: Form) -> dict[str, str]:
        """A plausible result with one winner; ties among the others are decided by a plus."""
        fields = [field.custom_id for field in form.fields]
        self.dice.shuffle(fields)
        cards = [0, *sorted(self.dice.randint(1, 9) for _ in fields[1:])]
        return {
            field: f"{number}{'+' * (len(fields) - index) if number else ''}"
            for index, (field, number) in enumerate(zip(fields, cards, strict=True))
        }

    async def report(self, channel: Channel, action: str) -> Outcome:
        """Kim enters a result at a table by form."""
        opened = await self.press(self.kim, channel.name, action)
        assert opened.form is not None, opened.text
        return await self.hands.submit(self.kim, opened.form, self.hand_cards(opened.form))

    async def play_round(self) -> None:
        """Start the next round of the group stage and report it everywhere."""
        await self.lead_does("start_round")
        for channel in self.tables():
            outcome = await self.report(channel, "report")
            assert "Runde" in outcome.text, outcome.text

    async def decide_standings(self) -> None:
        """Answer the questions at the cut, where there are any."""
        for channel in self.tables():
            for message, button in self.buttons(self.kim, channel, "standing")[:1]:
                await self.hands.click(self.kim, message, button.custom_id or "")
            if self.buttons(self.kim, channel, "standing_form"):
                opened = await self.press(self.kim, channel.name, "standing_form")
                assert opened.form is not None
                options = [option.value for option in opened.form.fields[0].options]
                answers = dict(zip([f.custom_id for f in opened.form.fields], options, strict=True))
                await self.hands.submit(self.kim, opened.form, answers)

    async def play_knockout(self, is_over: Callable[[], bool]) -> None:
        """Call and play every match until the evening is over."""
        await self.lead_does("start_knockout")
        while not is_over():
            await self.lead_does("start_knockout_round")
            await self._play_called(is_over)

    async def play_to_the_end(self, evening: Evening) -> None:
        """From published tables to the winner."""
        await self.play_round()
        await self.play_round()
        await self.settled()
        await self.decide_standings()
        await self.play_knockout(
            lambda: evening.state is not None and evening.state.phase is Phase.FINISHED
        )
        await self.settled()

    async def _play_called(self, is_over: Callable[[], bool]) -> None:
        while not is_over():
            busy = [one for one in self.tables() if self._next_step(one)]
            if not busy:
                if self.buttons(self.lead, self.channel("turnierleitung"), "start_knockout_round"):
                    return
                await asyncio.sleep(0.05)
                continue
            for channel in busy:
                step = self._next_step(channel)
                if step == "report_game":
                    await self.report(channel, "report_game")
                elif step:
                    await self.press(self.kim, channel.name, step)
            await self.settled()

    def _next_step(self, channel: Channel) -> str | None:
        for step in ("tie", "start_game", "both_here", "report_game"):
            if self.buttons(self.kim, channel, step):
                return step
        return None

    async def settled(self) -> None:
        """Until nothing is asked of Discord for a moment."""
        count = -1
        while count != self.discord.transcript.count("request"):
            count = self.discord.transcript.count("request")
            await asyncio.sleep(0.4)


@asynccontextmanager
async def playing(
    discord: OfflineDiscord,
    *,
    database: Path = MEMORY,
    factor: float = 1.0,
    panel_seconds: float = 0.05,
    pictures: bool = False,
    clock: Clock | None = None,
    members_intent: bool = False,
) -> AsyncIterator[App]:
    """The bot in this process, with a clock that begins two hours before the evening.

    Lives of one evening share a clock: each waits until its own has come as far as the journal.
    """
    now = clock or FasterClock(factor, START)
    settings = settings_for(discord, panel_seconds=panel_seconds, pictures=pictures)
    settings = settings.model_copy(update={"members_intent": members_intent})
    async with running(settings, clock=now, database=database) as app:
        await discord.gateway.connected(60)
        yield app
