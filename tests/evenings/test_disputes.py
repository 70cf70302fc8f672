"""Problems at a table, rulings, exclusions, and words for everybody (B32-B39, B60-B63)."""

from bot.rehearsal.model import User
from bot.rehearsal.server import OfflineDiscord
from bot.services.evening import Evening

from .club import Club, playing


async def in_a_round(club: Club, app: object) -> Evening:
    await club.set_up()
    await club.create()
    await club.until_tables()
    await club.lead_does("start_round")
    await club.sees(club.kim, "tisch-1", "dispute")
    evenings = app.evenings  # type: ignore[attr-defined]  # the App
    found: Evening = evenings.running_of_guild(club.guild.id)[0]
    return found


async def complain(club: Club, who: User, topic: str) -> str:
    form = (await club.press(who, "tisch-1", "dispute")).form
    assert form is not None
    outcome = await club.hands.submit(club.people[0], form, {"topic": topic, "text": "Er sagt +2"})
    return outcome.text


async def test_a_problem_is_answered_with_the_house_rule_in_one_tap(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        evening = await in_a_round(club, app)
        answer = await complain(club, club.people[0], "stacking")
        ruled = await club.press(club.kim, "aufsicht", "house_rule")

    assert "Bei uns gilt:" in answer
    assert ruled.text.startswith("Entschieden")
    assert evening.state is not None
    assert not evening.state.disputes[1].is_open


async def test_passed_on_the_lead_rules_for_all_tables(discord: OfflineDiscord) -> None:
    club = Club(discord, 8)
    async with playing(discord) as app:
        evening = await in_a_round(club, app)
        assert evening.state is not None
        seat = evening.state.tables[1].seats[0]
        who = next(p for p in club.people if app.people.discord_of(seat) == p.id)
        form = (await club.press(who, "tisch-1", "dispute")).form
        assert form is not None
        await club.hands.submit(who, form, {"topic": "stacking", "text": "Was gilt?"})
        await club.press(club.kim, "aufsicht", "escalate")
        form = (await club.press(club.lead, "turnierleitung", "rule_dispute")).form
        assert form is not None
        shown = await club.hands.submit(club.lead, form, {"text": "Auf +4 darf nur +4."})
        preview = shown.text
        done = await club.confirm(club.lead, shown)
        await club.reads(club.kim, "tisch-2", "Entscheidung 1")

    assert "an allen 2 Tischen" in preview
    assert "an allen Tischen" in done.text


async def test_told_quietly_only_the_lead_reads_it(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        await in_a_round(club, app)
        form = (await club.press(club.people[1], "tisch-1", "quiet")).form
        assert form is not None
        answer = await club.hands.submit(club.people[1], form, {"text": "Es ist *laut*."})
        await club.reads(club.lead, "turnierleitung", "Leise gemeldet")

    assert answer.is_ephemeral
    table = club.texts(club.lead, club.channel("tisch-1"))
    assert not any("laut" in text for text in table)


async def test_an_exclusion_is_shown_first_and_public_words_say_no_reason(
    discord: OfflineDiscord,
) -> None:
    club = Club(discord, 4)
    async with playing(discord) as app:
        evening = await in_a_round(club, app)
        given = {"person": "Person 2"}
        form = (await club.hands.slash(club.lead, club.lobby, "lead exclude", given)).form
        assert form is not None
        shown = await club.hands.submit(club.lead, form, {"reason": "hat geflucht"})
        preview = shown.text
        done = await club.confirm(club.lead, shown)
        await club.settled()

    assert "**Person 2** (Tisch 1, Sitz " in preview
    assert ") spielt heute nicht mehr mit." in preview
    assert "ist ausgeschlossen" in done.text
    assert evening.state is not None
    assert sum(person.is_excluded for person in evening.state.people.values()) == 1
    for channel in club.guild.channels.values():
        assert not any("geflucht" in text for text in club.texts(club.lead, channel))


async def test_open_questions_become_the_first_rulings(discord: OfflineDiscord) -> None:
    club = Club(discord, 1)
    async with playing(discord) as app:
        await club.set_up()
        await club.create()
        evening = app.evenings.running_of_guild(club.guild.id)[0]
        form = (await club.press(club.lead, "turnierleitung", "questions")).form
        assert form is not None
        await club.hands.submit(club.lead, form)
        rules = await club.hands.slash(club.people[0], club.lobby, "rules")

    assert evening.state is not None
    assert len(evening.state.rulings) == len(form.fields)
    assert rules.text.startswith("## Turnierregeln")


async def test_tables_get_a_supervisor_and_another_takes_over(discord: OfflineDiscord) -> None:
    club = Club(discord, 4)
    ole = discord.add_user("Ole", locale="de")
    discord.add_member(club.guild, ole)
    async with playing(discord) as app:
        evening = await in_a_round(club, app)
        given = {"tables": "1", "supervisor": club.kim}
        assigned = await club.hands.slash(club.lead, club.lobby, "lead assign", given)
        role = next(one for one in club.guild.roles.values() if one.name == "Aufsicht")
        discord.give_role(club.guild, ole, role)
        refused = await club.hands.slash(ole, club.lobby, "table pause", table=1)
        asked = await club.hands.slash(ole, club.lobby, "table take-over", table=1)
        await club.confirm(ole, asked)
        paused = await club.hands.slash(ole, club.lobby, "table pause", table=1)

    assert "betreut jetzt: 1" in assigned.text
    assert "steht" not in refused.text
    assert paused.text == "Die Uhr an Tisch 1 steht still."
    assert evening.state is not None
    assert evening.state.supervisors[1] is not None
