"""Who is told what, line by line of the table (B58), in the words of the scripts."""

import re

import pytest

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.events import PRIVATE, BaseEvent
from bot.presentation import names
from bot.presentation.notice_table import BETWEEN_US, BY_PANEL, NOTICE_TABLE
from bot.presentation.notices import call_to_the_tables, notices, notices_of
from bot.presentation.scene import scene
from bot.presentation.shapes import Notice
from bot.presentation.texts import stamp
from tests.presentation import builders as b
from tests.presentation.looking import named, told


def _kinds() -> set[type[BaseEvent]]:
    return set(BaseEvent.__subclasses__()) - {
        kind for kind in BaseEvent.__subclasses__() if kind.__name__.startswith("_")
    } | {
        kind
        for base in BaseEvent.__subclasses__()
        if base.__name__.startswith("_")
        for kind in base.__subclasses__()
    }


def test_every_event_stands_somewhere() -> None:
    told_of = {row.event for row in NOTICE_TABLE}
    assert told_of | BY_PANEL | BETWEEN_US == _kinds()
    assert not told_of & (BY_PANEL | BETWEEN_US)
    assert not BY_PANEL & BETWEEN_US


def test_no_row_stands_there_twice_and_none_rings_at_a_table() -> None:
    lines = [(row.event, row.name) for row in NOTICE_TABLE]
    assert len(lines) == len(set(lines))
    assert not any(row.rings for row in NOTICE_TABLE if row.where == "tables")


