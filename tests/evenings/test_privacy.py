"""After `/privacy erase` no file knows the name or the id any more (B49)."""

import logging
from pathlib import Path

import pytest

from bot.app import running
from bot.presentation import names
from bot.rehearsal.server import OfflineDiscord

from .club import Club, settings_for

NAME = "Xanthippina"
CHILD = "Ypsiloniela"


def found_in(folder: Path, *words: str) -> list[str]:
    """The files of a folder in which any of the words stands, in any usual form."""
    forms = [
        form
        for word in words
        for form in (word.encode(), word.encode("utf-16-le"), word.encode("utf-16-be"))
    ]
    numbers = [int(word).to_bytes(8, "big") for word in words if word.isdecimal()]
    return [
        path.name
        for path in sorted(folder.rglob("*"))
        if path.is_file() and any(form in path.read_bytes() for form in (*forms, *numbers))
    ]


async def called_off(club: Club) -> None:
    """An evening with a host and a guest, which is over."""
    await club.set_up()
    await club.create()
    await club.lead_does("open_registration")
    host = club.people[0]
    form = (await club.press(host, "turnier-info", "guests")).form
    assert form is not None
    await club.hands.submit(host, form, {"names": CHILD, "self": "yes"})
    cancelled = await club.hands.slash(club.lead, club.lobby, "lead cancel")
    await club.confirm(club.lead, cancelled)


async def test_b49_nothing_is_found_of_who_was_erased(
    discord: OfflineDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    club = Club(discord, 3)
    host = club.people[0]
    host.display_name = NAME
    data = tmp_path / "data"
    async with running(settings_for(discord), database=data / "stichrunde.sqlite3") as app:
        await discord.gateway.connected()
        await called_off(club)
        await app.upkeep.housekeeping.look()
        app.upkeep.copies.make(app.database.path, app.clock.now(), kind="by-hand")
        shown = await club.hands.slash(host, club.lobby, "privacy show")
        before = found_in(data, NAME, CHILD, str(host.id))
        asked = await club.hands.slash(host, club.lobby, "privacy erase")
        question = asked.text
        erased = await club.confirm(host, asked)
        await club.settled()
        exported = await club.hands.slash(club.lead, club.lobby, "export", {"kind": "csv"})
        after = found_in(data, NAME, CHILD, str(host.id))
        copies = len(app.upkeep.copies.all())
        panels = club.texts(club.lead, club.channel("turnier-info"))

    assert NAME in shown.text
    assert CHILD in shown.text
    assert str(host.id) in shown.text
    assert len(before) >= 2
    assert CHILD in question
    assert erased.text.startswith("Gelöscht"), erased.text
    assert copies >= 2
    assert after == []
    assert found_in(data, NAME, CHILD, str(host.id)) == []
    assert not any(NAME in text or CHILD in text for text in panels)
    assert NAME not in caplog.text
    assert CHILD not in caplog.text
    assert exported.message is not None
    assert names._remembered == {} or all(
        NAME not in known.values() for _, known in names._remembered.values()
    )


async def test_b49_while_an_evening_goes_on_nobody_is_erased(discord: OfflineDiscord) -> None:
    club = Club(discord, 3)
    async with running(settings_for(discord), database=Path(":memory:")):
        await discord.gateway.connected()
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        await club.press(club.people[0], "turnier-info", "signup")

        asked = await club.hands.slash(club.people[0], club.lobby, "privacy erase")
        answer = await club.confirm(club.people[0], asked)

    assert "läuft noch" in answer.text


async def test_b49_nobody_sees_or_erases_the_data_of_others(discord: OfflineDiscord) -> None:
    club = Club(discord, 3)
    async with running(settings_for(discord), database=Path(":memory:")):
        await discord.gateway.connected()
        await called_off(club)

        shown = await club.hands.slash(club.people[1], club.lobby, "privacy show")
        answer = await club.hands.slash(
            club.people[1], club.lobby, "privacy erase", {"person": "p3"}
        )

    assert CHILD not in shown.text
    assert not answer.buttons
