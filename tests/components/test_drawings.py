"""A picture lands below the answer it belongs to, or nowhere (B51)."""

import asyncio

from bot.components.drawings import Drawings

ANSWER = 7


class Discord:
    """Takes a picture when it is let."""

    def __init__(self) -> None:
        self.may_take = asyncio.Event()
        self.has_come = asyncio.Event()
        self.shown = list[str]()

    async def take(self) -> None:
        self.has_come.set()
        await self.may_take.wait()
        self.shown.append("picture")


async def test_a_picture_follows_its_answer() -> None:
    drawings, discord = Drawings(), Discord()
    discord.may_take.set()

    with drawings.below(ANSWER) as drawing:
        await drawing.send(discord.take)

    assert discord.shown == ["picture"]


async def test_a_picture_drawn_while_another_answer_came_is_never_sent() -> None:
    drawings, discord = Drawings(), Discord()
    discord.may_take.set()

    with drawings.below(ANSWER) as drawing:
        await drawings.end(ANSWER)
        await drawing.send(discord.take)

    assert discord.shown == []


async def test_the_next_answer_waits_for_a_picture_that_is_on_its_way() -> None:
    drawings, discord = Drawings(), Discord()

    with drawings.below(ANSWER) as drawing:
        sending = asyncio.ensure_future(drawing.send(discord.take))
        await discord.has_come.wait()
        ending = asyncio.ensure_future(drawings.end(ANSWER))
        await asyncio.sleep(0)
        assert not ending.done()
        discord.may_take.set()
        await ending
        assert discord.shown == ["picture"]
        await sending


async def test_an_answer_in_another_message_ends_no_drawing() -> None:
    drawings, discord = Drawings(), Discord()
    discord.may_take.set()

    with drawings.below(ANSWER) as drawing:
        await drawings.end(ANSWER + 1)
        await drawing.send(discord.take)

    assert discord.shown == ["picture"]


async def test_the_newest_answer_in_a_message_is_the_one_that_is_ended() -> None:
    drawings, discord = Drawings(), Discord()
    discord.may_take.set()

    with drawings.below(ANSWER) as first:
        await drawings.end(ANSWER)
        with drawings.below(ANSWER) as second:
            await first.send(discord.take)
            assert discord.shown == []
            await second.send(discord.take)

    assert discord.shown == ["picture"]
