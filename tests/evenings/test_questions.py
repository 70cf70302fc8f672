"""What the rule text leaves open is settled by the lead with one form before the evening (B62)."""

from bot.rehearsal.server import OfflineDiscord

from .club import Club, playing


async def test_b62_open_questions_are_one_form_and_become_rulings_for_everybody(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 1)
    anna = club.people[0]
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        opened = await club.press(club.lead, "turnierleitung", "questions")
        assert opened.form is not None, opened.text
        asked = [field.custom_id for field in opened.form.fields]
        proposed = {field.custom_id: field.value or "" for field in opened.form.fields}
        left_open, *settled = asked
        typed = {**proposed, left_open: "", settled[0]: "Das entscheidet der ganze Tisch."}
        answered = await club.hands.submit(club.lead, opened.form, typed)
        await club.hands.until(lambda: app.is_idle)
        again = await club.press(club.lead, "turnierleitung", "questions")
        assert again.form is not None, again.text
        read = club.texts(anna, club.channel("turnier-info"))
        state = app.evenings.running_of_guild(club.guild.id)[0].state

    assert all(proposed.values())
    assert answered.is_ephemeral
    assert [field.custom_id for field in again.form.fields] == [left_open]
    assert state is not None
    assert {one.topic for one in state.rulings} >= set(settled)
    assert any("Das entscheidet der ganze Tisch." in text for text in read)
