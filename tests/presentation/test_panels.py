"""Panels through whole evenings: within Discord's limits, one next step, words of the scripts."""

import pytest

from bot.delivery.pacing import call_of, is_urgent
from bot.domain import commands as c
from bot.presentation import fitting, whereabouts
from bot.presentation.actions import fits
from bot.presentation.custom_ids import decode
from bot.presentation.panels import panel_keys, panels
from bot.presentation.shapes import Image, Language, Panel, Row, Text
from bot.presentation.texts import stamp
from tests.presentation import builders as b
from tests.presentation.looking import buttons, labels, seen, words

SIZES = (3, 5, 7, 9, 16, 27, 61, 128)


def _check(panel: Panel) -> None:
    assert fitting.components(panel.blocks) <= fitting.MOST_COMPONENTS, panel.key
    fitted = fitting.fitted(panel.blocks)
    assert fitting.components(fitted) <= fitting.MOST_COMPONENTS
    assert fitting.characters(fitted) <= fitting.MOST_CHARACTERS
    pressed = buttons(panel.blocks)
    assert sum(button.style == "primary" for button in pressed) <= 1, (panel.key, pressed)
    assert len({button.custom_id for button in pressed}) == len(pressed), (panel.key, pressed)
    for button in pressed:
        target = decode(button.custom_id)
        assert target is not None
        assert target.tournament == b.TOURNAMENT
        assert fits(target.action, len(target.arguments)), target
        assert 0 < len(button.label) <= 80
    for block in panel.blocks:
        assert not isinstance(block, Row) or 0 < len(block.buttons) <= 5
        assert not isinstance(block, Text) or block.markdown


