"""Results by form and command, ties, refusals that can be mended, confirmations (B15-B21, B57)."""

import asyncio

from bot.domain.tournament import Tournament
from bot.rehearsal.outcome import Form
from bot.rehearsal.server import OfflineDiscord
from bot.services.evening import Evening

from .club import Club, playing


async def seated(club: Club, app: object) -> Evening:
    await club.set_up()
    await club.create()
    await club.until_tables()
    evenings = app.evenings  # type: ignore[attr-defined]  # the App
    found: Evening = evenings.running_of_guild(club.guild.id)[0]
    return found


def state_of(evening: Evening) -> Tournament:
    assert evening.state is not None
    return evening.state


def typed(form: Form, *cards: str) -> dict[str, str]:
    return dict(zip([field.custom_id for field in form.fields], cards, strict=True))


async def form_at(club: Club, channel: str = "tisch-1") -> Form:
    outcome = await club.press(club.kim, channel, "report")
    assert outcome.form is not None, outcome.text
    return outcome.form


async def test_a_tie_of_two_is_one_form_and_one_tap(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        evening = await seated(club, app)
        await club.lead_does("start_round")
        form = await form_at(club)
        asked = await club.hands.submit(club.kim, form, typed(form, "null", "4 Karten", "4", "7"))
        question = asked.text
        result = await club.confirm(club.kim, asked)

    assert "haben beide 4 Karten" in question
    assert "Stichrunde" in result.text
    round_ = state_of(evening).tables[1].current
    assert round_ is not None
    assert len(round_.orders) == 1


async def test_a_plus_in_the_form_saves_the_tap(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await seated(club, app)
        await club.lead_does("start_round")
        form = await form_at(club)
        answer = await club.hands.submit(club.kim, form, typed(form, "0", "4", "4+", "7"))

    assert "**Runde 1:** 1. " in answer.text
    assert "(Stichrunde)" in answer.text


async def test_three_who_are_equal_are_put_in_order_by_form(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await seated(club, app)
        await club.lead_does("start_round")
        form = await form_at(club)
        asked = await club.hands.submit(club.kim, form, typed(form, "0", "4", "4", "4"))
        order = (await club.confirm(club.kim, asked)).form
        assert order is not None
        people = [option.value for option in order.fields[0].options]
        answer = await club.hands.submit(
            club.kim, order, typed(order, *people[: len(order.fields)])
        )

    assert "**Runde 1:** 1. " in answer.text


async def test_a_refused_form_opens_again_filled_in(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await seated(club, app)
        await club.lead_does("start_round")
        form = await form_at(club)
        refused = await club.hands.submit(club.kim, form, typed(form, "0", "0", "4", "7"))
        why = refused.text
        again = (await club.confirm(club.kim, refused)).form
        assert again is not None
        answer = await club.hands.submit(club.kim, again, {again.fields[1].custom_id: "2"})

    assert "beide 0 Karten" in why
    assert [field.value for field in again.fields] == ["0", "0", "4", "7"]
    assert again.custom_id != form.custom_id
    assert answer.text.startswith("Tisch 1, Runde 1: 1. ")


async def test_words_that_are_no_number_are_refused_kindly(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await seated(club, app)
        await club.lead_does("start_round")
        form = await form_at(club)
        refused = await club.hands.submit(club.kim, form, typed(form, "0", "viele", "4", "7"))

    assert refused.text.startswith("„viele“ verstehe ich nicht")


async def test_a_form_of_a_round_that_is_over_counts_for_no_other(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        evening = await seated(club, app)
        await club.lead_does("start_round")
        old = await form_at(club)
        form = await form_at(club)
        await club.hands.submit(club.kim, form, typed(form, "0", "1", "2", "3"))
        await club.lead_does("start_round")
        answer = await club.hands.submit(club.kim, old, typed(old, "3", "2", "1", "0"))

    assert answer.text.startswith("Das ist schon eingetragen")
    second = state_of(evening).tables[1].current
    assert second is not None
    assert second.cards is None


async def test_a_player_is_told_kindly_whose_task_it_is(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await seated(club, app)
        await club.lead_does("start_round")
        outcome = await club.press(club.people[0], "tisch-1", "report")

    assert outcome.form is None
    assert "Aufsicht" in outcome.text


async def test_a_result_by_command(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await seated(club, app)
        await club.lead_does("start_round")
        short = await club.hands.slash(club.kim, club.lobby, "report", table=1)
        answer = await club.hands.slash(
            club.kim, club.lobby, "table report", table=1, cards="0 1 4 4+"
        )

    assert short.form is not None
    assert answer.text.startswith("Tisch 1, Runde 1: 1. ")


async def test_two_supervisors_at_once_enter_one_result(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        evening = await seated(club, app)
        await club.lead_does("start_round")
        forms = [await form_at(club), await form_at(club)]
        answers = await asyncio.gather(
            *(club.hands.submit(club.kim, form, typed(form, "0", "1", "2", "3")) for form in forms)
        )

    assert sum("schon eingetragen" in answer.text for answer in answers) == 1
    entries = [round_.cards for round_ in state_of(evening).tables[1].rounds]
    assert len(entries) == 1


async def test_a_correction_shows_before_and_after(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await seated(club, app)
        await club.lead_does("start_round")
        form = await form_at(club)
        await club.hands.submit(club.kim, form, typed(form, "0", "1", "2", "3"))
        change = (await club.press(club.kim, "tisch-1", "correct")).form
        assert change is not None
        shown = await club.hands.submit(club.kim, change, typed(change, "1", "0", "2", "3"))
        preview = shown.text
        answer = await club.confirm(club.kim, shown)

    assert [field.value for field in change.fields] == ["0", "1", "2", "3"]
    assert preview.startswith("**Vorher:** 1. ")
    assert preview.endswith("Wer weiter ist, ändert sich nicht. Kein anderes Spiel ist betroffen.")
    assert answer.text.startswith("**Vorher:** 1. ")
    assert "**Nachher:** 1. " in answer.text


async def test_somebody_is_missing_and_comes_back(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        evening = await seated(club, app)
        await club.lead_does("start_round")
        asked = await club.press(club.kim, "tisch-1", "absent")
        assert asked.message is not None
        seat = state_of(evening).tables[1].seats[0]
        gone = await club.hands.select(club.kim, asked.message, None, seat)
        missing = gone.text
        asked = await club.press(club.kim, "tisch-1", "absent")
        assert asked.message is not None
        back = await club.hands.select(club.kim, asked.message, None, seat)

    assert "fehlt in dieser Runde" in missing
    assert "wieder mit" in back.text


async def test_a_confirmation_holds_for_exactly_what_it_showed(discord: OfflineDiscord) -> None:
    club = Club(discord, 5)
    late = club.people[4]
    async with playing(discord):
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        for person in club.people:
            await club.press(person, "turnier-info", "signup")
        await club.lead_does("open_check_in")
        await club.check_everybody_in(club.people[:4])
        await club.lead_does("draw")
        shown = await club.press(club.lead, "turnierleitung", "publish")
        first = shown.text
        await club.press(late, "turnier-info", "checkin")
        again = await club.confirm(club.lead, shown)
        second = again.text
        done = await club.confirm(club.lead, again)

    assert "4 Personen" in first
    assert "Inzwischen hat sich etwas geändert" in second
    assert "5 Personen" in second
    assert "Die Tische sind verkündet" in done.text


async def test_who_comes_late_is_seated_and_told_from_when_they_play(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 5)
    late = club.people[4]
    async with playing(discord):
        await club.set_up()
        await club.create()
        await club.lead_does("open_registration")
        for person in club.people:
            await club.press(person, "turnier-info", "signup")
        await club.lead_does("open_check_in")
        await club.check_everybody_in(club.people[:4])
        await club.lead_does("draw")
        await club.lead_does("publish")
        await club.lead_does("start_round")
        answer = await club.press(late, "turnier-info", "checkin")

    assert answer.text.startswith("Da bist du ja!")
    assert "zählt für dich 0 Punkte. Ab **Runde 2** spielst du mit." in answer.text


async def test_a_child_without_discord_is_added_at_the_door(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        evening = await seated(club, app)
        form = (await club.press(club.kim, "aufsicht", "walk_in")).form
        assert form is not None
        answer = await club.hands.submit(club.kim, form, {"name": "Lea"})
        again = await club.hands.submit(club.kim, form, {"name": "Lea"})

    assert answer.text.startswith("Lea sitzt an **Tisch 1**")
    assert "schon eingetragen" in again.text
    assert len(state_of(evening).tables[1].seats) == 5
