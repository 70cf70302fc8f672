"""The course of a rehearsed evening, from `/setup` to the podium, stage by stage.

Everything is done as people do it: a command, a button they see, a form that opened. What they
know they have read: in an answer, on a panel, in the announcements.
"""

from datetime import datetime
from typing import Final

from bot.rehearsal.evening import door, ending, knockout, opening, rounds
from bot.rehearsal.stage import ZONE, Stage

STARTS_AT: Final = datetime(2026, 12, 5, 19, 0, tzinfo=ZONE)
"""When the evening starts: a Saturday."""
BEGINS_AT: Final = datetime(2026, 12, 4, 17, 20, tzinfo=ZONE)
"""When the rehearsal begins: the day before, so that the reminder goes out too."""


async def play(stage: Stage, *, seed: int) -> None:
    """A whole evening.

    Raises:
        Stuck: somebody cannot do what an evening needs.
    """
    await opening.set_up(stage)
    await opening.create(stage, starts_at=STARTS_AT, seed=seed)
    await opening.sign_everybody_up(stage)
    await opening.withdraw(stage)
    await door.check_in(stage, starts_at=STARTS_AT)
    await door.draw(stage, starts_at=STARTS_AT)
    await rounds.play_group_stage(stage)
    await knockout.play_knockout(stage)
    await ending.look_back(stage)