@pytest.mark.parametrize("people", SIZES)
def test_panels_fit_through_a_whole_evening(people: int) -> None:
    checked = dict[str, Panel]()
    for stage, evening in b.stages(people, people // 8):
        language: Language = "en" if len(stage) % 2 else "de"
        found = panels(evening.it, b.TOURNAMENT, language=language)
        assert tuple(panel.key for panel in found) == panel_keys(evening.it)
        for panel in found:
            if checked.get(panel.key) != panel:
                _check(panel)
            checked[panel.key] = panel


# --- home --------------------------------------------------------------------------------------


def test_home_says_when_where_and_how_many_places_are_free() -> None:
    home = seen(b.signed_up(17).it, "home")
    text = words(home.blocks)
    assert "# UNO-Abend" in text
    assert f"🗓️ {stamp(b.START, 'F')} ({stamp(b.START, 'R')})" in text
    assert "📍 Gemeindehaus, Lindenweg 5" in text
    assert "**11 von 28 Plätzen frei**, Warteliste leer" in text
    assert "Mit der Anmeldung nimmst du die Turnierregeln an." in text
    assert labels(home.blocks) == ["*Ich spiele mit", "Kind anmelden", "Regeln lesen", "Absagen"]


def test_home_offers_the_waitlist_once_it_is_full() -> None:
    home = seen(b.signed_up(30).it, "home")
    assert "**Alle 28 Plätze sind vergeben**, 2 Personen auf der Warteliste" in words(home.blocks)
    assert labels(home.blocks)[0] == "*Auf die Warteliste"


def test_home_leads_to_the_check_in_to_the_tables_and_to_the_podium() -> None:
    assert labels(seen(b.checked_in(5).it, "home").blocks)[0] == "*Ich bin da"
    running = seen(b.round_running(8).it, "home")
    assert "{channel:table:1} · " in words(running.blocks)
    assert labels(running.blocks)[0] == "*Wo spiele ich?"
    over = seen(b.finished(8).it, "home")
    assert "🥇 **" in words(over.blocks)
    assert labels(over.blocks) == ["*Alle Plätze", "K.-o.-Plan", "Saison"]


# --- tables ------------------------------------------------------------------------------------


def test_a_table_shows_seats_clock_supervisor_and_the_next_step() -> None:
    evening = b.round_running(4, 1)
    panel = seen(evening.it, "table:1")
    text = words(panel.blocks)
    names = [evening.it.people[seat].name for seat in evening.it.tables[1].seats]
    assert "## Tisch 1 · Runde 1 von 2" in text
    assert f"**1** · {names[0]}\n**2** · {names[1]}" in text
    assert "⏱️ Noch bis <t:" in text
    assert "🙋 Aufsicht: {user:k1}" in text
    assert labels(panel.blocks) == [
        "*Ergebnis eintragen",
        "Jemand fehlt",
        "Uhr anhalten",
        "Problem melden",
        "Leise melden",
    ]
    assert panel.channel == "table:1"
    assert panel.generation == "1"


def test_two_equal_hands_are_asked_for_by_name() -> None:
    evening = b.round_running(4)
    b.report(evening, 1, 0, 4, 4, 7)
    one, other = (evening.it.people[s].name for s in evening.it.tables[1].seats[1:3])
    panel = seen(evening.it, "table:1")
    assert (
        f"**{one}** und **{other}** haben beide 4 Karten. Bitte spielt eine Stichrunde "
        "mit je 3 Karten. Wer hat gewonnen?"
    ) in words(panel.blocks)
    assert labels(panel.blocks) == [
        one,
        other,
        "Vertippt, ändern",
        "Problem melden",
        "Leise melden",
    ]


def test_three_equal_hands_are_asked_for_in_a_form() -> None:
    evening = b.round_running(4)
    b.report(evening, 1, 0, 4, 4, 4)
    panel = seen(evening.it, "table:1")
    assert "In welcher Reihenfolge wurdet ihr fertig?" in words(panel.blocks)
    assert labels(panel.blocks)[:2] == ["*Reihenfolge eintragen", "Vertippt, ändern"]


def test_a_result_stands_in_one_line_and_can_be_changed() -> None:
    evening = b.round_running(4)
    b.report(evening, 1, 0, 4, 4, 7)
    seats = evening.it.tables[1].seats
    evening.do(c.BreakTie(table=1, order=(seats[2], seats[1])))
    n = [evening.it.people[seat].name for seat in seats]
    panel = seen(evening.it, "table:1")
    assert (f"1. {n[0]} 3 Punkte · 2. {n[2]} 2 (Stichrunde) · 3. {n[1]} 1 · 4. {n[3]} 0") in words(
        panel.blocks
    )
    assert labels(panel.blocks)[0] == "Ändern"
    evening.do(c.StartGroupRound())
    kept = seen(evening.it, "table:1").farewell
    assert kept is not None
    assert words(kept).startswith("**Tisch 1, Runde 1:** 1. ")


def test_b17_the_table_reads_when_its_last_minutes_run() -> None:
    evening = b.round_running(4)
    evening.wait(9)
    assert "⏳" not in words(seen(evening.it, "table:1").blocks)
    evening.wait(1)
    assert "⏳ Die letzten 5 Minuten laufen." in words(seen(evening.it, "table:1").blocks)
    evening.wait(4)
    assert "⏳ Die letzte Minute läuft." in words(seen(evening.it, "table:1").blocks)


def test_b14_a_panel_stays_the_last_of_its_channel_while_its_buttons_are_needed() -> None:
    evening = b.round_running(4)
    running = seen(evening.it, "table:1")
    evening.wait(15)
    called = seen(evening.it, "table:1")
    seats = evening.it.tables[1].seats
    evening.do(c.ReportRound(table=1, cards=dict(zip(seats, (0, 4, 4, 7), strict=True))))
    tied = seen(evening.it, "table:1")
    evening.do(c.BreakTie(table=1, order=seats[1:3]))
    over = seen(evening.it, "table:1")

    assert [one.is_last for one in (running, called, tied, over)] == [True, True, True, False]
    assert [one.moment for one in (running, called, tied, over)] == ["", *["called"] * 3]


def test_a_stopped_and_an_ended_clock_say_so() -> None:
    evening = b.round_running(4)
    evening.do(c.PauseTime(table=1))
    panel = seen(evening.it, "table:1")
    assert "⏸️ Die Uhr steht still. Noch 15 Minuten." in words(panel.blocks)
    assert "Weiter" in labels(panel.blocks)
    evening.do(c.ResumeTime(table=1))
    evening.wait(15)
    panel = seen(evening.it, "table:1")
    assert (
        "⌛ **Die Zeit ist um.** Bitte zählt eure Karten: Wer die wenigsten hat, gewinnt."
        in words(panel.blocks)
    )
    assert "Uhr anhalten" not in labels(panel.blocks)


def test_who_is_absent_or_out_is_told_by_words_never_why() -> None:
    evening = b.round_running(4)
    first, second, *_ = evening.it.tables[1].seats
    evening.do(c.MarkAbsent(table=1, person=first))
    evening.do(c.Exclude(person=second, reason="geheim"))
    text = words(seen(evening.it, "table:1").blocks)
    assert "ist diese Runde nicht dabei" in text
    assert "spielt nicht mehr mit" in text
    assert "geheim" not in text


def test_a_late_arrival_reads_from_which_round_on() -> None:
    evening = b.published(4)
    evening.do(c.SignUp(person="p9", name="Zoe"), by=b.supervisor("k1"))
    evening.do(c.StartGroupRound())
    evening.do(c.CheckIn(person="p9"), by=b.person("p9"))
    assert "**5** · Zoe spielt ab Runde 2" in words(seen(evening.it, "table:1").blocks)


def test_a_dispute_is_seen_without_its_words() -> None:
    evening = b.round_running(4, 1)
    me = evening.it.tables[1].seats[0]
    evening.do(
        c.OpenDispute(table=1, person=me, topic="stacking", text="Er hat …"), by=b.person(me)
    )
    text = words(seen(evening.it, "table:1").blocks)
    assert "Ein Problem ist gemeldet. {user:k1} schaut es sich an. Ihr dürft weiterspielen." in text
    assert "Er hat" not in text


def test_a_table_that_reports_itself_asks_for_a_second_person() -> None:
    evening = b.round_running(4)
    evening.do(c.AllowSelfReport(table=1))
    current = evening.it.tables[1].current
    assert current is not None
    me = current.seats[0]
    evening.do(c.ReportRound(table=1, cards=b.cards(current)), by=b.person(me))
    panel = seen(evening.it, "table:1")
    assert "hat eingetragen" in words(panel.blocks)
    assert labels(panel.blocks)[:2] == ["*Stimmt so", "Ergebnis eintragen"]


def test_a_cancelled_evening_has_nothing_to_press_at_its_tables() -> None:
    evening = b.round_running(8)
    evening.do(c.CancelTournament())
    for key in ("table:1", "table:2"):
        panel = seen(evening.it, key)
        assert "Dieser Abend fällt leider aus." in words(panel.blocks)
        assert labels(panel.blocks) == []


# --- matches -----------------------------------------------------------------------------------


def test_a_called_match_waits_for_both_and_then_plays() -> None:
    evening = b.matches_called(8)
    name = next(m.id for m in b.knockout(evening).values() if m.clock)
    panel = seen(evening.it, f"match:{name}")
    assert "Wer zuerst zwei Spiele gewinnt, ist weiter." in words(panel.blocks)
    assert "🪑 Noch nicht da: " in words(panel.blocks)
    assert labels(panel.blocks)[:2] == ["*Wir sind beide da", "Ich bin da"]
    one, other = b.knockout(evening)[name].people
    evening.do(c.ConfirmPresence(person=one or ""))
    evening.do(c.ConfirmPresence(person=other or ""))
    panel = seen(evening.it, f"match:{name}")
    assert labels(panel.blocks)[:2] == ["*Ergebnis Spiel 1", "Uhr anhalten"]
    evening.do(c.ReportGame(match=name, cards={one or "": 0, other or "": 3}))
    panel = seen(evening.it, f"match:{name}")
    assert "Es steht 1:0." in words(panel.blocks)
    assert labels(panel.blocks)[0] == "*Spiel 2 starten"


def test_a_decided_match_says_who_is_through() -> None:
    evening = b.matches_called(8)
    b.play_match(evening, "SF1")
    match = b.knockout(evening)["SF1"]
    name = evening.it.people[match.winner or ""].name
    panel = seen(evening.it, "match:SF1")
    assert f"**{name}** gewinnt 2:0 und ist im Finale." in words(panel.blocks)
    assert panel.generation == "2"


def test_nobody_there_in_time_is_told_kindly() -> None:
    evening = b.matches_called(8)
    one, _ = b.knockout(evening)["SF1"].people
    evening.do(c.ConfirmPresence(person=one or ""))
    evening.wait(5)
    text = words(seen(evening.it, "match:SF1").blocks)
    assert "war nicht rechtzeitig am Tisch." in text
    assert "ist im Finale." in text


def test_the_final_invites_everybody() -> None:
    evening = b.knockout_started(8)
    evening.do(c.StartKnockoutRound())
    b.play_match(evening, "SF1")
    b.play_match(evening, "SF2")
    evening.do(c.StartKnockoutRound())
    assert "🏆 Alle sind eingeladen zuzuschauen!" in words(seen(evening.it, "match:F").blocks)
    b.play_match(evening, "F")
    assert "gewinnt das Finale 2:0. Herzlichen Glückwunsch!" in words(
        seen(evening.it, "match:F").blocks
    )


def test_a_match_that_no_longer_counts_is_stopped() -> None:
    evening = b.matches_called(8)
    b.play_match(evening, "SF1")
    b.play_match(evening, "SF2")
    evening.do(c.StartKnockoutRound())
    one, other = b.knockout(evening)["SF1"].people
    for game in (1, 2):
        cards = {one or "": 4, other or "": 0}
        evening.do(c.CorrectGame(match="SF1", game=game, cards=cards, confirm=True))
    panel = seen(evening.it, "match:F")
    assert labels(panel.blocks) == []
    lead = seen(evening.it, "lead")
    assert labels(lead.blocks)[0] == "*Finale neu starten"


# --- lead and supervisors ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("evening", "first"),
    [
        (b.created(), "*Anmeldung öffnen"),
        (b.signed_up(5), "*Check-in öffnen"),
        (b.checked_in(5), "*Tische auslosen"),
        (b.drawn(5), "*Tische verkünden"),
        (b.published(5), "*Runde 1 starten"),
        (b.round_running(5), "Alle Uhren anhalten"),
        (b.knockout_started(8), "*Halbfinale starten"),
        (b.finished(8), "*Urkunden drucken"),
    ],
)
def test_the_lead_card_leads_to_the_next_step(evening: b.Evening, first: str) -> None:
    assert labels(seen(evening.it, "lead").blocks)[0] == first


