"""At the door: the waitlist in the room, released places, a seat for who waits (B3, B11, B19)."""

from bot.rehearsal.server import OfflineDiscord
from bot.rehearsal.text import buttons_of, text_of

from .club import Club, playing


async def signed_up(club: Club, *, capacity: int) -> None:
    await club.set_up()
    await club.create(capacity=capacity)
    await club.lead_does("open_registration")
    for person in club.people:
        await club.press(person, "turnier-info", "signup")
    await club.lead_does("open_check_in")


async def test_b11_places_of_who_has_not_come_go_to_who_waits_with_three_buttons(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    *there, missing, waiting = club.people
    async with playing(discord) as app:
        await signed_up(club, capacity=3)
        await club.check_everybody_in(there)
        here = await club.press(waiting, "turnier-info", "checkin")
        released = await club.lead_does("release_no_shows")
        await club.reads(waiting, "ankündigungen", "nachgerückt")
        room = club.channel("ankündigungen")
        call = next(
            one
            for one in club.hands.visible_messages(waiting, room)
            if "nachgerückt" in text_of(one)
        )
        coming = await club.hands.click(waiting, call, "Bin unterwegs")
        arrived = await club.hands.click(waiting, call, "Ich bin da")
        state = app.evenings.running_of_guild(club.guild.id)[0].state
        await club.hands.until(lambda: app.is_idle)

    assert here.text.startswith("Du bist auf der Warteliste auf Platz 1.")
    assert "Person 3" in released.text
    assert [button.label for button in buttons_of(call)] == [
        "Ich bin da",
        "Bin unterwegs",
        "Kann nicht",
    ]
    assert call.pinged == {waiting.id}
    assert coming.is_ephemeral
    assert arrived.text.startswith("Schön, dass du da bist")
    assert state is not None
    assert [state.people[one].name for one in state.waitlist] == [missing.display_name]


async def test_b19_who_waits_in_the_room_gets_a_place_that_is_free_and_a_seat(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 5)
    *there, waiting = club.people
    async with playing(discord) as app:
        await signed_up(club, capacity=4)
        await club.check_everybody_in(there)
        await club.press(waiting, "turnier-info", "checkin")
        await club.lead_does("draw")
        await club.lead_does("publish")
        await club.hands.slash(club.lead, club.lobby, "lead capacity", {"places": 5})
        admitted = await club.press(club.lead, "turnierleitung", "admit")
        state = app.evenings.running_of_guild(club.guild.id)[0].state
        await club.hands.until(lambda: app.is_idle)

    assert "Tisch 1" in admitted.text
    assert state is not None
    assert len(state.tables[1].seats) == 5
    assert not state.waitlist
