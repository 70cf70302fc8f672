"""What Discord's client does not let a person do, and what a person sees."""

import pytest

from bot.rehearsal.kinds import ChannelKind
from bot.rehearsal.permissions import EVERYONE, MANAGE_GUILD, SEND_MESSAGES, VIEW_CHANNEL
from bot.rehearsal.picker import ClientRefusal

from .stage import Stage, playing


async def test_a_person_who_does_not_see_the_channel_does_nothing_there(stage: Stage) -> None:
    stage.server.set_overwrite(stage.lobby, stage.bob, deny=VIEW_CHANNEL)

    with pytest.raises(ClientRefusal, match="does not see"):
        await stage.hands.slash(stage.bob, stage.lobby, "greet")


async def test_a_command_that_was_not_synced_is_not_offered(stage: Stage) -> None:
    with pytest.raises(ClientRefusal, match="no /report"):
        await stage.hands.slash(stage.bob, stage.lobby, "report")


async def test_a_command_for_leads_is_offered_to_leads(stage: Stage) -> None:
    assert "rule" not in stage.hands.commands(stage.bob, stage.lobby)
    with pytest.raises(ClientRefusal):
        await stage.hands.slash(stage.bob, stage.lobby, "rule")

    lead = stage.server.add_role(stage.guild, "Lead", permissions=MANAGE_GUILD)
    stage.server.give_role(stage.guild, stage.bob, lead)

    assert (await stage.hands.slash(stage.bob, stage.lobby, "rule")).text == "ruled"
    assert "rule" in stage.hands.commands(stage.owner, stage.lobby)


@pytest.mark.parametrize("times", [0, 6, "2", 1.5, True])
async def test_option_values_must_fit(stage: Stage, times: object) -> None:
    with pytest.raises(ClientRefusal):
        await stage.hands.slash(stage.bob, stage.lobby, "greet", times=times)


async def test_required_options_must_be_there_and_unknown_ones_not(stage: Stage) -> None:
    with pytest.raises(ClientRefusal, match="required"):
        await stage.hands.slash(stage.bob, stage.lobby, "table move")
    with pytest.raises(ClientRefusal, match="no option"):
        await stage.hands.slash(stage.bob, stage.lobby, "greet", often=2)
    with pytest.raises(ClientRefusal, match="subcommand"):
        await stage.hands.slash(stage.bob, stage.lobby, "table")


async def test_nobody_clicks_somebody_elses_private_message(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "later")
    assert outcome.message is not None

    with pytest.raises(ClientRefusal, match="does not see this message"):
        stage.hands.delete(stage.ann, outcome.message)


async def test_links_and_absent_buttons_cannot_be_clicked(stage: Stage) -> None:
    board = await stage.hands.slash(stage.bob, stage.lobby, "board")
    assert board.message is not None

    with pytest.raises(ClientRefusal, match="is a link"):
        await stage.hands.click(stage.bob, board.message, "Rules")
    with pytest.raises(ClientRefusal, match="no button"):
        await stage.hands.click(stage.bob, board.message, "Delete")

    stage.hands.delete(stage.owner, board.message)
    with pytest.raises(ClientRefusal, match="deleted"):
        await stage.hands.click(stage.bob, board.message, "Redraw")


async def test_a_form_is_on_one_persons_screen(stage: Stage) -> None:
    outcome = await stage.hands.slash(stage.bob, stage.lobby, "form")
    assert outcome.form is not None

    with pytest.raises(ClientRefusal, match="on the screen of"):
        await stage.hands.submit(stage.ann, outcome.form, {"First": "Ann"})


async def test_who_may_not_write_has_no_commands(stage: Stage) -> None:
    everyone = stage.guild.roles[stage.guild.id]
    stage.server.set_permissions(stage.guild, everyone, EVERYONE & ~SEND_MESSAGES)

    with pytest.raises(ClientRefusal, match="may not write"):
        await stage.hands.slash(stage.bob, stage.lobby, "greet")
    with pytest.raises(ClientRefusal, match="may not write"):
        stage.hands.say(stage.bob, stage.lobby, "hello")


async def test_who_has_not_accepted_the_rules_of_the_server_presses_nothing(stage: Stage) -> None:
    greeting = await stage.hands.slash(stage.bob, stage.lobby, "greet")
    newcomer = stage.server.add_user("Nina")
    stage.server.add_member(stage.guild, newcomer, is_pending=True)
    assert greeting.message is not None

    with pytest.raises(ClientRefusal, match="accepted"):
        await stage.hands.click(newcomer, greeting.message, "Sign up")


async def test_who_left_does_nothing(stage: Stage) -> None:
    stage.server.remove_member(stage.guild, stage.bob)

    with pytest.raises(ClientRefusal, match="not in"):
        await stage.hands.slash(stage.bob, stage.lobby, "greet")


async def test_a_removed_channel_is_gone(stage: Stage) -> None:
    stage.server.remove_channel(stage.lobby)

    with pytest.raises(ClientRefusal, match="no longer there"):
        await stage.hands.slash(stage.bob, stage.lobby, "greet")
    with pytest.raises(LookupError):
        stage.hands.channel_by_name(stage.guild, "lobby")


async def test_a_person_in_two_servers_is_two_members(stage: Stage) -> None:
    other = stage.server.add_guild("Second", owner=stage.bob)
    stage.server.set_nick(other, stage.bob, "Boss")
    hall = stage.server.add_channel(other, "Great Hall", kind=ChannelKind.TEXT)

    assert hall.name == "great-hall"
    assert (await stage.hands.slash(stage.bob, hall, "greet")).text == "Hello Boss"
    assert (await stage.hands.slash(stage.bob, stage.lobby, "greet")).text == "Hello Bob"


async def test_two_scenes_can_follow_each_other(stage: Stage) -> None:
    """The same server can carry a second bot process after the first."""
    await stage.bot.close()
    async with playing(stage.server) as again:
        assert (await again.hands.slash(again.bob, again.lobby, "greet")).text == "Hello Bob"
