"""Acting as people on a Discord through one small interface, whichever Discord it is.

A scenario that passes on one and fails on the other is a finding.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.app import App
from bot.presentation.custom_ids import decode
from bot.presentation.shapes import Language
from bot.presentation.texts import say
from bot.rehearsal.kinds import Json
from bot.rehearsal.outcome import FormField, fields_in
from bot.rehearsal.text import Button, Select, buttons_in, component_lines, selects_in
from bot.services.clock import JumpingClock

LEAD, KIM, OLE = "Lena", "Kim", "Ole"
PEOPLE = tuple(f"Person {number}" for number in range(1, 9))
EVERYBODY = (LEAD, KIM, OLE, *PEOPLE)
ROOMS = {
    "turnier-info": "info",
    "ankündigungen": "announcements",
    "aufsicht": "supervisors",
    "turnierleitung": "lead",
}
TABLES = tuple(f"tisch-{number}" for number in range(1, 9))


@dataclass(frozen=True, slots=True)
class Seen:
    """What a person has before their eyes, as it was then: a message, an answer, or a form."""

    text: str
    components: list[Json] = field(compare=False)
    raw: Any = field(compare=False, repr=False)
    """What the Discord it is on calls it."""
    room: str = ""
    rings_for: frozenset[str] = frozenset()
    is_private: bool = False
    is_form: bool = False
    is_silent: bool = False
    is_panel: bool = False

    @property
    def buttons(self) -> list[Button]:
        """Its buttons in reading order."""
        return [] if self.is_form else buttons_in(self.components)

    @property
    def selects(self) -> list[Select]:
        """Its menus; those of a form are fields."""
        return [] if self.is_form else selects_in(self.components)

    @property
    def fields(self) -> dict[str, FormField]:
        """The fields of a form by their ids."""
        return {one.custom_id: one for one in fields_in(self.components)} if self.is_form else {}

    def button(self, action: str, *arguments: str, number: int = 0) -> Button | None:
        """The first button of an action with these arguments (or that of a number, from 0)."""
        found = [one for one in self.buttons if _asks_for(one, action, arguments)]
        return found[number] if number < len(found) else None


def _asks_for(button: Button, action: str, arguments: tuple[str, ...]) -> bool:
    target = decode(button.custom_id or "")
    if target is None or target.action != action or button.is_disabled:
        return False
    return target.arguments[: len(arguments)] == arguments


def words(content: str, components: Iterable[Json]) -> str:
    """All words of a message."""
    return "\n".join([*([content] if content else []), *component_lines(list(components))])


class Driver(Protocol):
    """What scenarios do; people are called by name, rooms as they are called in German."""

    clicks: Counter[str]
    """How often each has pressed something, or sent a form."""
    language: Language
    clock: JumpingClock

    @property
    def app(self) -> App:
        """The bot of now; another one after a restart."""
        ...

    @property
    def guild(self) -> int:
        """The server's id."""
        ...

    # --- acting ----------------------------------------------------------------------------------

    async def slash(self, who: str, name: str, /, **options: object) -> Seen:
        """Use a command in the lobby."""
        ...

    async def suggestions(
        self, who: str, name: str, option: str, typed: str
    ) -> list[tuple[str, str]]:
        """Type into an option that suggests: what is offered, each with what it stands for."""
        ...

    async def click(
        self, who: str, seen: Seen, action: str, *arguments: str, number: int = 0
    ) -> Seen:
        """Press the first button of an action below what somebody sees, or that of a number."""
        ...

    async def choose(self, who: str, seen: Seen, value: str) -> Seen:
        """Choose in the first menu below what somebody sees."""
        ...

    async def submit(self, who: str, form: Seen, values: Mapping[str, str] | None = None) -> Seen:
        """Fill in and send a form; the fields that are not named as they were filled in."""
        ...

    async def at_once(self, action: str, *wishes: tuple[str, Seen]) -> list[Seen]:
        """Several press the same button, each as they saw it before any of them had pressed it."""
        ...

    async def until(self, is_so: Callable[[], object]) -> None:
        """Wait until something holds; TimeoutError where it does not."""
        ...

    async def restart(self) -> None:
        """The bot ends, and comes back with what it has kept."""
        ...

    def make_supervisor(self, who: str) -> None:
        """Give somebody the role of those who supervise."""
        ...

    # --- looking ---------------------------------------------------------------------------------

    def id_of(self, who: str) -> int:
        """Somebody's number on Discord."""
        ...

    def rooms(self, who: str) -> list[str]:
        """The rooms of the evening that somebody can read."""
        ...

    def messages(self, who: str, room: str) -> list[Seen]:
        """What somebody sees in a room, oldest first."""
        ...

    def direct_messages(self, who: str) -> list[Seen]:
        """What the bot has written to somebody alone, oldest first."""
        ...


# --- rooms ---------------------------------------------------------------------------------------


def called(language: Language, room: str) -> str:
    """A room by its German name, as it is called in the language of the server."""
    head, _, number = room.partition("-")
    if head == "tisch":
        return say(language, "setup-channel-table", table=int(number))
    return say(language, f"setup-channel-{ROOMS[room]}") if room in ROOMS else room


def rooms_among(language: Language, names: Sequence[str]) -> dict[str, str]:
    """The rooms of the evening among channels by their names: its German name, and its own."""
    own = {room: called(language, room) for room in (*ROOMS, *TABLES)}
    return {room: name for room, name in own.items() if name in names}


# --- looking -------------------------------------------------------------------------------------


async def idle(driver: Driver) -> None:
    """Until Discord shows and has been told everything."""
    await driver.until(lambda: driver.app.is_idle)


# --- what people do ------------------------------------------------------------------------------


async def find(driver: Driver, who: str, room: str, action: str, *arguments: str) -> Seen:
    """The newest message with a button of an action in a room, once all that is new is said.

    Edits that keep their distance from one another are waited for only where the button is missing.
    """
    await driver.until(lambda: driver.app.is_resting or driver.app.is_idle)
    for rests in (False, True):
        if rests:
            await idle(driver)
        for message in reversed(driver.messages(who, room)):
            if message.button(action, *arguments) is not None:
                return message
    raise LookupError(f"{who} sees no {action} {arguments} in {room}")


async def press(driver: Driver, who: str, room: str, action: str, *arguments: str) -> Seen:
    """Press the newest button of an action in a room."""
    message = await find(driver, who, room, action, *arguments)
    return await driver.click(who, message, action, *arguments)


async def confirm(driver: Driver, who: str, seen: Seen, number: int = 0) -> Seen:
    """Press a button of an answer: the first, or that of a number."""
    target = decode(seen.buttons[number].custom_id or "")
    assert target is not None
    return await driver.click(who, seen, target.action, *target.arguments)


async def lead_does(driver: Driver, action: str) -> Seen:
    """Press a button of the lead's card, and confirm where that is asked."""
    shown = await press(driver, LEAD, "turnierleitung", action)
    return await confirm(driver, LEAD, shown) if shown.button(action) else shown
