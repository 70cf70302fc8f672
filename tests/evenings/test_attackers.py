"""Whatever somebody makes of ids that are not theirs changes nothing (B43, B46)."""

import json
from collections.abc import Iterator

import pytest

from bot.app import App
from bot.presentation.actions import ACTIONS
from bot.presentation.custom_ids import encode
from bot.rehearsal.acts import begin
from bot.rehearsal.kinds import ComponentKind, InteractionKind
from bot.rehearsal.model import Message, User
from bot.rehearsal.outcome import Outcome
from bot.rehearsal.server import OfflineDiscord

from .club import Club, playing

LEAD_ONLY = (
    "open_registration",
    "close_registration",
    "open_check_in",
    "draw",
    "publish",
    "start_round",
    "start_knockout",
    "cancel",
    "release_no_shows",
    "tidy",
    "more",
    "to_tables",
    "prints",
    "print",
    "print_poster",
    "certificates",
)


async def forged(club: Club, user: User, message: Message, custom_id: str) -> Outcome:
    """A press that no client would send: an id that stands on no button."""
    member = club.guild.members[user.id]
    data = {"custom_id": custom_id, "component_type": int(ComponentKind.BUTTON), "id": 1}
    kind = InteractionKind.COMPONENT
    world = club.discord.world
    act = begin(world, club.guild, message.channel, member, kind, data, source=message)
    return await club.hands.outcome(act)


def _journals(app: App) -> str:
    states = [evening.latest_at for evening in app.evenings.loaded()]
    return json.dumps([str(one) for one in states])


def _ids(tournament: int) -> Iterator[str]:
    for action, arguments in ACTIONS.items():
        if action not in ("rules", "me", "standings", "bracket"):
            given = ["1" for one in arguments if not one.endswith("?")]
            yield encode(action, tournament, *given)
    for action in LEAD_ONLY:
        yield encode(action, tournament)


async def test_buttons_of_another_server_do_nothing_here(discord: OfflineDiscord) -> None:
    here, there = Club(discord, 1), Club(discord, 1)
    async with playing(discord) as app:
        for club in (here, there):
            await club.set_up()
            await club.create()
            await club.lead_does("open_registration")
        other = app.evenings.of_guild(there.guild.id)[0].id
        message, _ = await here.sees(here.people[0], "turnier-info", "signup")
        before = _journals(app)
        answers = [
            (await forged(here, user, message, one)).text
            for one in _ids(other)
            for user in (here.people[0], here.lead)
        ]
        assert _journals(app) == before

    assert {text[:28] for text in answers} == {"Dieser Knopf gehört nicht hi"}


async def test_what_is_the_leads_does_nothing_for_anybody_else(discord: OfflineDiscord) -> None:
    club = Club(discord, 2)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        message, _ = await club.sees(club.people[0], "turnier-info", "signup")
        number = app.evenings.of_guild(club.guild.id)[0].id
        before = _journals(app)
        for user in (club.people[0], club.kim):
            for action in LEAD_ONLY:
                outcome = await forged(club, user, message, encode(action, number))
                assert outcome.is_ephemeral, action
        assert _journals(app) == before


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "x",
        "signup",
        "signup:",
        "signup:999999",
        "signup:-1",
        "draw:1:2:3:4:5:6",
        "::::",
        "😀:1",
    ],
)
async def test_nonsense_is_answered_kindly(discord: OfflineDiscord, custom_id: str) -> None:
    club = Club(discord, 1)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        message, _ = await club.sees(club.people[0], "turnier-info", "rules")
        before = _journals(app)
        if custom_id:
            outcome = await forged(club, club.people[0], message, custom_id)
            assert "incident" not in outcome.text
        assert _journals(app) == before


async def test_somebody_elses_place_cannot_be_given_up(discord: OfflineDiscord) -> None:
    club = Club(discord, 2)
    anna, ben = club.people
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        await club.press(anna, "turnier-info", "signup")
        message, _ = await club.sees(ben, "turnier-info", "withdraw")
        evening = app.evenings.running_of_guild(club.guild.id)[0]
        assert evening.state is not None
        anna_id = next(iter(evening.state.people))
        for action in ("withdraw", "withdraw_yes", "dropped_out", "exclude", "late", "rename"):
            await forged(club, ben, message, encode(action, evening.tournament, anna_id))
        assert evening.state is not None
        assert evening.state.taken == 1


async def test_a_role_that_was_taken_away_counts_no_more(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    ben = club.people[0]
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        role = next(one for one in club.guild.roles.values() if one.name == "Turnierleitung")
        discord.give_role(club.guild, ben, role)
        message, button = await club.sees(ben, "turnierleitung", "open_registration")
        discord.take_role(club.guild, ben, role)
        await forged(club, ben, message, button.custom_id or "")
        state = app.evenings.running_of_guild(club.guild.id)[0].state
        assert state is not None
        assert not state.is_registration_open
