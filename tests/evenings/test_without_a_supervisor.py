"""A table that nobody looks after enters its own results: one seat, then another (B43)."""

from bot.rehearsal.server import OfflineDiscord

from .club import Club, playing


async def test_b43_one_seat_enters_the_result_and_another_confirms_it(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        more = await club.press(club.lead, "turnierleitung", "more")
        assert more.message is not None
        button = next(o for o in more.buttons if (o.custom_id or "").startswith("self_reporting:"))
        which = await club.hands.click(club.lead, more.message, button.custom_id or "")
        assert which.form is not None, which.text
        allowed = await club.hands.submit(club.lead, which.form, {"tables": "1"})
        await club.lead_does("start_round")
        one, other, *_ = club.people
        opened = await club.press(one, "tisch-1", "report")
        assert opened.form is not None, opened.text
        entered = await club.hands.submit(one, opened.form, club.hand_cards(opened.form))
        alone = await club.press(one, "tisch-1", "confirm_report")
        state = app.evenings.running_of_guild(club.guild.id)[0].state
        assert state is not None
        before = state.tables[1].rounds[0].cards
        counted = await club.press(other, "tisch-1", "confirm_report")
        state = app.evenings.running_of_guild(club.guild.id)[0].state
        assert state is not None
        after = state.tables[1].rounds[0].cards
        await club.hands.until(lambda: app.is_idle)

    assert "Tisch 1" in allowed.text
    assert "jemand anderes" in entered.text.lower(), entered.text
    assert alone.is_ephemeral, alone.text
    assert before is None
    assert after is not None
    assert counted.kind == "update"
    assert "**Runde 1:** 1. " in counted.text, (alone.text, counted.text)


async def test_b43_the_lead_sees_which_tables_nobody_looks_after(discord: OfflineDiscord) -> None:
    club = Club(discord, 8)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        await club.until_tables()
        alone = await club.press(club.lead, "turnierleitung", "more")
        for table in ("tisch-1", "tisch-2"):
            await club.press(club.kim, table, "take_over")
        await club.hands.until(lambda: app.is_idle)
        attended = await club.press(club.lead, "turnierleitung", "more")

    assert "Die Tische 1 und 2 haben keine feste Aufsicht." in alone.text, alone.text
    assert "Jeder Tisch hat eine Aufsicht." in attended.text
