"""Signing up over Discord: by button, by command, by many at once (B1-B5)."""

import asyncio
from datetime import timedelta

from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import JumpingClock
from bot.services.evening import Evening

from .club import START, Club, playing


async def opened(club: Club, app: object, **options: object) -> Evening:
    await club.set_up()
    await club.create(**options)
    await club.lead_does("open_registration")
    evenings = app.evenings  # type: ignore[attr-defined]  # the App
    found: Evening = evenings.running_of_guild(club.guild.id)[0]
    return found


async def test_button_and_command_are_one_sign_up(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord) as app:
        evening = await opened(club, app)
        first = await club.press(club.people[0], "turnier-info", "signup")
        again = await club.hands.slash(club.people[0], club.lobby, "signup")

    assert first.is_ephemeral
    assert first.text.startswith("Du bist dabei, Person 1! Platz 1 von 28.")
    assert again.text == "Du bist schon dabei: Platz 1."
    assert evening.state is not None
    assert evening.state.taken == 1


async def test_an_old_button_of_a_cancelled_evening_says_that_it_is_cancelled(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 1)
    async with playing(discord) as app:
        await opened(club, app)
        message, button = await club.sees(club.people[0], "turnier-info", "signup")
        await club.press(club.people[0], "turnier-info", "signup")
        outcome = await club.hands.slash(club.lead, club.lobby, "lead cancel")
        await club.confirm(club.lead, outcome)
        late = await club.hands.click(club.people[0], message, button.custom_id or "")

    assert late.text == "Dieser Abend ist leider abgesagt."


async def test_forty_at_once_for_the_last_place(discord: OfflineDiscord) -> None:
    club = Club(discord, 40)
    async with playing(discord) as app:
        evening = await opened(club, app, capacity=1)
        message, button = await club.sees(club.people[0], "turnier-info", "signup")
        clicks = [
            club.hands.click(person, message, button.custom_id or "") for person in club.people
        ]
        outcomes = await asyncio.gather(*clicks)

        state = evening.state
        assert state is not None
        placed = [outcome for outcome in outcomes if "Platz 1 von 1" in outcome.text]
        positions = sorted(
            int(outcome.text.split("auf Platz ")[1].split(".")[0])
            for outcome in outcomes
            if "Warteliste" in outcome.text
        )
    assert len(placed) == 1
    assert positions == list(range(1, 40))
    assert len(set(state.waitlist)) == len(state.waitlist) == 39


async def test_who_withdraws_makes_room_and_the_next_is_told(discord: OfflineDiscord) -> None:
    club = Club(discord, 2)
    one, other = club.people
    async with playing(discord) as app:
        await opened(club, app, capacity=1)
        first = await club.press(one, "turnier-info", "signup")
        await club.press(other, "turnier-info", "signup")
        asked = await club.confirm(one, first)
        question = asked.text
        gone = await club.confirm(one, asked)
        await club.reads(other, "ankündigungen", "nachgerückt")

    assert question == "Wirklich absagen? Dein Platz geht sofort an die nächste Person."
    assert gone.text.startswith("Schade, Person 1!")


async def test_a_host_signs_children_up_by_form(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    host = club.people[0]
    async with playing(discord) as app:
        evening = await opened(club, app)
        form = (await club.press(host, "turnier-info", "guests")).form
        assert form is not None
        answer = await club.hands.submit(host, form, {"names": "Mia\nBen", "self": "yes"})
        again = await club.hands.submit(host, form, {"names": "Mia\nBen", "self": "yes"})
        await club.lead_does("open_check_in")
        asked = await club.press(host, "turnier-info", "checkin")
        question = asked.text
        here = await club.confirm(host, asked)

    assert "**Mia** Platz 2, **Ben** Platz 3" in answer.text
    assert again.text == "Das ist schon eingetragen, alles gut."
    assert question == "Wer ist da?"
    assert here.text == "Person 1, Mia und Ben sind da."
    assert evening.state is not None
    assert evening.state.taken == 3


async def test_an_english_client_reads_english(discord: OfflineDiscord) -> None:
    club = Club(discord, 0)
    ann = discord.add_user("Ann", locale="en-GB")
    discord.add_member(club.guild, ann)
    async with playing(discord) as app:
        await opened(club, app)
        outcome = await club.press(ann, "turnier-info", "signup")

    assert outcome.text.startswith("You are in, Ann! Place 1 of 28.")


async def test_a_button_of_another_server_does_nothing(discord: OfflineDiscord) -> None:
    club, other = Club(discord, 1), Club(discord, 1)
    async with playing(discord) as app:
        ours = await opened(club, app)
        theirs = await opened(other, app)
        message, button = await other.sees(other.people[0], "turnier-info", "signup")
        forged = (button.custom_id or "").replace(str(theirs.tournament), str(ours.tournament))
        for component in message.components:
            _replace(component, button.custom_id or "", forged)
        outcome = await other.hands.click(other.people[0], message, forged)

    assert outcome.text.startswith("Dieser Knopf gehört nicht hierher")
    assert ours.state is not None
    assert ours.state.taken == 0


def _replace(component: object, old: str, new: str) -> None:
    if isinstance(component, dict):
        if component.get("custom_id") == old:
            component["custom_id"] = new
        for value in component.values():
            _replace(value, old, new)
    elif isinstance(component, list):
        for value in component:
            _replace(value, old, new)


async def test_b3_whoever_changes_their_mind_again_and_again_is_asked_to_wait_a_little(
    discord: OfflineDiscord,
) -> None:
    club, clock = Club(discord, 1), JumpingClock(1.0, START)
    (anna,) = club.people
    async with playing(discord, clock=clock) as app:
        await opened(club, app)
        answers = [await club.press(anna, "turnier-info", "signup")]
        answers += [
            await club.hands.slash(anna, club.lobby, command)
            for command in ("withdraw", "signup", "withdraw", "signup")
        ]
        clock.jump(timedelta(minutes=10))
        later = await club.press(anna, "turnier-info", "signup")

    texts = [answer.text for answer in answers]
    assert texts[-1].startswith("Jetzt ging es ein paar Mal hin und her.")
    assert not any(text.startswith("Jetzt ging es") for text in texts[:-1])
    assert later.text.startswith("Du bist dabei")
