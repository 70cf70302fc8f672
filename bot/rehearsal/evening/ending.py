"""After the final: everybody looks once more, and the lead's card says that it is over."""

from bot.rehearsal.people import Temper
from bot.rehearsal.screen import Stuck
from bot.rehearsal.stage import Stage


async def look_back(stage: Stage) -> None:
    """Those who played look up where they came in; the lead sees the end.

    Raises:
        Stuck: the evening is not over.
    """
    await stage.settle()
    if stage.screen.find(stage.lead, stage.rooms["lead"], "certificates") is None:
        raise Stuck("the lead's card offers nothing, and the evening is not over")
    curious = stage.cast.of(Temper.COMES)[:2]
    for visitor in curious:
        user = stage.user(visitor)
        await stage.screen.press(user, stage.rooms["info"], "standings")
        await stage.screen.press(user, stage.rooms["info"], "bracket")
        await stage.screen.slash(user, stage.lobby, "me")
    await stage.settle()
    stage.screen.judge_everything()
    stage.say("The final is over.")