def test_the_lead_card_names_what_is_in_the_way() -> None:
    evening = b.round_running(12)
    b.report(evening, 1, 0, 4, 4, 7)
    b.report(evening, 2, 0, 1, 2, 3)
    me = evening.it.tables[2].seats[0]
    evening.do(c.OpenDispute(table=2, person=me, topic="other", text="…"), by=b.person(me))
    text = words(seen(evening.it, "lead").blocks)
    assert "⏱️ {channel:table:3} spielt noch." in text
    assert "🃏 Eine Stichrunde fehlt: {channel:table:1}." in text
    assert "💬 Ein Problem ist offen: {channel:table:2}." in text


def test_b8_few_places_are_counted_soon_and_a_closed_sign_up_shows_at_once() -> None:
    roomy, scarce = b.signed_up(8, 28), b.signed_up(8, 10)
    before, few = seen(roomy.it, "home"), seen(scarce.it, "home")
    roomy.do(c.CloseRegistration())
    closed = seen(roomy.it, "home")

    assert few.pace < before.pace
    assert (few.patience, closed.patience) == (0, 0)
    assert is_urgent(closed, call_of(before))


def test_b29_the_last_round_stays_on_its_supervisors_card_until_matches_are_called() -> None:
    evening = b.group_stage_done(16, 1)
    b.decide_cuts(evening)
    before = seen(evening.it, "supervisor:k1").blocks
    evening.do(c.StartKnockout())
    after = seen(evening.it, "supervisor:k1").blocks
    evening.do(c.StartKnockoutRound())
    called = seen(evening.it, "supervisor:k1").blocks

    put_right = f"correct:{b.TOURNAMENT}:1:2"
    assert put_right in [button.custom_id for button in buttons(before)]
    assert after == before
    assert put_right not in [button.custom_id for button in buttons(called)]


