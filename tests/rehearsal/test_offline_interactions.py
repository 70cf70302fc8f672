"""Commands, buttons, selects and forms between a person and a real discord.py bot."""

import pytest

from bot.rehearsal.kinds import ComponentKind
from bot.rehearsal.picker import ClientRefusal
from bot.rehearsal.text import buttons_of, selects_of, text_of

from .stage import Stage


async def test_a_command_is_answered_with_a_public_message(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "greet", times=2)

    assert (outcome.kind, outcome.text) == ("message", "Hello Bob Hello Bob")
    assert not outcome.is_ephemeral
    assert stage.hands.visible_messages(stage.ann, stage.lobby) == [outcome.message]


async def test_a_german_client_may_use_the_german_names(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.ann, stage.lobby, "gruss", wer=stage.bob)

    assert outcome.text == "Hello Bob"


async def test_a_persistent_button_answers_privately(stage: Stage) -> None:
    greeting = await stage.hands.slash(stage.bob, stage.lobby, "greet", times=4)
    assert greeting.message is not None

    outcome = await stage.hands.click(stage.ann, greeting.message, "Sign up")

    assert outcome.text == "Ann took place 4"
    assert outcome.is_ephemeral
    assert outcome.message not in stage.hands.visible_messages(stage.bob, stage.lobby)


async def test_a_layout_is_redrawn_in_place(stage: Stage) -> None:
    posted = await stage.hands.slash(stage.bob, stage.lobby, "board")
    assert posted.message is not None
    assert posted.text == "Drawn 1 times\n---\nWelcome"

    outcome = await stage.hands.click(stage.ann, posted.message, "redraw:1")

    assert (outcome.kind, outcome.message) == ("update", posted.message)
    assert text_of(posted.message).startswith("Drawn 2 times")
    assert [one.label for one in buttons_of(posted.message)] == ["Redraw", "Rules"]


async def test_a_form_of_labels_is_answered_in_its_own_shape(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "form")
    assert outcome.form is not None
    assert outcome.form.title == "Report"
    assert [(one.label, one.value) for one in outcome.form.fields] == [
        ("Cards", "3"),
        ("First", ""),
    ]

    answer = await stage.hands.submit(stage.bob, outcome.form, {"First": "Ann"})

    assert answer.text == "3 cards, ann first"


async def test_a_form_of_rows_is_answered_in_its_own_shape(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "oldform")
    assert outcome.form is not None

    answer = await stage.hands.submit(stage.bob, outcome.form, {"Note": "late"})

    assert answer.text == "noted: late"


async def test_a_forms_own_limits_hold(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "form")
    assert outcome.form is not None

    with pytest.raises(ClientRefusal, match="at most 3"):
        await stage.hands.submit(stage.bob, outcome.form, {"Cards": "4444", "First": "Ann"})
    with pytest.raises(ClientRefusal, match="takes 1 to 1"):
        await stage.hands.submit(stage.bob, outcome.form, {"Cards": "4"})


async def test_selects_take_options_and_people(stage: Stage) -> None:
    posted = await stage.hands.slash(stage.bob, stage.lobby, "pick")
    assert posted.message is not None
    kinds = [one.kind for one in selects_of(posted.message)]
    assert kinds == [ComponentKind.STRING_SELECT, ComponentKind.USER_SELECT]

    colour = await stage.hands.select(stage.ann, posted.message, "Colour", "Blue")
    people = await stage.hands.select(stage.ann, posted.message, "person", [stage.ann, stage.bob])

    assert (colour.text, people.text) == ("Blue", "Ann, Bob")


async def test_a_subcommand_suggests_values(stage: Stage) -> None:
    outcome = await stage.hands.autocomplete(stage.bob, stage.lobby, "table move", "where", "tab")

    assert [choice.name for choice in outcome.choices] == ["Table 1", "Table 2"]
    moved = await stage.hands.slash(
        stage.ann, stage.lobby, "tisch setzen", where=outcome.choices[0].value
    )
    assert moved.text == "moved to table 1"


async def test_the_first_followup_fills_the_waiting_message_and_stays_private(
    stage: Stage,
) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "later")

    assert (outcome.kind, outcome.text, outcome.is_ephemeral) == ("message", "first", True)
    assert outcome.message is outcome.interaction.original
    second = await outcome.followup()
    assert text_of(second) == "second"
    assert not second.is_ephemeral


async def test_a_file_arrives_with_a_deferred_answer(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "picture")

    assert outcome.message is not None
    (attachment,) = outcome.message.attachments
    assert (attachment.filename, attachment.content) == ("card.png", b"card")
    assert attachment.description == "A card"
    session = stage.bot.http._HTTPClient__session  # type: ignore[attr-defined]  # its own client
    async with session.get(attachment.url) as response:
        assert await response.read() == b"card"


async def test_an_answer_can_be_edited_read_and_deleted(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "revise")

    done = await outcome.followup()
    assert text_of(done) == "done"
    await stage.hands.until(lambda: stage.hands.visible_messages(stage.ann, stage.lobby) == [])
    assert stage.bot.errors == []


async def test_silence_is_an_outcome(stage: Stage) -> None:
    stage.server.site.answer_within = 0.05

    outcome = await stage.hands.slash(stage.bob, stage.lobby, "mute")

    assert outcome.kind == "none"


async def test_a_second_first_answer_is_refused(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "twice")

    assert outcome.text == "once"
    await stage.hands.until(lambda: stage.bot.errors)
    assert getattr(stage.bot.errors[0], "code", None) == 40060


async def test_a_late_answer_finds_no_interaction(stage: Stage) -> None:
    stage.server.site.answer_within = 0.0

    outcome = await stage.hands.slash(stage.bob, stage.lobby, "greet")

    assert outcome.kind == "none"
    await stage.hands.until(lambda: stage.bot.errors)
    assert getattr(stage.bot.errors[0], "code", None) == 10062


async def test_a_token_dies_after_its_lifetime(stage: Stage) -> None:
    held = stage.server.faults.hold("POST /webhooks")
    interaction = stage.hands.begin_slash(stage.bob, stage.lobby, "later")
    await held.arrived.wait()

    stage.server.site.token_lifetime = 0.0
    held.release()

    await stage.hands.until(lambda: stage.bot.errors)
    assert getattr(stage.bot.errors[0], "code", None) == 50027
    assert interaction.original is not None
    assert interaction.original.is_loading


async def test_a_panel_that_was_deleted_meanwhile_cannot_be_redrawn(stage: Stage) -> None:
    posted = await stage.hands.slash(stage.bob, stage.lobby, "board")
    assert posted.message is not None
    held = stage.server.faults.hold("callback")
    interaction = stage.hands.begin_click(stage.ann, posted.message, "Redraw")
    await held.arrived.wait()
    stage.hands.delete(stage.owner, posted.message)
    stage.server.site.answer_within = 0.3

    held.release()

    await stage.hands.until(stage.server.transcript.failures)
    assert (await stage.hands.outcome(interaction)).kind == "none"
