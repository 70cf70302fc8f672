"""From an invited bot to an open sign-up, by what the bot offers and nothing else (B41)."""

from bot.rehearsal.model import Message, User
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import buttons_of

from .club import Club, playing

MOST = 8


class Newcomer:
    """Presses what is offered, and counts."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.taps = 0

    @property
    def user(self) -> User:
        return self.club.lead

    async def tap(self, message: Message | None) -> Outcome:
        """The first button of what stands there, which is the next step."""
        self.taps += 1
        assert message is not None
        button = buttons_of(message)[0]
        return await self.club.hands.click(self.user, message, button.custom_id or "")

    async def send(self, outcome: Outcome) -> Outcome:
        """A form as it opened, without a single word of one's own."""
        self.taps += 1
        assert outcome.form is not None, outcome.text
        return await self.club.hands.submit(self.user, outcome.form, {})


async def test_a_newcomer_opens_a_sign_up_in_at_most_eight_interactions(
    discord: OfflineDiscord,
) -> None:
    async with playing(discord) as app:
        club = Club(discord, 1)
        newcomer = Newcomer(club)
        await club.hands.until(lambda: club.texts(club.lead, club.lobby))
        hello = club.hands.last_message(club.lead, club.lobby)
        ready = await newcomer.tap(hello)
        form = await newcomer.tap(ready.message)
        created = await newcomer.send(form)
        opened = await newcomer.tap(created.message)
        await club.sees(club.people[0], "turnier-info", "signup")
        await club.hands.until(lambda: app.is_idle)
        state = app.evenings.running_of_guild(club.guild.id)[0].state
        assert state is not None
        assert state.is_registration_open

    assert "Anmeldung ist offen" in opened.text
    assert newcomer.taps <= MOST


async def test_the_bot_says_hello_once(discord: OfflineDiscord) -> None:
    async with playing(discord) as app:
        club = Club(discord, 0)
        await club.hands.until(lambda: club.texts(club.lead, club.lobby))
        assert app.client.is_linked
    async with playing(discord):
        await club.hands.until(lambda: "setup" in club.hands.commands(club.lead, club.lobby))

    assert len(club.texts(club.lead, club.lobby)) <= 2


async def test_nobody_but_the_lead_can_set_up(discord: OfflineDiscord) -> None:
    async with playing(discord):
        club = Club(discord, 1)
        await club.hands.until(lambda: club.texts(club.lead, club.lobby))
        hello = club.hands.last_message(club.lead, club.lobby)
        button = buttons_of(hello)[0].custom_id or ""
        outcome = await club.hands.click(club.people[0], hello, button)

    assert len(club.guild.channels) == 1
    assert outcome.is_ephemeral