def test_b29_a_decided_match_stays_on_its_supervisors_card_until_the_next_are_called() -> None:
    evening = b.matches_called(16, 1)
    name = next(m.id for m in b.knockout(evening).values() if m.table == 1)
    b.play_match(evening, name)
    game = len(b.knockout(evening)[name].live_games)
    own, shared = seen(evening.it, "supervisor:k1"), seen(evening.it, "supervisors")
    can_be_put_right = [button.custom_id for button in buttons(own.blocks)]
    for match in b.knockout(evening).values():
        if match.clock is not None:
            b.play_match(evening, match.id)
    evening.do(c.StartKnockoutRound())
    after = [button.custom_id for button in buttons(seen(evening.it, "supervisor:k1").blocks)]

    put_right = f"correct_game:{b.TOURNAMENT}:{name}:{game}"
    assert can_be_put_right[0] == put_right
    assert put_right not in after
    assert put_right not in [button.custom_id for button in buttons(shared.blocks)]


def test_a_table_left_behind_starts_by_its_own_click() -> None:
    evening = b.round_running(12)
    b.report(evening, 2)
    b.report(evening, 3)
    evening.do(c.StartGroupRound(tables=(2, 3)))
    b.report(evening, 1)
    assert labels(seen(evening.it, "lead").blocks)[0] == "*Tisch 1 starten"


