"""The panel with the buttons is the last message of its table, with few calls (B14)."""

from datetime import timedelta
from pathlib import Path

from bot.domain import commands as c
from bot.rehearsal.model import Message
from bot.rehearsal.openapi import load_specification
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import text_of
from bot.services.clock import FasterClock, JumpingClock

from .club import START, Club, playing
from .seated import at_hand, seated


def at_table(club: Club) -> list[Message]:
    return club.hands.visible_messages(club.kim, club.channel("tisch-1"))


def deleted(discord: OfflineDiscord) -> int:
    return sum(one.label.startswith("DELETE") for one in discord.transcript.requests())


def has_one_panel_at_the_end(club: Club, action: str = "report") -> bool:
    shown = [message for message, _ in club.buttons(club.kim, club.channel("tisch-1"), action)]
    return shown == at_table(club)[-1:]


async def test_b14_the_panel_moves_below_what_is_said_and_only_while_it_is_needed(
    discord: OfflineDiscord,
) -> None:
    club, clock = Club(discord, 4), JumpingClock(1.0, START)
    async with playing(discord, clock=clock) as app:
        it = await seated(club, app, club.people)
        await it.run(c.StartGroupRound())
        await it.idle()
        held = discord.faults.hold("POST /channels")
        await it.run(
            c.PublishRuling(topic="stacking", text="Auf +4 nur +4."),
            c.PublishRuling(topic="time", text="Langsam."),
        )
        held.release()
        await it.idle()
        assert has_one_panel_at_the_end(club)
        assert [text_of(one)[:18] for one in at_table(club)[-3:-1]] == [
            "**Entscheidung 1 ·", "**Entscheidung 2 ·",
        ]  # fmt: skip
        assert deleted(discord) == 1

        messages = len(at_table(club))
        clock.jump(timedelta(minutes=10))
        app.alarms.rearm()
        await club.reads(club.kim, "tisch-1", "⏳ Die letzten 5 Minuten laufen.")
        await it.idle()
        assert (len(at_table(club)), deleted(discord)) == (messages, 1)
        clock.jump(timedelta(minutes=5))
        app.alarms.rearm()
        await club.reads(club.kim, "tisch-1", "⌛ **Die Zeit ist um.**")
        await it.idle()
        assert has_one_panel_at_the_end(club)
        assert (len(at_table(club)), deleted(discord)) == (messages, 2)

        await it.play(1, 0, 1, 2, 3)
        await it.run(c.PublishRuling(topic="drawing", text="Genau eine."))
        await it.idle()
        assert text_of(at_table(club)[-1]).startswith("**Entscheidung 3 · Ziehen**")
        assert deleted(discord) == 2


async def test_b14_a_panel_that_could_not_move_before_the_end_moves_at_the_next_start(
    tmp_path: Path,
) -> None:
    clock, file = FasterClock(1.0, START), tmp_path / "evening.sqlite3"
    async with OfflineDiscord(specification=load_specification(), clock=clock) as discord:
        club = Club(discord, 4)
        async with playing(discord, database=file, clock=clock) as app:
            it = await seated(club, app, club.people)
            await it.run(c.StartGroupRound())
            await it.idle()
            held = discord.faults.hold("DELETE /channels")
            await it.run(c.PublishRuling(topic="stacking", text="Auf +4 nur +4."))
            await held.arrived.wait()
        discord.faults.clear()
        async with playing(discord, database=file, clock=clock) as app:
            it = at_hand(club, app)
            await club.hands.until(lambda: has_one_panel_at_the_end(club), 20)
            await it.idle()

        assert has_one_panel_at_the_end(club)
        said = [text for text in map(text_of, at_table(club)) if "Entscheidung 1" in text]
        assert len(said) == 1
