"""Names are people's own: kept as far as possible, harmless everywhere, never confused (B7)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import commands as c
from bot.presentation import tokens
from bot.presentation.lookalikes import poses, skeleton
from bot.presentation.names import (
    cleaned,
    display_names,
    escaped,
    in_chat,
    seat_label,
    utf16,
)
from tests.presentation.builders import created, person, signed_up

ANY = st.text(max_size=80)
NASTY = st.text(
    alphabet=st.sampled_from(
        "aA\u0301\u0488\u200d\u200c\u202e\u2066\ufe0f👩👍🏽🇩🇪\u0627\u05d7"
        " \n\t\ue000\u2800*_[]()<>@:/`|#{}1."
    ),
    max_size=60,
)


@given(ANY | NASTY)
def test_a_cleaned_name_is_clean_and_short(name: str) -> None:
    clean = cleaned(name)
    assert len(clean) <= 32
    assert clean == clean.strip()
    assert cleaned(clean) == clean
    categories = {unicodedata.category(char) for char in clean}
    assert not categories & {"Cc", "Co", "Cs"}
    assert not set(clean) & set("\u202e\u202d\u2066\u2067\u2068\u2069\u200e\u200f\u061c")


@given(ANY | NASTY)
def test_a_name_in_chat_calls_nobody_and_links_nothing(name: str) -> None:
    shown = in_chat(cleaned(name))
    assert not tokens.people_in(shown)
    assert "://" not in shown
    assert "@everyone" not in shown
    for sign in "*_~`|[]()<":
        assert shown.count(sign) == shown.count("\\" + sign)


@given(st.integers(1, 9), ANY | NASTY)
def test_a_seat_fits_into_a_form(number: int, name: str) -> None:
    label = seat_label(number, cleaned(name) or "x")
    assert utf16(label) <= 45
    assert label.startswith(f"{number} · ")


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Anna   Lena ", "Anna Lena"),
        ("Zoe\u0301", "Zoé"),
        ("a\u0301\u0301\u0301\u0301\u0301", "á\u0301\u0301"),
        ("\u202eanna", "anna"),
        ("\u200b\u200b", ""),
        ("\u2800\u2800", ""),
        ("\u0301", ""),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("a\u200db", "ab"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("x" * 40, "x" * 32),
        ("x" * 31 + "🇩🇪", "x" * 31),
        ("x" * 31 + "👍🏽", "x" * 31),
        ("محمد", "محمد"),
        ("ไทยแลนด์", "ไทยแลนด์"),
    ],
)
def test_the_cleaner_keeps_what_can_be_kept(name: str, clean: str) -> None:
    assert cleaned(name) == clean


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**Anna**", r"\*\*Anna\*\*"),
        ("<@123>", "\\<@\u2060123>"),
        ("@everyone", "@\u2060everyone"),
        ("https://x.de", "https:\u2060//x.de"),
        ("discord.gg/x", "discord\u2060.gg/x"),
        ("[x](y)", r"\[x\]\(y\)"),
        ("# Anna", r"\# Anna"),
        ("- Anna", r"\- Anna"),
        ("1. Anna", "1\u2060. Anna"),
        ("UNO-Abend", "UNO-Abend"),
        ("{user:p7}", "{\u2060user:p7}"),
    ],
)
def test_nothing_in_a_name_is_markup(name: str, shown: str) -> None:
    assert escaped(name) == shown


def test_a_name_written_from_the_right_does_not_turn_the_sentence() -> None:
    assert in_chat("محمد") == "\u2068محمد\u2069"
    assert in_chat("Anna") == "Anna"


def test_same_and_look_alike_names_stay_apart() -> None:
    evening = created()
    evening.do(c.OpenRegistration())
    for index, name in enumerate(("Anna", "anna", "Аnnа", "Ben", "Ann a")):
        me = f"p{index + 1}"
        evening.do(c.SignUp(person=me, name=name), by=person(me))
    names = display_names(evening.it, "de")
    assert [names[f"p{i}"] for i in range(1, 6)] == [
        "Anna",
        "anna (2)",
        "Аnnа (3)",
        "Ben",
        "Ann a (4)",
    ]
    assert len({skeleton(name) for name in names.values()}) == 5


def test_names_that_pose_as_somebody_in_charge_are_marked() -> None:
    evening = created()
    evening.do(c.OpenRegistration())
    evening.do(c.SignUp(person="p1", name="Turnierleitung"), by=person("p1"))
    evening.do(c.SignUp(person="p2", name="Supеrvisоr 2"), by=person("p2"))
    assert display_names(evening.it, "de")["p1"] == "Turnierleitung (spielt mit)"
    assert display_names(evening.it, "en")["p2"] == "Supеrvisоr 2 (player)"
    assert not poses("Leonie")


def test_who_has_no_visible_name_is_a_player_with_a_number() -> None:
    evening = created()
    evening.do(c.OpenRegistration())
    evening.do(c.SignUp(person="p7", name="\u2800"), by=person("p7"))
    assert display_names(evening.it, "de")["p7"] == "Spieler:in 7"
    assert display_names(evening.it, "en")["p7"] == "Player 7"


@given(st.lists(NASTY.filter(bool), min_size=2, max_size=8))
def test_no_two_people_of_an_evening_look_alike(names: list[str]) -> None:
    evening = created()
    evening.do(c.OpenRegistration())
    for index, name in enumerate(names):
        evening.do(c.SignUp(person=f"p{index + 1}", name=name), by=person(f"p{index + 1}"))
    shown = display_names(evening.it, "de").values()
    assert len({skeleton(name) for name in shown}) == len(names)
    assert all(len(name) <= 32 for name in shown)


def test_the_same_people_are_named_once() -> None:
    evening = signed_up(5)
    assert display_names(evening.it, "de") is display_names(evening.it, "de")