def test_a_passed_on_dispute_stands_on_a_card_of_its_own_until_it_is_decided() -> None:
    evening = b.round_running(4, 1)
    me = evening.it.tables[1].seats[0]
    evening.do(
        c.OpenDispute(table=1, person=me, topic="stacking", text="Darf man?"), by=b.person(me)
    )
    evening.do(c.EscalateDispute(dispute=1), by=b.supervisor("k1"))
    panel = seen(evening.it, "decisions")
    text = words(panel.blocks)
    assert "## 💬 Eine Sache wartet auf dich" in text
    assert "„Darf man?“" in text
    assert "{user:k1} hat es weitergegeben." in text
    assert labels(panel.blocks) == ["Für alle entscheiden", "Hausregel gilt", "Uhr anhalten"]
    assert "**Eine Sache wartet auf dich**" in words(seen(evening.it, "lead").blocks)
    assert "Die Turnierleitung schaut es sich an." in words(seen(evening.it, "table:1").blocks)
    evening.do(c.RuleDispute(dispute=1, text="Ja."))
    assert "decisions" not in panel_keys(evening.it)


def test_a_lead_with_six_things_to_decide_has_them_on_one_card() -> None:
    evening = b.round_running(32, 8)
    for number in range(1, 9):
        me = evening.it.tables[number].seats[0]
        evening.do(
            c.OpenDispute(table=number, person=me, topic="time", text="Wer war schneller? " * 20),
            by=b.person(me),
        )
        evening.do(c.EscalateDispute(dispute=number))
    panel = seen(evening.it, "decisions")
    _check(panel)
    text = words(panel.blocks)
    assert "## 💬 8 Sachen warten auf dich" in text
    assert "… und noch 2. Sie kommen hier nach." in text
    assert labels(panel.blocks).count("Für alle entscheiden") == 6


def test_rulings_stand_numbered_in_the_info_channel() -> None:
    evening = b.round_running(4, 1)
    assert "rulings" not in panel_keys(evening.it)
    evening.do(c.PublishRuling(topic="stacking", text="Auf +4 darf nur +4."))
    evening.do(c.PublishRuling(topic="who_begins", text="Sitz 1 *beginnt*."))
    panel = seen(evening.it, "rulings")
    assert panel.channel == "info"
    assert words(panel.blocks).splitlines()[-2:] == [
        "**Entscheidung 1 · Stapeln**: Auf +4 darf nur +4.",
        "**Entscheidung 2 · Wer beginnt**: Sitz 1 \\*beginnt\\*.",
    ]
    for number in range(60):
        evening.do(c.PublishRuling(topic=f"eigene {number}", text="Langer Satz. " * 20))
    panel = seen(evening.it, "rulings")
    _check(panel)
    assert "frühere Entscheidungen stehen unter „Regeln lesen“" in words(panel.blocks)


def test_a_supervisors_card_shows_disputes_with_their_words_and_buttons() -> None:
    evening = b.round_running(4, 1)
    me = evening.it.tables[1].seats[0]
    evening.do(
        c.OpenDispute(table=1, person=me, topic="stacking", text="Darf man?"), by=b.person(me)
    )
    panel = seen(evening.it, "supervisor:k1")
    assert "„Darf man?“" in words(panel.blocks)
    assert labels(panel.blocks)[:3] == ["Hausregel gilt", "Anders entscheiden", "Weitergeben"]
    evening.do(c.EscalateDispute(dispute=1), by=b.supervisor("k1"))
    panel = seen(evening.it, "supervisor:k1")
    assert "liegt bei der Turnierleitung" in words(panel.blocks)
    assert "Weitergeben" not in labels(panel.blocks)


