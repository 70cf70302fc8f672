"""Panels, answers and forms in discord.py's own shapes, forgotten by it at once."""

import discord
import pytest

from bot.presentation import fitting
from bot.presentation.custom_ids import Target, decode, encode, encode_form
from bot.presentation.panels import panels
from bot.presentation.shapes import (
    Answer,
    Button,
    Choice,
    Field,
    File,
    Form,
    Image,
    Line,
    Notice,
    Panel,
    Row,
    Select,
    Text,
)
from bot.presentation.views import (
    answer_view,
    attached,
    content,
    farewell_view,
    form_modal,
    notice_view,
    panel_view,
)
from tests.presentation import builders as b

BUTTON = Button("Ich bin da", encode("checkin", 7), "primary")


async def test_a_panel_is_a_container_of_text_and_buttons() -> None:
    panel = Panel("home", "info", (Text("# Hallo"), Line(), Row((BUTTON,))), accent=0x123456)
    view = panel_view(panel)
    assert view.to_components() == [  # type: ignore[no-untyped-call]  # discord.py's
        {
            "type": 17,
            "accent_color": 0x123456,
            "spoiler": False,
            "components": [
                {"type": 10, "content": "# Hallo"},
                {"type": 14, "divider": True, "spacing": 1},
                {
                    "type": 1,
                    "components": [
                        {
                            "type": 2,
                            "style": 1,
                            "label": "Ich bin da",
                            "disabled": False,
                            "custom_id": "checkin:7",
                        }
                    ],
                },
            ],
        }
    ]


async def test_nothing_is_remembered_by_discord_py() -> None:
    form = Form("Hallo", encode_form("report", 7, 3), (Field("a", "A"),))
    panel = Panel("home", "info", (Text("x"), Row((BUTTON,))), farewell=(Text("y"),))
    kept = (
        panel_view(panel),
        farewell_view(panel),
        answer_view(Answer("x", (BUTTON,))),
        notice_view(Notice("k", "info", "x", buttons=(BUTTON,))),
        form_modal(form),
    )
    assert all(view is not None and view.is_finished() for view in kept)


async def test_every_panel_of_an_evening_can_be_sent() -> None:
    for _, evening in b.stages(16, 2):
        for panel in panels(evening.it, b.TOURNAMENT, language="de"):
            view = panel_view(panel, fill=lambda text: text.replace("{user:", "<@1"))
            assert view.content_length() <= 4000
            assert sum(1 for _ in view.walk_children()) <= 40


async def test_nothing_to_press_needs_no_view() -> None:
    assert answer_view(Answer("x")) is None
    assert farewell_view(Panel("home", "info", ())) is None


async def test_menus_stand_above_buttons() -> None:
    choices = tuple(Choice(f"Person {i}", f"p{i}") for i in range(30))
    answer = Answer("Wer?", (BUTTON,), (Select(encode("absent", 7, 3), "Wer fehlt?", choices, 9),))
    view = answer_view(answer)
    assert view is not None
    rows = view.to_components()
    assert len(rows[0]["components"][0]["options"]) == 25
    assert rows[1]["components"][0]["label"] == "Ich bin da"


async def test_a_form_has_its_questions_under_labels() -> None:
    form = Form(
        "Tisch 3 · Runde 1 " + "x" * 60,
        encode_form("report", 7, 3),
        (
            Field("p1", "1 · Anna", hint="Handkarten am Ende. 0 = fertig", value="4", longest=12),
            Field("topic", "Worum geht es?", kind="choice", choices=(Choice("Zeit", "time"),)),
            Field("who", "Wer?", kind="member", is_required=False),
            Field("what", "Was ist passiert?", kind="long"),
        ),
    )
    sent = form_modal(form).to_dict()
    assert len(str(sent["title"])) == 45
    kinds = [label["component"]["type"] for label in sent["components"]]
    assert kinds == [4, 3, 5, 4]
    first = sent["components"][0]
    assert first["label"] == "1 · Anna"
    assert first["component"]["value"] == "4"


@pytest.mark.parametrize("buttons", [6, 39, 60])
def test_too_many_buttons_are_dropped_from_the_end(buttons: int) -> None:
    row = Row(tuple(Button(str(i), encode("report", 7, i)) for i in range(buttons)))
    fitted = fitting.fitted((Text("oben"), row, Line(), Text("unten")))
    assert fitting.components(fitted) <= 40
    assert fitted[0] == Text("oben")
    kept = [block for block in fitted if isinstance(block, Row)]
    assert kept[0].buttons[0].label == "0"
    assert all(len(block.buttons) <= 5 for block in kept)


def test_too_much_text_is_cut_gracefully() -> None:
    fitted = fitting.fitted((Text("a" * 3990), Text("b" * 100), Text("c" * 10)))
    assert fitting.characters(fitted) <= 4000
    assert isinstance(fitted[-1], Text)
    assert fitted[-1].markdown.endswith("…")


def test_the_content_of_a_message_is_cut_too() -> None:
    assert len(content("ä" * 3000)) == 2000
    assert content("{user:p1}", fill=lambda text: text.replace("{user:p1}", "<@1>")) == "<@1>"


async def test_pictures_stand_where_a_panel_has_room_for_them_and_words_where_there_are_none() -> (
    None
):
    panel = Panel("bracket", "info", (Text("oben"), Image("bracket", "Anna gegen Ben")))
    pictures = [File(f"teil-{n}.png", b"", f"Teil {n}") for n in (1, 2)]
    shown, plain = panel_view(panel, pictures=pictures), panel_view(panel)
    drawn = shown.to_components()[0]["components"]  # type: ignore[no-untyped-call]  # discord.py's
    said = plain.to_components()[0]["components"]  # type: ignore[no-untyped-call]  # as above

    assert [one["type"] for one in drawn] == [10, 12, 12]
    assert drawn[1]["items"][0]["media"]["url"] == "attachment://teil-1.png"
    assert drawn[2]["items"][0]["description"] == "Teil 2"
    assert [one["content"] for one in said] == ["oben", "Anna gegen Ben"]


async def test_files_go_out_with_the_words_for_those_who_do_not_see_them() -> None:
    (sent,) = attached([File("podium.png", b"x", "1. Anna")])
    assert sent.filename == "podium.png"
    assert sent.description == "1. Anna"
    assert sent.fp.read() == b"x"


async def test_a_button_that_stands_in_a_panel_twice_has_two_ids_that_ask_for_the_same() -> None:
    """Two problems at one table offer the same clock; Discord refuses an id it has seen."""
    pause = Button("Uhr anhalten", encode("pause", 7, 1))
    link = Button("Regeln", url="https://example.org")
    view = panel_view(Panel("decisions", "lead", (Row((pause, link)), Row((pause, link)))))
    below = answer_view(Answer("?", (pause, pause)))
    assert below is not None

    for shown in (view, below):
        ids = [
            item.custom_id
            for item in shown.walk_children()
            if isinstance(item, discord.ui.Button) and item.custom_id is not None
        ]
        assert len(ids) == len(set(ids)) == 2
        assert [decode(one) for one in ids] == [Target("pause", 7, ("1",))] * 2
