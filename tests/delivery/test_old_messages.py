"""Messages that cannot be edited any more: a fresh one takes their place, silently (B8, B45).

Discord lets messages older than an hour be edited a few times only (30046).
"""

from collections import Counter

from bot.app import App
from bot.delivery.prints import Print
from bot.domain import commands as c
from bot.rehearsal.model import Message
from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import buttons_of, text_of
from bot.services.ports import Post
from tests.evenings.club import Club, playing
from tests.evenings.seated import Seated, seated
from tests.evenings.truth import said

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
SEND = "POST /channels/{channel_id}/messages"
DELETE = "DELETE /channels/{channel_id}/messages/{message_id}"
SILENT = 1 << 12
ALWAYS = 10_000
KINDS = {
    "home",
    "lead",
    "rulings",
    "decisions",
    "standings",
    "bracket",
    "supervisors",
    "supervisor",
    "table",
    "match",
}


def too_old(discord: OfflineDiscord) -> None:
    """Every message is too old to be edited."""
    discord.faults.fail(EDIT, status=400, code=30046, times=ALWAYS)


def shows(message: Message) -> tuple[str, list[str | None]]:
    """What somebody reads and can press."""
    return text_of(message), [button.custom_id for button in buttons_of(message)]


def panels_in_channels(club: Club) -> Counter[str]:
    return Counter(one.channel.name for one in said(club.guild) if one.is_v2)


async def replaced(it: Seated, app: App) -> set[str]:
    """Let every panel want an edit that Discord does not allow; the kinds of those posted anew."""
    club, tournament = it.club, it.evening.tournament
    before, stood = dict(app.kept.posts.all_of(tournament)), panels_in_channels(club)
    old = {
        key: club.guild.channels[post.channel].messages[post.message]
        for key, post in before.items()
    }
    for key, post in before.items():
        unsure = Print(Print.read(post.fingerprint).generation, "")
        await app.kept.posts.put(tournament, key, Post(post.channel, post.message, str(unsure)))
    app.speaking.refresh(tournament)
    await club.hands.until(
        lambda: all(app.kept.posts.all_of(tournament)[k].message != old[k].id for k in old)
    )
    await it.idle()
    for key, post in app.kept.posts.all_of(tournament).items():
        anew = club.guild.channels[post.channel].messages[post.message]
        assert anew.channel is old[key].channel, key
        assert shows(anew) == shows(old[key]), key
        assert anew.flags & SILENT, key
        assert old[key].is_deleted, key
    assert panels_in_channels(club) == stood
    return {key.partition(":")[0] for key in before}


async def test_b45_every_kind_of_panel_is_posted_anew_where_it_cannot_be_edited(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 8)
    async with playing(discord) as app:
        it = await seated(club, app, club.people[:4], club.people[4:], helpers={1: club.kim})
        await it.run(c.PublishRuling(topic="other", text="Wie im Verein."), c.StartGroupRound())
        asker = it.state.tables[2].seats[0]
        await it.run(c.OpenDispute(table=2, person=asker, topic="other", text="Gilt das?"))
        await it.play(1, 0, 2, 3, 4)
        await it.idle()
        too_old(discord)
        found = await replaced(it, app)
        await it.run(c.WithdrawDispute(dispute=1))
        await it.play(2, 0, 2, 3, 4)
        await it.run(c.StartGroupRound())
        for table in (1, 2):
            await it.play(table, 0, 2, 3, 4)
        await it.run(c.StartKnockout(), c.StartKnockoutRound())
        await it.idle()
        found |= await replaced(it, app)

    assert found == KINDS


async def test_b45_what_is_lost_on_the_way_leaves_neither_a_twin_nor_the_old_message(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        it = await seated(club, app, club.people)
        too_old(discord)
        lost = [
            discord.faults.cut(SEND, when="after", times=2),
            discord.faults.cut(DELETE, times=2),
            discord.faults.cut(DELETE, when="after", times=2),
        ]
        await replaced(it, app)

    assert [fault.struck for fault in lost] == [2, 2, 2]


async def test_b14_a_result_too_old_to_lose_its_buttons_is_said_anew_without_them(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 3)
    async with playing(discord) as app:
        it = await seated(club, app, club.people)
        await it.run(c.StartGroupRound())
        await it.play(1, 0, 2, 3)
        await it.idle()
        old, _ = await club.sees(club.kim, "tisch-1", "dispute")
        too_old(discord)
        await it.run(c.StartGroupRound())
        await it.idle()
        table = club.channel("tisch-1")
        *_, kept, current = [one for one in table.messages.values() if one.is_v2]

    assert old.is_deleted
    assert "Runde 1:** 1. Person 1 3 Punkte" in text_of(kept)
    assert buttons_of(kept) == []
    assert club.hands.last_message(club.kim, table) is current
    assert "Runde 2" in text_of(current)