def test_a_supervisor_sees_all_own_tables_and_reports_from_there() -> None:
    evening = b.published(12)
    for table in (1, 3):
        evening.do(c.AssignSupervisor(table=table, user="k1"))
    evening.do(c.StartGroupRound())
    panel = seen(evening.it, "supervisor:k1")
    names = [evening.it.people[seat].name for seat in evening.it.tables[3].seats]
    seats = " · ".join(f"{number} {name}" for number, name in enumerate(names, start=1))
    assert "**{user:k1}** · 2 Tische" in words(panel.blocks)
    assert "**Tisch 3** · Runde 1 · ⏱️ Noch bis <t:" in words(panel.blocks)
    assert seats in words(panel.blocks)
    assert labels(panel.blocks)[4:] == [
        "Ergebnis Tisch 3",
        "Uhr anhalten",
        "Jemand fehlt",
        "Übernehmen",
        "Falschspiel …",
        "Unfreundlich: Leitung rufen",
    ]
    shared = seen(evening.it, "supervisors")
    assert "Ergebnis Tisch 2" in labels(shared.blocks)


def test_many_tables_of_nobody_fit_with_their_questions() -> None:
    evening = b.round_running(128)
    for table in (5, 9):
        b.report(evening, table, 0, 4, 4, 7)
    panel = seen(evening.it, "supervisors")
    _check(panel)
    assert words(panel.blocks).count("Wer hat gewonnen?") == 2
    assert labels(panel.blocks)[-1] == "Person eintragen"
    assert sum(label.startswith("Ergebnis Tisch") for label in labels(panel.blocks)) >= 15


def test_thirty_tables_of_one_supervisor_still_fit() -> None:
    evening = b.published(120)
    for table in sorted(evening.it.tables):
        evening.do(c.AssignSupervisor(table=table, user="k1"))
    evening.do(c.StartGroupRound())
    panel = seen(evening.it, "supervisor:k1")
    assert sum(label.startswith("Ergebnis Tisch") for label in labels(panel.blocks)) == 30
    assert fitting.components(panel.blocks) <= fitting.MOST_COMPONENTS


def test_the_lead_is_not_told_to_rest_while_something_waits_for_their_word() -> None:
    evening = b.round_running(8, 2)
    me = evening.it.tables[1].seats[0]
    rest = "Gerade ist für dich nichts zu tun."
    assert rest in words(seen(evening.it, "lead").blocks)
    evening.do(
        c.OpenDispute(table=1, person=me, topic="stacking", text="Darf man?"), by=b.person(me)
    )
    evening.do(c.EscalateDispute(dispute=1), by=b.supervisor("k1"))
    assert rest not in words(seen(evening.it, "lead").blocks)


def test_b27_the_bracket_stands_for_all_once_there_is_one() -> None:
    evening = b.group_stage_done(8)
    assert "bracket" not in panel_keys(evening.it)
    b.decide_cuts(evening)
    evening.do(c.StartKnockout())
    panel = seen(evening.it, "bracket")
    (picture,) = [block for block in panel.blocks if isinstance(block, Image)]
    name = evening.it.people["p1"].name
    assert panel.channel == "info"
    assert "**Halbfinale**" in picture.words
    assert name in picture.content
    assert labels(panel.blocks) == ["Als Text", "Wo spiele ich?"]


def test_b50_whoever_is_called_says_here_from_the_answer() -> None:
    evening = b.matches_called(8)
    one = next(m for m in b.knockout(evening).values() if m.clock).people[0] or ""
    told = whereabouts.me(evening.it, b.TOURNAMENT, language="de", person=one)
    assert (told.buttons[0].label, told.buttons[0].style) == ("Ich bin da", "primary")
    evening.do(c.ConfirmPresence(person=one), by=b.person(one))
    told = whereabouts.me(evening.it, b.TOURNAMENT, language="de", person=one)
    assert "Ich bin da" not in [button.label for button in told.buttons]
