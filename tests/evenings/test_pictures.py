"""Pictures and prints as people get them: words at once, pictures after them (B27, B51, B54)."""

import pytest

from bot.domain.ids import Phase
from bot.presentation.names import utf16
from bot.presentation.typesetting import fonts
from bot.presentation.typesetting.press import Press
from bot.rehearsal.model import Message
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import buttons_of, text_of

from .club import Club, playing

PNG, PDF = b"\x89PNG", b"%PDF"


async def shown(club: Club, outcome: Outcome) -> list[str]:
    """The files below a private answer, once they are there."""
    message = outcome.message
    assert message is not None
    await club.hands.until(lambda: bool(message.attachments))
    return [one.filename for one in message.attachments]


async def panel_in(club: Club, channel: str, words: str) -> Message:
    """The newest panel that says something, once it is there."""

    def found() -> list[Message]:
        seen = club.hands.visible_messages(club.people[0], club.channel(channel))
        return [one for one in reversed(seen) if words in text_of(one) and buttons_of(one)]

    await club.hands.until(lambda: bool(found()))
    return found()[0]


async def test_b27_b51_pictures_follow_the_evening_to_its_end(discord: OfflineDiscord) -> None:
    club = Club(discord, 6)
    async with playing(discord, pictures=True) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        await club.play_round()
        await club.settled()
        standings = await panel_in(club, "turnier-info", "So steht es")
        asked = await club.press(club.people[0], "turnier-info", "standings")
        assert "**Tisch " in asked.text
        assert await shown(club, asked) == ["gruppen-1.png"]
        await club.play_round()
        await club.settled()
        await club.decide_standings()
        evening = app.evenings.running_of_guild(club.guild.id)[0]

        def is_over() -> bool:
            return evening.state is not None and evening.state.phase is Phase.FINISHED

        await club.play_knockout(is_over)
        bracket = await panel_in(club, "turnier-info", "K.-o.-Plan")
        await club.hands.until(lambda: app.is_idle)
        printed = await club.press(club.lead, "turnierleitung", "certificates")
        assert await shown(club, printed) == ["urkunden-a4.pdf"]

    for panel in (standings, bracket):
        (picture,) = panel.attachments
        assert picture.content.startswith(PNG)
        assert 100 < utf16(picture.description or "") <= 1024
    posts = club.channel("ankündigungen").messages.values()
    pictures = [file.filename for message in posts for file in message.attachments]
    assert pictures == ["turnierbaum.png", "siegertreppchen.png"]


async def test_b54_the_lead_prints_from_the_card(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        await club.hands.until(lambda: app.is_idle)
        message = (await club.press(club.lead, "turnierleitung", "more")).message
        assert message is not None
        for kind, name in (("cards", "tischkarten"), ("sheets", "spielbogen"), ("rules", "regeln")):
            menu = await club.hands.click(club.lead, message, _id(message, "prints"))
            assert "A4, auf Deutsch" in menu.text
            assert message.attachments == []
            sent = await club.hands.click(club.lead, message, _id(message, f"print:1:{kind}"))
            assert await shown(club, sent) == [f"{name}-a4.pdf"]
            assert message.attachments[0].content.startswith(PDF)


async def test_b54_without_fonts_it_is_said_in_words(
    discord: OfflineDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fonts, "packaged", lambda: ())
    monkeypatch.setattr("bot.presentation.typesetting.press._presses", [Press()])
    club = Club(discord, 4)
    async with playing(discord, pictures=True):
        await club.set_up()
        await club.create()
        await club.until_tables()
        await club.play_round()
        await club.settled()
        panel = await panel_in(club, "turnier-info", "So steht es")
        more = await club.press(club.lead, "turnierleitung", "more")
        assert more.message is not None
        menu = await club.hands.click(club.lead, more.message, _id(more.message, "prints"))
        assert menu.message is not None
        said = await club.hands.click(club.lead, menu.message, _id(menu.message, "print:1:rules"))

    assert "**Tisch 1** · 1 von 2 Runden" in text_of(panel)
    assert panel.attachments == []
    assert "stichrunde check" in said.text


def _id(message: Message, start: str) -> str:
    """The custom id of the button that begins so."""
    return next(
        one.custom_id
        for one in buttons_of(message)
        if one.custom_id and one.custom_id.startswith(f"{start}:")
    )
