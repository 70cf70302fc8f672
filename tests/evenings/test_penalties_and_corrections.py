"""Cheating, exclusion and wrong results, all by button and shown first (B29, B30, B37-B39)."""

from datetime import timedelta

import pytest

from bot.domain import commands as c
from bot.rehearsal.model import User
from bot.rehearsal.outcome import Form
from bot.rehearsal.server import OfflineDiscord
from bot.services.clock import JumpingClock

from .club import START, Club, playing
from .eyes import Eyes
from .seated import Seated, seated

BOTH = pytest.mark.parametrize("locale", ["de", "en-GB"])

FIRST = {
    "de": "**Person 2** (Tisch 1, Sitz 2) hat absichtlich falsch gespielt? Dann ist die laufende "
    "Runde verloren: letzter Platz, 0 Punkte. Die anderen spielen weiter. Es ist das erste Mal.",
    "en": "Has **Person 2** (table 1, seat 2) cheated on purpose? Then the running round is lost: "
    "last place, 0 points. The others play on. It is the first time.",
}
SECOND = {
    "de": "Es ist das 2. Mal: Die Turnierleitung wird gefragt, ob sie ausschließt.",
    "en": "That makes 2 times: the tournament lead will be asked whether to exclude them.",
}
QUESTION = {
    "de": "**Person 2** (Tisch 1, Sitz 2): Falschspiel zum 2. Mal.",
    "en": "**Person 2** (table 1, seat 2) has now cheated 2 times.",
}
GONE = {"de": "~~Person 2~~ spielt nicht mehr mit", "en": "~~Person 2~~ no longer plays"}
WAS_NOT_THERE = {"de": "nicht gekommen: ", "en": "did not come: "}
TAKEN_BACK = {"de": "Zurückgenommen, ", "en": "taken back, "}
FOLLOWS = {
    "de": "**Vorher:** Spiel 2: Person 2 gewinnt (0 zu 3 Karten). **Person 2** gewinnt 2:0 und ist "
    "im Finale.\n"
    "**Nachher:** Spiel 2: Person 5 gewinnt (0 zu 3 Karten)\n"
    "**Das folgt:** Halbfinale 1 ist dann wieder offen, es fehlt noch ein Spiel. Finale (Person 2 "
    "und Person 1, ein Spiel gespielt) zählt nicht mehr. Sprich bitte zuerst mit den Betroffenen.",
    "en": "**Before:** Game 2: Person 2 wins (0 to 3 cards). **Person 2** wins 2:0 and is through "
    "(Final).\n"
    "**After:** Game 2: Person 5 wins (0 to 3 cards)\n"
    "**What follows:** Semi-final 1 is open again then, one more game is needed. Final (Person 2 "
    "and Person 1, one game played) no longer counts. Please talk to those concerned first.",
}
TOO_LATE = {"de": "Turnierleitung", "en": "tournament lead"}


async def accuse(it: Seated) -> tuple[str, str]:
    """Kim's button, a choice, and one more click; the preview and the answer."""
    club = it.club
    asked = await club.press(club.kim, "aufsicht", "penalty")
    assert asked.message is not None
    shown = await club.hands.select(club.kim, asked.message, None, it.id_of(club.people[1]))
    preview = shown.text
    done = await club.confirm(club.kim, shown)
    await it.idle()
    return preview, done.text


@BOTH
async def test_b37_cheating_is_shown_first_and_the_second_time_asks_the_lead(
    discord: OfflineDiscord, locale: str
) -> None:
    club = Club(discord, 4, locale=locale)
    words, cheat = club.language, club.people[1]
    async with playing(discord) as app:
        it = await seated(club, app, club.people, helpers={1: club.kim}, rounds=3)
        await it.run(c.StartGroupRound())
        await it.idle()
        eyes = Eyes(club)
        first, _ = await accuse(it)
        (told,) = eyes.new(club.lead)
        assert first == FIRST[words]
        assert (told.room, told.is_silent) == ("turnierleitung", True)
        assert eyes.new(cheat) == []

        back = await club.press(club.lead, "turnierleitung", "penalty_back")
        assert back.is_ephemeral
        assert it.state.penalties == ()
        await accuse(it)
        seats = [it.id_of(user) for user in club.people if user is not cheat]
        await it.run(c.ReportRound(table=1, cards=dict(zip(seats, (0, 1, 2), strict=True))))
        await it.run(c.StartGroupRound())
        await it.idle()
        eyes = Eyes(club)
        second, _ = await accuse(it)
        assert [(one.room, one.is_silent) for one in eyes.new(club.lead)] == [
            ("turnierleitung", False)
        ]
        assert second.endswith(SECOND[words])
        assert QUESTION[words] in eyes.panel(club.lead, "turnierleitung", "Person 2")

        eyes = Eyes(club)
        excluded = await club.press(club.lead, "turnierleitung", "exclude_again")
        await it.idle()
        assert it.state.people[it.id_of(cheat)].is_excluded
        assert GONE[words] in eyes.panel(club.people[0], "tisch-1")
        assert eyes.new(club.people[0]) == []
        rooms = {one.room: (*one.rings_for, one.is_silent) for one in eyes.new(club.lead)}
        assert rooms == {"aufsicht": ("Kim", False), "turnierleitung": (True,)}
        await club.confirm(club.lead, excluded)
        assert not it.state.people[it.id_of(cheat)].is_excluded


