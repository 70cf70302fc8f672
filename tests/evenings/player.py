"""Plays an evening by what is on the screen, whatever became of the bot meanwhile.

What to do next follows from the journal; it is done with the button that has to be there for it.
Whatever the bot acknowledged is remembered as a promise that has to be in the journal for good.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from bot.domain.ids import Phase
from bot.domain.rounds import has_rounds_left
from bot.domain.scoring import open_ties
from bot.domain.standings import is_undecided
from bot.domain.tournament import Match, Spot, Table, Tournament
from bot.presentation.custom_ids import decode
from bot.rehearsal.model import Message, User
from bot.rehearsal.outcome import Form, Outcome
from bot.rehearsal.patience import PATIENCE
from bot.rehearsal.text import Button

from .club import Club, far_ahead
from .lives import Life, unless_over
from .truth import Truth

CHILDREN = ("Mia", "Ben")
HESITATION = 0.7
LOOKS_FOR = 10.0
_CONFIRMED = ("publish", "start_knockout", "start_knockout_round", "draw")


@dataclass(frozen=True, slots=True)
class Promise:
    """What somebody was told is done, and how the journal shows it."""

    words: str
    is_kept: Callable[[Truth], bool]


class Player:
    """Everybody in the room; one act at a time."""

    def __init__(self, club: Club, dice: random.Random) -> None:
        self.club = club
        self.dice = dice
        self.promises: list[Promise] = []
        self.form: tuple[User, Form, dict[str, str]] | None = None
        self.life: Life
        self.heard: list[str] = []

    # --- what to do next -------------------------------------------------------------------------

    async def act(self, truth: Truth | None, life: Life) -> None:
        """Do the one thing that the evening waits for.

        Raises:
            Dead: the bot died meanwhile.
        """
        self.life = life
        state = truth.state if truth else None
        if self.form is not None:
            await self._send_again()
        elif truth is None or truth.settings.lead_channel is None:
            await self._set_up()
        elif state is None:
            self._help(truth)
            await self._create()
        elif state.phase is Phase.REGISTRATION:
            await self._sign_up(truth, state)
        elif state.phase is Phase.CHECK_IN:
            await self._check_in(truth, state)
        elif state.phase is Phase.GROUP_STAGE:
            await self._play_tables(state)
        else:
            await self._play_matches(state)

    async def _send_again(self) -> None:
        """A form that was open when the bot died is sent now, and once more."""
        if self.form is None:
            return
        user, form, typed = self.form
        await self._send(user, form, typed)
        self.form = None

    async def _set_up(self) -> None:
        lead, lobby = self.club.lead, self.club.lobby
        await unless_over(self.life, self.club.hands.until(lambda: self._knows("setup"), PATIENCE))
        outcome = await unless_over(self.life, self.club.hands.slash(lead, lobby, "setup"))
        if outcome.text.startswith("Fertig"):
            self._promise(outcome, lambda truth: truth.settings.lead_channel is not None)

    def _help(self, truth: Truth) -> None:
        """Kim gets the role of those who help."""
        role = self.club.guild.roles[truth.settings.supervisor_role or 0]
        self.club.discord.give_role(self.club.guild, self.club.kim, role)

    def _knows(self, command: str) -> bool:
        return command in self.club.hands.commands(self.club.lead, self.club.lobby)

    async def _create(self) -> None:
        lead, lobby = self.club.lead, self.club.lobby
        given = {"name": "UNO-Abend", "starts": far_ahead(), "capacity": 28, "seed": 7}
        outcome = await unless_over(
            self.life, self.club.hands.slash(lead, lobby, "lead create", given)
        )
        if "ist angelegt" in outcome.text:
            self._promise(outcome, lambda truth: truth.state is not None)
        elif outcome.kind == "none":
            await self._looks_for_the_card()

    async def _looks_for_the_card(self) -> None:
        """Nobody makes a second evening only because the answer to the first one was lost."""
        room = self.club.channel("turnierleitung")
        has_come = self.club.hands.until(
            lambda: self.club.buttons(self.club.lead, room, "open_registration"), LOOKS_FOR
        )
        with suppress(TimeoutError):
            await unless_over(self.life, has_come)

    async def _sign_up(self, truth: Truth, state: Tournament) -> None:
        if not state.is_registration_open:
            await self._lead("open_registration", "registration_opened")
            return
        known = [self.club.people[0], *self.club.people]
        away = [user for user in known if truth.person(user) is None]
        host = truth.person(self.club.people[0])
        brought = [p.name for p in state.people.values() if host and p.host == host]
        assert len(brought) <= len(CHILDREN), brought
        if not away and brought:
            await self._lead("open_check_in", "check_in_opened")
        elif away:
            await self._come(away[0])
        else:
            await self._bring_children()

    async def _come(self, user: User) -> None:
        outcome = await self._press(user, "turnier-info", "signup")
        if outcome.text.startswith(("Du bist dabei", "Du bist schon dabei")):
            self._promise(outcome, lambda truth: truth.person(user) is not None)

    async def _bring_children(self) -> None:
        host = self.club.people[0]
        opened = await self._press(host, "turnier-info", "guests")
        if opened.form is not None:
            await self._send(host, opened.form, {"names": "\n".join(CHILDREN)})

    async def _check_in(self, truth: Truth, state: Tournament) -> None:
        missing = [p for p in state.people.values() if p.spot is Spot.PLACE and not p.is_checked_in]
        if state.is_drawn:
            await self._lead("publish", "tables_published")
        elif not missing:
            await self._lead("draw", "tables_drawn")
        else:
            speaker = missing[0].host or missing[0].id
            await self._arrive(next(u for u in self.club.people if truth.person(u) == speaker))

    async def _arrive(self, user: User) -> None:
        outcome = await self._press(user, "turnier-info", "checkin")
        if outcome.text.startswith("Wer ist da?"):
            outcome = await self._below(user, outcome, 0)
        if "da bist" in outcome.text or "sind da" in outcome.text or "Gerade noch" in outcome.text:
            self._promise(outcome, lambda truth: truth.has("checked_in", person=truth.person(user)))

    # --- the group stage -------------------------------------------------------------------------

    async def _play_tables(self, state: Tournament) -> None:
        tables = [table for table in state.tables_in_order() if table.seats]
        for table in tables:
            if _is_open(table):
                await self._report(f"tisch-{table.number}", "report")
                return
            if any(open_ties(round_, state.rules) for round_ in table.rounds):
                await self._answer_tie(f"tisch-{table.number}", "tie")
                return
        if any(has_rounds_left(state, table) for table in tables):
            await self._lead("start_round", "round_started")
            return
        undecided = [table for table in tables if is_undecided(state, table)]
        if undecided:
            await self._answer_tie(f"tisch-{undecided[0].number}", "standing")
        else:
            await self._lead("start_knockout", "knockout_started")

    async def _report(self, channel: str, action: str) -> None:
        opened = await self._press(self.club.kim, channel, action)
        if opened.form is not None:
            await self._send(self.club.kim, opened.form, self._cards(opened.form))

    def _cards(self, form: Form) -> dict[str, str]:
        fields = [field.custom_id for field in form.fields]
        self.dice.shuffle(fields)
        few = [str(self.dice.choice((2, 4, 4, 7))) for _ in fields[1:]]
        return dict(zip(fields, ["0", *few], strict=True))

    async def _answer_tie(self, channel: str, action: str) -> None:
        """One of two by a button, more by a form; sometimes not in this life of the bot."""
        if self.life.is_numbered and self.dice.random() < HESITATION:
            await unless_over(self.life, asyncio.Event().wait())
        kim, room = self.club.kim, channel
        form = f"{action}_form"
        shown = await self._shown(kim, room, (action, form))
        found = decode(shown[1].custom_id or "")
        outcome = await unless_over(
            self.life, self.club.hands.click(kim, shown[0], shown[1].custom_id or "")
        )
        self._heard(outcome)
        if found is not None and found.action == form and outcome.form is not None:
            fields = outcome.form.fields
            options = [option.value for option in fields[0].options]
            await self._send(kim, outcome.form, dict(zip((f.custom_id for f in fields), options)))  # noqa: B905  # more options than fields

    # --- the knock-out ---------------------------------------------------------------------------

    async def _play_matches(self, state: Tournament) -> None:
        if state.knockout is None:
            return
        running = [state.knockout.matches[name] for name in state.knockout.tables.values()]
        for match in sorted(running, key=lambda one: one.id):
            step = _next_step(match, state)
            if step == "tie":
                await self._answer_tie(f"tisch-{match.table}", "tie")
            elif step == "report_game":
                await self._report(f"tisch-{match.table}", step)
            elif step is not None:
                await self._press(self.club.kim, f"tisch-{match.table}", step)
            if step is not None:
                return
        await self._lead("start_knockout_round", "match_called")

    # --- acting ----------------------------------------------------------------------------------

    async def _lead(self, action: str, event: str) -> None:
        """A step of the lead's card, confirmed where that is asked."""
        outcome = await self._press(self.club.lead, "turnierleitung", action)
        first = outcome.buttons[0].custom_id if outcome.buttons else None
        target = decode(first or "")
        if action in _CONFIRMED[:3] and target is not None and target.action == action:
            outcome = await self._below(self.club.lead, outcome, 0)
        if _is_done(outcome):
            self._promise(outcome, lambda truth: truth.has(event))

    async def _press(self, user: User, channel: str, action: str) -> Outcome:
        message, button = await self._shown(user, channel, (action,))
        outcome = await unless_over(
            self.life, self.club.hands.click(user, message, button.custom_id or "")
        )
        return self._heard(outcome)

    async def _below(self, user: User, outcome: Outcome, number: int) -> Outcome:
        """Press a button of a private answer."""
        assert outcome.message is not None
        button = outcome.buttons[number].custom_id or ""
        return self._heard(
            await unless_over(self.life, self.club.hands.click(user, outcome.message, button))
        )

    async def _send(self, user: User, form: Form, typed: dict[str, str]) -> None:
        """Fill a form in; it stays open where the bot dies over it."""
        self.form = (user, form, typed)
        outcome = self._heard(
            await unless_over(self.life, self.club.hands.submit(user, form, typed))
        )
        if _is_done(outcome):
            self._heard(await unless_over(self.life, self.club.hands.submit(user, form, typed)))
        self.form = None
        target = decode(form.custom_id)
        is_round = target is not None and target.action == "report"
        if is_round and _is_done(outcome):
            cards = sorted(int(number) for number in typed.values())
            self._promise(outcome, lambda truth: _is_reported(truth, cards))

    async def _shown(
        self, user: User, channel: str, actions: tuple[str, ...]
    ) -> tuple[Message, Button]:
        """The newest of some buttons, once it is there."""
        shown = list[tuple[Message, Button]]()

        def is_there() -> bool:
            if channel not in {one.name for one in self.club.guild.channels.values()}:
                return False
            room = self.club.channel(channel)
            shown[:] = [one for name in actions for one in self.club.buttons(user, room, name)]
            return bool(shown)

        await unless_over(self.life, self.club.hands.until(is_there, PATIENCE))
        return shown[0]

    def _heard(self, outcome: Outcome) -> Outcome:
        self.heard.append(f"{outcome.interaction.user.name} {outcome.kind}: {outcome.text[:200]}")
        return outcome

    def _promise(self, outcome: Outcome, is_kept: Callable[[Truth], bool]) -> None:
        self.promises.append(Promise(outcome.text[:80], is_kept))

    def broken(self, truth: Truth | None) -> list[str]:
        """Promises that the journal knows nothing of."""
        return [p.words for p in self.promises if truth is None or not p.is_kept(truth)]