@pytest.mark.parametrize("people", [3, 9, 27, 128])
def test_a_whole_evening_is_told_within_the_limits(people: int) -> None:
    *_, (_, evening) = b.stages(people, people // 6)
    said = told(evening.steps)
    keys = [notice.key for notice in said]
    assert len(keys) == len(set(keys))
    for notice in said:
        assert 0 < len(notice.text) <= 2000, notice
        assert len(notice.mentions) == len(set(notice.mentions)) <= 100
        assert not (notice.is_loud and notice.channel.startswith("table:"))
        assert all(f"{{user:{person}}}" in notice.text for person in notice.mentions), notice


def test_everybody_who_goes_on_is_named_however_many_they_are() -> None:
    evening = b.knockout_started(800)
    (step,) = (one for one in evening.steps if isinstance(one.entry.event, e.KnockoutStarted))
    assert isinstance(step.entry.event, e.KnockoutStarted)
    said = told([step])
    assert len(said) > 1
    assert [notice.picture for notice in said] == ["bracket"] + [None] * (len(said) - 1)
    assert all(len(notice.text) <= 2000 for notice in said)
    lists = [notice.text.partition(": ")[2].rstrip(".") for notice in said]
    going_on = scene(step.after, b.TOURNAMENT, language="de")
    assert [name for one in lists for name in re.split(", | und ", one)] == [
        going_on.name(person) for person in step.entry.event.seeds
    ]


def test_one_by_one_or_together_the_keys_are_the_same_from_the_end() -> None:
    evening = b.matches_called(16)
    together = told(evening.steps)
    resumed = told(evening.steps[-2:])
    assert [n.key for n in resumed] == [n.key for n in together[-len(resumed) :]]


def test_nobody_is_told_apart_for_what_is_told_to_nobody() -> None:
    evening = b.signed_up(40)
    silent = [step for step in evening.steps if isinstance(step.entry.event, e.SignedUp)]
    names.forget()
    assert told(silent) == []
    assert not names._remembered


def test_b58_several_tables_given_at_once_ring_once_for_who_gets_and_who_loses_them() -> None:
    evening = b.published(12, supervisors=3)
    notice = _one(told(evening.do(c.AssignSupervisor(table=1, also=(2, 3), user="k1"))))

    assert (notice.mentions, notice.is_loud) == (("k1", "k2", "k3"), True)
    given, second, third = notice.text.splitlines()
    assert given.startswith("{user:k1}")
    assert "2 und 3" in given
    assert second.startswith("{user:k2}")
    assert "andere Aufsicht" in second
    assert third.startswith("{user:k3}")


def test_b58_what_is_to_be_pressed_stands_below_a_message_for_each_supervisor() -> None:
    evening = b.matches_called(16, 2)
    said = named(told(evening.wait(2)), "missing-at")

    assert len(said) > 1
    assert all(len(one.mentions) <= 1 and one.buttons for one in said)


def test_words_of_people_are_told_only_where_nobody_else_reads() -> None:
    assert PRIVATE
    evening = b.round_running(8, 2)
    me, other, *_ = evening.it.tables[1].seats
    steps = evening.do(c.Penalise(person=other, offence="cheating", note="GEHEIM"))
    steps += evening.do(c.Exclude(person=other, reason="GEHEIM"))
    steps += evening.do(c.OpenDispute(table=1, person=me, topic="other", text="NUR AUFSICHT"))
    for notice in told(steps):
        assert "GEHEIM" not in notice.text
        assert "NUR AUFSICHT" not in notice.text or notice.channel in ("supervisors", "lead")


# --- sign-up and check-in ----------------------------------------------------------------------


def _one(found: list[Notice]) -> Notice:
    assert len(found) == 1, found
    return found[0]


def test_a_promotion_is_told_to_the_person_and_is_quiet_at_night() -> None:
    evening = b.signed_up(29)
    notice = _one(told(evening.do(c.Withdraw(person="p3"), by=b.person("p3"))))
    assert notice.text == "{user:p29}, du bist **nachgerückt** und hast jetzt Platz 28."
    assert notice.mentions == ("p29",)
    assert (notice.channel, notice.is_loud) == ("announcements", True)
    evening = b.signed_up(29)
    evening.wait(10 * 60)
    notice = _one(told(evening.do(c.Withdraw(person="p3"), by=b.person("p3"))))
    assert not notice.is_loud


def test_a_promoted_guest_is_told_to_the_host_by_name() -> None:
    evening = b.signed_up(28)
    evening.do(c.AddGuest(host="p1", person="g1", name="Zoe"), by=b.person("p1"))
    notice = _one(told(evening.do(c.Withdraw(person="p3"), by=b.person("p3"))))
    assert notice.text == "{user:p1}, **Zoe** ist nachgerückt und hat jetzt Platz 28."
    assert notice.mentions == ("p1",)


def test_from_the_check_in_on_a_promotion_has_three_buttons() -> None:
    evening = b.signed_up(29)
    evening.wait_until(b.CHECK_IN)
    said = told(evening.do(c.Withdraw(person="p3"), by=b.person("p3")))
    notice = _one(named(said, "promoted"))
    assert notice.text == (
        f"{{user:p29}}, du bist **nachgerückt**! Um {stamp(b.START)} geht es los. "
        "Kommst du später, spielst du ab Runde 2."
    )
    assert [b_.label for b_ in notice.buttons] == ["Ich bin da", "Bin unterwegs", "Kann nicht"]
    assert _one(named(said, "door")).channel == "supervisors"


def test_the_check_in_calls_who_has_a_place_and_hosts_once() -> None:
    evening = b.signed_up(3)
    for guest in ("g1", "g2"):
        evening.do(c.AddGuest(host="p9", person=guest, name="Kind"), by=b.person("p9"))
    steps = evening.wait_until(b.CHECK_IN)
    notice = _one(named(told(steps), "check-in"))
    assert notice.mentions == ("p1", "p2", "p3", "p9")
    assert notice.text.startswith("👋 Der Check-in ist offen, bis <t:")
    assert [b_.label for b_ in notice.buttons] == ["Ich bin da", "Kann nicht kommen"]


def test_ten_minutes_to_close_only_who_has_not_come_is_called() -> None:
    evening = b.signed_up(3)
    evening.wait_until(b.CHECK_IN)
    evening.do(c.CheckIn(person="p2"), by=b.person("p2"))
    notice = _one(named(told(evening.wait(31)), "reminder"))
    assert notice.mentions == ("p1", "p3")


def test_a_new_time_is_told_with_the_old_one() -> None:
    evening = b.signed_up(2)
    later = b.START.replace(hour=19)
    notice = _one(told(evening.do(c.SetSchedule(check_in_at=b.CHECK_IN, starts_at=later))))
    assert f"Bisher: {stamp(b.START, 'f')}. Jetzt: **{stamp(later, 'f')}**" in notice.text
    assert notice.mentions == ("p1", "p2")


# --- tables ------------------------------------------------------------------------------------


def test_published_tables_call_everybody_in_one_message() -> None:
    evening = b.drawn(27)
    evening.do(c.AssignSupervisor(table=1, user="k1"))
    notice = _one(told(evening.do(c.PublishTables())))
    assert set(notice.mentions) == {f"p{i}" for i in range(1, 28)}
    assert notice.is_loud
    assert "{channel:table:1} · {user:" in notice.text
    assert "Aufsicht {user:k1}" in notice.text


def test_more_than_discord_can_ring_for_are_called_in_several_messages() -> None:
    said = told(b.drawn(128).do(c.PublishTables()))
    assert len(said) > 1
    assert sorted(p for n in said for p in n.mentions) == sorted(f"p{i}" for i in range(1, 129))


def test_a_late_arrival_is_told_to_the_supervisor_alone() -> None:
    evening = b.published(4, 1)
    evening.do(c.SignUp(person="p9", name="Zoe"), by=b.supervisor("k1"))
    evening.do(c.StartGroupRound())
    said = told(evening.do(c.CheckIn(person="p9"), by=b.person("p9")))
    notice = _one(said)
    assert notice.text == "{user:k1} 👋 Neu an {channel:table:1}: **Zoe**. Spielt ab Runde 2."
    assert (notice.channel, notice.mentions) == ("supervisors", ("k1",))


def test_a_taken_over_table_is_told_to_the_other_and_the_lead() -> None:
    evening = b.published(4, 1)
    said = told(evening.do(c.TakeOverTable(table=1), by=b.supervisor("k2")))
    assert [(n.channel, n.mentions, n.is_loud) for n in said] == [
        ("supervisors", ("k1",), True),
        ("lead", ("k1",), False),
    ]
    assert said[0].text == "{user:k2} übernimmt Tisch 1 von {user:k1}."


def test_the_call_to_the_tables_is_loud_once() -> None:
    evening = b.published(8)
    said = call_to_the_tables(evening.it, b.TOURNAMENT, language="de")
    assert [n.is_loud for n in said] == [True]
    assert said[0].text.startswith("🔔 **Bitte an die Tische!** In 2 Minuten geht es los.\n")
    assert len(said[0].mentions) == 8


# --- while people play (B55) -------------------------------------------------------------------


def test_nobody_who_plays_is_rung_for_during_a_round() -> None:
    evening = b.published(12, 3)
    evening.steps.clear()
    evening.do(c.StartGroupRound())
    evening.wait(14)
    evening.do(c.PauseTime())
    evening.do(c.ResumeTime())
    evening.wait(2)
    players = {f"p{i}" for i in range(1, 13)}
    for notice in told(evening.steps):
        assert not (notice.is_loud and players & set(notice.mentions)), notice


def test_time_is_told_on_the_panel_of_the_table_and_once_to_a_supervisor_of_two() -> None:
    evening = b.published(8)
    for table in (1, 2):
        evening.do(c.AssignSupervisor(table=table, user="k1"))
    evening.do(c.StartGroupRound())
    steps = [*evening.wait(10)]
    said = told(steps)
    assert {n.channel for n in said} == {"supervisors"}
    notice = _one(named(said, "minutes-at"))
    assert notice.text == "{user:k1} ⏱️ Noch 5 Minuten: Tische 1 und 2."
    said = told(evening.wait(5))
    assert _one(named(said, "time-at")).text == "{user:k1} ⌛ Die Zeit ist um: Tische 1 und 2."
    assert _one(named(said, "time-lead")).channel == "lead"


# --- the knock-out -----------------------------------------------------------------------------


def test_called_matches_are_one_message_with_everybody_in_it() -> None:
    evening = b.knockout_started(16, 2)
    said = told(evening.do(c.StartKnockoutRound()))
    notice = _one(named(said, "called"))
    assert notice.text.startswith("🔔 **Viertelfinale!** Bis <t:")
    assert len(notice.mentions) == 8
    assert notice.is_loud
    assert {n.mentions for n in named(said, "called-at")} == {("k1", "k2"), ()}


def test_who_is_missing_is_called_at_three_minutes() -> None:
    evening = b.knockout_started(8, 2)
    evening.do(c.StartKnockoutRound())
    match = b.knockout(evening)["SF1"]
    one, other = match.people
    evening.do(c.ConfirmPresence(person=other or ""))
    said = told(evening.wait(2))
    name = evening.it.people[other or ""].name
    notice = named(said, "missing")[0]
    assert notice.text == f"{{user:{one}}}, {name} wartet an {{channel:table:1}}. Noch 3 Minuten!"
    missing = named(said, "missing-at")[0]
    assert missing.text.startswith(
        "{user:k1} 🪑 **Halbfinale 1** ({channel:table:1}): Noch nicht da: "
    )


def test_a_forfeit_is_told_kindly_to_both_and_can_be_taken_back() -> None:
    evening = b.matches_called(8, 2)
    one, other = b.knockout(evening)["SF1"].people
    evening.do(c.ConfirmPresence(person=other or ""))
    said = told(step for step in evening.wait(5) if step.entry.event.type == "match_forfeited")
    texts = [n.text for n in named(said, "forfeit")]
    name = evening.it.people[other or ""].name
    assert texts[0] == (
        f"{{user:{one}}}, schade, du warst nicht rechtzeitig an {{channel:table:1}}, darum ist "
        f"{name} weiter. Stimmt das nicht? Geh bitte gleich zur Aufsicht."
    )
    assert texts[1] == f"{{user:{other}}}, du bist kampflos im Finale. Wir rufen dich."
    back = named(said, "forfeit-at")[0]
    assert [b_.label for b_ in back.buttons] == ["War doch da, zurücknehmen"]
    assert back.mentions == ("k1",)


def test_the_final_calls_everybody_who_is_there_and_does_not_play() -> None:
    evening = b.matches_called(8)
    b.play_match(evening, "SF1")
    b.play_match(evening, "SF2")
    said = told(evening.do(c.StartKnockoutRound()))
    finalists = set(b.knockout(evening)["F"].people)
    notice = _one(named(said, "final"))
    assert set(notice.mentions) == {f"p{i}" for i in range(1, 9)} - finalists
    assert "Alle sind eingeladen zuzuschauen!" in notice.text


def test_podium_and_ranking_follow_the_final() -> None:
    *_, last = b.finished(8).steps
    podium, ranking = named(told([last]), "over")
    assert podium.text.startswith("🏆 **Das war der Abend!**\n🥇 **")
    assert ranking.text.count("\n") == 8
    assert notices(last, b.TOURNAMENT, language="de") == (podium, ranking)


def test_an_opponent_goes_on_when_somebody_drops_out() -> None:
    evening = b.matches_called(8)
    one, other = b.knockout(evening)["SF1"].people
    said = told(evening.do(c.Withdraw(person=one or ""), by=b.person(one or "")))
    notice = _one(named(said, "walkover"))
    assert notice.mentions == (other,)
    assert _one(named(said, "left")).channel == "supervisors"


# --- corrections, disputes ---------------------------------------------------------------------


def test_a_correction_shows_before_and_after_and_tells_whom_it_touches() -> None:
    evening = b.matches_called(8, 1)
    b.play_match(evening, "SF1")
    b.play_match(evening, "SF2")
    evening.do(c.StartKnockoutRound())
    one, other = b.knockout(evening)["SF1"].people
    steps = []
    for game in (1, 2):
        cards = {one or "": 4, other or "": 0}
        steps += evening.do(c.CorrectGame(match="SF1", game=game, cards=cards, confirm=True))
    said = told(steps)
    corrected = named(said, "corrected")[0]
    assert corrected.text.startswith("✏️ **Halbfinale 1** ist berichtigt. Vorher: Spiel 1: ")
    assert (corrected.channel, corrected.is_loud) == ("table:1", False)
    assert named(said, "stop")[0].text == (
        "{user:k1} 🛑 **Finale** an {channel:table:1} bitte anhalten: "
        "Ein Ergebnis davor war falsch eingetragen."
    )
    rival = evening.it.people[b.knockout(evening)["SF2"].winner or ""].name
    again, comes = (notice.text for notice in named(said, "newcomers"))
    assert again == (
        f"{{user:{one}}}, ein Ergebnis war falsch eingetragen: Deine Begegnung ist noch nicht "
        "entschieden. Die Turnierleitung kommt zu euch."
    )
    assert comes == (
        f"{{user:{other}}}, ein Ergebnis war falsch eingetragen: Du bist im **Finale** gegen "
        f"{rival}. Wir rufen euch gleich."
    )


def test_whoever_falls_out_of_a_match_hears_it_kindly() -> None:
    evening = b.matches_called(16)
    b.play_match(evening, "QF1")
    one, other = (person or "" for person in b.knockout(evening)["QF1"].people)
    evening.do(c.CorrectGame(match="QF1", game=1, cards={one: 4, other: 0}))
    evening.do(c.StartGame(match="QF1"))
    evening.do(c.ReportGame(match="QF1", cards={one: 0, other: 3}))
    said = told(
        evening.do(c.CorrectGame(match="QF1", game=3, cards={one: 3, other: 0}, confirm=True))
    )
    texts = [notice.text for notice in named(said, "newcomers")]
    assert texts[0].startswith(f"{{user:{other}}}, ein Ergebnis war falsch eingetragen: Du bist im")
    assert texts[1] == (
        f"{{user:{one}}}, ein Ergebnis war leider falsch eingetragen, "
        f"{evening.it.people[other].name} ist weiter. Das tut uns leid. "
        "Danke, dass du so gut gespielt hast!"
    )


def test_b39_who_had_gone_on_hears_that_an_exclusion_was_taken_back_and_never_why() -> None:
    evening = b.matches_called(8)
    one, other = (person or "" for person in b.knockout(evening)["SF1"].people)
    evening.do(c.Exclude(person=one, reason="unfreundlich"))

    said = told(evening.do(c.Reinstate(person=one)))

    assert _one(named(said, "newcomers")).text == (
        f"{{user:{other}}}, es hat sich etwas geändert: Deine Begegnung ist noch nicht "
        "entschieden. Die Turnierleitung kommt zu euch."
    )


def test_a_dispute_goes_to_the_supervisor_with_the_house_rule() -> None:
    evening = b.round_running(8, 1)
    me = evening.it.tables[1].seats[0]
    name = evening.it.people[me].name
    steps = evening.do(
        c.OpenDispute(table=1, person=me, topic="plus_two_on_four", text="Darf man das?"),
        by=b.person(me),
    )
    notice = _one(told(steps))
    assert notice.text == (
        f"{{user:k1}} 💬 {{channel:table:1}}, **+2 auf +4**, von {name}: „Darf man das?“\n"
        "Hausregel: Nicht erlaubt: kein +2 auf +4 und kein +4 auf +2."
    )
    assert [b_.label for b_ in notice.buttons] == [
        "Hausregel gilt",
        "Anders entscheiden",
        "Weitergeben",
        "Uhr anhalten",
    ]


def test_a_dispute_at_a_table_of_nobody_goes_to_the_lead_too() -> None:
    evening = b.round_running(8)
    me = evening.it.tables[2].seats[0]
    steps = evening.do(c.OpenDispute(table=2, person=me, topic="other", text="…"), by=b.person(me))
    said = told(steps)
    assert [n.channel for n in said] == ["supervisors", "lead"]
    overdue = _one(named(told(evening.wait(3)), "overdue"))
    assert (overdue.channel, overdue.is_loud) == ("lead", True)


def test_a_ruling_of_the_lead_reaches_every_table_silently() -> None:
    evening = b.round_running(12, 1)
    me = evening.it.tables[1].seats[0]
    evening.do(c.OpenDispute(table=1, person=me, topic="stacking", text="…"), by=b.person(me))
    said = told(evening.do(c.RuleDispute(dispute=1, text="Auf +4 darf nur +4.")))
    assert [n.channel for n in said] == ["table:1", "table:2", "table:3"]
    assert not any(n.is_loud for n in said)
    assert said[1].text == (
        "**Entscheidung 1 · Stapeln**: Auf +4 darf nur +4. Gilt ab jetzt an allen Tischen."
    )
    assert said[0].text.endswith("\nDamit ist euer Problem geklärt. Viel Spaß weiter!")


def test_the_second_cheating_asks_the_lead_whether_to_exclude() -> None:
    evening = b.round_running(4, 1)
    me = evening.it.tables[1].seats[0]
    assert not _one(told(evening.do(c.Penalise(person=me, offence="cheating")))).is_loud
    b.report(evening, 1)
    evening.do(c.StartGroupRound())
    notice = _one(told(evening.do(c.Penalise(person=me, offence="cheating"))))
    assert (notice.channel, notice.is_loud) == ("lead", True)
    assert "(Tisch 1, Sitz 1), Falschspiel zum 2. Mal." in notice.text
    assert [b_.label for b_ in notice.buttons] == ["Ausschließen", "Strafe zurücknehmen"]


def test_english_says_everything_too() -> None:
    *_, (_, evening) = b.stages(27, 3)
    said = notices_of(tuple(evening.steps), b.TOURNAMENT, language="en")
    assert len(said) == len(told(evening.steps))
    assert not any(word in n.text for _, n in said for word in ("Tisch", "Runde", "bitte"))