@BOTH
async def test_b29_a_no_show_is_taken_back_and_a_correction_says_what_follows(
    discord: OfflineDiscord, locale: str
) -> None:
    club, clock = Club(discord, 8, locale=locale), JumpingClock(1.0, START)
    words = club.language
    async with playing(discord, clock=clock) as app:
        tables = (club.people[:4], club.people[4:])
        it = await seated(club, app, *tables, helpers={1: club.kim, 2: club.kim}, rounds=1)
        await it.run(c.StartGroupRound())
        for table in (1, 2):
            await it.play(table, 0, 1, 2, 3)
        await it.run(c.StartKnockout(), c.StartKnockoutRound())
        await it.idle()
        await no_show_taken_back(it, clock, words)
        await semi_finals_played(it)
        kims = await old_numbers(it, club.kim)
        refused = await club.hands.submit(club.kim, kims, swapped(kims))
        assert TOO_LATE[words] in refused.text
        form = await old_numbers(it, club.lead)
        eyes = Eyes(club)
        shown = await club.hands.submit(club.lead, form, swapped(form))
        preview = shown.text
        await club.confirm(club.lead, shown)
        await it.idle()

        assert preview == FOLLOWS[words]
        assert {one.room for one in eyes.new(club.lead)} >= {"ankündigungen", "aufsicht"}
        assert it.state.knockout is not None
        assert it.state.knockout.matches["F"].clock is None


async def no_show_taken_back(it: Seated, clock: JumpingClock, words: str) -> None:
    """Five minutes pass; the supervisor takes it back with one tap (B30)."""
    club, eyes = it.club, Eyes(it.club)
    clock.jump(timedelta(minutes=5, seconds=1))
    it.app.alarms.rearm()
    await club.reads(club.kim, "aufsicht", WAS_NOT_THERE[words])
    await it.idle()
    for match in ("SF1", "SF2"):
        buttons = club.buttons(club.kim, club.channel("aufsicht"), "revoke_forfeit")
        message, button = next(one for one in buttons if match in (one[1].custom_id or ""))
        await club.hands.click(club.kim, message, button.custom_id or "")
    await it.idle()
    told = [one for one in eyes.new(club.people[0]) if TAKEN_BACK[words] in one.text]
    assert {name for one in told for name in one.rings_for} == {
        "Person 1", "Person 2", "Person 5", "Person 6",
    }  # fmt: skip
    assert {one.room for one in told} == {"ankündigungen"}


async def semi_finals_played(it: Seated) -> None:
    """Both are won by whoever won their table; the final has seen one game."""
    assert it.state.knockout is not None
    for match in ("SF1", "SF2"):
        await it.play_game(match)
        await it.run(c.StartGame(match=match))
        await it.play_game(match)
    await it.run(c.StartKnockoutRound())
    await it.play_game("F")
    await it.idle()


async def old_numbers(it: Seated, who: User) -> Form:
    """The form of the first semi-final's second game, from the result that still stands there."""
    club = it.club
    rooms = [room for room in club.tables() if club.buttons(who, room, "correct_game")]
    shown = [one for room in rooms for one in club.buttons(who, room, "correct_game")]
    message, button = next(one for one in shown if "SF1:2" in (one[1].custom_id or ""))
    outcome = await club.hands.click(who, message, button.custom_id or "")
    assert outcome.form is not None, outcome.text
    return outcome.form


def swapped(form: Form) -> dict[str, str]:
    one, other = form.fields
    return {one.custom_id: other.value, other.custom_id: one.value}