def counted_twice(truth: Truth) -> list[str]:
    """Rounds and games that were reported more than once, and children that came twice."""
    found = Counter[str]()
    for step in truth.steps:
        event = step.entry.event
        if event.type in ("round_reported", "game_reported", "signed_up"):
            about = event.model_dump(mode="json", exclude={"at", "cards", "person", "number"})
            found[f"{event.type} {about}"] += 1
    return [what for what, number in found.items() if number > 1]


def _is_open(table: Table) -> bool:
    return table.current is not None and not table.current.is_over


def _is_done(outcome: Outcome) -> bool:
    """Whether an answer says that something is done now, or the panel itself shows it."""
    if outcome.kind == "update" and not outcome.is_ephemeral:
        return True
    done = (
        "Die Anmeldung ist offen",
        "Der Check-in ist offen",
        "Ausgelost:",
        "Runde ",
        "Tisch ",
        "Angemeldet:",
    )
    return outcome.text.startswith(done) or "sind verkündet" in outcome.text


def _is_reported(truth: Truth, cards: list[int]) -> bool:
    return any(
        step.entry.event.type == "round_reported"
        and sorted(step.entry.event.cards.values()) == cards
        for step in truth.steps
    )


def _next_step(match: Match, state: Tournament) -> str | None:
    if match.is_decided or match.clock is None:
        return None
    if any(open_ties(game, state.rules) for game in match.live_games):
        return "tie"
    if match.state == "presence":
        return "both_here"
    game = match.current
    return "report_game" if game is not None and not game.is_over else "start_game"
