"""After `/privacy erase` no file knows the name or the id any more (B49)."""

import logging
from pathlib import Path

import pytest

from bot.app import App, running
from bot.domain.ids import Phase
from bot.presentation import names
from bot.presentation.pictures import (
    bracket_picture,
    podium_picture,
    standings_pictures,
    whole_bracket_pictures,
)
from bot.presentation.typesetting.press import press
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of
from bot.services.clock import FasterClock
from bot.services.evening import Evening
from tests.printed import words_of

from .club import START, Club, settings_for

NAME = "Xanthippina"
CHILD = "Ypsiloniela"
SHEETS = ("personen.csv", "ergebnisse.csv", "protokoll.csv")


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


async def played(club: Club, app: App) -> Evening:
    """A finished evening of a host with a guest, about whom others have written."""
    await club.set_up()
    await club.create()
    evening = app.evenings.running_of_guild(club.guild.id)[0]
    await club.lead_does("open_registration")
    host = club.people[0]
    form = (await club.press(host, "turnier-info", "guests")).form
    assert form is not None
    await club.hands.submit(host, form, {"names": CHILD, "self": "yes"})
    for person in club.people[1:]:
        await club.press(person, "turnier-info", "signup")
    await club.lead_does("open_check_in")
    await club.confirm(host, await club.press(host, "turnier-info", "checkin"))
    await club.check_everybody_in(club.people[1:])
    await club.lead_does("draw")
    await club.lead_does("publish")
    await club.lead_does("start_round")
    form = (await club.press(club.people[1], "tisch-1", "dispute")).form
    assert form is not None
    text = f"{NAME} legt +2, {CHILD} lacht."
    await club.hands.submit(club.people[1], form, {"topic": "stacking", "text": text})
    await club.press(club.kim, "aufsicht", "house_rule")
    await club.report(club.channel("tisch-1"), "report")
    await club.play_round()
    await club.settled()
    await club.decide_standings()
    await club.play_knockout(
        lambda: evening.state is not None and evening.state.phase is Phase.FINISHED
    )
    await club.settled()
    return evening


async def shown_words(club: Club, app: App, evening: Evening) -> dict[str, str]:
    """Everything that can be asked for or is kept up to date, in words, by what it is."""
    assert evening.state is not None
    shown = dict[str, str]()
    exported = await club.hands.slash(club.lead, club.lobby, "export")
    assert exported.message is not None, exported.text
    for one in exported.message.attachments:
        is_pdf = one.filename.endswith(".pdf")
        shown[one.filename] = words_of(one.content) if is_pdf else one.content.decode()
    state = evening.state
    pictures = (
        *await standings_pictures(state, "de"),
        *await whole_bracket_pictures(state, "de"),
        await bracket_picture(state, "de"),
        await podium_picture(state, "de"),
    )
    shown |= {f"{one.name}, picture": one.alt for one in pictures if one is not None}
    for asked in ("standings", "bracket", "log"):
        shown[f"/{asked}"] = (await club.hands.slash(club.lead, club.lobby, asked)).text
    for key, post in app.kept.posts.all_of(evening.tournament).items():
        message = club.guild.channels[post.channel].messages[post.message]
        shown[f"panel {key}"] = text_of(message)
    return shown


def naming(shown: dict[str, str], *words: str) -> list[str]:
    return sorted(what for what, text in shown.items() if any(word in text for word in words))


async def test_b49_after_an_evening_no_export_picture_or_panel_names_who_was_erased(
    discord: OfflineDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    club = Club(discord, 3)
    host = club.people[0]
    host.display_name = NAME
    data = tmp_path / "data"
    clock = FasterClock(1.0, START)
    settings = settings_for(discord)
    async with running(settings, clock=clock, database=data / "stichrunde.sqlite3") as app:
        await discord.gateway.connected()
        evening = await played(club, app)
        before = await shown_words(club, app, evening)
        named = naming(before, NAME, CHILD)
        drawn_before = list(press()._remembered)
        app.upkeep.copies.make(app.database.path, app.clock.now(), kind="by-hand")
        await club.confirm(host, await club.hands.slash(host, club.lobby, "privacy erase"))
        drawn_after = list(press()._remembered)
        await club.settled()
        after = await shown_words(club, app, evening)
        written = found_in(data, NAME, CHILD, str(host.id))

    assert drawn_before != []
    assert drawn_after == []
    assert {"abend.jsonl", "bericht-a4.pdf", *SHEETS, "/log", "/standings"} <= set(named)
    assert any(what.startswith("panel") for what in named)
    assert any(what.endswith("picture") for what in named)
    assert naming(after, NAME, CHILD, str(host.id)) == []
    assert set(after) == set(before)
    assert written == []
    assert not any(word in caplog.text for word in (NAME, CHILD, str(host.id)))


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
